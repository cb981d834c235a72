// What a layout reads off the table: seats, paths, what a space takes, where tokens lie.
import type { TableView } from '../../table/view.svelte';
import type { Area, Choice, Piece } from '../../wire';
import { coloursOf, idOf, type Colour } from './codes';

export const PATHS = ['upper', 'middle', 'lower'] as const;
export type PathName = (typeof PATHS)[number];
export const SPACES = 7;
export const RIVER = 5;
export const SLOTS = 9;

export const has = (piece: Piece | undefined, kind: string): boolean =>
  piece?.badges.some((badge) => badge.kind === kind) ?? false;

export function badge(piece: Piece | undefined, kind: string): string | undefined {
  const found = piece?.badges.find((one) => one.kind === kind);
  return found === undefined ? undefined : String(found.value);
}

export const allOf = (piece: Piece, kind: string): string[] =>
  piece.badges.filter((one) => one.kind === kind).map((one) => String(one.value));

export const numberOn = (piece: Piece | undefined, kind: string): number => Number(badge(piece, kind) ?? 0);

export const pieces = (table: TableView, area: string): Piece[] => table.area(area)?.pieces ?? [];

// --- who sits where

/** Every player's number, in turn order. */
export const players = (table: TableView): number[] =>
  table.areas('player').map((area) => Number(area.id.slice('player-'.length)));

/** One person plays all golems. */
export const isSolo = (table: TableView): boolean =>
  players(table).length > 1 && players(table).every((seat) => table.area(`player-${seat}`)?.owner === 0);

const board = (table: TableView, player: number) => pieces(table, `player-${player}`)[0];

export const colourOf = (table: TableView, player: number): Colour =>
  idOf(board(table, player)?.component ?? 'colour.red') as Colour;

export const actingPlayer = (table: TableView): number =>
  players(table).find((player) => has(board(table, player), 'acting')) ?? -1;

/** The player whose hand lies at the lower edge: the viewer's, or the one whose turn it is. */
export function mainPlayer(table: TableView): number {
  const mine = !isSolo(table) && table.viewer >= 0;
  return mine ? table.viewer : Math.max(actingPlayer(table), 0);
}

/** All players clockwise, the main one first. */
export function clockwise(table: TableView): number[] {
  const all = players(table);
  const at = Math.max(all.indexOf(mainPlayer(table)), 0);
  return [...all.slice(at), ...all.slice(0, at)];
}

export function playerName(table: TableView, player: number): string {
  if (isSolo(table)) return table.book.name(`colour.${colourOf(table, player)}`);
  return table.seatName(player);
}

export const seatColours = (table: TableView): Map<number, Colour> =>
  new Map(players(table).map((player) => [player, colourOf(table, player)]));

// --- paths

export interface Column {
  place: number;
  card: Piece | undefined; // on top
  under: Piece[]; // covered Skulls
  eternal: Piece | undefined;
  next: Piece | undefined; // the free space that is filled next
}

/** The seven spaces of a path, or the five of the River. */
export function columns(area: Area | undefined, count: number): Column[] {
  const all = area?.pieces ?? [];
  return Array.from({ length: count }, (_, at) => {
    const here = all.filter((piece) => piece.place === String(at + 1));
    const cards = here.filter((piece) => piece.component.startsWith('card.'));
    return {
      place: at + 1,
      card: cards.at(-1),
      under: cards.slice(0, -1),
      eternal: here.find((piece) => piece.component.startsWith('eternal.')),
      next: here.find((piece) => piece.component === 'space.next'),
    };
  });
}

export interface Takes {
  values: string; // digits
  colours: Colour[];
  rares: boolean;
  skullsOnly: boolean;
}

/** What a space or an open Skull takes now, as the table says; null where it says nothing. */
export function takes(piece: Piece | undefined): Takes | null {
  const skullsOnly = has(piece, 'skulls_only');
  if (!piece || (badge(piece, 'takes_colours') === undefined && !skullsOnly)) return null;
  return {
    values: (badge(piece, 'takes_values') ?? '').replace('-', ''),
    colours: coloursOf(badge(piece, 'takes_colours') ?? ''),
    rares: !has(piece, 'no_rares'),
    skullsOnly,
  };
}

// --- puzzles

export interface PuzzleCell {
  puzzle: string; // id of its piece
  colour: Colour;
  filled: boolean;
}

/** The cells of the open puzzles on a space, such as "upper 3", where each has come furthest. */
export function puzzleCells(table: TableView, place: string): PuzzleCell[] {
  const [where = '', space = ''] = place.split(' ');
  const row = PATHS.findIndex((path) => path === where);
  return pieces(table, 'puzzles').flatMap((piece) => {
    const first = numberOn(piece, 'lies_at');
    const rows = (badge(piece, 'pattern') ?? '').split('/');
    const sign = first > 0 ? (rows[row]?.[Number(space) - first] ?? '') : '';
    const [colour] = coloursOf(sign);
    if (!colour) return [];
    const before = rows.slice(0, row).join('') + (rows[row] ?? '').slice(0, Number(space) - first);
    const filled = badge(piece, 'filled')?.[coloursOf(before).length] === 'x';
    return [{ puzzle: piece.id, colour, filled }];
  });
}

// --- curses

export interface Curse {
  bans: string; // a digit, a colour or RARE
  by: string[]; // components of the Eternals
}

/** What is banned from the paths now: by the awake without a jewel, and by the viewer's own board. */
export function curses(table: TableView): Curse[] {
  const mine = `personal-${mainPlayer(table)}`;
  const areas = ['awake', 'stage_card', mine].map((id) => table.area(id));
  const found = new Map<string, string[]>();
  for (const area of areas)
    for (const piece of area?.pieces ?? [])
      if (has(piece, 'cursed'))
        for (const ban of allOf(piece, 'bans')) found.set(ban, [...(found.get(ban) ?? []), piece.component]);
  return [...found].map(([bans, by]) => ({ bans, by })).sort((a, b) => a.bans.localeCompare(b.bans));
}

// --- tokens

export interface Token {
  piece: Piece;
  player: number;
  colour: Colour;
  number: number;
}

export function tokensOf(table: TableView, player: number): Token[] {
  return pieces(table, `tokens-${player}`).map((piece, at) => ({
    piece,
    player,
    colour: idOf(piece.component) as Colour,
    number: at + 1,
  }));
}

/** The tokens on a space, such as "upper 3". */
export const tokensAt = (table: TableView, place: string): Token[] =>
  players(table).flatMap((player) => tokensOf(table, player).filter(({ piece }) => piece.place === place));

/** The sign that moves a token of the viewer to a place; undefined when it may not. */
export const moveOf = (table: TableView, token: number, place: string): Choice | undefined =>
  table.signals.find((sign) => sign.code === `token ${token} ${place}`);

export const movable = (table: TableView, token: Token): boolean =>
  token.player === table.viewer &&
  table.signals.some((sign) => sign.code.startsWith(`token ${token.number} `));

// --- looks

/** Whether anything on the table is a stand-in. */
export const hasStandIns = (table: TableView): boolean =>
  table.tableau.areas.some((area) => area.pieces.some((piece) => has(piece, 'stand_in')));
