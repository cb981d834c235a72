// Pictures of this game, drawn once each.
import { once } from '../../../art/drawn';
import { back } from '../../../art/motif';
import { eternal } from './eternal';

export const maskOf = (id: string, asleep: boolean): string =>
  once(`${id}/${asleep}`, () => eternal(id, asleep));

export const cardBack = (): string => once('back/eternal-decks', () => back('eternal-decks'));
