// Pictures of this game, drawn once each.
import { back, eternal } from '../../art/motif';

const drawn = new Map<string, string>();

function once(key: string, draw: () => string): string {
  let picture = drawn.get(key);
  if (picture === undefined) {
    picture = draw();
    drawn.set(key, picture);
  }
  return picture;
}

export const maskOf = (id: string, asleep: boolean): string =>
  once(`${id}/${asleep}`, () => eternal(id, asleep));

export const cardBack = (): string => once('back', () => back('eternal-decks'));
