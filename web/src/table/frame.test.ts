import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import bookFr from '../../fixtures/book-aeons-end-fr.json';
import aeonsBook from '../../fixtures/book-aeons-end-en.json';
import aetheryaBook from '../../fixtures/book-aetherya-en.json';
import aetheryaFr from '../../fixtures/book-aetherya-fr.json';
import aeonsTwo from '../../fixtures/aeons-end-2.json';
import aeonsFour from '../../fixtures/aeons-end-4-fr.json';
import aeonsStart from '../../fixtures/aeons-end-start.json';
import coop from '../../fixtures/aetherya-coop-fr.json';
import duel from '../../fixtures/aetherya-2.json';
import { BookIndex } from '../book/book';
import { layout } from '../games/generic';
import type { Book, Choice, Obstacle, State } from '../wire';
import { setLanguage } from '../words';
import type { Desk } from './desk';
import Frame from './Frame.svelte';
import { likeABrowser } from './seated';
import { TableView } from './view.svelte';

beforeAll(likeABrowser);
afterEach(() => {
  cleanup();
  setLanguage('en');
});

function desk(over: Partial<Desk> = {}) {
  return {
    status: 'open' as const,
    speeches: [],
    presence: null,
    undo: vi.fn(),
    vote: vi.fn(),
    say: vi.fn(),
    look: vi.fn(),
    speak: vi.fn(),
    moment: vi.fn(async () => (duel as unknown as State).tableau),
    standIn: vi.fn(),
    leave: vi.fn(),
    offer: vi.fn(async () => ({ type: 'ack' })),
    signOut: vi.fn(async () => ({ type: 'ack' })),
    ...over,
  };
}

