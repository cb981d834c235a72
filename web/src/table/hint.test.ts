// Advice for beginners: named beside the question, read on a click, put away for good.
import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { change, settings } from '../app/settings.svelte';
import type { Desk } from './desk';
import Hint from './Hint.svelte';
import { seatedAt } from '../../dev/seated';
import Strips from './Strips.svelte';
import { FrameUi } from './ui.svelte';

function hinted(fixture: string, hint: string) {
  const { table } = seatedAt(fixture, ({ question }) => {
    if (question) question.hint = hint;
  });
  const ui = new FrameUi(table);
  const desk = { status: 'open', speeches: [], presence: null } as unknown as Desk;
  render(Strips, { props: { table, ui, desk } });
  render(Hint, { props: { table, ui } });
  return { table, ui, container: document.body };
}

const press = (name: RegExp, container: HTMLElement) => {
  const button = [...container.querySelectorAll('button')].find((one) => name.test(one.textContent ?? ''));
  flushSync(() => button?.click());
};

afterEach(() => {
  cleanup();
  change({ hints: true });
});

describe('a hint', () => {
  it('is named, and read on a click', () => {
    const { container, table } = hinted('aeons-end-growth', 'hint.H-03');
    expect(container.textContent).toContain(`Hint: ${table.book.name('hint.H-03')}`);
    expect(container.querySelector('[role="note"]')).toBeNull();
    press(/Hint/, container);
    expect(container.querySelector('[role="note"]')?.textContent).toContain(
      table.book.book.words['hint.H-03.text'],
    );
    press(/Understood/, container);
    expect(container.querySelector('[role="note"]')).toBeNull();
  });

  it('is put away with Escape', () => {
    const { container, ui } = hinted('aeons-end-growth', 'hint.H-03');
    press(/Hint/, container);
    flushSync(() => ui.escape());
    expect(container.querySelector('[role="note"]')).toBeNull();
  });

  it('is no more there once nobody wants any', () => {
    const { container } = hinted('aeons-end-growth', 'hint.H-03');
    press(/Hint/, container);
    press(/No more/, container);
    expect(settings.hints).toBe(false);
    expect(container.querySelector('button')).toBeNull();
  });

  it('is not there where the question has none, or the map has a place for it', () => {
    expect(hinted('aeons-end-growth', '').container.querySelector('button')).toBeNull();
    cleanup();
    expect(hinted('expedition-supply', 'hint.H-01').container.querySelector('button')).toBeNull();
  });
});
