import { describe, expect, it } from 'vitest';
import { changes, LONGEST_MS, numberIn, plan, TURN_MS, washes, type Snapshot } from './motion';
import type { Line } from '../wire';

const NORMAL = { factor: 1, still: false };
const box = (id: string, x: number, y = 0, width = 100) => ({ id, x, y, width, height: 140 });

function picture(
  boxes: ReturnType<typeof box>[],
  up: string[] = [],
  numbers: [string, number][] = [],
): Snapshot {
  return {
    boxes: new Map(boxes.map((one) => [one.id, one])),
    faces: new Map(boxes.map(({ id }) => [id, up.includes(id)])),
    numbers: new Map(numbers),
    turned: new Map(),
    origins: new Map(),
  };
}

describe('the plan', () => {
  it('moves what has another place, from where it was', () => {
    const steps = plan(picture([box('a', 0)]), picture([box('a', 300, 50, 50)]), NORMAL);
    expect(steps).toEqual([
      { id: 'a', kind: 'move', dx: -300, dy: -50, sx: 2, sy: 1, delay: 0, duration: 260 },
    ]);
  });

  it('leaves alone what only shifted a little', () => {
    expect(plan(picture([box('a', 0)]), picture([box('a', 3)]), NORMAL)).toEqual([]);
  });

  it('turns what came face up, fades in what is new', () => {
    const steps = plan(picture([box('a', 0)]), picture([box('a', 0), box('b', 200)], ['a', 'b']), NORMAL);
    expect(steps.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'reveal'],
      ['b', 'appear'],
    ]);
  });

  it('lets a card of a hand come from its deck, and a breach turn where it lies', () => {
    const before = { ...picture([box('breach', 0)]), turned: new Map([['breach', 1]]) };
    const after = {
      ...picture([box('breach', 0), box('card', 400)]),
      turned: new Map([['breach', 2]]),
      origins: new Map([['card', box('card', 100, 0, 50)]]),
    };
    expect(plan(before, after, NORMAL).map(({ id, kind, dx, duration }) => [id, kind, dx, duration])).toEqual(
      [
        ['breach', 'turn', 0, TURN_MS],
        ['card', 'move', -300, 260],
      ],
    );
  });

  it('staggers by 40 ms and never takes longer than 1.2 s', () => {
    const many = Array.from({ length: 120 }, (_, i) => i);
    const before = picture(many.map((i) => box(`p${i}`, 0)));
    const after = picture(many.map((i) => box(`p${i}`, 500)));
    for (const factor of [0.5, 1, 1.5]) {
      const steps = plan(before, after, { factor, still: false });
      const ends = steps.map(({ delay, duration }) => delay + duration);
      expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST_MS);
    }
    const two = plan(picture([box('a', 0), box('b', 0)]), picture([box('a', 99), box('b', 99)]), NORMAL);
    expect(two.map(({ delay }) => delay)).toEqual([0, 40]);
  });

  it('only fades when nothing is to move', () => {
    const steps = plan(picture([box('a', 0)]), picture([box('a', 300)]), { factor: 1, still: true });
    expect(steps.map(({ kind, delay, duration }) => [kind, delay, duration])).toEqual([['appear', 0, 120]]);
  });
});

describe('numbers', () => {
  it('rise in the colour of their change; lost life shakes', () => {
    const before = picture(
      [],
      [],
      [
        ['life/0', 8],
        ['aether/0', 1],
        ['tokens/-1', 2],
      ],
    );
    const after = picture(
      [],
      [],
      [
        ['life/0', 6],
        ['aether/0', 4],
        ['tokens/-1', 2],
        ['charges/0', 1],
      ],
    );
    expect(changes(before, after)).toEqual([
      { counter: 'life/0', by: -2, tone: 'danger', shake: true },
      { counter: 'aether/0', by: 3, tone: 'good', shake: false },
    ]);
  });

  it('are read out of what is written', () => {
    expect(['22 / 30', '−3', '-4', 'none', '×7'].map(numberIn)).toEqual([22, -3, -4, null, 7]);
  });
});

it('washes over those whom a great moment names, by whom it serves', () => {
  const line = (kind: string, names: string[], brought: string[] = []) => ({ kind, names, brought }) as Line;
  const news = [
    line('unleashed', ['nemesis.gate_witch']),
    line('placed', ['card.b2', 'eternal.king'], ['awakened']),
    line('played', ['card.crystal']),
  ];
  expect(washes(news)).toEqual([
    { names: ['nemesis.gate_witch'], tone: 'danger' },
    { names: ['card.b2', 'eternal.king'], tone: 'good' },
  ]);
});
