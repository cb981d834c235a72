// Every fixture is drawn, and whatever a choice touches can be reached from the page.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookOf, seatedAt as seated } from '../../../dev/seated';
import type { Badge, Choice, Piece, State } from '../../wire';
import { setLanguage } from '../../words';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { keys } from './keys';
import TopBar from './TopBar.svelte';

const FIXTURES = [
  ...['aeons-end-1', 'aeons-end-2', 'aeons-end-4-fr', 'aeons-end-start'],
  ...['aeons-end-growth', 'aeons-end-dreams-fr', 'aeons-end-thralls', 'aeons-end-souls-fr'],
];
function drawn(fixture: string, change?: (state: State) => void) {
  const { table, answer } = seated(fixture, change);
  const { container } = render(Board, { props: { table } });
  render(TopBar, { props: { table } });
  return { table, answer, container };
}

const button = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${id}"] > button`);
const opener = (area: string) => document.querySelector<HTMLElement>(`button[data-opens~="${area}"]`);
const areaOf = (state: State, id: string) => state.tableau?.areas.find((area) => area.id === id);

let asked = 1000;

/** Ask for one of these pieces instead of what the fixture asks. */
function ask(state: State, pieces: string[]): void {
  const choices: Choice[] = pieces.map((piece) => ({
    code: piece,
    label: piece,
    verb: 'choose',
    pieces: [piece],
    preview: {},
  }));
  asked += 1;
  state.question = {
    number: asked,
    seat: state.viewer,
    prompt: 'x',
    text: 'x?',
    mine: true,
    in_effect: true,
    choices,
    hint: '',
    bundles: [],
  };
}

afterEach(cleanup);
vi.setConfig({ testTimeout: 30_000 }); // whole tables are drawn many times

