import { describe, expect, it } from 'vitest';
import type { Area, Choice, Piece, State } from '../wire';
import { seatedAt } from '../../dev/seated';
import { families } from './twins';

const piece = (id: string, component: string, over: Partial<Piece> = {}): Piece => ({
  id,
  component,
  place: '',
  orientation: 0,
  badges: [],
  ...over,
});
const area = (id: string, pieces: Piece[], over: Partial<Area> = {}): Area => ({
  id,
  kind: 'row',
  pieces,
  title: id,
  owner: 0,
  columns: 0,
  total: null,
  ...over,
});
const choice = (code: string, ...pieces: string[]): Choice => ({
  code,
  label: code,
  verb: 'play',
  pieces,
  preview: {},
});

const HAND = [piece('c1', 'crystal'), piece('c2', 'crystal'), piece('c3', 'crystal'), piece('s1', 'spark')];
const BREACHES = [piece('b1', 'breach', { place: 'I' }), piece('b2', 'breach', { place: 'II' })];

describe('families', () => {
  it('are the copies beside a piece that a choice names', () => {
    const found = families([area('hand', HAND)], [choice('play crystal', 'c1')]);
    expect([...found]).toEqual(['c1', 'c2', 'c3'].map((id) => [id, ['c1']]));
  });

  it('need a difference: all named, or none, is no family', () => {
    expect(families([area('hand', HAND)], [choice('a', 'c1', 'c2', 'c3')]).size).toBe(0);
    expect(families([area('hand', HAND)], [choice('end')]).size).toBe(0);
  });

  it.each<[string, Partial<Piece>]>([
    ['component', { component: 'gem' }],
    ['place', { place: 'II' }],
    ['orientation', { orientation: 1 }],
    ['badges', { badges: [{ kind: 'used', value: '' }] }],
  ])('part where the %s differs', (_what, over) => {
    const pieces = [piece('c1', 'crystal'), piece('c2', 'crystal', over)];
    expect(families([area('hand', pieces)], [choice('play', 'c1')]).size).toBe(0);
  });

  it('do not reach over to another area, into a grid or under a card', () => {
    const [one, two] = HAND as [Piece, Piece];
    const named = [choice('play', 'c1')];
    expect(families([area('hand', [one]), area('discard', [two])], named).size).toBe(0);
    expect(families([area('kingdom', [one, two], { kind: 'grid' })], named).size).toBe(0);
    expect(families([area('deck', [piece('c1', ''), piece('c2', '')])], named).size).toBe(0);
  });
});

function table(choices: Choice[]) {
  const areas = [area('hand', HAND), area('breaches', BREACHES, { kind: 'track' })];
  const answered: string[] = [];
  const asked: string[] = [];
  const change = ({ tableau, question }: State) => {
    Object.assign(tableau!, { areas });
    Object.assign(question!, { choices });
  };
  const { table: view } = seatedAt('aeons-end-2', change, {
    answer: (_question, taken) => answered.push(taken.code),
    why: async ({ piece: id }) => {
      asked.push(id ?? '');
      return [];
    },
  });
  const states = (...ids: string[]) => ids.map((id) => view.pieceState(id)).join(' ');
  return { view, answered, asked, states };
}

const PREPS = [
  choice('prep I', 'c1', 'b1'),
  choice('prep II', 'c1', 'b2'),
  choice('pair I', 'c1', 'c2', 'b1'),
  choice('end'),
];

describe('a twin', () => {
  it('is answered with the copy the choice names', () => {
    const { view, answered, states } = table([choice('play crystal', 'c1'), choice('end')]);
    expect(states('c1', 'c2', 'c3', 's1')).toBe('legal legal legal dim');
    expect(view.legal).toEqual(['c1', 'c2', 'c3']);
    expect(view.touching('c3').map(({ code }) => code)).toEqual(['play crystal']);
    view.press('c3');
    expect(answered).toEqual(['play crystal']);
  });

  it('is the one that lifts, and is taken back by pressing it again', () => {
    const { view, states } = table(PREPS.slice(0, 2));
    view.press('c3');
    expect(states('c1', 'c2', 'c3', 'b1', 'b2')).toBe('dim dim picked legal legal');
    view.press('c3');
    expect(states('c1', 'c2', 'c3')).toBe('legal legal legal');
    view.press('c1');
    expect(states('c1', 'c2', 'c3')).toBe('picked dim dim');
  });

  it('stands for the next named copy once the first is taken', () => {
    const { view, answered, states } = table(PREPS);
    view.press('c3');
    expect(states('c1', 'c2', 'c3')).toBe('legal legal picked');
    view.press('c1');
    expect(states('c1', 'c2', 'c3')).toBe('picked dim picked');
    expect(answered).toEqual(['pair I']);
  });

  it('can be dragged, and dropped beside changes nothing', () => {
    const { view, answered, states } = table(PREPS);
    expect(view.draggable('c3')).toBe(true);
    view.grab('c3');
    expect(states('c3', 'b2')).toBe('picked legal');
    view.drop('');
    expect(states('c1', 'c2', 'c3')).toBe('legal legal legal');
    view.grab('c3');
    view.drop('b2');
    expect(answered).toEqual(['prep II']);
  });

  it('asks why not with the name the server knows', async () => {
    const { view, asked } = table(PREPS);
    view.asking = true;
    view.press('c3');
    await Promise.resolve();
    expect(asked).toEqual(['c1']);
  });

  it('tells from where each copy sets out when the table moves on', () => {
    const { view } = table(PREPS.slice(0, 2));
    view.press('c3');
    view.update({ ...view.state, question: { ...view.state.question!, number: 999 } });
    expect([...view.exchanged]).toEqual([['c1', 'c3']]);
    view.update({ ...view.state });
    expect(view.exchanged.size).toBe(0);
  });
});
