import { afterEach, describe, expect, it } from 'vitest';
import { say, setLanguage } from '.';

const files = import.meta.glob<Record<string, Record<string, string>>>(
  ['./*.{en,fr}.ts', '../games/**/words.{en,fr}.ts'],
  { eager: true },
);
const books = Object.entries(files).map(([path, module]) => ({
  section: path.replace(/\.(en|fr)\.ts$/, ''),
  language: path.includes('.fr.') ? 'fr' : 'en',
  words: Object.values(module)[0] ?? {},
}));
const shown = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

afterEach(() => setLanguage('en'));

describe('words', () => {
  it('fill in values, plurals and a true minus', () => {
    expect(say('home.more_tables', { n: 1 })).toBe('1 more table');
    expect(say('home.more_tables', { n: 3 })).toBe('3 more tables');
    expect(say('home.score_of', { name: 'Ada', n: -2 })).toBe('Ada: −2');
    setLanguage('fr');
    expect(say('lobby.spectators', { n: 0 })).toBe('0 spectateur');
    expect(say('lobby.spectators', { n: 2 })).toBe('2 spectateurs');
  });

  it('elide in French before a name that begins with a vowel', () => {
    expect(say('aetherya.kingdomOf', { name: 'Ada' })).toBe('Kingdom of Ada');
    setLanguage('fr');
    expect(say('aetherya.kingdomOf', { name: 'Ada' })).toBe('Royaume d’Ada');
    expect(say('aetherya.kingdomOf', { name: 'Élise' })).toBe('Royaume d’Élise');
    expect(say('aetherya.kingdomOf', { name: 'Kadir' })).toBe('Royaume de Kadir');
    expect(say('aeons_end.left', { n: 8 })).toBe('8 restantes');
  });

  // Plural choices are left out: a word may have two forms in one language and one in the other.
  it('show the same values in both languages', () => {
    for (const { section, words } of books.filter(({ language }) => language === 'en')) {
      const french = books.find((book) => book.section === section && book.language === 'fr')?.words ?? {};
      for (const [key, text] of Object.entries(words)) {
        expect(shown(french[key] ?? ''), `${section}.${key}`).toEqual(shown(text));
      }
    }
  });

  it('keep French signs on the line of their word', () => {
    for (const { section, words } of books.filter(({ language }) => language === 'fr'))
      for (const [key, text] of Object.entries(words)) {
        expect(text, `${section}.${key}`).not.toMatch(/ [:;!?»]|« /);
        expect(text, `${section}.${key}`).not.toMatch(/[a-zà-ÿ][;!?](\s|$)/);
        expect(text, `${section}.${key}`).not.toContain("'");
      }
  });
});
