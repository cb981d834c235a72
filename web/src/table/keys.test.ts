import { describe, expect, it } from 'vitest';
import { meaning, type Situation } from './keys';

const now = (over: Partial<Situation> = {}): Situation => ({
  typed: '',
  places: new Map([
    ['q', 'pile-1'],
    ['u', 'pile-7'],
    ['b1', 'breach-1'],
    ['b2', 'breach-2'],
  ]),
  verbKeys: { g: ['gain', 'claim'], p: ['prep'] },
  legal: new Set(['pile-1', 'breach-2', 'card-2']),
  openVerbs: new Set(['gain', 'end']),
  hand: new Map([
    ['card-1', 1],
    ['card-2', 2],
  ]),
  jumps: new Set(['n', 'b', 'h']),
  toggles: new Set(['v']),
  options: 0,
  ...over,
});

describe('places', () => {
  it('choose the piece there', () => {
    expect(meaning('q', now())).toEqual({ do: 'piece', id: 'pile-1' });
    expect(meaning('Q', now())).toEqual({ do: 'piece', id: 'pile-1' });
  });

  it('of two letters wait for the second', () => {
    expect(meaning('b', now())).toEqual({ do: 'wait' });
    expect(meaning('2', now({ typed: 'b' }))).toEqual({ do: 'piece', id: 'breach-2' });
  });

  it('ask why not where nothing can be done', () => {
    expect(meaning('1', now({ typed: 'b' }))).toEqual({ do: 'piece', id: 'breach-1' });
    expect(meaning('q', now({ legal: new Set() }))).toEqual({ do: 'piece', id: 'pile-1' });
  });

  it('win over other keys only while their choice is open', () => {
    expect(meaning('u', now())).toEqual({ do: 'undo' });
    expect(meaning('u', now({ legal: new Set(['pile-7']) }))).toEqual({ do: 'piece', id: 'pile-7' });
  });

  it('are forgotten when the second letter leads nowhere', () => {
    expect(meaning('z', now({ typed: 'b' }))).toEqual({ do: 'zoom' });
  });
});

describe('verbs', () => {
  it('filter by those that are open', () => {
    expect(meaning('g', now())).toEqual({ do: 'verbs', verbs: ['gain'] });
    expect(meaning('p', now())).toBeNull();
  });
});

describe('numbers', () => {
  it('choose the hand card, if it may be chosen', () => {
    expect(meaning('2', now())).toEqual({ do: 'piece', id: 'card-2' });
  });

  it('choose an option where no piece may be chosen', () => {
    expect(meaning('1', now({ options: 3, legal: new Set() }))).toEqual({ do: 'option', index: 0 });
  });

  it('of a card that has left the hand mean nothing while others may be chosen', () => {
    expect(meaning('1', now({ options: 3, hand: new Map([['card-2', 2]]) }))).toBeNull();
  });

  it('ask about the hand card otherwise, and mean nothing beyond it', () => {
    expect(meaning('1', now())).toEqual({ do: 'piece', id: 'card-1' });
    expect(meaning('9', now())).toBeNull();
  });
});

describe('jumps and toggles', () => {
  it('are heard where no place with an open choice has the letter', () => {
    expect(meaning('n', now())).toEqual({ do: 'jump', key: 'n' });
    expect(meaning('v', now())).toEqual({ do: 'turn', key: 'v' });
    expect(meaning('b', now())).toEqual({ do: 'wait' });
    expect(meaning('b', now({ legal: new Set() }))).toEqual({ do: 'jump', key: 'b' });
  });
});

it('asks what a bot would do with Shift, and leads to the hand without', () => {
  expect(meaning('H', now())).toEqual({ do: 'counsel' });
  expect(meaning('h', now())).toEqual({ do: 'jump', key: 'h' });
});

it('knows the plain keys and no others', () => {
  const found = ['Backspace', '?', 'l', '/', 'z', '[', ']', ' ', 'Escape'].map(
    (key) => meaning(key, now())?.do,
  );
  expect(found).toEqual(['undo', 'why', 'log', 'find', 'zoom', 'earlier', 'later', 'primary', 'back']);
  expect(meaning('k', now())).toBeNull();
});
