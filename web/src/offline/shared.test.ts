// What somebody means by sharing a text with the app.
import { describe, expect, it } from 'vitest';
import { meaningOf, textOf } from './shared';

const HOME = 'https://games.example';
const meant = (text: string) => meaningOf(text, HOME);

describe('what is shared', () => {
  it('is a replay by its first line', () => {
    const text = 'aevum replay 1\ngame: aetherya\n';
    expect(meant(text)).toEqual({ kind: 'file', text });
  });

  it('is a page by a link to this server, the token of an invitation included', () => {
    expect(meant(`Come and play: ${HOME}/t/abc#k=x~0~y`)).toEqual({ kind: 'page', path: '/t/abc#k=x~0~y' });
  });

  it('follows no link to anywhere else, nor to what only machines ask for', () => {
    for (const link of [
      'https://elsewhere.example/t/abc',
      'javascript:alert(1)',
      `${HOME}.elsewhere.example/t/x`,
      `${HOME}/api/history/file`,
    ])
      expect(meant(link).kind, link).toBe('setup');
  });

  it('is the code of a table by its eight signs, else the code of a set-up', () => {
    expect(meant(' ab12-cd34\n')).toEqual({ kind: 'table', code: 'ab12-cd34' });
    expect(meant('AE-1-7K2M9-XYZ')).toEqual({ kind: 'setup', code: 'AE-1-7K2M9-XYZ' });
    expect(meant('  ')).toEqual({ kind: 'nothing' });
  });

  it('comes from a file first, and from the words beside it otherwise', async () => {
    const form = new FormData();
    form.set('text', 'words');
    expect(await textOf(form)).toBe('words');
    form.set('replay', new File(['aevum replay 1'], 'game.replay'));
    expect(await textOf(form)).toBe('aevum replay 1');
    form.set('replay', new File(['x'.repeat(2_000_001)], 'game.replay'));
    expect(await textOf(form)).toBeNull();
  });
});
