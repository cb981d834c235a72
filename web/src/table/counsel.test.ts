// "What would you do?": asked at the sill, read above it, marked on the table; it ends with its question.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Layout } from '../games/layouts';
import PieceButton from './PieceButton.svelte';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';
import Sill from './Sill.svelte';
import Strips from './Strips.svelte';
import { FrameUi } from './ui.svelte';
import type { Counsel } from './line';
import type { TableView } from './view.svelte';

beforeAll(likeABrowser);
afterEach(cleanup);

function shown(hint?: () => Promise<Counsel | null>, fixture = 'aeons-end-2') {
  const { table } = seatedAt(fixture, {}, hint ? { hint } : {});
  const ui = new FrameUi(table);
  const desk = quietDesk();
  render(Sill, { props: { table, ui, desk, layout: {} as Layout } });
  render(Strips, { props: { table, ui, desk } });
  return { table, ui };
}

const asks = () => screen.queryByRole('button', { name: /What would you do\?|Que feriez-vous/ });
const first = (table: TableView) => table.choices.find(({ pieces }) => pieces.length > 0)!;

describe('what a bot would do', () => {
  it('is told near the question, and the piece is marked', async () => {
    const { table } = shown(async () => ({ text: 'By rule of thumb: “Play”.', code: first(table).code }));
    const piece = first(table).pieces[0]!;
    const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
    render(PieceButton, { props: { table, id: piece, label: piece, children } });
    await fireEvent.click(asks()!);
    await vi.waitFor(() => expect(document.body.textContent).toContain('By rule of thumb'));
    expect(document.querySelector(`[data-piece="${piece}"]`)?.classList).toContain('advised');
    expect(asks()?.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(asks()!);
    expect(document.body.textContent).not.toContain('By rule of thumb');
    expect(document.querySelector('.piece.advised')).toBeNull();
  });

  it('marks a button where no piece stands for the choice', async () => {
    const { table } = shown(async () => ({ text: 'Stop.', code: table.buttons.at(-1)?.code ?? '' }));
    await fireEvent.click(asks()!);
    await vi.waitFor(() => expect(document.querySelector('.t-btn.advised')).not.toBeNull());
  });

  it('is asked for once at a time, and put away with Escape', async () => {
    const hint = vi.fn(async () => ({ text: 'No hints here.', code: '' }));
    const { table, ui } = shown(hint);
    void table.askCounsel();
    void table.askCounsel();
    await vi.waitFor(() => expect(table.counsel?.text).toBe('No hints here.'));
    expect(hint).toHaveBeenCalledTimes(1);
    expect(table.advised).toBeUndefined();
    ui.escape();
    expect(table.counsel).toBeNull();
  });

  it('is of no use on the next question', async () => {
    let tell = (_: Counsel) => {};
    const { table } = shown(() => new Promise((resolve) => (tell = resolve)));
    void table.askCounsel();
    expect(table.pondering).toBe(true);
    const question = { ...table.state.question!, number: table.state.question!.number + 1 };
    table.update({ ...table.state, question });
    tell({ text: 'Too late.', code: '' });
    await tick();
    expect(table.counsel).toBeNull();
    expect(table.pondering).toBe(false);
  });

  it('is not offered where nobody can be asked, or to who is not asked', () => {
    shown();
    expect(asks()).toBeNull();
    cleanup();
    const { table } = seatedAt('aeons-end-2', { question: null }, { hint: async () => null });
    const layout = {} as Layout;
    render(Sill, { props: { table, ui: new FrameUi(table), desk: quietDesk(), layout } });
    expect(asks()).toBeNull();
  });
});
