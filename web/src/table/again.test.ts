import { expect, it } from 'vitest';
import duel from '../../fixtures/aetherya-2.json';
import type { State } from '../wire';
import { another } from './again';
import { reportText } from './report';

const state = { ...(duel as unknown as State), code: 'AE-CODE' };

it('seats the same people at a new table, with the same deal or another', () => {
  const same = another(state, true);
  expect(same).toMatchObject({ code: 'AE-CODE', start: true });
  expect(same.seats?.map(({ holder }) => holder)).toEqual(['me', 'bot']);
  expect(another(state, false)).toMatchObject({ game: 'aetherya' });
  expect(another(state, false).code).toBeUndefined();
});

it('waits in the lobby for people who must come first', () => {
  const [first, second] = state.seats;
  const people = { ...state, seats: [first!, { ...second!, holder: 'human' as const }] };
  expect(another(people, false)).toMatchObject({ start: false });
});

it('reports where the game stands', () => {
  const text = reportText(state);
  expect(text).toContain('game: aetherya');
  expect(text).toContain(state.log.at(-1)!.text);
  expect(text).toContain(`choice: ${state.question!.choices[0]!.code}`);
});
