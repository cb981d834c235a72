import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { bookOf, outOfReach, seatedAt, tablesOf } from '../../../dev/seated';
import type { State } from '../../wire';
import { setLanguage } from '../../words';
import Board from './Board.svelte';
import { printed, runs } from './codes';
import Face from './Face.svelte';
import { layout } from '.';
import { placeKeys, toggles } from './keys';
import { MOVING } from './moving.svelte';
import Phone from './Phone.svelte';
import { actingPlayer, colourOf, curses, mainPlayer, players, puzzleCells, takes } from './reading';
import Talk from './Talk.svelte';

const NAMES = tablesOf('eternal-decks-');

function open(name: string, change: Partial<State> = {}) {
  const signs: string[] = [];
  return { ...seatedAt(name, change, { signal: (sign) => signs.push(sign.code) }), signs };
}

const button = (id: string): HTMLButtonElement | null =>
  document.querySelector(`button[data-piece="${id}"], [data-piece="${id}"] > button`);
const said = (id: string) => button(id)?.getAttribute('aria-label') ?? '';

afterEach(cleanup);

it('has pictures of every stage and of solo', () => {
  expect(NAMES.map((name) => name.slice('eternal-decks-'.length)).sort()).toEqual([
    'A',
    'B-fr',
    'C',
    'D',
    'E-fr',
    'F',
    'solo',
  ]);
});

it('says how one may speak, and what the signs of bots mean, in sentences apart', () => {
  const { table } = seatedAt('eternal-decks-A', (state) => {
    state.talk = 'phrases';
    state.seats[1]!.holder = 'bot';
  });
  render(Talk, { table });
  expect(document.querySelector('.talk')?.textContent).toMatch(/ of a hand\. A bot’s token/);
});

