// The moment in a replay's address: `#n=42&seat=1`. Seats count from 1 there, as people count them. Pure.

/** Whose eyes: a seat from 0, -1 for a spectator, or all cards open. */
export type Eyes = number | 'open';

export interface Spot {
  number: number;
  eyes: Eyes;
}

/** The moment a fragment names; null if it names none that makes sense. */
export function spotIn(fragment: string, moments: number, seats: number): Spot | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const number = given.get('n') ?? '';
  if (!/^\d{1,7}$/.test(number)) return null;
  return { number: Math.min(Number(number), moments), eyes: eyesIn(given.get('seat') ?? '', seats) };
}

export function fragmentOf({ number, eyes }: Spot): string {
  const seat = eyes === 'open' ? 'open' : eyes < 0 ? 'none' : String(eyes + 1);
  return `#n=${number}&seat=${seat}`;
}

function eyesIn(seat: string, seats: number): Eyes {
  if (seat === 'none') return -1;
  const number = /^\d{1,2}$/.test(seat) ? Number(seat) - 1 : -1;
  return number >= 0 && number < seats ? number : 'open';
}
