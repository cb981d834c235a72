// The few numbers on a table's card, in the order they are read. Pure.
import type { TableCard } from '../wire';
import { say, type Key } from '../words';

export interface Figure {
  glyph: string; // empty: the seat's token stands there
  seat: number; // whose; -1 for the whole table
  value: number;
  label: string;
}

const GLYPHS: Record<string, { glyph: string; label: Key }> = {
  nemesis_life: { glyph: 'life', label: 'home.counter_life' },
  expedition_points: { glyph: 'trophy', label: 'home.counter_expedition' },
  gravehold: { glyph: 'gravehold', label: 'home.counter_gravehold' },
  xaxos: { glyph: 'gravehold', label: 'home.counter_xaxos' },
};

/** Points belong to a seat (`score_0`), others have a glyph; the rest is left to the table. */
export function figuresOf(card: TableCard): Figure[] {
  const found: Figure[] = [];
  for (const [id, value] of Object.entries(card.counters)) {
    const known = GLYPHS[id];
    const seat = /^score_(\d+)$/.exec(id)?.[1];
    if (known) found.push({ glyph: known.glyph, seat: -1, value, label: `${say(known.label)}: ${value}` });
    else if (seat !== undefined) found.push(pointsOf(card, Number(seat), value));
  }
  return found;
}

function pointsOf(card: TableCard, seat: number, value: number): Figure {
  const name = card.seats.find((info) => info.seat === seat)?.name ?? '';
  return { glyph: '', seat, value, label: say('home.score_of', { name, n: value }) };
}

/** Which of a table's components stands for it: whoever is met there, where there is somebody. */
export function faceOf(card: TableCard): string {
  const met = card.art.find((key) => /^(nemesis|eternal|mage)\./.test(key));
  return met ?? card.art[0] ?? '';
}
