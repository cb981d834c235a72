// The forecast is asked of the server, read, and put away; it does not outlive what it was about.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { seatedAt } from '../../../dev/seated';
import type { TableView } from '../../table/view.svelte';
import Forecast from './Forecast.svelte';

function shown(foresee?: () => Promise<string[]>): TableView {
  const { table } = seatedAt('aeons-end-4-fr', {}, foresee ? { foresee } : {});
  render(Forecast, { props: { table } });
  return table;
}

const asks = () => screen.queryByRole('button', { name: 'Prévision' });
const leaf = () => screen.queryByRole('dialog');

afterEach(cleanup);

it('says what the server foresees, until Escape', async () => {
  shown(async () => ['1 carte sur 3.', 'Gravehold −2.']);
  await fireEvent.click(asks()!);
  await vi.waitFor(() => expect(leaf()?.textContent).toContain('Gravehold −2.'));
  expect(leaf()?.textContent).toContain('1 carte sur 3.');
  await fireEvent.keyDown(leaf()!, { key: 'Escape' });
  expect(leaf()).toBeNull();
});

it('says so where nothing can be foreseen', async () => {
  shown(async () => []);
  await fireEvent.click(asks()!);
  await vi.waitFor(() => expect(leaf()?.textContent).toContain('Rien ne peut être prévu'));
});

it('goes away with the next state', async () => {
  const table = shown(async () => ['Gravehold −2.']);
  await fireEvent.click(asks()!);
  await vi.waitFor(() => expect(leaf()).not.toBeNull());
  table.state = { ...table.state, version: table.state.version + 1 };
  await tick();
  expect(leaf()).toBeNull();
});

it('is not offered where nobody can be asked, as in a replay', () => {
  shown();
  expect(asks()).toBeNull();
});
