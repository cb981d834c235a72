// What presses and keys would do now, in words of the question: two acts are alike where these are equal.
import type { Layout } from '../games/layouts';
import type { Choice } from '../wire';
import { meaning, type Meaning, type Situation } from './keys';
import { verbs } from './picking';
import { offer, type Offer } from './sill';
import type { TableView } from './view.svelte';

/** All that can be done at an open question; plain data, so that it can be kept. */
export interface Acts {
  situation: Situation;
  /** By piece: what choosing it may lead to. */
  pieces: ReadonlyMap<string, string>;
  options: readonly string[];
  primary: string;
  together: string;
  again: string;
  shown: string;
  prompt: string;
}

/** What the sill offers now. */
export function offered(table: TableView, layout: Layout): Offer {
  return offer(
    table.open,
    table.buttons,
    table.picked,
    table.pending,
    (verb) => verb in table.book.book.verbs,
    layout.main,
  );
}

/** What decides on the meaning of keys. */
export function situation(table: TableView, layout: Layout, typed = ''): Situation {
  return {
    typed,
    places: layout.keys?.(table) ?? new Map<string, string>(),
    verbKeys: layout.verbKeys ?? {},
    jumps: new Set(layout.jumps?.(table).map(({ key }) => key)),
    toggles: new Set(layout.toggles?.(table).map(({ key }) => key)),
    legal: new Set(table.legal),
    openVerbs: new Set(verbs(table.open)),
    hand: table.numbers,
    options: offered(table, layout).options.length,
  };
}

/** Everything that can be done now; nothing while nobody here is asked. */
export function actsOf(table: TableView, layout: Layout): Acts | null {
  const { question } = table;
  if (!question) return null;
  const named = (choice: Choice | null | undefined) => actOf(table, choice ? [choice.code] : []);
  const { options, primary } = offered(table, layout);
  return {
    situation: situation(table, layout),
    pieces: new Map(table.legal.map((id) => [id, pieceAct(table, id)])),
    options: options.map(named),
    primary: named(primary),
    together: actOf(table, table.bundles[0]?.codes ?? []),
    again: named(table.onceMore),
    shown: actOf(table, table.beat?.suggest ? [table.beat.suggest] : []),
    prompt: question.prompt,
  };
}

/** The act of answers to the open question; empty for none. */
export const actOf = (table: TableView, codes: readonly string[]): string =>
  table.question && codes.length > 0 ? `${table.question.prompt}: ${codes.join(', ')}` : '';

/** What choosing a piece may lead to; empty where pressing it gives no answer. */
export const pieceAct = (table: TableView, id: string): string =>
  table.pieceState(id) === 'legal' && !table.asking
    ? actOf(
        table,
        table.touching(id).map(({ code }) => code),
      )
    : '';

/** What a key would do; empty where that gives no answer. */
export const keyAct = (acts: Acts | null, key: string, typed: string): string =>
  acts ? actMeant(acts, meaning(key, { ...acts.situation, typed })) : '';

function actMeant(acts: Acts, found: Meaning): string {
  switch (found?.do) {
    case 'piece':
      return acts.pieces.get(found.id) ?? '';
    case 'option':
      return acts.options[found.index] ?? '';
    case 'verbs':
      return `${acts.prompt}: ${found.verbs.join(', ')} …`;
    case 'primary':
      return acts.primary;
    case 'together':
      return acts.together;
    case 'again':
      return acts.again;
    case 'show':
      return acts.shown;
    default:
      return '';
  }
}
