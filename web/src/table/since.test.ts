// Since one's last turn: which lines, which pieces, and that it can be put away.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';
import { layout } from '../games/generic';
import type { Line } from '../wire';
import Frame from './Frame.svelte';
import { movedBetween, piecesOf, sinceLastTurn } from './since';

const line = (seat: number, kind: string, text: string, names: string[] = []): Line => ({
  number: 1,
  seat,
  kind,
  text,
  revealed: false,
  names,
  brought: [],
});
const LOG = [
  line(-1, 'first', 'Set-up'),
  line(0, 'turn_began', 'Turn 1: Ada'),
  line(0, 'played', 'Ada plays'),
  line(1, 'turn_began', 'Turn 2: Ben'),
  line(1, 'bought', 'Ben gains Spark', ['card.spark']),
  line(-1, 'nemesis_turn_began', 'Turn 3: the nemesis'),
  line(0, 'hurt', 'Ada suffers 2 damage'),
];
const NOW = line(0, 'turn_began', 'Turn 4: Ada');
const texts = (log: Line[], viewer: number) =>
  sinceLastTurn(log, viewer).flatMap((turn) => turn.lines.map(({ text }) => text));

describe('since the last turn', () => {
  it('is what others did, whether it is my turn already or I am asked in theirs', () => {
    const theirs = ['Ben gains Spark', 'Ada suffers 2 damage'];
    expect(texts(LOG, 0)).toEqual(theirs);
    expect(texts([...LOG, NOW, line(0, 'played', 'Ada plays')], 0)).toEqual(theirs);
  });

  it('is everything before the first turn but the set-up, and nothing for who looks on', () => {
    expect(texts(LOG, 2)).toEqual(['Ada plays', 'Ben gains Spark', 'Ada suffers 2 damage']);
    expect(texts(LOG, -1)).toEqual([]);
  });
});

describe('at the table', () => {
  beforeAll(likeABrowser);
  afterEach(cleanup);

  async function sit() {
    const { table } = seatedAt('aeons-end-2', (state) => {
      const whose = [state.viewer, 3];
      const pieces = state.tableau?.areas.flatMap((area) => area.pieces) ?? [];
      const name = pieces.find(({ component }) => component)?.component ?? '';
      state.log = [...LOG, NOW].map((one) => ({
        ...one,
        seat: whose[one.seat] ?? -1,
        names: one.kind === 'bought' ? [name] : [],
      }));
    });
    render(Frame, { table, layout, socket: quietDesk() });
    await tick();
    return table;
  }
  const strip = () => screen.queryByRole('region', { name: 'Since your last turn' });

  it('lights what a line names, and can be put away', async () => {
    const table = await sit();
    const told = strip()?.querySelector<HTMLButtonElement>('li button');
    if (!told) throw new Error('there is no strip');
    await fireEvent.focus(told);
    expect(table.lit.size).toBeGreaterThan(0);
    await fireEvent.blur(told);
    expect(table.lit.size).toBe(0);
    const close = strip()?.querySelector<HTMLButtonElement>(':scope > button');
    if (close) await fireEvent.click(close);
    expect(strip()).toBeNull();
  });

  it('marks what the last answer moved, but not what one draws', () => {
    const { table } = seatedAt('aeons-end-2');
    const before = table.tableau;
    const after = structuredClone(before);
    const [one, two] = after.areas.filter((area) => area.pieces.length > 0 && area.title !== 'hand');
    const piece = one?.pieces.pop();
    if (!piece || !two) throw new Error('nothing lies on the table');
    two.pieces.push(piece);
    const hand = after.areas.find((area) => area.title === 'hand' && area.owner === table.viewer);
    hand?.pieces.push({ ...piece, id: 'drawn' });
    expect(movedBetween(before, after, table.viewer)).toEqual(new Set([piece.id]));
    expect(piecesOf(before, [piece.component]).has(piece.id)).toBe(true);
    table.update({ ...table.state, version: table.state.version + 1, tableau: after, fresh: 1 });
    expect(table.moved.has(piece.id)).toBe(true);
  });
});
