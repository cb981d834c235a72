// What is printed on a card, read from its key: "R5", "RG3", "SK-B", "RARE", "phoenix".
export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple';

export const LETTERS: Readonly<Record<string, Colour>> = {
  R: 'red',
  B: 'blue',
  G: 'green',
  Y: 'yellow',
  P: 'purple',
};
export const COLOURS: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple'];
/** A colour as it is read on paper, where yellow is darker. */
export const inkOnPaper = (colour: string) => (colour === 'yellow' ? '#96700a' : `var(--ed-${colour})`);
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export type CardKind = 'energy' | 'rare' | 'skull' | 'camp' | 'defeat' | 'heart' | 'guardian' | 'ability';

export interface Printed {
  kind: CardKind;
  colours: Colour[]; // two on a bicolour card, none on a white Skull
  value: number; // 0 where there is none
  id: string;
}

const GUARDIAN = new Set(['jewel_same_value_2', 'jewel_same_value_3', 'shuffle_hands', 'assess']);
const PLAIN: Readonly<Record<string, CardKind>> = {
  RARE: 'rare',
  KEY_RARE: 'rare',
  CAMP: 'camp',
  DEFEAT: 'defeat',
  HEART: 'heart',
};

/** The part of a component's key after its type. */
export const idOf = (component: string): string => component.slice(component.indexOf('.') + 1);

export const typeOf = (component: string): string => component.split('.')[0] ?? '';

export function printed(component: string): Printed {
  const id = idOf(component);
  const energy = /^([RBGYP]{1,2})([1-9])$/.exec(id);
  if (energy) return { kind: 'energy', colours: coloursOf(energy[1] ?? ''), value: Number(energy[2]), id };
  if (id.startsWith('SK-')) return { kind: 'skull', colours: coloursOf(id.slice(3)), value: 0, id };
  const kind = PLAIN[id] ?? (GUARDIAN.has(id) ? 'guardian' : 'ability');
  return { kind, colours: [], value: 0, id };
}

/** Colours by their letters; letters of no colour are left out. */
export function coloursOf(letters: string): Colour[] {
  return [...letters].flatMap((letter) => LETTERS[letter] ?? []);
}

/** "1–3 6 8–9": runs of values as people read them. */
export function runs(digits: string): string {
  const found: string[] = [];
  for (const digit of digits) {
    const last = found.at(-1) ?? '';
    const grows = Number(last.at(-1)) + 1 === Number(digit);
    if (grows) found[found.length - 1] = `${last[0]}–${digit}`;
    else found.push(digit);
  }
  return found.join(' ');
}
