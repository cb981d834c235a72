import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Curve, Line, ReplayInfo, ReplayMoment, SeatInfo, TurnMark } from '../wire';
import { setLanguage } from '../words';
import { fragmentOf, spotIn } from './address';
import { axisOf, inkOf, scales, spread, stepsOf, STYLES } from './chart';
import { endingOf, restOf, titleOf } from './ending';
import { Moments } from './moments';
import { scenarioOf } from './scenario';
import { firstHolders } from './seating';
import { stateOf } from './still';
import { cellAt, numeral, placeOf, pointsOf, stepIn } from './turns';

const turns: TurnMark[] = [
  { number: 0, seat: -1, label: 'The deal', afresh: false },
  { number: 4, seat: 0, label: 'Turn 1: Left', afresh: false },
  { number: 9, seat: -1, label: 'Turn 2: the nemesis', afresh: false },
  { number: 9, seat: 1, label: 'Turn 3: Right', afresh: false },
  { number: 12, seat: -1, label: 'The end', afresh: false },
];
const curves: Curve[] = [
  { id: 'nemesis_life', label: 'Nemesis', values: [70, 70, 62, 62, 0] },
  { id: 'life/0', label: 'Left', values: [10, 10, 10, 6, -2] },
];
const seat = (number: number, holder: SeatInfo['holder'], bot = ''): SeatInfo => ({
  seat: number,
  holder,
  name: number === 0 ? 'Left' : 'Right',
  bot,
  here: false,
  stand_in: false,
  mine: false,
  coached: false,
  offered: false,
});
const outcome = {
  kind: 'won',
  text: 'Victory! It stands.',
  winners: [0, 1],
  scores: [1, 1],
  cooperative: true,
};
const info: ReplayInfo = {
  id: 'r-1',
  game: 'aeons-end',
  title: 'Game',
  code: 'AEO-1',
  setup: [],
  seats: [seat(0, 'human'), seat(1, 'bot', 'random')],
  bots: [
    { name: 'companion', label: 'Companion bot', line: '', suggested: true },
    { name: 'random', label: 'Random bot', line: '', suggested: false },
  ],
  moments: 12,
  turns,
  curves,
  facts: [],
  deciding: null,
  turning_points: [],
  outcome,
  deal: { public: true, text: 'Public deal', commitment: '', secret: '', check: '' },
  seat_facts: [],
};
const moment = (number: number): ReplayMoment => ({
  number,
  tableau: { headline: '', turn: 0, areas: [], counters: [], sheets: [], seams: [] },
  question: {
    number,
    seat: 0,
    prompt: 'main_phase',
    text: 'What next?',
    mine: true,
    in_effect: false,
    hint: '',
    bundles: [],
    choices: [{ code: 'pass', label: '', verb: '', pieces: [], preview: {} }],
  },
  log: [],
  answer: '',
});

afterEach(() => setLanguage('en'));

describe('the address of a moment', () => {
  it('names the moment and the seat as people count it, and comes back the same', () => {
    expect(fragmentOf({ number: 42, eyes: 0 })).toBe('#n=42&seat=1');
    for (const eyes of [0, 1, -1, 'open'] as const)
      expect(spotIn(fragmentOf({ number: 7, eyes }), 12, 2)).toEqual({ number: 7, eyes });
  });

  it('stays within the game and ignores nonsense', () => {
    expect(spotIn('#n=99&seat=9', 12, 2)).toEqual({ number: 12, eyes: 'open' });
    for (const hash of ['', '#k=abc', '#n=', '#n=-3', '#n=x1', '#n=12345678'])
      expect(spotIn(hash, 12, 2), hash).toBeNull();
  });
});

