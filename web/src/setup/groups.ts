// The slots of a set-up as the page lays them out, and the search in a list of alternatives. Pure.
import type { BookIndex } from '../book/book';
import type { BookEntry, SetupOptionInfo, SetupPage, SetupSlot } from '../wire';

export interface Numbered {
  slot: SetupSlot;
  number: number; // as the server counts them
  seat: number | null; // whose it is, if every seat has one
}

export interface SlotGroup {
  option: string;
  slots: Numbered[];
  kinds: { kind: string; count: number }[];
  cards: boolean; // many of them: laid out as cards
}

const FEW = 4; // so many may stand as boxes of their own

/** One group for each option that fills slots, in their order; `seated` are the kinds that belong to the seats. */
export function groupsOf(slots: readonly SetupSlot[], seated: readonly string[] = []): SlotGroup[] {
  const groups = new Map<string, Numbered[]>();
  slots.forEach((slot, number) => {
    const group = groups.get(slot.option) ?? [];
    group.push({ slot, number, seat: null });
    groups.set(slot.option, group);
  });
  return [...groups].map(([option, members]) => {
    const kinds = new Map<string, number>();
    for (const { slot } of members) kinds.set(slot.kind, (kinds.get(slot.kind) ?? 0) + 1);
    const own = kinds.size === 1 && seated.includes(members[0]?.slot.kind ?? '');
    return {
      option,
      slots: members.map((member, at) => ({ ...member, seat: own ? at : null })),
      kinds: [...kinds].map(([kind, count]) => ({ kind, count })),
      cards: members.length > FEW,
    };
  });
}

/** Whether an option says how its boxes are filled, such as with one card or a stack. */
export const isWay = ({ group, name, values }: SetupOptionInfo, boxes: readonly SlotGroup[]): boolean =>
  group === 'slots' && values.length > 1 && boxes.some(({ option }) => option === name);

/** Which of these have all the words of a search in their name or text. */
export function matching(entries: readonly (BookEntry | undefined)[], search: string): boolean[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return entries.map((entry) => {
    if (!entry) return words.length === 0;
    const text = plain(`${entry.name} ${entry.short} ${entry.text} ${entry.facts.cost ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without accents and capitals, for comparing. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .toLowerCase();

/** A value without its explanation, which follows a colon. */
export const brief = (label: string) => (label.split(':')[0] ?? label).trim();

/** The explanation of a value, if it has one. */
export const gloss = (label: string) => label.split(':').slice(1).join(':').trim();

/** A few short values are a bar of buttons, others a list. */
export function asBar(option: SetupOptionInfo, most = 30): boolean {
  return option.values.length > 1 && option.values.length <= 4 && totalOf(option) <= most;
}

/** Four values that are too long for one row stand two by two. */
export const isWide = (option: SetupOptionInfo) => option.values.length === 4 && totalOf(option) > 22;

const totalOf = (option: SetupOptionInfo) =>
  option.values.reduce((sum, { label }) => sum + brief(label).length, 0);

/** What a set-up is called when it is kept: who is in it, else what shapes it. */
export function nameOf(page: SetupPage, book: Pick<BookIndex, 'name'>): string {
  const few = groupsOf(page.slots).filter(({ cards }) => !cards);
  const who = few.map(({ slots }) => slots.map(({ slot }) => book.name(slot.key)).join(', '));
  if (who.length > 0) return who.join(' · ');
  const main = page.options.filter(({ group }) => group === 'main');
  const told = main.filter((option, at) => at < 2 || (!option.default && option.takes === 'one'));
  const name = told.map(({ shown }) => brief(shown)).join(' · ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const locksOf = (slots: readonly SetupSlot[]) => slots.filter(({ locked }) => locked).length;

/** A line of the summary: what it is about, and what it says. */
export function labelled(line: string): { label: string; value: string } {
  const [label = '', ...value] = line.split(/\s?: /u);
  return { label, value: value.join(': ') };
}
