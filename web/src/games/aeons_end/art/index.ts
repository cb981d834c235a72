// The picture and the second ink of every component, drawn once per id.
import { once } from '../../../art/drawn';
import { back, hash, seal } from '../../../art/motif';
import type { BookEntry } from '../../../wire';
import { bare } from '../model';
import { emblem } from './emblem';
import { gem } from './gem';
import { inkOf } from './inks';
import { attack, minion, power } from './nemesis';
import { relic } from './relic';
import { spell } from './spell';

const SEALS = ['#a87b1f', '#2f6ea8', '#4d7f2a', '#a33f63', '#6650b0', '#ad5a22', '#2f7d79', '#80613a'];

/** The motif of a card or a nemesis card, for a view box of 120 by 84. */
export function motif(entry: BookEntry): string {
  const id = bare(entry.key);
  const hint = entry.motif || undefined;
  return once(entry.key, () => {
    switch (entry.kind) {
      case 'gem':
        return gem(id, hint);
      case 'relic':
      case 'treasure':
        return relic(id, hint);
      case 'attack':
        return attack(id);
      case 'minion':
        return minion(id);
      case 'power':
        return power(id, Number(entry.facts.power ?? 2));
      default:
        return spell(id, hint);
    }
  });
}

/** The rune of a mage, for a view box of 100 by 100. */
export function sealOf(key: string): string {
  return once(key, () => seal(bare(key)));
}

export function sealInk(key: string): string {
  return SEALS[hash(key) % SEALS.length] as string;
}

/** The emblem of a nemesis, for a view box of 120 by 120; a seal when none was drawn by hand. */
export function emblemOf(key: string): { box: string; picture: string } {
  const id = bare(key);
  const hand = emblem[id];
  if (hand) return { box: '0 0 120 120', picture: once(key, hand) };
  return { box: '0 0 100 100', picture: once(key, () => seal(id)) };
}

/** The guilloche of a deck, for a view box of 100 by 140. */
export function backOf(deck: string): string {
  return once(`back/${deck}`, () => back(deck));
}

const INKS: Record<string, string> = {
  treasure: 'var(--treasure)',
  ability: 'var(--relic)',
  curse: 'var(--curse)',
};

/** The second ink of a card; starting cards are umber. */
export function inkFor(entry: BookEntry): string {
  const own = INKS[entry.kind];
  if (own) return own;
  return entry.facts.starter ? 'var(--starter)' : inkOf(entry.kind, bare(entry.key));
}
