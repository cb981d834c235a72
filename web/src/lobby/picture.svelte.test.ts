// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import PictureCode from './PictureCode.svelte';

const drawing = vi.hoisted(() => ({ finish: (_: string): void => {} }));
vi.mock('../net/api', () => ({
  drawCode: () => new Promise<string>((resolve) => (drawing.finish = resolve)),
}));

it('asks nothing of a page that was left before its code was drawn', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let tokens = $state(['sit']);
  let picture: object = {};
  const leave = $effect.root(() => {
    const link = $derived(`/t/t#k=${tokens[0]}`);
    const props = {
      get link() {
        return link;
      },
      caption: 'Scan me',
    };
    picture = mount(PictureCode, { target: document.body, props });
  });
  flushSync();
  void unmount(picture);
  leave();
  tokens = []; // the seat is taken
  drawing.finish('<svg></svg>');
  await Promise.resolve();
  expect(warned).not.toHaveBeenCalled();
});
