// In its first moments a question takes no press that was aimed at the one before. Pure.
import type { Box } from './spatial';

/** As long as a person takes to see that something else lies under the finger, and to stop it. */
export const GUARD_MS = 280;

/** Something that could be pressed, and what that would have done. */
export interface Spot extends Box {
  act: string;
}

/** What could be done before the question that is open now. */
export interface Before {
  spots: readonly Spot[];
  /** What Enter would have done where the focus was. */
  focused: string;
  /** What a key would have done. */
  keyed: (key: string, typed: string) => string;
}

/** What a press was aimed with. */
export type Aim = { x: number; y: number } | { key: string; typed: string } | 'focus';

const NOTHING: Before = { spots: [], focused: '', keyed: () => '' };

export class Guard {
  #before = NOTHING;
  #since = -Infinity;
  #within = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A question has come into sight; one `within` an effect may offer the same again for another purpose. */
  asked(before: Before, within: boolean): void {
    this.#before = before;
    this.#since = this.now();
    this.#within = within;
  }

  /** Whether an act is meant: it was there to be aimed at, or there was time to see it. */
  takes(act: string, aim: Aim): boolean {
    if (act === '' || this.now() - this.#since >= GUARD_MS) return true;
    return !this.#within && this.#aimedAt(aim).includes(act);
  }

  #aimedAt(aim: Aim): string[] {
    if (aim === 'focus') return [this.#before.focused];
    if ('key' in aim) return [this.#before.keyed(aim.key, aim.typed)];
    return this.#before.spots.filter((spot) => contains(spot, aim)).map(({ act }) => act);
  }
}

const contains = ({ x, y, width, height }: Box, point: { x: number; y: number }) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
