// The log as people read it: grouped by turn, filtered, with names as links. Pure.
import type { Line } from '../wire';

export interface LogGroup {
  /** Stays the same while lines are added, so that nothing is drawn anew. */
  key: string;
  title: string;
  seat: number;
  number: number;
  lines: Line[];
}

export interface Part {
  text: string;
  /** The component this part names; empty for plain words. */
  key: string;
}

export type Filter = 'all' | 'mine' | 'reveals';

const STARTS = /(^|_)(turn|age)_began$/;
const HARM = /^(gravehold_|xaxos_)?hurt$|^unleashed$|^exhausted$|^breach_lost$|^lost_|^deck_ran_out$/;

/** Whether a line opens a turn. */
export const beginsTurn = (line: Line): boolean => STARTS.test(line.kind);

/** Groups that begin with each turn; lines before the first turn form the set-up. */
export function groupByTurn(lines: readonly Line[], start: string): LogGroup[] {
  const groups: LogGroup[] = [];
  lines.forEach((line, index) => {
    if (beginsTurn(line)) {
      const { text: title, seat, number } = line;
      groups.push({ key: `${number}/${index}`, title, seat, number, lines: [] });
      return;
    }
    if (groups.length === 0) groups.push({ key: 'start', title: start, seat: -1, number: 0, lines: [] });
    groups.at(-1)?.lines.push(line);
  });
  return groups;
}

/** Only the lines asked for; a group left without lines goes, unless all are shown. */
export function filtered(groups: readonly LogGroup[], filter: Filter, viewer: number): LogGroup[] {
  if (filter === 'all') return [...groups];
  const wanted = (line: Line) => (filter === 'mine' ? line.seat === viewer && viewer >= 0 : line.revealed);
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter(wanted) }))
    .filter((group) => group.lines.length > 0);
}

/** The kinds of all events a line tells. */
export const toldIn = (line: Line): string[] => [line.kind, ...line.brought];

/** Whether a line tells of harm to the players' side. */
export const isHarm = (line: Line): boolean => toldIn(line).some((kind) => HARM.test(kind));

/** The text cut at the names in it, each with the key of what it names. */
export function linked(line: Line, nameOf: (key: string) => string): Part[] {
  const named = [...new Set(line.names)]
    .map((key) => ({ key, name: nameOf(key) }))
    .filter(({ key, name }) => name !== '' && name !== key)
    .sort((a, b) => b.name.length - a.name.length);
  let parts: Part[] = [{ text: line.text, key: '' }];
  for (const { key, name } of named)
    parts = parts.flatMap((part) => (part.key ? [part] : cut(part.text, name, key)));
  return parts.filter((part) => part.text !== '');
}

function cut(text: string, name: string, key: string): Part[] {
  const at = text.indexOf(name);
  if (at < 0) return [{ text, key: '' }];
  return [
    { text: text.slice(0, at), key: '' },
    { text: name, key },
    ...cut(text.slice(at + name.length), name, key),
  ];
}

/** One sentence for the live region out of the lines that are news: the last ones that fit. */
export function spoken(lines: readonly Line[], most = 160): string {
  let sentence = '';
  for (const line of [...lines].reverse()) {
    const text = line.text.trim();
    if (!text) continue;
    const one = /[.!?…]$/.test(text) ? text : `${text}.`;
    const longer = sentence ? `${one} ${sentence}` : one;
    if (longer.length > most) return sentence || `${one.slice(0, most - 1)}…`;
    sentence = longer;
  }
  return sentence;
}