describe.each(NAMES)('%s', (name) => {
  it('draws every piece exactly once, as a button with a name', () => {
    const { table } = open(name);
    table.turn('discard');
    render(Board, { table });
    const drawn = new Map<string, number>();
    for (const element of document.querySelectorAll<HTMLElement>('[data-piece]')) {
      const id = element.dataset.piece ?? '';
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
      const press = element instanceof HTMLButtonElement ? element : element.querySelector('button');
      expect(press?.getAttribute('aria-label'), id).toBeTruthy();
    }
    const lying = table.tableau.areas.flatMap((area) => area.pieces.map((piece) => piece.id));
    expect([...drawn.keys()].sort()).toEqual([...lying].sort());
    expect(Math.max(...drawn.values())).toBe(1);
  });

  it('has a button for every piece a choice touches', () => {
    const { table } = open(name);
    render(Board, { table });
    expect(table.choices.length).toBeGreaterThan(0);
    expect(outOfReach(table)).toEqual([]);
  });

  it('leaves no placeholder, missing word or inline style string in the page', () => {
    const { table } = open(name);
    table.turn('discard');
    const { container } = render(Board, { table });
    const labels = [...container.querySelectorAll('[aria-label], [title]')].map(
      (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title') ?? ''}`,
    );
    const text = `${container.textContent} ${labels.join(' ')}`;
    expect(text).not.toMatch(/[{}⟨⟩]|eternal\.|colour\.|key\.|word\.|recipe\.|undefined|NaN/);
    for (const art of container.querySelectorAll('svg')) expect(art.innerHTML).not.toContain('style=');
  });

  it('shows a spectator the same paths, with nothing to choose and no token to move', () => {
    const { table } = open(name, { viewer: -1, question: null, signals: [] });
    const { container } = render(Board, { table });
    expect(container.querySelectorAll('[role="grid"]')).toHaveLength(4);
    expect(container.querySelectorAll('.piece.legal, .disc.mine')).toHaveLength(0);
  });

  it('on a phone shows in one room or another every piece that may be chosen', async () => {
    const { table } = open(name);
    render(Phone, { table });
    const seen = new Set<string>();
    for (const room of ['paths', 'river', 'awake', 'players']) {
      table.room = room;
      await tick();
      for (const piece of document.querySelectorAll<HTMLElement>('[data-piece]'))
        seen.add(piece.dataset.piece ?? '');
    }
    for (const id of table.legal) expect(seen.has(id), id).toBe(true);
  });
});

describe('what a path takes', () => {
  it('is drawn as values and suits, and said in words of both languages', () => {
    const { table } = open('eternal-decks-C');
    const { container } = render(Board, { table });
    const next = table.place('next-upper')?.piece;
    const wanted = takes(next);
    const lit = [...container.querySelectorAll('[data-piece="next-upper"] .values i.on')].map(
      (one) => one.textContent,
    );
    expect(lit.join('')).toBe(wanted?.values);
    expect(container.querySelectorAll('[data-piece="next-upper"] .suits .suit')).toHaveLength(
      wanted?.colours.length ?? 0,
    );
    expect(said('next-upper')).toContain('Upper path, space');
    expect(said('next-upper')).toContain(`values ${runs(wanted?.values ?? '')}`);
    cleanup();
    const french = open('eternal-decks-B-fr');
    render(Board, { table: french.table });
    expect(said('next-middle')).toContain('Accepte toute valeur, toute couleur, ou une Rare.');
  });

  it('reads runs of values as people do', () => {
    expect(runs('12456789')).toBe('1–2 4–9');
    expect(runs('9')).toBe('9');
    expect(runs('')).toBe('');
  });

  it('says what must cover an open Skull', () => {
    const { table } = open('eternal-decks-D');
    const { container } = render(Board, { table });
    const skull = table
      .area('path-middle')
      ?.pieces.find((piece) => piece.badges.some((badge) => badge.kind === 'takes_values'));
    expect(skull).toBeDefined();
    expect(said(skull?.id ?? '')).toContain('Takes only a Rare.');
    expect(container.querySelector(`[data-piece="${skull?.id}"] .cover`)).not.toBeNull();
  });
});

describe('cards', () => {
  it('are never told by colour alone: numeral, letter and suit, in French V and J', () => {
    open('eternal-decks-B-fr');
    const entry = bookOf('eternal-decks', 'fr').components.find(({ key }) => key === 'card.G4');
    if (!entry) throw new Error('no green 4');
    const { container } = render(Face, { entry, size: 'card' });
    expect(container.querySelector('.n')?.textContent).toBe('4');
    expect(container.querySelector('.letters')?.textContent).toBe('V');
    expect(container.querySelector('.suit use')?.getAttribute('href')).toBe('#g-green');
  });

  it('have both colours, letters and suits when they have two', () => {
    expect(printed('card.RG3')).toEqual({ kind: 'energy', colours: ['red', 'green'], value: 3, id: 'RG3' });
    expect(printed('card.SK-W').colours).toEqual([]);
    expect(printed('card.phoenix').kind).toBe('ability');
  });

  it.each(['en', 'fr'] as const)('every component of the book has a face in every size (%s)', (language) => {
    setLanguage(language);
    for (const entry of bookOf('eternal-decks', language).components)
      for (const size of ['chip', 'card', 'zoom'] as const) {
        const { container } = render(Face, { entry, size });
        expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(entry.name);
        expect(container.querySelector('svg'), entry.key).not.toBeNull();
        cleanup();
      }
  });
});

describe('tokens', () => {
  it('lie where their owners put them, and only one’s own can be moved', () => {
    const { table } = open('eternal-decks-A');
    const { container } = render(Board, { table });
    expect(said('token-1-1')).toBe('Token of Guest, Middle path, space 4.');
    expect(container.querySelectorAll('button.mine')).toHaveLength(2);
  });

  it('move by two presses without answering anything', async () => {
    const { table, answers, signs } = open('eternal-decks-A');
    const { container } = render(Board, { table });
    const question = table.question;
    button('token-0-2')?.click();
    await tick();
    expect(container.querySelectorAll('[data-spot]')).toHaveLength(26);
    container.querySelector<HTMLButtonElement>('[data-spot="middle 6"]')?.click();
    await tick();
    expect(signs).toEqual(['token 2 middle 6']);
    expect(answers).toEqual([]);
    expect(table.question).toBe(question);
    expect(container.querySelectorAll('[data-spot]')).toHaveLength(0);
  });

  it('are left where they lie by Escape, which then does nothing else', async () => {
    const { table, signs } = open('eternal-decks-A');
    const { container } = render(Board, { table });
    table.turn(MOVING);
    await tick();
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    container.dispatchEvent(escape);
    await tick();
    expect(escape.defaultPrevented).toBe(true);
    expect(container.querySelectorAll('[data-spot]')).toHaveLength(0);
    expect(signs).toEqual([]);
  });

  it('are taken in hand by a key, and come back', async () => {
    const { table, signs } = open('eternal-decks-A');
    const { container } = render(Board, { table });
    expect(toggles(table).map(({ key }) => key)).toEqual(['t']);
    table.turn(MOVING);
    await tick();
    expect(container.querySelectorAll('[data-spot]')).toHaveLength(26);
    button('token-0-1')?.click(); // the one that lies on a space, not the one at home
    await tick();
    expect(container.querySelectorAll('[data-spot]')).toHaveLength(25);
    container.querySelector<HTMLButtonElement>('.moving button')?.click();
    expect(signs).toEqual(['token 1 back']);
    expect(toggles(open('eternal-decks-E-fr').table)).toEqual([]);
  });
});

describe('seats', () => {
  it('are their colour and suit; of one person those of the golem whose turn it is', () => {
    expect(layout.suitOf?.(open('eternal-decks-A').table, 1, false)).toBe('blue');
    const { table } = open('eternal-decks-solo');
    expect(layout.suitOf?.(table, 0, false)).toBe(colourOf(table, actingPlayer(table)));
    expect([0, 1, 2, 3].map((golem) => layout.suitOf?.(table, golem, true))).toEqual([
      ...players(table).map((golem) => colourOf(table, golem)),
      '',
    ]);
  });
});

describe('puzzles', () => {
  it('outline their cells where they have come furthest', () => {
    const { table } = open('eternal-decks-C');
    const spaces = ['upper', 'middle', 'lower'].flatMap((path) =>
      [1, 2, 3, 4, 5, 6, 7].map((n) => `${path} ${n}`),
    );
    const cells = spaces.flatMap((place) => puzzleCells(table, place));
    for (const piece of table.area('puzzles')?.pieces ?? []) {
      const mine = cells.filter((cell) => cell.puzzle === piece.id);
      const mark = (kind: string) => piece.badges.find((one) => one.kind === kind)?.value;
      expect(mine.filter((cell) => cell.filled)).toHaveLength(Number(mark('progress')));
      expect(mine).toHaveLength(mark('lies_at') === undefined ? 0 : Number(mark('out_of')));
    }
    expect(cells.some((cell) => cell.filled)).toBe(true);
  });
});

describe('keys', () => {
  it('stand for paths, the River, recipes and hand cards', () => {
    const { table } = open('eternal-decks-C');
    const keys = placeKeys(table);
    expect(keys.get('a')).toBe('next-upper');
    expect(keys.get('r')).toBe('next-river');
    expect(keys.get('j2')).toBe('recipe-same_colour_3');
    expect(keys.get('1')).toBe(table.area(`hand-${mainPlayer(table)}`)?.pieces[0]?.id);
  });
});

describe('stages', () => {
  it('name the curses that are at work, and no others', () => {
    const { table } = open('eternal-decks-D');
    expect(curses(table).map(({ bans }) => bans)).toEqual(['red', 'yellow']);
    // In stage F a curse on one's own board binds oneself, that of another board does not.
    expect(curses(open('eternal-decks-F').table).map(({ bans }) => bans)).toEqual(['4', 'blue']);
  });

  it('show the stage B card, puzzles, the guardian, tasks and the Dragon’s table', () => {
    const shown = (name: string) => {
      const { table } = open(name);
      const { container } = render(Board, { table });
      const regions = [...container.querySelectorAll('section[aria-label]')].map((one) =>
        one.getAttribute('aria-label'),
      );
      cleanup();
      return regions;
    };
    expect(shown('eternal-decks-B-fr')).toContain('Carte du Palier B');
    expect(shown('eternal-decks-C')).toContain('Puzzles');
    expect(shown('eternal-decks-D')).toContain('Guardian');
    expect(shown('eternal-decks-E-fr')).toContain('Carte des Clefs');
    expect(shown('eternal-decks-F')).toContain('Key bonuses');
  });

  it('say the phrase about stand-ins once', () => {
    const { table } = open('eternal-decks-A');
    const { container } = render(Board, { table });
    expect(container.textContent?.match(/ours until an owner/g)).toHaveLength(1);
  });
});
