import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SetupOptionInfo } from '../wire';
import { Feats, recordOf } from './feats';

const KEY = 'aevum.setups';
const setup = (game: string, code: string, name = code) => ({
  game,
  name,
  code,
  draft: { game, given: {}, seed: '7' },
  chairs: [],
  publicly: false,
});

/** The module as a page that was just opened has it. */
async function opened() {
  vi.resetModules();
  return import('./mine.svelte');
}

beforeEach(() => localStorage.clear());

describe('my set-ups', () => {
  it('keep the last of each game and every star, also after a reload', async () => {
    const first = await opened();
    first.noteLast(setup('aeons-end', 'A'));
    first.noteLast(setup('aetherya', 'K'));
    first.noteLast(setup('aeons-end', 'B'));
    first.addStar(setup('aeons-end', 'A', 'my favourite'));
    const { mySetups } = await opened();
    expect(mySetups('aeons-end').map(({ name, starred }) => [name, starred])).toEqual([
      ['B', false],
      ['my favourite', true],
    ]);
    expect(mySetups()[0]?.name).toBe('B'); // the last of all
  });

  it('are taken away and brought back', async () => {
    const { addStar, forgetSetup, mySetup, mySetups } = await opened();
    addStar(setup('aetherya', 'K'));
    addStar(setup('aetherya', 'K', 'named anew'));
    expect(mySetups('aetherya')).toHaveLength(1);
    const back = forgetSetup('star.K');
    expect(mySetup('star.K')).toBeUndefined();
    back();
    expect(mySetup('star.K')?.name).toBe('named anew');
  });

  it.each(['', '{', '{"a":1}', '[1]', '[{"id":"x","game":"aetherya"}]'])(
    'distrust what was kept: %s',
    async (kept) => {
      localStorage.setItem(KEY, kept);
      expect((await opened()).mySetups()).toEqual([]);
    },
  );
});

describe('what was won', () => {
  const degrees = {
    values: [
      { value: 'normal', label: 'normal' },
      { value: 'expert', label: 'expert: harder' },
    ],
  } as SetupOptionInfo;
  const feat = {
    facet: 'nemesis',
    value: 'gate_witch',
    games: 3,
    won: 2,
    degrees: ['expert', 'normal'],
    points: null,
  };

  it('is told with the hardest degree', () => {
    const feats = new Feats([feat]);
    expect(recordOf(feats.of('nemesis', 'gate_witch'), degrees)).toBe('Won 2 of 3, at best expert');
    expect(recordOf({ ...feat, won: 0, degrees: [] }, degrees)).toBe('Not won yet, 3 tries');
    expect(recordOf(feats.of('nemesis', 'umbra_titan'), degrees)).toBe('Not played yet');
  });
});
