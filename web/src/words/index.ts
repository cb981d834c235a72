// Chrome words in the reader's language. Each section is a pair of files with the same keys.
// To add a section: import its pair and give it one line in each language below. A game keeps its pair in its own room.
import { aeonsEndEn } from '../games/aeons_end/words.en';
import { aeonsEndFr } from '../games/aeons_end/words.fr';
import { expeditionEn } from '../games/aeons_end/expedition/words.en';
import { expeditionFr } from '../games/aeons_end/expedition/words.fr';
import { aetheryaEn } from '../games/aetherya/words.en';
import { aetheryaFr } from '../games/aetherya/words.fr';
import { eternalDecksEn } from '../games/eternal_decks/words.en';
import { eternalDecksFr } from '../games/eternal_decks/words.fr';
import { dealEn } from './deal.en';
import { dealFr } from './deal.fr';
import { dealsEn } from './deals.en';
import { dealsFr } from './deals.fr';
import { goalsEn } from './goals.en';
import { goalsFr } from './goals.fr';
import { historyEn } from './history.en';
import { historyFr } from './history.fr';
import { homeEn } from './home.en';
import { homeFr } from './home.fr';
import { language } from './language.svelte';
import { inviteEn } from './invite.en';
import { inviteFr } from './invite.fr';
import { learnEn } from './learn.en';
import { learnFr } from './learn.fr';
import { libraryEn } from './library.en';
import { libraryFr } from './library.fr';
import { lobbyEn } from './lobby.en';
import { lobbyFr } from './lobby.fr';
import { newsEn } from './news.en';
import { newsFr } from './news.fr';
import { netEn } from './net.en';
import { netFr } from './net.fr';
import { noticesEn } from './notices.en';
import { noticesFr } from './notices.fr';
import { offlineEn } from './offline.en';
import { offlineFr } from './offline.fr';
import { puzzlesEn } from './puzzles.en';
import { puzzlesFr } from './puzzles.fr';
import { replayEn } from './replay.en';
import { replayFr } from './replay.fr';
import { reviewEn } from './review.en';
import { reviewFr } from './review.fr';
import { setupEn } from './setup.en';
import { setupFr } from './setup.fr';
import { shellEn } from './shell.en';
import { shellFr } from './shell.fr';
import { siteEn } from './site.en';
import { siteFr } from './site.fr';
import { tableEn } from './table.en';
import { tableFr } from './table.fr';

const sections = {
  en: {
    aetherya: aetheryaEn,
    deal: dealEn,
    deals: dealsEn,
    eternal_decks: eternalDecksEn,
    expedition: expeditionEn,
    shell: shellEn,
    aeons_end: aeonsEndEn,
    table: tableEn,
    net: netEn,
    news: newsEn,
    goals: goalsEn,
    history: historyEn,
    home: homeEn,
    lobby: lobbyEn,
    invite: inviteEn,
    learn: learnEn,
    library: libraryEn,
    notices: noticesEn,
    offline: offlineEn,
    puzzles: puzzlesEn,
    replay: replayEn,
    review: reviewEn,
    setup: setupEn,
    site: siteEn,
  },
  fr: {
    aetherya: aetheryaFr,
    deal: dealFr,
    deals: dealsFr,
    eternal_decks: eternalDecksFr,
    expedition: expeditionFr,
    shell: shellFr,
    aeons_end: aeonsEndFr,
    table: tableFr,
    net: netFr,
    news: newsFr,
    goals: goalsFr,
    history: historyFr,
    home: homeFr,
    lobby: lobbyFr,
    invite: inviteFr,
    learn: learnFr,
    library: libraryFr,
    notices: noticesFr,
    offline: offlineFr,
    puzzles: puzzlesFr,
    replay: replayFr,
    review: reviewFr,
    setup: setupFr,
    site: siteFr,
  },
};

type Sections = (typeof sections)['en'];
export type Key = { [S in keyof Sections]: `${S & string}.${keyof Sections[S] & string}` }[keyof Sections];

// French words that lose their vowel before a name that begins with one: de Ada, d’Ada.
const ELIDED = /(?<![\p{L}])([Dd]|[Qq]u)e \{(\w+)\}/gu;
const VOWEL = /^[aàâeéèêëiîïoôuùûœæ]/i;
const PLURAL = /\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g;

/** The words at a key, with `{name}` placeholders and plurals `{n|one|other}` filled in; French elides. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  const [section = '', name = ''] = key.split('.');
  const book = sections[language.now] as unknown as Record<string, Record<string, string>>;
  const template = book[section]?.[name] ?? key;
  return elided(template, values)
    .replace(PLURAL, (_, value: string, one: string, other: string) =>
      isOne(Number(values[value])) ? one : other,
    )
    .replace(/\{(\w+)\}/g, (whole, value: string) => show(values[value] ?? whole));
}

function elided(template: string, values: Record<string, string | number>): string {
  if (language.now !== 'fr') return template;
  return template.replace(ELIDED, (whole, word: string, value: string) =>
    VOWEL.test(String(values[value] ?? '')) ? `${word}’{${value}}` : whole,
  );
}

const isOne = (n: number) => new Intl.PluralRules(language.now).select(Math.abs(n)) === 'one';
const show = (value: string | number) =>
  typeof value === 'number' ? String(value).replace('-', '−') : value;

export { language, setLanguage } from './language.svelte';
