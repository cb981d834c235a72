import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { change } from '../app/settings.svelte';
import { layout } from '../games/aeons_end';
import type { State } from '../wire';
import Frame from './Frame.svelte';
import { Guard, GUARD_MS, type Before } from './guard';
import { likeABrowser, quietDesk, seatedAt } from '../../dev/seated';

const before: Before = {
  spots: [{ id: '', x: 10, y: 10, width: 100, height: 40, act: 'main: end' }],
  focused: 'main: end',
  keyed: (key) => (key === '1' ? 'main: play crystal' : ''),
};

describe('a question that has just come', () => {
  let clock = 0;
  const asked = (within = false) => {
    clock = 1000;
    const guard = new Guard(() => clock);
    guard.asked(before, within);
    return guard;
  };

  it('takes nothing that lay elsewhere, or meant something else, until there was time to see it', () => {
    const guard = asked();
    const at = { x: 50, y: 20 };
    expect(guard.takes('casting: end', at)).toBe(false);
    expect(guard.takes('main: end', { x: 50, y: 90 })).toBe(false);
    expect(guard.takes('main: play spark', { key: '1', typed: '' })).toBe(false);
    expect(guard.takes('main: play crystal', 'focus')).toBe(false);
    clock += GUARD_MS - 1;
    expect(guard.takes('casting: end', at)).toBe(false);
    clock += 1;
    expect(guard.takes('casting: end', at)).toBe(true);
  });

  it('takes at once what could be aimed at before, and what gives no answer', () => {
    const guard = asked();
    expect(guard.takes('main: end', { x: 50, y: 20 })).toBe(true);
    expect(guard.takes('main: play crystal', { key: '1', typed: '' })).toBe(true);
    expect(guard.takes('main: end', 'focus')).toBe(true);
    expect(guard.takes('', { x: 0, y: 0 })).toBe(true);
  });

  it('within an effect takes the same answer for another purpose only after that time', () => {
    const guard = asked(true);
    expect(guard.takes('main: end', { x: 50, y: 20 })).toBe(false);
    clock += GUARD_MS;
    expect(guard.takes('main: end', { x: 50, y: 20 })).toBe(true);
  });

  it('is guarded by nothing where nothing was asked before', () => {
    expect(new Guard(() => 0).takes('main: end', { x: 1, y: 1 })).toBe(true);
  });
});

describe('at the table', () => {
  let now = 0;
  beforeAll(likeABrowser);
  beforeEach(() => {
    now = 5000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    cleanup();
    change({ guard: true });
    vi.restoreAllMocks();
  });

  async function seat(next: (state: State) => void) {
    const { table, answers } = seatedAt('aeons-end-2');
    const { container } = render(Frame, { table, layout, socket: quietDesk() });
    await tick();
    const state = structuredClone(table.state);
    state.version += 1;
    state.question!.number += 1;
    next(state);
    const codes = () => answers.map(({ code }) => code);
    return { table, codes, container, ask: () => table.update(state) };
  }
  const space = () => fireEvent.keyDown(document.body, { key: ' ' });

  it('a main button that means something else waits, and says so', async () => {
    const { table, codes, ask } = await seat(({ question }) => {
      question!.prompt = 'another';
    });
    ask();
    await tick();
    await space();
    expect(codes()).toEqual([]);
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('press again');
    now += GUARD_MS;
    await space();
    expect(codes()).toEqual([table.choices.at(-1)!.code]);
  });

  it('the same key for the same answer is taken at once', async () => {
    const { codes, ask } = await seat(() => {});
    ask();
    await tick();
    await space();
    expect(codes()).toHaveLength(1);
  });

  it('a click is held back before any piece hears it, also the first after others were asked', async () => {
    const { table, codes, container, ask } = await seat(() => {});
    const others = structuredClone(table.state);
    others.question!.mine = false;
    table.update(others);
    await tick();
    ask();
    await tick();
    const pile = container.querySelector('[data-piece="pile-aurora"]')!;
    await fireEvent.click(pile);
    expect(codes()).toEqual([]);
    now += GUARD_MS;
    await fireEvent.click(pile);
    expect(codes()).toEqual(['gain aurora']);
  });

  it('who wants no guard has none', async () => {
    change({ guard: false });
    const { codes, ask } = await seat(({ question }) => {
      question!.prompt = 'another';
    });
    ask();
    await tick();
    await space();
    expect(codes()).toHaveLength(1);
  });
});
