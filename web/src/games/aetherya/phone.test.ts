import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { bookOf, seatedAt } from '../../../dev/seated';
import type { TableView } from '../../table/view.svelte';
import { setLanguage } from '../../words';
import Face from './Face.svelte';
import Phone from './Phone.svelte';
import Zoom from './Zoom.svelte';

const open = (name: string) => seatedAt(name).table;
const show = (table: TableView) => render(Phone, { table, contacts: true, oncontacts: () => {} });
const tab = (id: string) => document.getElementById(`aetherya-tab-${id}`);

afterEach(cleanup);

describe('the phone', () => {
  it('has a tab for each player, the legends and the score, and opens one’s own', () => {
    show(open('aetherya-4-fr'));
    const tabs = [...document.querySelectorAll('[role="tab"]')].map((one) => one.id.slice(13));
    expect(tabs).toEqual(['seat-0', 'seat-1', 'seat-2', 'seat-3', 'legends', 'score']);
    expect(tab('seat-0')?.getAttribute('aria-selected')).toBe('true');
    expect(document.querySelectorAll('[role="grid"]')).toHaveLength(1);
  });

  it('opens the tab that holds the choices and counts them on the others', async () => {
    const table = open('aetherya-claim-fr');
    show(table);
    await tick();
    expect(tab('legends')?.getAttribute('aria-selected')).toBe('true');
    tab('score')?.click();
    await tick();
    expect(tab('legends')?.querySelector('em')?.textContent).toBe('1');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(8);
  });

  it('says what a placing would change row by row', async () => {
    const table = open('aetherya-2');
    show(table);
    table.hovered = 'card-35';
    await tick();
    const changes = [...document.querySelectorAll('.strip div')]
      .filter((cell) => cell.querySelector('small'))
      .map((cell) => [
        cell.querySelector('[aria-label]')?.getAttribute('aria-label'),
        cell.querySelector('small')?.textContent,
      ]);
    expect(changes).toEqual([
      ['Dwarves', '+2'],
      ['Humans', '−3'],
      ['Dragons', '−20'],
    ]);
    expect(document.querySelector('.change')?.textContent).toBe('−21');
  });
});

describe('faces', () => {
  it.each(['en', 'fr'] as const)('every component of the book has a face in every size (%s)', (language) => {
    const book = bookOf('aetherya', language);
    setLanguage(language);
    for (const entry of book.components)
      for (const size of ['chip', 'card', 'zoom'] as const) {
        const { container } = render(Face, { entry, size });
        expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(entry.name);
        expect(container.querySelector('svg')).not.toBeNull();
        cleanup();
      }
  });

  it('the inspector shows the very copy that was pointed at', () => {
    const table = open('aetherya-2');
    const piece = table.place('card-35')?.piece;
    const entry = table.book.entry('card.human');
    if (!piece || !entry) throw new Error('no human');
    const { container } = render(Zoom, { entry, piece });
    const seen = container.querySelector('svg.art')?.innerHTML;
    cleanup();
    const other = render(Zoom, { entry }).container.querySelector('svg.art')?.innerHTML;
    expect(seen).not.toBe(other);
  });
});
