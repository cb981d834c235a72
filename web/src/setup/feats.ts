// What was won of a game, for the pictures one chooses from. Pure.
import type { FeatInfo, SetupOptionInfo } from '../wire';
import { say } from '../words';
import { brief } from './groups';

export class Feats {
  readonly #found: Map<string, FeatInfo>;

  constructor(feats: readonly FeatInfo[] = []) {
    this.#found = new Map(feats.map((feat) => [`${feat.facet}/${feat.value}`, feat]));
  }

  /** How one has fared with a value of a facet; nothing if it was never played. */
  of(facet: string, value: string): FeatInfo | undefined {
    return this.#found.get(`${facet}/${value}`);
  }
}

/** A record in a few words, with the hardest degree it was won at. */
export function recordOf(feat: FeatInfo | undefined, degrees?: SetupOptionInfo): string {
  if (!feat) return say('setup.feat_none');
  if (feat.won === 0) return say('setup.feat_lost', { n: feat.games });
  const won = say('setup.feat_won', { won: feat.won, n: feat.games });
  const hardest = degrees?.values.find(({ value }) => value === feat.degrees[0]);
  return hardest ? `${won}, ${say('setup.feat_at', { degree: brief(hardest.label) })}` : won;
}
