// What a piece says to those who do not see it: everything on it, and what may be done with it.
import type { TableView } from '../../table/view.svelte';
import type { Badge, Piece } from '../../wire';
import { say } from '../../words';
import { COLOURS, runs, VALUES } from './codes';
import { badge, has, numberOn, playerName, takes, type Token } from './reading';

const join = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');
const sentence = (parts: (string | false | undefined)[]): string => {
  const said = parts.filter(Boolean).join(', ');
  return said ? `${said[0]?.toUpperCase()}${said.slice(1)}.` : '';
};

/** What may be done with a piece now, in words; empty when nothing. */
export function may(table: TableView, id: string): string {
  const state = table.pieceState(id);
  if (state !== 'legal' && state !== 'picked') return '';
  const choices = table.touching(id);
  if (choices.length === 0 || choices.length > 4) return say('table.may');
  return say('eternal_decks.mayDo', { what: choices.map((choice) => choice.label).join(' · ') });
}

/** A colour's name inside a sentence. */
export const colourWord = (table: TableView, colour: string): string => table.book.name(`word.${colour}`);

/** What a curse bans, inside a sentence: a value, a colour, Rares. */
export function banWord(table: TableView, ban: string): string {
  if (ban === 'RARE') return say('eternal_decks.rare');
  return /^\d$/.test(ban) ? ban : colourWord(table, ban);
}

/** What a space takes: values, colours, a Rare. */
export function takesWords(table: TableView, piece: Piece): string {
  const found = takes(piece);
  if (!found) return '';
  const rare = found.rares ? say('eternal_decks.orRare') : say('eternal_decks.butNoRare');
  const colours =
    found.colours.length === COLOURS.length
      ? say('eternal_decks.anyColour')
      : found.colours.map((colour) => colourWord(table, colour)).join(', ') || say('eternal_decks.noColour');
  if (found.skullsOnly)
    return join([say('eternal_decks.takesSkulls'), say('eternal_decks.takesSays', { what: colours })]);
  if (found.values === '' || found.colours.length === 0)
    return found.rares
      ? say('eternal_decks.takesSays', { what: say('eternal_decks.onlyRare') })
      : say('eternal_decks.takesNothing');
  const values =
    found.values.length === VALUES.length
      ? say('eternal_decks.anyValue')
      : say('eternal_decks.valuesOf', { values: runs(found.values) });
  return say('eternal_decks.takesSays', { what: [values, colours, rare].join(', ') });
}

// Marks that are said elsewhere, or by a sentence of their own.
const SILENT = new Set([
  ...['takes_values', 'takes_colours', 'no_rares', 'skulls_only', 'out_of', 'spaces'],
  ...['lies_at', 'filled'],
]);

/** A mark in words. */
export function markWords(table: TableView, piece: Piece, mark: Badge): string {
  const value = String(mark.value);
  if (SILENT.has(mark.kind)) return '';
  if (mark.kind === 'bans') return say('eternal_decks.bansSays', { what: banWord(table, value) });
  if (mark.kind === 'cycle')
    return say('eternal_decks.cycleNow', { n: Number(value), spaces: numberOn(piece, 'spaces') });
  if (mark.kind === 'progress')
    return say('eternal_decks.progress', { n: Number(value), of: numberOn(piece, 'out_of') });
  if (mark.kind === 'level') return say('eternal_decks.level', { n: Number(value) });
  if (mark.kind === 'gained') return say('eternal_decks.gained');
  if (mark.kind === 'faces_left') return say('eternal_decks.leftHalf', { colour: colourWord(table, value) });
  if (mark.kind === 'cursed')
    return say(has(piece, 'helps') ? 'eternal_decks.blessed' : 'eternal_decks.cursed');
  if (mark.kind === 'jewel') return `${table.book.badge('jewel')} (${table.book.name(`recipe.${value}`)})`;
  if (mark.kind === 'pattern')
    return [...value].map((sign) => (/[RBGYP]/.test(sign) ? colourWord(table, sign) : sign)).join(' ');
  if (value === '') return table.book.badge(mark.kind);
  if (mark.kind === 'overruled')
    return `${table.book.badge(mark.kind)} ${table.book.name(`path_card.${value}`)}`;
  const word = COLOURS.some((colour) => colour === value) ? colourWord(table, value) : value;
  return `${table.book.badge(mark.kind)} ${word}`;
}

/** Any face-up piece: where it lies, its name, its marks, what it does, what may be done with it. */
export function label(table: TableView, piece: Piece, where = ''): string {
  const short = table.book.entry(piece.component)?.short ?? '';
  const name =
    piece.component === 'space.next' ? say('eternal_decks.freeSpace') : table.book.name(piece.component);
  const own = piece.component.startsWith('path_card.') || piece.component.startsWith('recipe.') ? short : '';
  return join([
    sentence([where, name, own, ...piece.badges.map((mark) => markWords(table, piece, mark))]),
    takesWords(table, piece),
    may(table, piece.id),
  ]);
}

/** A piece that lies face down. */
export const hiddenLabel = (table: TableView, piece: Piece, words: string): string =>
  join([`${words}.`, may(table, piece.id)]);

/** A place as people call it: "upper 3" in the book's words; empty for a token at home. */
export function placeWords(table: TableView, place: string): string {
  const [where = '', n = ''] = place.split(' ');
  return where
    ? say('eternal_decks.space', { path: table.book.zone(where), n })
    : say('eternal_decks.tokenHome');
}

export function tokenLabel(table: TableView, token: Token, mine: boolean): string {
  const where = placeWords(table, token.piece.place);
  return mine
    ? say('eternal_decks.tokenMine', { n: token.number, where })
    : `${say('eternal_decks.tokenOf', { name: playerName(table, token.player), where })}.`;
}

/** Where the guardian's next Skull goes, or whatever place a mark names. */
export const markedPlace = (table: TableView, piece: Piece, kind: string): string => {
  const place = badge(piece, kind);
  return place === undefined ? '' : placeWords(table, place);
};
