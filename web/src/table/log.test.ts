import { describe, expect, it } from 'vitest';
import type { Line } from '../wire';
import { filtered, groupByTurn, isHarm, linked, spoken } from './log';

const line = (kind: string, text: string, over: Partial<Line> = {}): Line => ({
  number: 1,
  seat: 0,
  kind,
  text,
  revealed: false,
  names: [],
  brought: [],
  ...over,
});
const LOG = [
  line('first_discard', 'A card starts the discard pile'),
  line('turn_began', 'Turn 1: Ann', { number: 0 }),
  line('drew', 'Ann draws', { revealed: true }),
  line('nemesis_turn_began', 'Turn 2: the nemesis', { seat: -1, number: 3 }),
  line('hurt', 'Bea suffers', { seat: 1 }),
];

describe('groups', () => {
  it('begin with each turn; what came before is the set-up', () => {
    const groups = groupByTurn(LOG, 'Set-up');
    expect(groups.map(({ title, seat, lines }) => [title, seat, lines.length])).toEqual([
      ['Set-up', -1, 1],
      ['Turn 1: Ann', 0, 1],
      ['Turn 2: the nemesis', -1, 1],
    ]);
  });

  it('keep their keys when lines are added', () => {
    const before = groupByTurn(LOG.slice(0, 4), 'x').map(({ key }) => key);
    expect(groupByTurn(LOG, 'x').map(({ key }) => key)).toEqual(before);
  });

  it('lose their lines to a filter, and go when none is left', () => {
    const groups = groupByTurn(LOG, 'x');
    expect(filtered(groups, 'all', 1)).toHaveLength(3);
    expect(filtered(groups, 'mine', 1).map(({ title }) => title)).toEqual(['Turn 2: the nemesis']);
    expect(filtered(groups, 'reveals', 1).flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
      'Ann draws',
    ]);
    expect(filtered(groups, 'mine', -1)).toEqual([]);
  });
});

describe('names', () => {
  const names: Record<string, string> = { 'card.ore': 'Ore', 'card.ore_lens': 'Ore Lens' };
  const nameOf = (key: string) => names[key] ?? key;

  it('become links, the longest first, each time they occur', () => {
    const told = line('x', 'Ore Lens eats Ore and Ore.', { names: ['card.ore', 'card.ore_lens'] });
    expect(linked(told, nameOf)).toEqual([
      { text: 'Ore Lens', key: 'card.ore_lens' },
      { text: ' eats ', key: '' },
      { text: 'Ore', key: 'card.ore' },
      { text: ' and ', key: '' },
      { text: 'Ore', key: 'card.ore' },
      { text: '.', key: '' },
    ]);
  });

  it('stay words when the book does not know them', () => {
    const told = line('x', 'card.secret comes', { names: ['card.secret'] });
    expect(linked(told, nameOf)).toEqual([{ text: 'card.secret comes', key: '' }]);
  });
});

describe('what is spoken', () => {
  it('is one sentence of the news', () => {
    expect(spoken([line('x', 'One'), line('x', ''), line('x', 'Two!')])).toBe('One. Two!');
  });

  it('keeps the last news when there is too much', () => {
    const long = Array.from({ length: 9 }, (_, i) => line('x', `This is piece of news number ${i}`));
    const said = spoken(long);
    expect(said.length).toBeLessThanOrEqual(160);
    expect(said.endsWith('number 8.')).toBe(true);
    expect(spoken([line('x', 'y'.repeat(300))])).toHaveLength(160);
  });
});

it('marks harm to us, not to them', () => {
  expect(['hurt', 'gravehold_hurt', 'xaxos_hurt', 'unleashed'].every((kind) => isHarm(line(kind, '')))).toBe(
    true,
  );
  expect(['nemesis_hurt', 'minion_hurt', 'healed'].some((kind) => isHarm(line(kind, '')))).toBe(false);
});
