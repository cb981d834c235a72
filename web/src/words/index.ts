// Chrome words in the reader's language. Each section is a pair of files with the same keys.
import { shellEn } from './shell.en';
import { shellFr } from './shell.fr';
import { language } from './language.svelte';

const sections = {
  en: { shell: shellEn },
  fr: { shell: shellFr },
};

type Sections = (typeof sections)['en'];
export type Key = { [S in keyof Sections]: `${S & string}.${keyof Sections[S] & string}` }[keyof Sections];

const PLURAL = /\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g;

/** The words at a key, with `{name}` placeholders and plurals `{n|one|other}` filled in. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  const [section = '', name = ''] = key.split('.');
  const book = sections[language.now] as unknown as Record<string, Record<string, string>>;
  const template = book[section]?.[name] ?? key;
  return template
    .replace(PLURAL, (_, value: string, one: string, other: string) =>
      isOne(Number(values[value])) ? one : other,
    )
    .replace(/\{(\w+)\}/g, (whole, value: string) => show(values[value] ?? whole));
}

const isOne = (n: number) => new Intl.PluralRules(language.now).select(Math.abs(n)) === 'one';
const show = (value: string | number) => (typeof value === 'number' ? String(value).replace('-', '−') : value);

export { language, setLanguage } from './language.svelte';
