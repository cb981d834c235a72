// The memory aid: read in the menu or by a key, switched by the host alone, absent in a replay.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';
import { layout as battle } from '../games/aeons_end';
import { layout } from '../games/generic';
import type { RecalledPile, State } from '../wire';
import Frame from './Frame.svelte';

beforeAll(likeABrowser);
afterEach(cleanup);

const piles: RecalledPile[] = [
  {
    area: 'deck',
    title: 'Deck of Ada',
    size: 3,
    parts: [
      {
        label: 'from the top',
        cards: [
          { key: 'card.forest', name: 'Forest', copies: 1 },
          { key: '', name: '?', copies: 1 },
        ],
      },
      { label: 'in unknown order', cards: [{ key: 'card.dragon', name: 'Dragon', copies: 2 }] },
    ],
  },
];

function sit(change: Partial<State> = {}, recall?: () => Promise<RecalledPile[] | null>) {
  const { table } = seatedAt('aetherya-2', change, recall ? { recall } : {});
  const desk = quietDesk();
  render(Frame, { table, layout, socket: desk });
  return { table, desk };
}

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const press = () => fireEvent.keyDown(window, { key: 'M' });

it('is told pile by pile, and a known card can be read', async () => {
  const { table } = sit({ settings: { memory_aid: true } }, async () => piles);
  await press();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Deck of Ada'));
  expect(dialog()?.textContent).toContain('Dragon ×2');
  await fireEvent.click(within(dialog()!).getByRole('button', { name: 'Forest' }));
  expect(dialog()).toBeNull();
  expect(table.inspected?.key).toBe('card.forest');
});

it('opens on a pile that lies face down, which then comes first', async () => {
  const other = { ...piles[0]!, area: 'legend-deck', title: 'Legend deck' };
  const { table } = sit({ settings: { memory_aid: true } }, async () => [...piles, other]);
  table.inspect('legend-deck');
  await vi.waitFor(() => expect(dialog()?.querySelector('h3')?.textContent).toContain('Legend deck'));
  await fireEvent.click(within(dialog()!).getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(table.recalled).toBe('');
});

it("opens on a mage's deck, which nobody may look through", async () => {
  const { table } = seatedAt(
    'aeons-end-2',
    { settings: { memory_aid: true } },
    { recall: async () => piles },
  );
  render(Frame, { table, layout: battle, socket: quietDesk() });
  await fireEvent.click(screen.getAllByRole('button', { name: /^Deck.*Memory aid$/ })[0]!);
  expect(table.recalled).toMatch(/^deck-/);
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Deck of Ada'));
  await fireEvent.click(within(dialog()!).getByRole('button', { name: 'Close' }));
  table.state = { ...table.state, settings: {} };
  await tick();
  expect(screen.queryByRole('button', { name: /^Deck.*Memory aid$/ })).toBeNull();
});

it('is asked for anew when the table has moved on', async () => {
  const recall = vi.fn(async () => piles);
  const { table } = sit({ settings: { memory_aid: true } }, recall);
  await press();
  await vi.waitFor(() => expect(recall).toHaveBeenCalledOnce());
  table.state = { ...table.state, version: table.state.version + 1 };
  await tick();
  await vi.waitFor(() => expect(recall).toHaveBeenCalledTimes(2));
});

it('is switched by the host, and others are told who may', async () => {
  const recall = vi.fn(async () => piles);
  const { desk } = sit({ settings: {}, host: true }, recall);
  await press();
  await fireEvent.click(screen.getByRole('switch', { name: 'Memory aid for everybody' }));
  expect(desk.switchMemoryAid).toHaveBeenCalledExactlyOnceWith(true);
  expect(recall).not.toHaveBeenCalled();
  cleanup();
  sit({ settings: {}, host: false }, recall);
  await press();
  expect(screen.queryByRole('switch', { name: 'Memory aid for everybody' })).toBeNull();
  expect(dialog()?.textContent).toContain('The host may switch it on');
});

it('is not offered where nobody can be asked, as in a replay', async () => {
  sit({ settings: { memory_aid: true } });
  await press();
  expect(dialog()).toBeNull();
});
