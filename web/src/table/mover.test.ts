import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { layout } from '../games/aeons_end';
import Frame from './Frame.svelte';
import { TURN_MS, WASH_MS } from './motion';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';

const moved: [string, number][] = [];

beforeAll(() => {
  likeABrowser();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    x: 0,
    y: 0,
    width: 50,
    height: 50,
  } as DOMRect);
  Element.prototype.animate = function (this: HTMLElement, _, timing) {
    const what = this.dataset.turns ?? this.className.replace(/ .*/, '');
    moved.push([what, (timing as KeyframeAnimationOptions).duration as number]);
    return { finish: () => {}, finished: Promise.resolve() } as unknown as Animation;
  };
});
afterEach(cleanup);

it('a breach that is focused turns, and an Unleash washes over the nemesis alone', async () => {
  const { table } = seatedAt('aeons-end-2');
  render(Frame, { table, layout, socket: quietDesk() });
  await tick();
  const state = structuredClone(table.state);
  const breaches = state.tableau!.areas.filter(({ id }) => id.startsWith('breaches-'));
  const closed = breaches.flatMap(({ pieces }) => pieces).find(({ orientation }) => orientation < 3)!;
  closed.orientation += 1;
  const nemesis = state.tableau!.areas.find(({ id }) => id === 'nemesis')!.pieces[0]!.component;
  const news = { ...state.log.at(-1)!, kind: 'unleashed', names: [nemesis], brought: [] };
  moved.length = 0;
  table.update({ ...state, version: state.version + 1, fresh: 1, log: [...state.log, news] });
  await tick();
  expect(moved).toEqual([
    ['turn', TURN_MS],
    ['press', WASH_MS],
  ]);
});