describe.each(FIXTURES)('%s', (fixture) => {
  it('has a button for every piece a choice touches', () => {
    const { table } = drawn(fixture);
    for (const piece of table.choices.flatMap((choice) => choice.pieces))
      expect(button(piece), piece).not.toBeNull();
  });

  it('shows every face-up piece, or a place that opens to it', async () => {
    const { table } = drawn(fixture);
    for (const area of table.tableau.areas) {
      if (area.id === 'turn_deck') continue; // turns to come have no order and are no pieces to choose
      const up = area.pieces.filter((piece) => piece.component);
      const shown = (piece: Piece) =>
        button(piece.id) !== null ||
        up.some((copy) => copy.component === piece.component && button(copy.id) !== null);
      if (up.every(shown)) continue;
      // A pile of a closed ally takes two steps: the strip, then the pile; three while another ally is open.
      for (let step = 0; step < 3 && !up.every(shown); step++) {
        const place = opener(area.id);
        expect(place, area.id).not.toBeNull();
        if (place) await fireEvent.click(place);
      }
      expect(up.every(shown), area.id).toBe(true);
    }
  });

  it('lights any single piece it is asked for', async () => {
    const { table, answer } = drawn(fixture);
    for (const area of table.tableau.areas) {
      const piece = area.pieces.at(-1);
      if (!piece?.component || area.id === 'turn_deck') continue;
      const state = { ...table.state };
      ask(state, [piece.id]);
      table.update(state);
      await tick();
      expect(button(piece.id), piece.id).not.toBeNull();
      expect(button(piece.id)?.closest('.piece')?.className, piece.id).toContain('legal');
      answer.mockClear();
      button(piece.id)?.click();
      expect(answer).toHaveBeenCalledOnce();
    }
  });

  it('labels every button and every piece once', () => {
    const { container } = drawn(fixture);
    for (const element of container.querySelectorAll('button'))
      expect(
        element.getAttribute('aria-label') ?? element.textContent?.trim(),
        element.outerHTML.slice(0, 90),
      ).toBeTruthy();
    const ids = [...container.querySelectorAll<HTMLElement>('[data-piece]')].map((one) => one.dataset.piece);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('marks every counter of the tableau', () => {
    const { table, container } = drawn(fixture);
    const marked = new Set(
      [...container.querySelectorAll<HTMLElement>('[data-counter]')].map((one) => one.dataset.counter),
    );
    for (const counter of table.tableau.counters)
      if (counter.id !== 'tier') expect(marked).toContain(`${counter.id}/${counter.owner}`);
  });
});

describe('labels', () => {
  it('say everything on a pile, in both languages', () => {
    drawn('aeons-end-2');
    expect(button('pile-frozen_magmite')?.getAttribute('aria-label')).toBe(
      'Frozen Magmite, gem, cost 3, 6 left. You may gain it.',
    );
    expect(button('breach-1-III')?.getAttribute('aria-label')).toBe(
      'Breach III, closed, focus 3, open 7, +1 damage, empty. You may focus it.',
    );
    cleanup();
    drawn('aeons-end-4-fr');
    expect(button('breach-0-III')?.getAttribute('aria-label')).toBe(
      'Brèche III, fermée, stabiliser 3, ouvrir 7, +1 dégât, vide.',
    );
    expect(button('mage-0')?.getAttribute('aria-label')).toContain('Vous pouvez gagner une charge.');
  });
});

describe('closed places', () => {
  it('a discard pile with the only choices opens by itself, and closes afterwards', async () => {
    const { table } = drawn('aeons-end-2', (state) => ask(state, ['card-13', 'card-51']));
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    expect(button('card-13')?.getAttribute('aria-label')).toContain('You may choose it.');
    table.update({ ...table.state, question: null });
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  it('with choices elsewhere too it stays closed and says how many it holds', async () => {
    drawn('aeons-end-2', (state) => ask(state, ['card-13', 'pile-aurora']));
    const words = opener('discard-1')?.textContent?.replace(/\s+/g, ' ');
    expect(words).toContain('Show: Discard pile.');
    expect(words).toContain('1 choice');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('an ally with the only choices opens out of the strip', async () => {
    drawn('aeons-end-4-fr', (state) => ask(state, ['breach-2-II', 'breach-2-III']));
    await vi.waitFor(() => expect(button('breach-2-II')).not.toBeNull());
  });

  it('a decision turns to the room that holds its choices', async () => {
    const { container } = drawn('aeons-end-1');
    const room = () => container.querySelector<HTMLElement>('[data-room]')?.dataset.room;
    await vi.waitFor(() => expect(room()).toBe('nemesis'));
  });
});

describe('rooms', () => {
  it('the strip above them tells the aether of the turn, pool by pool', () => {
    const { table, container } = drawn('aeons-end-dreams-fr');
    const pools = table.tableau.counters.filter(({ id }) => id.startsWith('aether'));
    const told = [...container.querySelectorAll('.status [data-pool]')].map((pool) =>
      pool.textContent?.trim(),
    );
    expect(pools).toHaveLength(2);
    expect(told).toEqual(pools.map(({ value }) => String(value)));
  });

  it('a swipe goes to the room beside, and stops at the last', async () => {
    const { container } = drawn('aeons-end-2');
    const table = container.querySelector<HTMLElement>('[data-room]') as HTMLElement;
    const swipe = async (dx: number, dy = 0) => {
      const at = (x: number, y: number) => [{ clientX: x, clientY: y }];
      await fireEvent.touchStart(table, { touches: at(200, 200) });
      await fireEvent.touchEnd(table, { changedTouches: at(200 + dx, 200 + dy) });
    };
    expect(table.dataset.room).toBe('you');
    await swipe(-120);
    expect(table.dataset.room).toBe('allies');
    await swipe(-120);
    expect(table.dataset.room).toBe('allies');
    await swipe(120);
    await swipe(120, 100); // that was scrolling
    expect(table.dataset.room).toBe('you');
  });
});

describe('the table', () => {
  it('shows a spell across two breaches in both', () => {
    drawn('aeons-end-2', (state) => {
      const spell = areaOf(state, 'prepped-1')?.pieces[0];
      spell?.badges.push({ kind: 'also_in', value: 'II' } satisfies Badge);
    });
    expect(button('card-56')?.getAttribute('aria-label')).toContain('also in breach II');
    expect(button('breach-1-II')?.getAttribute('aria-label')).toContain('holds Aurora, Spark');
  });

  it('shows a spectator the mage whose turn it is', () => {
    const { table } = drawn('aeons-end-2', (state) => {
      state.viewer = -1;
      state.question = null;
    });
    expect(keys(table).get('b3')).toBe('breach-1-III');
    expect(document.querySelector('.piece.dim')).toBeNull();
  });

  it('gives keys to supply, breaches and hand', () => {
    const { table } = seated('aeons-end-1');
    const places = keys(table);
    expect(places.get('q')).toBe('pile-dread_diamond');
    expect(places.get('j')).toBe('pile-reduce_to_ash');
    expect(places.get('b1')).toBe('breach-0-I');
    expect(places.get('5')).toBe('card-0');
  });

  it('never shows what a hidden card is', () => {
    const { container } = drawn('aeons-end-start');
    expect(container.querySelector('[data-piece="tier_1"]')).toBeNull();
    expect(container.querySelectorAll('.card.back').length).toBeGreaterThan(0);
  });
});

describe('faces', () => {
  it.each(['chip', 'card', 'zoom'] as const)('draw every component as %s', (size) => {
    setLanguage('en');
    for (const entry of bookOf('aeons-end', 'en').components) {
      const { container, unmount } = render(Face, { props: { entry, size } });
      expect(container.textContent).toContain(entry.name);
      if (size === 'zoom') expect(container.textContent).toContain(entry.text.slice(0, 20));
      expect(container.querySelector('[style*="url"]')).toBeNull();
      unmount();
    }
  });
});
