// What the map of an expedition reads off the tableau; no rules here.
import type { TableView } from '../../../table/view.svelte';
import type { Area, Piece } from '../../../wire';
import { say } from '../../../words';
import { badge, count, has } from '../model';

export const PILES = 9; // a supply
export const LEVELS = ['I', 'II', 'III'] as const;
const KINDS = ['gem', 'relic', 'spell'] as const;
const WANTED: Record<(typeof KINDS)[number], number> = { gem: 3, relic: 2, spell: 4 };

/** Whether the group is between two battles, so that the map lies on the table. */
export const onMap = (table: TableView): boolean => table.area('road') !== undefined;

export interface Battle {
  piece: Piece;
  number: number;
  drawn: boolean; // whether its nemesis is known
  won: boolean;
  here: boolean;
  tries: number;
  points: number; // won, or to be won at most
}

export function battles(table: TableView): Battle[] {
  return (table.area('road')?.pieces ?? []).map((piece) => {
    const won = has(piece, 'battle_won');
    return {
      piece,
      number: Number(piece.place),
      drawn: piece.component.startsWith('nemesis.'),
      won,
      here: has(piece, 'here'),
      tries: Number(String(badge(piece, 'tries') ?? '×0').slice(1)),
      points: count(piece, won ? 'points' : 'up_to'),
    };
  });
}

/** The battle that is fought or prepared; the last one once all is over. */
export const present = (table: TableView): Battle | undefined => {
  const road = battles(table);
  return road.find(({ here }) => here) ?? road.findLast(({ tries }) => tries > 0) ?? road[0];
};

export const pieces = (table: TableView, area: string): Piece[] => table.area(area)?.pieces ?? [];

/** Treasures by level, as far as any are won. */
export const treasures = (table: TableView): { level: string; area: Area }[] =>
  LEVELS.flatMap((level, n) => {
    const area = table.area(`barracks_treasures_${n + 1}`);
    return area ? [{ level, area }] : [];
  });

/** Piles of each kind that are in the supply now, and how many a supply has. */
export function shares(table: TableView): { kind: string; kept: number; wanted: number }[] {
  const piles = pieces(table, 'barracks_piles');
  return KINDS.map((kind) => ({
    kind,
    kept: piles.filter((pile) => badge(pile, 'type') === kind && !has(pile, 'left_out')).length,
    wanted: WANTED[kind],
  }));
}

const names = (table: TableView, found: Piece[]): string =>
  found.map((piece) => table.book.name(piece.component)).join(', ');

// --- the steps from one battle to the next

export interface Step {
  id: 'reward' | 'mages' | 'supply' | 'treasures' | 'fight';
  name: string;
  text: string;
  state: 'done' | 'now' | 'later';
}

/** Rewards, mages, supply, treasures, fight: how far the group is. */
export function steps(table: TableView): Step[] {
  const piles = pieces(table, 'barracks_piles');
  const choosing = piles.some((pile) => has(pile, 'kept'));
  const over = table.state.outcome !== null && table.state.outcome !== undefined && table.moment === null;
  const parts = [
    { id: 'reward' as const, done: choosing, text: rewardText(table) },
    mageStep(table),
    supplyStep(piles),
    treasureStep(table),
    { id: 'fight' as const, done: false, text: upgradedText(table) },
  ];
  const now = over ? -1 : parts.findIndex(({ done }) => !done);
  return parts.map(({ id, text }, n) => ({
    id,
    name: say(`expedition.step_${id}`),
    text,
    state: over || n < now ? 'done' : n === now ? 'now' : 'later',
  }));
}

function rewardText(table: TableView): string {
  const areas = ['barracks_piles', 'barracks_mages', ...[1, 2, 3].map((n) => `barracks_treasures_${n}`)];
  const fresh = areas.flatMap((area) => pieces(table, area)).filter((piece) => has(piece, 'reward'));
  if (fresh.length > 3) return say('expedition.new_things', { n: fresh.length });
  return fresh.length > 0 ? names(table, fresh) : say('expedition.nothing_new');
}

function mageStep(table: TableView) {
  const picked = pieces(table, 'barracks_mages').filter((mage) => has(mage, 'picked_by'));
  return {
    id: 'mages' as const,
    done: picked.length >= table.seats.length,
    text: names(table, picked) || say('expedition.one_each'),
  };
}

