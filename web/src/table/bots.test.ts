import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';
import { layout } from '../games/generic';
import { botCalled, suggestedBot } from '../parts/bots';
import type { State } from '../wire';
import Frame from './Frame.svelte';

beforeAll(likeABrowser);
afterEach(cleanup);

async function openMenu(fixture: string, change: Partial<State> = {}) {
  const { table } = seatedAt(fixture, change);
  const desk = quietDesk();
  render(Frame, { table, layout, socket: desk });
  await fireEvent.click(screen.getByLabelText('Menu'));
  return { table, desk };
}

describe('bots at the table', () => {
  it('have the names the server gives them, those of other packages their own', () => {
    const bots = [{ name: 'adept', label: 'Adept bot', line: 'Plans ahead.', suggested: true }];
    expect(botCalled(bots, 'adept')).toBe('Adept bot');
    expect(botCalled(bots, 'ember')).toBe('ember');
    expect(suggestedBot(bots)).toBe('adept');
    expect(suggestedBot([])).toBe('');
  });

  it.each(['aetherya-2', 'aeons-end-4-fr'])('are given another level by the host (%s)', async (fixture) => {
    const { table, desk } = await openMenu(fixture);
    await fireEvent.click(screen.getByText(/Levels of the bots|Niveau des robots/));
    const dialog = within(document.querySelector<HTMLElement>('dialog[open]')!);
    const held = table.seats.filter(({ holder }) => holder === 'bot');
    const chosen = dialog.getAllByRole('combobox');
    expect(chosen).toHaveLength(held.length);
    for (const { line } of table.state.bots) expect(dialog.getByText(line)).toBeTruthy();
    await fireEvent.change(chosen[0]!, { target: { value: 'master' } });
    expect(desk.standIn).toHaveBeenCalledExactlyOnceWith(held[0]?.seat, 'master');
  });

  it('are not changed by others, nor once the game is over', async () => {
    await openMenu('aetherya-2', { host: false });
    expect(screen.queryByText('Levels of the bots')).toBeNull();
    cleanup();
    await openMenu('aetherya-2', { phase: 'over' });
    expect(screen.queryByText('Levels of the bots')).toBeNull();
  });
});
