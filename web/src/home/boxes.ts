// Boxes with a poster of their own beside that of their game, each led to by a preset.
import type { GameInfo } from '../wire';
import type { Key } from '../words';

export interface Box {
  name: string; // names the picture too
  family: Key;
  title: Key;
  line: Key;
  preset: string; // what is dealt, and where its set-up begins
  gentle: string; // the preset for a first game
  campaign: { preset: string; label: Key };
}

const BOXES: Record<string, Box[]> = {
  'aeons-end': [
    {
      name: 'outcasts',
      family: 'home.outcasts_family',
      title: 'home.outcasts_title',
      line: 'home.outcasts_line',
      preset: 'outcasts',
      gentle: 'first_outcasts',
      campaign: { preset: 'first_expedition', label: 'home.outcasts_campaign' },
    },
  ],
};

/** The box of a game that a preset leads into; none for the game's own presets. */
export const boxOf = (game: GameInfo, preset: string): Box | undefined =>
  boxesOf(game).find((box) => [box.preset, box.campaign.preset].includes(preset));

/** The further posters of a game, as far as the server has what they lead to. */
export function boxesOf(game: GameInfo): Box[] {
  const known = new Set(game.presets.map(({ name }) => name));
  return (BOXES[game.name] ?? []).filter(({ preset }) => known.has(preset));
}
