import { describe, expect, it } from 'vitest';
import { defaults, languageFrom, restore } from './preferences';

describe('preferences', () => {
  const fresh = defaults(['fr-CA', 'en']);

  it('take the first of the reader’s languages that we speak', () => {
    expect(fresh.language).toBe('fr');
    expect(languageFrom(['de-DE', 'en-GB', 'fr'])).toBe('en');
    expect(languageFrom(['de'])).toBe('en');
  });

  it('come back as they were stored', () => {
    const mine = { ...fresh, theme: 'vellum' as const, turns: 0, mute: true, name: 'Ada' };
    expect(restore(JSON.stringify(mine), fresh)).toEqual(mine);
  });

  it('survive nonsense in the storage', () => {
    expect(restore('{', fresh)).toEqual(fresh);
    expect(restore('null', fresh)).toEqual(fresh);
    expect(restore('{"theme":"pink","turns":7,"mute":"yes","name":4}', fresh)).toEqual(fresh);
    expect(restore(JSON.stringify({ name: 'x'.repeat(99) }), fresh).name).toHaveLength(24);
  });
});
