import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { State } from '../wire';
import ChatTab from './ChatTab.svelte';
import type { Desk } from './desk';
import { seatedAt } from '../../dev/seated';

function show(change: Partial<State>) {
  const said: string[] = [];
  const { table } = seatedAt('eternal-decks-A', change);
  const desk = { speeches: [], sayPhrase: (key: string) => said.push(key) } as unknown as Desk;
  const { container } = render(ChatTab, { table, desk });
  return { container, said, table };
}

afterEach(cleanup);

describe('the chat', () => {
  it('offers the sentences of the game where only they may be said', () => {
    const { container, said, table } = show({});
    expect(container.querySelector('form')).toBeNull();
    const buttons = [...container.querySelectorAll<HTMLButtonElement>('.phrases button')];
    expect(buttons.map((one) => one.textContent)).toEqual(table.state.phrases.map(({ text }) => text));
    buttons[0]?.click();
    expect(said).toEqual([table.state.phrases[0]?.key]);
  });

  it('is closed in silence, and open where hands are', () => {
    expect(show({ talk: 'silence', phrases: [] }).container.querySelector('form, .phrases')).toBeNull();
    cleanup();
    expect(show({ talk: 'open' }).container.querySelector('form')).not.toBeNull();
  });

  it('keeps to what the table agreed on, whatever the game allows', () => {
    const { container } = show({ talk: 'open', settings: { talk: 'silence' } });
    expect(container.querySelector('form')).toBeNull();
    expect(container.textContent).toContain('silence');
  });

  it('gives a spectator no sentences', () => {
    expect(show({ viewer: -1 }).container.querySelector('form, .phrases')).toBeNull();
  });
});
