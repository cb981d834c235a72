import { describe, expect, it } from 'vitest';
import { at } from '../app/route';
import type { GameInfo } from '../wire';
import { boxesOf } from './boxes';

const game = (name: string, ...presets: string[]) =>
  ({ name, presets: presets.map((preset) => ({ name: preset, label: preset, line: '' })) }) as GameInfo;

describe('posters of boxes', () => {
  it('stand beside their game, with a battle and a campaign to start', () => {
    const [box] = boxesOf(game('aeons-end', 'first_battle', 'outcasts', 'first_expedition'));
    expect(box?.name).toBe('outcasts');
    expect(box?.campaign.preset).toBe('first_expedition');
    expect(box?.gentle).toBe('first_outcasts');
    expect(at.setupFrom('aeons-end', box?.preset ?? '')).toBe('/setup/aeons-end?preset=outcasts');
  });

  it('are left out where the server does not have what they lead to', () => {
    expect(boxesOf(game('aeons-end', 'first_battle'))).toEqual([]);
    expect(boxesOf(game('aetherya', 'outcasts'))).toEqual([]);
  });
});
