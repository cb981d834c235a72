import { beforeEach, describe, expect, it } from 'vitest';
import type { Area, Change, Tableau } from '../wire';
import { Lab, line, state } from '../../dev/lab';

let lab: Lab;
beforeEach(() => (lab = new Lab()));

describe('greeting', () => {
  it('says hello with table, tokens and language, and is open at the first state', () => {
    lab.talk.start();
    expect(lab.talk.status).toBe('connecting');
    lab.wire.opened();
    expect(lab.sent).toEqual([
      { type: 'hello', table: 't', tokens: ['k'], language: 'en', viewer: null, pace: 'calm', changes: true },
    ]);
    expect(lab.talk.status).toBe('connecting');
    lab.hear(state(3));
    expect(lab.talk.status).toBe('open');
  });

  it('closes for good when the greeting is refused', () => {
    lab.talk.start();
    lab.wire.opened();
    lab.hear({ type: 'refused', id: '', reason: 'unknown', text: 'No such table.', rule: '' });
    expect(lab.talk.status).toBe('closed');
    expect(lab.talk.closing?.text).toBe('No such table.');
    lab.pass(60_000);
    expect(lab.wires).toHaveLength(1);
  });
});

describe('states', () => {
  it('joins the log of a new state to the lines before it', () => {
    lab.open(state(2, { log: [line(1), line(2)] }));
    lab.hear(state(3, { log_from: 3, log: [line(3)], fresh: 1 }));
    expect(lab.talk.state?.log.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(lab.talk.state?.fresh).toBe(1);
  });

  it('replaces lines that an undo took back', () => {
    lab.open(state(3, { log: [line(1), line(2), line(3)] }));
    lab.hear(state(4, { moments: 1, log_from: 2, log: [line(2, 'taken back')], fresh: 1 }));
    expect(lab.talk.state?.log.map(({ text }) => text)).toEqual(['line 1', 'taken back']);
  });

  it('ignores an older version', () => {
    lab.open(state(5, { code: 'new' }));
    lab.hear(state(4, { code: 'old' }));
    expect(lab.talk.state?.code).toBe('new');
  });

  it('does not announce the same version twice', () => {
    lab.open(state(2, { log: [line(1)] }));
    lab.hear(state(3, { log_from: 3, log: [line(3)], fresh: 1 }));
    lab.hear(state(3, { log_from: 3, log: [line(3)], fresh: 1 }));
    expect(lab.talk.state?.log.map(({ number }) => number)).toEqual([1, 3]);
    expect(lab.talk.state?.fresh).toBe(0);
  });

  it('joins a state in which nobody has answered, such as after a remark', () => {
    lab.open(state(5, { moments: 2, log: [line(1), line(2), line(3, 'taken back')] }));
    lab.hear(state(6, { moments: 2, log_from: 4, log: [] }));
    expect(lab.talk.state?.version).toBe(6);
    expect(lab.talk.state?.log).toHaveLength(3);
    expect(lab.wires).toHaveLength(1);
  });

  it('greets anew on a new line when the log has a gap, and then takes what comes', () => {
    lab.open(state(2, { log: [line(1), line(2)] }));
    lab.hear(state(9, { log_from: 7, log: [line(7)] }));
    expect(lab.talk.state?.version).toBe(2);
    expect(lab.wires).toHaveLength(2);
    lab.wire.opened();
    expect(lab.types()).toEqual(['hello']);
    lab.hear(state(9, { log_from: 6, log: [line(6), line(7)] }));
    expect(lab.talk.state?.log.map(({ number }) => number)).toEqual([6, 7]);
    expect(lab.types()).toEqual(['hello']);
  });

  it('does not mix the log of two pairs of eyes', () => {
    lab.open(state(2, { viewer: 0, log: [line(1, 'secret of seat 0')] }));
    lab.hear(state(2, { viewer: 1, log_from: 2, log: [line(2)] }));
    expect(lab.wires).toHaveLength(2);
    lab.wire.opened();
    expect(lab.types()).toEqual(['hello']);
  });

  it('puts presence into the state without news', () => {
    lab.open(state(2, { fresh: 3, log: [line(1)] }));
    lab.hear({ type: 'presence', seats: [], spectators: 4 });
    expect(lab.talk.state?.spectators).toBe(4);
    expect(lab.talk.state?.fresh).toBe(0);
  });
});

describe('changes', () => {
  const area = (id: string, total: number): Area => ({
    id,
    kind: 'pile',
    title: id,
    pieces: [],
    owner: -1,
    columns: 0,
    total,
  });
  const tableau = (areas: Area[]): Tableau => ({
    headline: 'turn 1',
    turn: 0,
    areas,
    counters: [],
    sheets: [],
    seams: [],
  });
  const change = (since: number, over: Partial<Change> = {}): Change => ({
    type: 'change',
    since,
    state: { version: since + 1, log_from: since + 1, log: [line(since + 1)], fresh: 1, moments: since + 1 },
    tableau: {},
    areas: [],
    ...over,
  });

  it('puts a change into the state before it', () => {
    lab.open(
      state(2, { code: 'kept', log: [line(1)], tableau: tableau([area('deck', 9), area('river', 4)]) }),
    );
    lab.hear(change(2, { tableau: { headline: 'turn 2' }, areas: [area('deck', 8)] }));
    const now = lab.talk.state;
    expect([now?.version, now?.code, now?.fresh]).toEqual([3, 'kept', 1]);
    expect(now?.log.map(({ number }) => number)).toEqual([1, 3]);
    expect(now?.tableau?.headline).toBe('turn 2');
    expect(now?.tableau?.areas.map(({ total }) => total)).toEqual([8, 4]);
  });

  it('joins a change to who is here by now', () => {
    lab.open(state(2));
    lab.hear({ type: 'presence', seats: [], spectators: 4 });
    lab.hear(change(2));
    expect(lab.talk.state?.spectators).toBe(4);
  });

  it('greets anew when a change does not follow what this line was told', () => {
    lab.open(state(2));
    lab.hear(change(5));
    expect(lab.talk.state?.version).toBe(2);
    expect(lab.wires).toHaveLength(2);
  });
});

describe('asking', () => {
  it('gives every message its own id and resolves with its answer', async () => {
    lab.open(state(2));
    const first = lab.talk.ask({ type: 'answer', asked: 2, code: 'a' });
    const second = lab.talk.ask({ type: 'why', piece: 'p' });
    expect(lab.sent).toMatchObject([
      { type: 'answer', id: 'm1', asked: 2, code: 'a' },
      { type: 'why', id: 'm2', piece: 'p' },
    ]);
    lab.hear({ type: 'reasons', id: 'm2', obstacles: [] });
    lab.hear({ type: 'ack', id: 'm1', version: 3 });
    expect((await first).type).toBe('ack');
    expect((await second).type).toBe('reasons');
    expect(lab.talk.holdsAnswers).toBe(false);
  });

  it('sends what was not answered again, under the same id, after a drop', async () => {
    lab.open(state(2));
    const reply = lab.talk.ask({ type: 'answer', asked: 2, code: 'a' });
    lab.wire.closed();
    expect(lab.talk.status).toBe('reconnecting');
    expect(lab.talk.holdsAnswers).toBe(true);
    lab.pass(400);
    lab.wire.opened();
    lab.sent = [];
    lab.hear(state(2));
    expect(lab.sent).toEqual([{ type: 'answer', id: 'm1', asked: 2, code: 'a' }]);
    lab.hear({ type: 'ack', id: 'm1', version: 3 });
    lab.hear({ type: 'ack', id: 'm1', version: 3 });
    expect(await reply).toEqual({ type: 'ack', id: 'm1', version: 3 });
  });

  it('keeps what is asked while the line is down', () => {
    lab.open(state(2));
    lab.wire.closed();
    void lab.talk.ask({ type: 'say', text: 'hello' });
    expect(lab.sent).toEqual([]);
    lab.pass(400);
    lab.wire.opened();
    lab.hear(state(2));
    expect(lab.types()).toEqual(['hello', 'say']);
  });

  it('does not send again what was answered', () => {
    lab.open(state(2));
    void lab.talk.ask({ type: 'answer', asked: 2, code: 'a' });
    lab.hear({ type: 'ack', id: 'm1', version: 3 });
    lab.wire.closed();
    lab.pass(400);
    lab.wire.opened();
    lab.hear(state(3));
    expect(lab.types()).toEqual(['answer', 'hello']);
  });

  it('tells of a refusal and of a stale answer', async () => {
    lab.open(state(2));
    const reply = lab.talk.ask({ type: 'answer', asked: 1, code: 'a' });
    lab.hear({ type: 'refused', id: 'm1', reason: 'stale', text: 'Somebody was faster.', rule: '' });
    expect(await reply).toMatchObject({ type: 'refused', reason: 'stale' });
    expect(lab.talk.refusal?.reason).toBe('stale');
    expect(lab.talk.status).toBe('open');
  });

  it('gives up what waits when the server closes for good', async () => {
    lab.open(state(2));
    const reply = lab.talk.ask({ type: 'undo' });
    lab.hear({ type: 'closing', reason: 'elsewhere', text: 'Opened elsewhere.', again: false });
    expect(await reply).toMatchObject({ type: 'refused', reason: 'elsewhere' });
    lab.wire.closed();
    lab.pass(60_000);
    expect(lab.wires).toHaveLength(1);
    lab.talk.retry();
    expect(lab.wires).toHaveLength(2);
  });
});
