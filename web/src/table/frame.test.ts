import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { layout } from '../games/generic';
import type { Obstacle, State } from '../wire';
import { setLanguage } from '../words';
import Frame from './Frame.svelte';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';

beforeAll(likeABrowser);
afterEach(() => {
  cleanup();
  setLanguage('en');
});

function seat(
  fixture: string,
  change: Partial<State> | ((state: State) => void) = {},
  line = quietDesk(),
  why: Obstacle[] = [],
) {
  const { table, answers: answered } = seatedAt(fixture, change, { why: async () => why });
  const { container } = render(Frame, { table, layout, socket: line });
  const piece = (id: string) => container.querySelector<HTMLElement>(`[data-piece="${id}"]`)!;
  return { table, answered, line, container, piece };
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

describe('any game at the generic table', () => {
  it.each(['aeons-end-2', 'aeons-end-4-fr', 'aeons-end-start', 'aetherya-2', 'aetherya-coop-fr'])(
    '%s can be played: every choice has its pieces or a button',
    (fixture) => {
      const { table, container } = seat(fixture);
      const drawn = new Set(
        [...container.querySelectorAll<HTMLElement>('[data-piece]')].map((e) => e.dataset.piece),
      );
      for (const choice of table.choices)
        expect(choice.pieces.every((id) => drawn.has(id)) || table.buttons.includes(choice)).toBe(true);
      const sill = screen.getByRole('region', { name: /d[eé]cision/i });
      for (const choice of table.buttons)
        within(sill).getByRole('button', { name: new RegExp(escape(choice.label)) });
    },
  );
});

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('choosing', () => {
  it('sends the choice of a piece, once however often it is pressed', async () => {
    const { answered, piece } = seat('aeons-end-2');
    await fireEvent.click(piece('pile-aurora'));
    await fireEvent.click(piece('pile-aurora'));
    expect(answered.map(({ code }) => code)).toEqual(['gain aurora']);
  });

  it('filters by a verb and takes the step back', async () => {
    const { table, piece } = seat('aeons-end-2');
    await fireEvent.click(screen.getByRole('button', { name: 'Focus' }));
    expect(table.pieceState('pile-aurora')).toBe('dim');
    expect(piece('breach-1-III').classList.contains('legal')).toBe(true);
    await key('Escape');
    expect(table.pieceState('pile-aurora')).toBe('legal');
  });

  it('takes the main button with Space, and undo with u', async () => {
    const { answered, line } = seat('aeons-end-2');
    await key('u');
    expect(line.undo).toHaveBeenCalledOnce();
    await key(' ');
    expect(answered.map(({ code }) => code)).toEqual(['end']);
  });

  it('numbers options where no hand card may be chosen', async () => {
    const { answered } = seat('aeons-end-start');
    await key('2');
    expect(answered.map(({ code }) => code)).toEqual(['gravehold_2']);
  });

  it('says why not, with the rule, and leads to it', async () => {
    const why = [
      { text: 'It costs too much.', rule: 'WE-32' },
      { text: 'And more.', rule: '' },
    ];
    const { piece } = seat('aeons-end-2', {}, quietDesk(), why);
    await fireEvent.click(piece('pile-nova_forge'));
    await tick();
    const popover = await screen.findByRole('dialog', { name: 'Why not Nova Forge?' });
    expect(popover.textContent).toContain('It costs too much.');
    expect(popover.textContent).toContain('and 1 more');
    await fireEvent.click(within(popover).getByRole('button', { name: 'Read the rule' }));
    expect(screen.getByRole('tab', { name: 'Rules' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('dialog', { name: /Why not/ })).toBeNull();
  });

  it('waits for the confirm button where a preview is to be seen first', async () => {
    const { table, answered, piece } = seat('aetherya-2');
    table.confirmPreviews = true;
    await fireEvent.click(piece('region-0-a1'));
    expect(answered).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Place on a1' }));
    expect(answered.map(({ code }) => code)).toEqual(['place a1']);
  });

  it('opens the question again when an answer is refused', async () => {
    const { table, answered, piece } = seat('aeons-end-2');
    await fireEvent.click(piece('pile-aurora'));
    table.reopen();
    await tick();
    await fireEvent.click(piece('breach-1-III'));
    expect(answered.map(({ code }) => code)).toEqual(['gain aurora', 'focus III']);
  });
});

describe('around the table', () => {
  it('has its landmarks', () => {
    seat('aetherya-2');
    screen.getByRole('banner', { name: 'Table' });
    for (const role of ['main', 'complementary'] as const) screen.getByRole(role);
    screen.getByRole('region', { name: 'Your decision' });
  });

  it('says whose turn it is and what they are asked', () => {
    const { table, container } = seat('aetherya-2', ({ question }) =>
      Object.assign(question!, { seat: 1, mine: false, choices: [] }),
    );
    const sill = container.querySelector('.sill')!;
    expect(sill.textContent).toContain('Guest decides');
    expect(sill.textContent).toContain(table.state.question!.text);
  });

  it('asks for a vote', async () => {
    const vote = { by: 1, what: 'Guest draws', agreed: [], waiting: [0], away: [], away_minutes: 10 };
    const { line } = seat('aetherya-2', { vote });
    await fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
    expect(line.vote).toHaveBeenCalledWith(true);
  });

  it('says for whom a vote waits although their line is down, and for how long', () => {
    const vote = { by: 0, what: 'draw', agreed: [], waiting: [1], away: [1], away_minutes: 10 };
    const { container } = seat('aetherya-2', { vote });
    const said = container.querySelector('.vote')?.textContent ?? '';
    expect(said).toContain('Waiting for Guest.');
    expect(said).toContain('Offline: Guest. The vote waits for them, but not beyond 10 minutes of absence.');
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  it('marks a public deal, and says who may know it', async () => {
    const deal = { public: true, text: 'Whoever has the code.', commitment: '', secret: '', check: '' };
    seat('aetherya-2', { deal });
    await fireEvent.click(screen.getByText('Public deal'));
    const said = screen.getAllByText('Whoever has the code.');
    expect(said.some((text) => text.closest('dialog')?.open)).toBe(true);
  });

  it('tells whoever sits down with others that the deal is public, until it was read', async () => {
    const deal = { public: true, text: 'Whoever has the code.', commitment: '', secret: '', check: '' };
    const { container } = seat('aetherya-2', (state) => {
      state.deal = deal;
      for (const info of state.seats) info.holder = 'human';
    });
    const told = () => container.querySelector('.strip.deal');
    expect(told()?.textContent).toContain('Whoever has the code.');
    await fireEvent.click(told()!.querySelector('button')!);
    expect(told()).toBeNull();
  });

  it('shows the fingerprint of a secret deal in the menu’s panel and marks nothing', async () => {
    const deal = { public: false, text: 'Secret deal.', commitment: 'c0ffee', secret: '', check: '' };
    seat('aetherya-2', { deal });
    expect(screen.queryByText('Public deal')).toBeNull();
    await fireEvent.click(screen.getByLabelText('Menu'));
    await fireEvent.click(screen.getByText('About this table'));
    expect(screen.getByText('c0ffee').closest('dialog')?.open).toBe(true);
  });

  it('explains why nothing can be undone', async () => {
    const undo = { possible: false, consent: false, what: '', why_not: 'The drawn card was seen.' };
    const { line } = seat('aetherya-2', { undo });
    await key('u');
    expect(line.undo).not.toHaveBeenCalled();
    await screen.findByText('The drawn card was seen.');
  });

  it('looks back and returns to now', async () => {
    const { table, line } = seat('aetherya-2');
    line.moment = vi.fn(async () => table.state.tableau);
    await key('[');
    await tick();
    expect(line.moment).toHaveBeenCalledWith(39);
    await screen.findByText(/after answer 39 of 40/);
    expect(table.question).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(table.question).not.toBeNull();
  });

  it('tells of a lost line and of the end', async () => {
    const outcome = {
      kind: 'won',
      text: 'You have the finest kingdom.',
      winners: [0],
      scores: [15, 9],
      cooperative: false,
    };
    const over = { outcome, phase: 'over' as const, question: null };
    const { container } = seat('aetherya-2', over, quietDesk({ status: 'reconnecting' }));
    expect(container.querySelector('.foot')!.textContent).toContain('Your last choice is safe');
    expect(container.querySelector('.sill')!.textContent).toContain('You have the finest kingdom.');
    expect(container.querySelector('dialog[open]')).toBeNull(); // the final position is seen first
    await fireEvent.click(screen.getByRole('button', { name: 'See the result' }));
    expect(container.querySelector('dialog[open]')!.textContent).toContain('You have the finest kingdom.');
  });

  it('speaks the news and your turn', async () => {
    const { table, container } = seat('aetherya-2');
    const line = {
      number: 41,
      seat: 0,
      kind: 'placed',
      text: 'You place Dwarf on a1',
      revealed: false,
      names: [],
      brought: [],
    };
    const { state } = table;
    table.update({
      ...state,
      version: state.version + 1,
      fresh: 1,
      log: [...state.log, line],
      question: { ...state.question!, number: 41 },
    });
    await tick();
    const polite = container.querySelector(':scope .frame > [aria-live="polite"]');
    expect(polite!.textContent).toBe('You place Dwarf on a1.');
    expect(screen.getByRole('alert').textContent).toContain('Your turn: Dwarf: where does it go?');
  });

  it('speaks French', () => {
    setLanguage('fr');
    seat('aetherya-coop-fr');
    screen.getByRole('region', { name: 'Votre décision' });
    screen.getByRole('button', { name: /Pourquoi pas/ });
  });
});
