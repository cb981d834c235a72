// The map of an expedition: every fixture is drawn, and whatever a choice touches can be reached.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { seatedAt as seated, tablesOf } from '../../../../dev/seated';
import Board from '../Board.svelte';
import { jumps, keys, main, reconsider } from '../keys';
import TopBar from '../TopBar.svelte';
import { battles, places, placesUpright, present, roadThrough, steps } from './journey';

const FIXTURES = tablesOf('expedition-');

function drawn(fixture: string) {
  const { table, answer } = seated(fixture);
  const { container } = render(Board, { props: { table } });
  return { table, answer, container };
}

const button = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${id}"] > button`);
const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

afterEach(cleanup);

describe.each(FIXTURES)('%s', (fixture) => {
  it('has a button for every piece a choice touches, and a click on one answers', () => {
    const { table, answer } = drawn(fixture);
    const touched = table.choices.flatMap((choice) => choice.pieces);
    for (const piece of touched) expect(button(piece), piece).not.toBeNull();
    const [first] = table.legal;
    if (first === undefined) return;
    button(first)?.click();
    if (table.choices.filter(({ pieces }) => pieces.includes(first)).length === 1)
      expect(answer).toHaveBeenCalledOnce();
  });

  it('shows every piece of the map, once and with a name', () => {
    const { table, container } = drawn(fixture);
    for (const area of table.tableau.areas)
      for (const piece of area.pieces) {
        const name = table.book.name(piece.component);
        expect(name, piece.component).not.toBe(piece.component);
        expect(container.textContent, piece.id).toContain(name);
      }
    const ids = [...container.querySelectorAll<HTMLElement>('[data-piece]')].map((one) => one.dataset.piece);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no turn order in the top bar', () => {
    const { table } = seated(fixture);
    const { container } = render(TopBar, { props: { table } });
    expect(container.querySelector('ol')).toBeNull();
  });
});

describe('the road', () => {
  it('tells what is behind, where the group is, and what may still be won', () => {
    const { table } = seated('expedition-supply');
    const [first, second, third, last] = battles(table);
    expect([first?.won, first?.points, second?.tries, second?.points]).toEqual([true, 6, 2, 4]);
    expect([third?.here, third?.drawn, third?.points, last?.drawn, last?.points]).toEqual([
      ...[true, true, 4],
      ...[false, 6],
    ]);
    expect(present(table)).toEqual(third);
  });

  it('leads through every battle', () => {
    for (const n of [3, 4, 8]) {
      for (const spots of [places(n), placesUpright(n)]) {
        expect(spots).toHaveLength(n);
        for (const { x, y } of spots) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(5);
        expect(roadThrough(spots, 0, n - 1).match(/C/g)).toHaveLength(n - 1);
      }
    }
  });
});

describe('the steps', () => {
  const states = (fixture: string) => steps(seated(fixture).table).map(({ state }) => state);

  it('are done one after the other', () => {
    expect(states('expedition-loss')).toEqual(['now', 'later', 'later', 'later', 'later']);
    expect(states('expedition-start-fr')).toEqual(['done', 'now', 'later', 'later', 'later']);
    expect(states('expedition-supply')).toEqual(['done', 'done', 'now', 'later', 'later']);
    expect(states('expedition-long')).toEqual(['done', 'done', 'done', 'now', 'later']);
    expect(states('expedition-camp-fr')).toEqual(['done', 'done', 'done', 'done', 'now']);
    expect(states('expedition-end')).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('say how many piles have to stay behind', () => {
    const { container } = drawn('expedition-supply');
    expect(words(container.querySelector('[aria-current="step"]'))).toBe(
      'Supply of nine piles 4 more stay behind',
    );
  });
});

describe('the end', () => {
  it('shows the points of each battle and of all', () => {
    const { container, table } = drawn('expedition-end');
    expect(words(container.querySelector('.score'))).toContain('20/ 24');
    expect(words(container.querySelector('.result'))).toContain('Thief of Dreams2 tries +4');
    const [sheet] = table.tableau.sheets;
    expect(sheet?.rows.find(({ id }) => id === 'total')?.values.at(-1)).toBe(20);
  });
});

describe('keys', () => {
  it('pick what may be chosen, and lead to road and shelves', () => {
    const { table } = seated('expedition-start-fr');
    expect([...keys(table).values()]).toEqual(table.legal);
    expect(jumps(table).map(({ key }) => key)).toEqual(['n', 's', 'm']);
  });

  it('make the way on the main button, and no way a battle may have ended', () => {
    const choices = (...verbs: string[]) =>
      verbs.map((verb) => ({ code: verb, label: '', verb, pieces: [], preview: {} }));
    expect(main(choices('set_out', 'choose_again'))?.verb).toBe('set_out');
    expect(main(choices('try_again', 'give_up'))?.verb).toBe('try_again');
    expect(main(choices('won', 'lost'))).toBeNull();
    expect(main(choices('end_casting'))).toBeUndefined();
  });

  it('ask once more before an expedition is given up', () => {
    const { table } = seated('expedition-loss');
    const choice = { code: 'give_up', label: '', verb: 'give_up', pieces: [], preview: {} };
    expect(reconsider(table, choice)).toContain('without a score');
  });
});