describe('turns', () => {
  it('are found by moment; of turns that share one, the chosen or the last', () => {
    expect([0, 3, 4, 8, 10, 12].map((number) => cellAt(turns, number))).toEqual([0, 0, 1, 1, 3, 4]);
    expect(cellAt(turns, 9)).toBe(3);
    expect(cellAt(turns, 9, 2)).toBe(2);
    expect(cellAt(turns, 10, 2)).toBe(3); // a choice that no longer fits
  });

  it('count their answers', () => {
    expect(stepIn(turns, 12, 1, 6)).toEqual({ step: 2, steps: 5 });
    expect(placeOf(turns, 12, 1, 6)).toBe(1.4);
    expect(placeOf(turns, 12, 2, 9)).toBe(2); // a turn without answers
    expect(placeOf(turns, 12, 4, 12)).toBe(4);
  });

  it('have a numeral unless they are the deal or the end', () => {
    expect(turns.map(numeral)).toEqual(['', '1', '2', '3', '']);
  });

  it('are found again from a turning point, with the curve that changed', () => {
    const line = (number: number, text: string): Line => ({
      number,
      seat: -1,
      kind: 'change',
      text,
      revealed: false,
      names: [],
      brought: [],
    });
    const found = pointsOf(
      [
        line(4, 'Turn 1: Left · Nemesis 70 → 62'),
        line(9, 'Turn 2: the nemesis · Left 10 → 6'),
        line(9, 'Turn 3: Right · Left 6 → −2'),
        line(9, 'Something else'),
      ],
      turns,
      curves,
    );
    expect(found.map(({ cell, curve, at, value }) => [cell, curve, at, value])).toEqual([
      [1, 0, 2, 62],
      [2, 1, 3, 6],
      [3, 1, 4, -2],
      [3, -1, 3, 0],
    ]);
    expect(found[0]).toMatchObject({ title: 'Turn 1: Left', text: 'Nemesis 70 → 62' });
  });
});

describe('curves', () => {
  it('have an axis with round ticks that holds every value and zero', () => {
    expect(axisOf(curves)).toEqual({ low: -20, high: 80, ticks: [-20, 0, 20, 40, 60, 80] });
    expect(axisOf([]).ticks).toContain(0);
    const { low, high } = axisOf([{ id: 'a', label: '', values: [3, 4] }]);
    expect([low, high >= 4]).toEqual([0, true]);
  });

  it('are drawn in steps', () => {
    const { x, y } = scales({ left: 0, right: 40, top: 0, bottom: 100 }, { low: 0, high: 100, ticks: [] }, 5);
    expect(stepsOf([70, 70, 60], x, y)).toBe('M0 30H10H20V40');
    expect(stepsOf([4, 40], x, y, (place) => place === 1)).toBe('M0 96H10M10 60');
  });

  it('have end labels that never lie on each other nor leave the frame', () => {
    for (const heights of [
      [50, 50, 50],
      [0, 1, 2],
      [99, 100, 98],
      [10, 60, 61],
    ]) {
      const placed = spread(heights, 15, 0, 100).sort((a, b) => a - b);
      placed.slice(1).forEach((height, n) => expect(height - (placed[n] ?? 0)).toBeGreaterThanOrEqual(15));
      expect(placed[0]).toBeGreaterThanOrEqual(0);
      expect(placed.at(-1)).toBeLessThanOrEqual(100);
    }
  });

  it('are told apart by their line alone, and coloured by seat', () => {
    expect(new Set(STYLES.map(({ width, dash }) => `${width} ${dash}`)).size).toBe(STYLES.length);
    expect(curves.map((_, index) => inkOf(curves, index))).toEqual(['--danger', '--seat1']);
  });
});

describe('moments', () => {
  it('are fetched once, also while on their way, and ahead of time', async () => {
    const fetch = vi.fn((_key: string, number: number) => Promise.resolve(moment(number)));
    const moments = new Moments(fetch, 12);
    await Promise.all([moments.get('open/en', 3), moments.get('open/en', 3)]);
    await moments.prefetch('open/en', [-1, 2, 3, 4, 13]);
    expect(fetch.mock.calls.map(([, number]) => number)).toEqual([3, 2, 4]);
    expect(moments.ready('open/en', 4)?.number).toBe(4);
    expect(moments.ready('0/en', 4)).toBeUndefined();
  });

  it('that failed are asked for again', async () => {
    const fetch = vi.fn(() => Promise.resolve(moment(1)));
    fetch.mockRejectedValueOnce(new Error('offline'));
    const moments = new Moments(fetch, 12);
    await expect(moments.get('open/en', 1)).rejects.toThrow('offline');
    expect((await moments.get('open/en', 1)).number).toBe(1);
  });

  it('offer nothing to choose, and end only at the end', () => {
    const state = stateOf(info, moment(5), 1);
    expect([state.phase, state.viewer, state.outcome]).toEqual(['playing', 1, null]);
    expect([state.question?.mine, state.question?.choices]).toEqual([false, []]);
    expect(stateOf(info, moment(12), 'open')).toMatchObject({ phase: 'over', viewer: -1, outcome });
  });
});

