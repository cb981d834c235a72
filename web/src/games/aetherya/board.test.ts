import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { outOfReach, seatedAt as open, tablesOf } from '../../../dev/seated';
import Board from './Board.svelte';
import { drawSeams } from './cords';
import { placeKeys } from './keys';
import { contactPoints, otherSeats, seamsOf } from './reading';

const NAMES = tablesOf('aetherya-');
const piece = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${id}"]`);
const button = (id: string): HTMLButtonElement | null =>
  document.querySelector(`[data-piece="${id}"] > button`);

afterEach(cleanup);

describe.each(NAMES)('%s', (name) => {
  it('draws every piece exactly once, as a button with a name', () => {
    const { table } = open(name);
    render(Board, { table });
    for (const area of table.tableau.areas)
      for (const piece of area.pieces) {
        if (piece.id === 'legend-deck') continue; // a number beside the open legends
        const found = document.querySelectorAll(`[data-piece="${piece.id}"] > button`);
        expect(found, piece.id).toHaveLength(1);
        expect(found[0]?.getAttribute('aria-label')).toBeTruthy();
      }
  });

  it('has a button for every piece a choice touches', () => {
    const { table } = open(name);
    render(Board, { table });
    expect(table.choices.length).toBeGreaterThan(0);
    expect(outOfReach(table)).toEqual([]);
  });

  it('leaves no placeholder, missing word or inline style in the page', () => {
    const { table } = open(name);
    const { container } = render(Board, { table });
    const text = `${container.textContent} ${[...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))}`;
    expect(text).not.toMatch(/[{}⟨⟩]|aetherya\.|undefined|NaN/);
    for (const art of container.querySelectorAll('svg.art')) expect(art.innerHTML).not.toContain('style=');
  });

  it('shows a spectator the same table, with nothing to choose', () => {
    const { table } = open(name, { viewer: -1, question: null });
    const { container } = render(Board, { table });
    expect(container.querySelectorAll('[role="grid"]').length).toBe(otherSeats(table).length + 1);
    expect(container.querySelectorAll('.piece.legal')).toHaveLength(0);
  });
});

describe('placing', () => {
  it('says what a cell is, what may be done there and what it would change, in both languages', () => {
    const english = open('aetherya-2');
    render(Board, { table: english.table });
    expect(button('region-0-b4')?.getAttribute('aria-label')).toBe(
      'Row 2, column 4, unexplored region. You may place here: +2.',
    );
    expect(button('card-35')?.getAttribute('aria-label')).toMatch(
      /^Row 2, column 2, Human\. Contacts: \+\d\. You may place here: −21\.$/,
    );
    cleanup();
    const french = open('aetherya-4-fr');
    render(Board, { table: french.table });
    expect(button('region-0-c1')?.getAttribute('aria-label')).toBe(
      'Rangée 3, colonne 1, contrée inexplorée, tuile face cachée. Pose possible\u00a0: −1.',
    );
  });

  it('shows the card in hand and the change on the cell pointed at, and drops its old contacts', async () => {
    const { table } = open('aetherya-2');
    const { container } = render(Board, { table });
    expect(container.querySelector('.change')).toBeNull();
    table.hovered = 'card-35';
    await tick();
    const cell = piece('card-35');
    expect(cell?.querySelector('.change')?.textContent).toBe('−21');
    expect(cell?.querySelector('.preview .k-dwarf')).not.toBeNull();
    table.hovered = 'card-64'; // a portal stays where it is
    await tick();
    expect(container.querySelector('.change')).toBeNull();
  });

  it('on a touch screen the first tap previews, and only the confirmation answers', async () => {
    const { table, answers } = open('aetherya-2');
    render(Board, { table });
    table.confirmPreviews = true;
    table.press('region-0-b4');
    await tick();
    expect(answers).toHaveLength(0);
    expect(piece('region-0-b4')?.querySelector('.change')?.textContent).toBe('+2');
    expect(table.pending?.code).toBe('place b4');
  });

  it('has keys for the cells, what is in hand, the open legends, and the piles of an empty hand', () => {
    const keys = placeKeys(open('aetherya-2').table);
    expect(keys.get('b4')).toBe('region-0-b4');
    expect(keys.get('1')).toBe('card-50');
    expect(keys.get('r1')).toBe('legend-realm_goblin');
    expect(placeKeys(open('aetherya-solo').table).get('1')).toBe('deck');
    expect(placeKeys(open('aetherya-start').table).get('4')).toBe('card-24');
  });
});

describe('seams', () => {
  it('puts points between neighbours and cords through portals', () => {
    const { table } = open('aetherya-portals');
    const area = table.area('kingdom-0');
    if (!area) throw new Error('no kingdom');
    const seams = seamsOf(table, area);
    const { discs, cords } = drawSeams(area, seams, '');
    const bridges = seams.filter((seam) => seam.via.length > 0);
    expect(bridges.length).toBeGreaterThan(0);
    expect(cords).toHaveLength(bridges.length);
    expect(discs.filter((disc) => disc.value !== 0)).toHaveLength(
      seams.filter((seam) => seam.value !== 0).length,
    );
    for (const disc of discs) {
      expect(disc.x).toBeGreaterThan(0);
      expect(disc.x).toBeLessThan(100);
    }
    const portal = bridges[0]?.via[0] ?? '';
    expect(drawSeams(area, seams, portal).cords.length).toBeLessThan(cords.length);
  });

  it('adds up the contacts of one card, and has none for a hidden one', () => {
    const { table } = open('aetherya-portals');
    const seam = table.tableau.seams.find((one) => one.value > 0);
    expect(contactPoints(table, seam?.a ?? '')).not.toBeNull();
    expect(contactPoints(table, 'region-0-c1')).toBeNull();
  });
});

describe('other modes', () => {
  it('shows the target beside the score, the ages and what is written in the solo game', () => {
    const { table } = open('aetherya-solo');
    const { container } = render(Board, { table });
    expect(container.querySelector('[data-counter="target/-1"]')?.textContent).toBe('12');
    const titles = [...container.querySelectorAll('h3')].map((one) => one.textContent);
    expect(titles).toEqual(['Age 1, now', 'Written', 'Age 2', 'Age 3']);
    expect(container.querySelectorAll('.legend.written')).toHaveLength(2);
  });

  it('marks the lowest score, two discard piles and what is buried in the cooperative game', () => {
    const { table } = open('aetherya-coop-fr');
    const { container } = render(Board, { table });
    expect(container.querySelectorAll('.low')).toHaveLength(1);
    expect(container.textContent).toContain('Enterrées');
    expect(container.querySelector('[data-counter="discard-2/-1"]')?.textContent).toBe('3');
  });

  it('shows tiles on regions, on cards and in front of their owners', () => {
    const { table } = open('aetherya-4-fr');
    const { container } = render(Board, { table });
    const hidden = table.tableau.areas.flatMap((area) =>
      area.pieces.filter((piece) => piece.badges.some((badge) => badge.kind === 'hidden_tile')),
    );
    expect(container.querySelectorAll('.disc.down')).toHaveLength(hidden.length);
    expect(button('tile-42')?.getAttribute('aria-label')).toMatch(/^Épée magique\. .+\.$/);
  });
});