function supplyStep(piles: Piece[]) {
  const kept = piles.filter((pile) => !has(pile, 'left_out')).length;
  const text =
    kept > PILES
      ? say('expedition.too_many', { n: kept - PILES })
      : say('expedition.piles_of', { n: kept, of: PILES });
  return { id: 'supply' as const, done: kept <= PILES, text };
}

function treasureStep(table: TableView) {
  const levels = String(badge(present(table)?.piece, 'treasures') ?? '');
  const owned = treasures(table);
  const used = owned.flatMap(({ area }) =>
    area.pieces.filter((piece) => has(piece, 'picked_by') || has(piece, 'for_the_group')),
  );
  const wanted = owned
    .filter(({ level }) => levels.split(', ').includes(level))
    .reduce(
      (sum, { level, area }) => sum + Math.min(area.pieces.length, level === 'II' ? 1 : table.seats.length),
      0,
    );
  return {
    id: 'treasures' as const,
    done: used.length >= wanted,
    text: levels
      ? say('expedition.treasures_of', { levels, n: used.length, of: wanted })
      : say('expedition.no_treasures'),
  };
}

function upgradedText(table: TableView): string {
  const cards = pieces(table, 'upgraded');
  if (cards.length === 0) return say('expedition.no_upgraded');
  const tiers = [1, 2, 3].map((n) => cards.filter((card) => badge(card, 'upgraded') === `tier_${n}`).length);
  return say('expedition.upgraded_cards', { tiers: tiers.join(' · ') });
}

// --- labels

/** A piece of the Barracks in words: name, kind, cost, what is chosen for it, and whether it may be chosen. */
export function barracksLabel(table: TableView, piece: Piece): string {
  const entry = table.book.entry(piece.component);
  const parts = [
    table.book.name(piece.component),
    entry && table.book.kind(entry.kind),
    has(piece, 'cost') && say('aeons_end.cost', { n: count(piece, 'cost') }),
    has(piece, 'picked_by') && say('aeons_end.player', { n: count(piece, 'picked_by') }),
    ...['kept', 'left_out', 'for_the_group', 'reward']
      .filter((kind) => has(piece, kind))
      .map((kind) => table.book.badge(kind)),
    entry?.short,
  ];
  return said(parts) + may(table, piece.id);
}

/** A battle in words: number, nemesis, tries, points. */
export function battleLabel(table: TableView, battle: Battle): string {
  const { piece, won, here, tries, points } = battle;
  const parts = [
    say('expedition.battle', { n: battle.number }),
    table.book.name(piece.component),
    here && table.book.badge('here'),
    tries > 0 && say('expedition.tries', { n: tries }),
    points > 0 && say(won ? 'expedition.points' : 'expedition.up_to', { n: points }),
    won && table.book.badge('battle_won'),
  ];
  return said(parts) + may(table, piece.id);
}

const said = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(', ') + '.';

const may = (table: TableView, id: string): string =>
  table.pieceState(id) === 'legal' ? ` ${say('aeons_end.may_choose')}` : '';

// --- the road

export interface Point {
  x: number;
  y: number;
}

const FOUR: Point[] = [
  { x: 12, y: 60 },
  { x: 35, y: 38 },
  { x: 58, y: 58 },
  { x: 81, y: 40 },
];

/** Where the battles lie on a wide map, in hundredths of it. */
export function places(n: number): Point[] {
  if (n === 4) return FOUR;
  return Array.from({ length: n }, (_, at) => ({
    x: 12 + (at * (n > 4 ? 76 : 69)) / Math.max(1, n - 1),
    y: (at % 2 === 0 ? 72 : 40) - (at * 8) / Math.max(1, n - 1),
  }));
}

/** Where they lie on a narrow one, from the bottom upwards. */
export function placesUpright(n: number): Point[] {
  return Array.from({ length: n }, (_, at) => ({
    x: at % 2 === 0 ? 20 : 34,
    y: 88 - (at * 74) / Math.max(1, n - 1),
  }));
}

/** A smooth line through points, from one to another of them. */
export function roadThrough(points: Point[], from: number, to: number): string {
  const at = (n: number) => points[Math.max(0, Math.min(points.length - 1, n))] as Point;
  let line = `M${at(from).x} ${at(from).y}`;
  for (let n = from; n < to; n++) {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const one = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const two = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    line += `C${one.x} ${one.y} ${two.x} ${two.y} ${c.x} ${c.y}`;
  }
  return line;
}