describe('the ending', () => {
  it('is named for those who won together, against each other, or not at all', () => {
    const ended = (change: Partial<typeof outcome>) => ({ ...info, outcome: { ...outcome, ...change } });
    expect(titleOf(info)).toBe('Victory');
    expect(titleOf(ended({ winners: [] }))).toBe('Defeat');
    expect(titleOf(ended({ cooperative: false, winners: [1] }))).toBe('Right wins');
    expect(titleOf(ended({ kind: 'completed', winners: [0] }))).toBe('The end');
    expect(titleOf(ended({ kind: 'expedition_given_up', cooperative: true, winners: [] }))).toBe('The end');
    expect(titleOf(ended({ kind: 'expedition_completed', cooperative: true, winners: [0] }))).toBe('Victory');
    expect(endingOf({ outcome: null })).toBe('unfinished');
    setLanguage('fr');
    expect(titleOf(ended({ cooperative: false, winners: [1] }))).toBe('Right l’emporte');
  });

  it('does not say its title twice', () => {
    expect(restOf('Victory! It stands.', 'Victory')).toBe('It stands.');
    expect(restOf('Victoire\u00a0! Elle tient.', 'Victoire')).toBe('Elle tient.');
    expect(restOf('Nobody is left.', 'Defeat')).toBe('Nobody is left.');
    expect(restOf('You have won together.', 'You have won')).toBe('You have won together.');
  });
});

describe('playing on', () => {
  it('seats me where the question is, or at the first person’s seat', () => {
    const holders = (seats: SeatInfo[], asked: number) => firstHolders(seats, asked, info.bots);
    expect(holders(info.seats, 0)).toEqual(['me', 'bot:random']);
    expect(holders(info.seats, 1)).toEqual(['me', 'bot:random']);
    expect(holders([seat(0, 'bot', 'greedy'), seat(1, 'bot', 'greedy')], 1)).toEqual(['bot:greedy', 'me']);
  });

  it('lets the suggested bot play for the other people', () => {
    expect(firstHolders([seat(0, 'human'), seat(1, 'human')], 1, info.bots)).toEqual(['bot:companion', 'me']);
  });
});

describe('a scenario out of a replay', () => {
  const replay = [
    'aevum replay 1',
    'game: aeons-end',
    'seed: 3',
    'options: players=2 mages=dezmodia,garu',
    'seats: human greedy',
    '---',
    '1 main_phase: play crystal',
    '2 signal: token 1 upper 3',
    '1 main_phase: -',
    '1 main_phase: prep spark I',
    '---',
    'outcome: won',
  ].join('\n');

  it('deals the same and gives the answers up to the moment, without signs', () => {
    expect(scenarioOf(replay, 3, { name: 'Turn 1: Left', asks: 'main_phase', seat: 0 })).toBe(
      [
        'name: "Turn 1: Left"',
        'game: aeons-end',
        'seed: 3',
        'options:',
        '  players: "2"',
        '  mages: "dezmodia,garu"',
        'when:',
        '  - play crystal',
        '  - "-"',
        'then:',
        '  asks: {seat: 1, prompt: main_phase}',
        '',
      ].join('\n'),
    );
  });

  it('has no answers at the deal', () => {
    expect(scenarioOf(replay, 0, { name: 'x', asks: '', seat: -1 })).not.toContain('when:');
  });
});
