import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { layout as aeons } from '../games/aeons_end';
import { layout as aetherya } from '../games/aetherya';
import type { Layout } from '../games/layouts';
import type { State } from '../wire';
import { pieceAt } from './focus';
import Frame from './Frame.svelte';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';

beforeAll(() => {
  likeABrowser();
  // Where nothing is laid out every piece still has its place: in the order of the page.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('[data-piece]')].findIndex((piece) => piece.contains(this));
    return new DOMRect(0, 100 * at, 50, 50);
  });
  window.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
  } as unknown as typeof DOMRect;
});
afterEach(cleanup);

function seat(fixture: string, layout: Layout, change?: (state: State) => void) {
  const { table } = seatedAt(fixture, change);
  const { container } = render(Frame, { table, layout, socket: quietDesk() });
  return { table, container };
}

async function press(key: string): Promise<string> {
  await fireEvent.keyDown(document.body, { key });
  await tick();
  await tick();
  return pieceAt(document.activeElement);
}

const steps = () => [...document.querySelectorAll('.phases li')].map((step) => step.textContent);
const present = () => document.querySelector('.phases [aria-current="step"]')?.textContent;

describe('keys that lead somewhere', () => {
  it('go to what may be chosen there, else to what comes first', async () => {
    const { table } = seat('aeons-end-2', aeons);
    expect(await press('n')).toBe('nemesis');
    expect(await press('s')).toBe('pile-dread_diamond');
    expect(await press('m')).toBe('mage-1');
    expect(await press('a')).toBe('mage-0');
    expect(table.room).toBe('allies');
  });

  it('give way to a place with an open choice', async () => {
    seat('aetherya-2', aetherya);
    expect(await press('h')).toBe('card-50');
    const before = pieceAt(document.activeElement);
    expect(await press('a')).toBe(before); // a1 may follow
  });

  it('show and hide, and are listed', async () => {
    const { table, container } = seat('aetherya-2', aetherya);
    expect(container.querySelector('.own .seams')).not.toBeNull();
    await press('v');
    expect(table.turned.has('contacts')).toBe(true);
    expect(container.querySelector('.own .seams')).toBeNull();
    await press('v');
    expect(container.querySelector('.own .seams')).not.toBeNull();
    await press('F1');
    expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toContain('contacts shown or hidden');
  });
});

describe('the steps of a turn', () => {
  it('have the present one marked', () => {
    seat('aeons-end-2', aeons);
    expect(steps()).toEqual(['Casting', 'Main', 'Draw']);
    expect(present()).toBe('Main');
    cleanup();
    seat('aetherya-2', aetherya);
    expect(present()).toBe('Place');
  });

  it('are not shown for a question that belongs to none', () => {
    seat('aeons-end-2', aeons, ({ question }) => Object.assign(question!, { prompt: 'damage' }));
    expect(steps()).toEqual([]);
  });
});
