// Chrome words in the reader's language. Each section is a pair of files with the same keys.
// To add a section: import its pair and give it one line in each language below.
import { aeonsEn } from './aeons.en';
import { aeonsFr } from './aeons.fr';
import { aetheryaEn } from './aetherya.en';
import { aetheryaFr } from './aetherya.fr';
import { dealEn } from './deal.en';
import { dealFr } from './deal.fr';
import { eternalEn } from './eternal.en';
import { eternalFr } from './eternal.fr';
import { expeditionEn } from './expedition.en';
import { expeditionFr } from './expedition.fr';
import { homeEn } from './home.en';
import { homeFr } from './home.fr';
import { language } from './language.svelte';
import { inviteEn } from './invite.en';
import { inviteFr } from './invite.fr';
import { libraryEn } from './library.en';
import { libraryFr } from './library.fr';
import { lobbyEn } from './lobby.en';
import { lobbyFr } from './lobby.fr';
import { netEn } from './net.en';
import { netFr } from './net.fr';
import { replayEn } from './replay.en';
import { replayFr } from './replay.fr';
import { setupEn } from './setup.en';
import { setupFr } from './setup.fr';
import { shellEn } from './shell.en';
import { shellFr } from './shell.fr';
import { tableEn } from './table.en';
import { tableFr } from './table.fr';

const sections = {
  en: {
    aetherya: aetheryaEn,
    deal: dealEn,
    eternal: eternalEn,
    expedition: expeditionEn,
    shell: shellEn,
    aeons: aeonsEn,
    table: tableEn,
    net: netEn,
    home: homeEn,
    lobby: lobbyEn,
    invite: inviteEn,
    library: libraryEn,
    replay: replayEn,
    setup: setupEn,
  },
  fr: {
    aetherya: aetheryaFr,
    deal: dealFr,
    eternal: eternalFr,
    expedition: expeditionFr,
    shell: shellFr,
    aeons: aeonsFr,
    table: tableFr,
    net: netFr,
    home: homeFr,
    lobby: lobbyFr,
    invite: inviteFr,
    library: libraryFr,
    replay: replayFr,
    setup: setupFr,
  },
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
const show = (value: string | number) =>
  typeof value === 'number' ? String(value).replace('-', '−') : value;

export { language, setLanguage } from './language.svelte';
