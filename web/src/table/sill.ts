// What the sill offers: which choices become buttons, which verbs filter, which one is the main button. Pure.
import type { Choice } from '../wire';
import { verbs, type Picked } from './picking';

/** More buttons than this become a list that can be searched. */
export const MOST_BUTTONS = 7;

export interface Offer {
  verbs: string[];
  options: Choice[];
  primary: Choice | null;
}

/** What a game makes the main button: one of the choices, none of them, or undefined for the usual one. */
export type Main = (pieceless: readonly Choice[]) => Choice | null | undefined;

/** Lay out the open choices: `pieceless` are those no piece on the table stands for. */
export function offer(
  open: readonly Choice[],
  pieceless: readonly Choice[],
  picked: Picked,
  pending: Choice | null,
  known: (verb: string) => boolean,
  main?: Main,
): Offer {
  const wanted = main?.(pieceless);
  const primary = pending ?? (wanted === undefined ? primaryOf(pieceless) : wanted);
  return {
    verbs: filters(open, pieceless, picked, known),
    options: pieceless.filter((choice) => choice !== primary),
    primary,
  };
}

/** The main button: the only one, or a last one without any piece that differs in kind from all others: "end". */
export function primaryOf(pieceless: readonly Choice[]): Choice | null {
  const last = pieceless.at(-1);
  if (!last) return null;
  const others = pieceless.slice(0, -1);
  if (others.length === 0) return last;
  return last.pieces.length === 0 && others.every((choice) => choice.verb !== last.verb) ? last : null;
}

/** The verbs worth a filter button: several are open on pieces, and nothing is picked yet. */
function filters(
  open: readonly Choice[],
  pieceless: readonly Choice[],
  picked: Picked,
  known: (verb: string) => boolean,
): string[] {
  if (picked.pieces.length > 0 || picked.verbs.length > 0) return [];
  const onPieces = verbs(open.filter((choice) => !pieceless.includes(choice))).filter(known);
  return onPieces.length > 1 ? onPieces : [];
}

/** The options whose label has all these words. */
export function search(options: readonly Choice[], wanted: string): Choice[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return options.filter((choice) => words.every((word) => plain(choice.label).includes(word)));
}

/** Lower case without accents, so that a search forgives both. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const GLYPHS: Record<string, string> = {
  gain: 'gain',
  buy: 'gain',
  focus: 'focus',
  open: 'open',
  prep: 'prep',
  cast: 'cast',
  charge: 'charge',
  play: 'hand',
  use: 'ability',
  ability: 'ability',
  buy_off: 'discard',
  place: 'plus',
  explore: 'eye',
  claim: 'legend',
  take: 'discard',
  swap: 'redo',
  pair: 'cards',
  second: 'cards',
  keep: 'check',
  cover: 'deck',
  block: 'lock',
  destroy: 'destroy',
  damage: 'damage',
  discard: 'discard',
  end: 'next',
  decline: 'cross',
};

/** The glyph of a verb, if we have one for it. */
export const glyphOf = (verb: string): string => GLYPHS[verb] ?? '';

/** A change as people write it: +2, −1, ±0. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');

/** A first letter in capitals, as a button begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