function seat(
  fixture: unknown,
  book: unknown,
  over: Partial<State> = {},
  line = desk(),
  why: Obstacle[] = [],
) {
  const answered: Choice[] = [];
  const state = { ...(fixture as State), ...over };
  const table = new TableView(state, new BookIndex(book as Book), {
    answer: (_question, choice) => answered.push(choice),
    why: async () => why,
  });
  const { container } = render(Frame, { table, layout, socket: line });
  const piece = (id: string) => container.querySelector<HTMLElement>(`[data-piece="${id}"]`)!;
  return { table, answered, line, container, piece };
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

describe('any game at the generic table', () => {
  it.each([
    ['aeons-end-2', aeonsTwo, aeonsBook],
    ['aeons-end-4-fr', aeonsFour, bookFr],
    ['aeons-end-start', aeonsStart, aeonsBook],
    ['aetherya-2', duel, aetheryaBook],
    ['aetherya-coop-fr', coop, aetheryaFr],
  ])('%s can be played: every choice has its pieces or a button', (_name, fixture, book) => {
    const { table, container } = seat(fixture, book);
    const drawn = new Set(
      [...container.querySelectorAll<HTMLElement>('[data-piece]')].map((e) => e.dataset.piece),
    );
    for (const choice of table.choices)
      expect(choice.pieces.every((id) => drawn.has(id)) || table.buttons.includes(choice)).toBe(true);
    const sill = screen.getByRole('region', { name: /decision/i });
    for (const choice of table.buttons)
      within(sill).getByRole('button', { name: new RegExp(escape(choice.label)) });
  });
});

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('choosing', () => {
  it('sends the choice of a piece, once however often it is pressed', async () => {
    const { answered, piece } = seat(aeonsTwo, aeonsBook);
    await fireEvent.click(piece('pile-aurora'));
    await fireEvent.click(piece('pile-aurora'));
    expect(answered.map(({ code }) => code)).toEqual(['gain aurora']);
  });

  it('filters by a verb and takes the step back', async () => {
    const { table, piece } = seat(aeonsTwo, aeonsBook);
    await fireEvent.click(screen.getByRole('button', { name: 'Focus' }));
    expect(table.pieceState('pile-aurora')).toBe('dim');
    expect(piece('breach-1-III').classList.contains('legal')).toBe(true);
    await key('Escape');
    expect(table.pieceState('pile-aurora')).toBe('legal');
  });

  it('takes the main button with Space, and undo with u', async () => {
    const { answered, line } = seat(aeonsTwo, aeonsBook);
    await key('u');
    expect(line.undo).toHaveBeenCalledOnce();
    await key(' ');
    expect(answered.map(({ code }) => code)).toEqual(['end']);
  });

  it('numbers options where no hand card may be chosen', async () => {
    const { answered } = seat(aeonsStart, aeonsBook);
    await key('2');
    expect(answered.map(({ code }) => code)).toEqual(['gravehold_2']);
  });

  it('says why not, with the rule, and leads to it', async () => {
    const why = [
      { text: 'It costs too much.', rule: 'WE-32' },
      { text: 'And more.', rule: '' },
    ];
    const { piece } = seat(aeonsTwo, aeonsBook, {}, desk(), why);
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
    const { table, answered, piece } = seat(duel, aetheryaBook);
    table.confirmPreviews = true;
    await fireEvent.click(piece('region-0-a1'));
    expect(answered).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Place on a1' }));
    expect(answered.map(({ code }) => code)).toEqual(['place a1']);
  });

  it('opens the question again when an answer is refused', async () => {
    const { table, answered, piece } = seat(aeonsTwo, aeonsBook);
    await fireEvent.click(piece('pile-aurora'));
    table.reopen();
    await tick();
    await fireEvent.click(piece('breach-1-III'));
    expect(answered.map(({ code }) => code)).toEqual(['gain aurora', 'focus III']);
  });
});

describe('around the table', () => {
  it('has its landmarks', () => {
    seat(duel, aetheryaBook);
    screen.getByRole('banner', { name: 'Table' });
    for (const role of ['main', 'complementary'] as const) screen.getByRole(role);
    screen.getByRole('region', { name: 'Your decision' });
  });

  it('says whose turn it is and what they are asked', () => {
    const question = { ...(duel as unknown as State).question!, seat: 1, mine: false, choices: [] };
    const { container } = seat(duel, aetheryaBook, { question });
    const sill = container.querySelector('.sill')!;
    expect(sill.textContent).toContain('Guest decides');
    expect(sill.textContent).toContain(question.text);
  });

  it('asks for a vote', async () => {
    const vote = { by: 1, what: 'Guest draws', agreed: [], waiting: [0], away: [], away_minutes: 10 };
    const { line } = seat(duel, aetheryaBook, { vote });
    await fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
    expect(line.vote).toHaveBeenCalledWith(true);
  });

  it('says for whom a vote waits although their line is down, and for how long', () => {
    const vote = { by: 0, what: 'draw', agreed: [], waiting: [1], away: [1], away_minutes: 10 };
    const { container } = seat(duel, aetheryaBook, { vote });
    const said = container.querySelector('.vote')?.textContent ?? '';
    expect(said).toContain('Waiting for Guest.');
    expect(said).toContain('Offline: Guest. The vote waits for them, but not beyond 10 minutes of absence.');
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  it('marks a public deal, and says who may know it', async () => {
    const deal = { public: true, text: 'Whoever has the code.', commitment: '', secret: '', check: '' };
    seat(duel, aetheryaBook, { deal });
    await fireEvent.click(screen.getByText('Public deal'));
    const said = screen.getAllByText('Whoever has the code.');
    expect(said.some((text) => text.closest('dialog')?.open)).toBe(true);
  });

  it('tells whoever sits down with others that the deal is public, until it was read', async () => {
    const deal = { public: true, text: 'Whoever has the code.', commitment: '', secret: '', check: '' };
    const seats = (duel as unknown as State).seats.map((info) => ({ ...info, holder: 'human' as const }));
    const { container } = seat(duel, aetheryaBook, { deal, seats });
    const told = () => container.querySelector('.strip.deal');
    expect(told()?.textContent).toContain('Whoever has the code.');
    await fireEvent.click(told()!.querySelector('button')!);
    expect(told()).toBeNull();
  });

  it('shows the fingerprint of a secret deal in the menu’s panel and marks nothing', async () => {
    const deal = { public: false, text: 'Secret deal.', commitment: 'c0ffee', secret: '', check: '' };
    seat(duel, aetheryaBook, { deal });
    expect(screen.queryByText('Public deal')).toBeNull();
    await fireEvent.click(screen.getByLabelText('Menu'));
    await fireEvent.click(screen.getByText('About this table'));
    expect(screen.getByText('c0ffee').closest('dialog')?.open).toBe(true);
  });

  it('explains why nothing can be undone', async () => {
    const undo = { possible: false, consent: false, what: '', why_not: 'The drawn card was seen.' };
    const { line } = seat(duel, aetheryaBook, { undo });
    await key('u');
    expect(line.undo).not.toHaveBeenCalled();
    await screen.findByText('The drawn card was seen.');
  });

  it('looks back and returns to now', async () => {
    const { table, line } = seat(duel, aetheryaBook);
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
    const { container } = seat(
      duel,
      aetheryaBook,
      { outcome, phase: 'over', question: null },
      desk({ status: 'reconnecting' }),
    );
    expect(container.querySelector('.foot')!.textContent).toContain('Your last choice is safe');
    expect(container.querySelector('.sill')!.textContent).toContain('You have the finest kingdom.');
    expect(container.querySelector('dialog[open]')).toBeNull(); // the final position is seen first
    await fireEvent.click(screen.getByRole('button', { name: 'See the result' }));
    expect(container.querySelector('dialog[open]')!.textContent).toContain('You have the finest kingdom.');
  });

  it('speaks the news and your turn', async () => {
    const { table, container } = seat(duel, aetheryaBook);
    const line = {
      number: 41,
      seat: 0,
      kind: 'placed',
      text: 'You place Dwarf on a1',
      revealed: false,
      names: [],
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
    seat(coop, aetheryaFr);
    screen.getByRole('region', { name: 'Votre décision' });
    screen.getByRole('button', { name: /Pourquoi pas/ });
  });
});
