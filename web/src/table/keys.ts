// What a key means at the table, given what is open now. Pure: it finds the meaning, others act on it.

export type Meaning =
  | { do: 'piece'; id: string }
  | { do: 'verbs'; verbs: string[] }
  | { do: 'option'; index: number }
  | { do: 'jump' | 'turn'; key: string }
  | { do: 'wait' } // the first letter of a place: more is to come
  | { do: Plain }
  | null;

export type Plain =
  | 'undo'
  | 'why'
  | 'counsel'
  | 'memory'
  | 'show'
  | 'together'
  | 'again'
  | 'log'
  | 'find'
  | 'zoom'
  | 'earlier'
  | 'later'
  | 'primary'
  | 'back'
  | 'help';

export interface Situation {
  /** Letters typed before that wait for more. */
  typed: string;
  /** The layout's places and the pieces there. */
  places: ReadonlyMap<string, string>;
  verbKeys: Readonly<Record<string, string[]>>;
  /** Keys that lead to a part of the table, and keys that show or hide something. */
  jumps: ReadonlySet<string>;
  toggles: ReadonlySet<string>;
  legal: ReadonlySet<string>;
  openVerbs: ReadonlySet<string>;
  /** The numbers of hand cards. */
  hand: ReadonlyMap<string, number>;
  options: number;
}

const PLAIN: Record<string, Plain> = {
  u: 'undo',
  Backspace: 'undo',
  '?': 'why',
  l: 'log',
  '/': 'find',
  z: 'zoom',
  '[': 'earlier',
  ']': 'later',
  ' ': 'primary',
  Escape: 'back',
  F1: 'help',
};

// With Shift, as in the terminal: the small letters lead to parts of the table.
const SHIFTED: Record<string, Plain> = { H: 'counsel', M: 'memory', S: 'show', A: 'together', R: 'again' };

/** What this key means now. Places win over other keys while a choice there is open. */
export function meaning(pressed: string, now: Situation): Meaning {
  const shifted = SHIFTED[pressed];
  if (shifted && !now.typed) return { do: shifted };
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const typed = now.typed + key;
  const place = now.places.get(typed);
  if (place !== undefined && now.legal.has(place)) return { do: 'piece', id: place };
  if (leadsToLegal(typed, now)) return { do: 'wait' };
  if (now.typed)
    return place === undefined ? meaning(pressed, { ...now, typed: '' }) : { do: 'piece', id: place };
  if (/^[1-9]$/.test(key)) return numbered(Number(key) - 1, place, now);
  const verbs = now.verbKeys[key]?.filter((verb) => now.openVerbs.has(verb)) ?? [];
  if (verbs.length > 0) return { do: 'verbs', verbs };
  const plain = PLAIN[key];
  if (plain) return { do: plain };
  if (now.jumps.has(key)) return { do: 'jump', key };
  if (now.toggles.has(key)) return { do: 'turn', key };
  // A place where nothing can be done now: pressing it asks why not.
  if (place !== undefined) return { do: 'piece', id: place };
  return [...now.places.keys()].some((name) => name.length > typed.length && name.startsWith(typed))
    ? { do: 'wait' }
    : null;
}

function leadsToLegal(typed: string, now: Situation): boolean {
  for (const [name, piece] of now.places)
    if (name.length > typed.length && name.startsWith(typed) && now.legal.has(piece)) return true;
  return false;
}

/** A hand card that may be chosen, an option where no piece may be, else the hand card to ask about. */
function numbered(index: number, place: string | undefined, now: Situation): Meaning {
  const card = place ?? [...now.hand].find(([, number]) => number === index + 1)?.[0];
  if (card !== undefined && now.legal.has(card)) return { do: 'piece', id: card };
  if (now.legal.size === 0 && index < now.options) return { do: 'option', index };
  return card === undefined ? null : { do: 'piece', id: card };
}
