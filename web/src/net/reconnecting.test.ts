import { beforeEach, describe, expect, it } from 'vitest';
import { waitBefore } from './backoff';
import { Lab, state } from '../../dev/lab';

let lab: Lab;
beforeEach(() => (lab = new Lab()));

describe('the line', () => {
  it('waits longer after each failure and starts over once it is open', () => {
    lab.open(state(2));
    lab.wire.closed();
    expect(lab.talk.retryAt - lab.time).toBe(400);
    lab.pass(400);
    lab.wire.closed();
    expect(lab.talk.retryAt - lab.time).toBe(800);
    lab.pass(800);
    lab.wire.opened();
    lab.hear(state(2));
    lab.wire.closed();
    expect(lab.talk.retryAt - lab.time).toBe(400);
  });

  it('spreads attempts and never waits longer than fifteen seconds', () => {
    expect(waitBefore(1, 0)).toBe(200);
    expect(waitBefore(1, 1)).toBe(400);
    expect(waitBefore(30, 1)).toBe(15_000);
  });

  it('pings a silent line and gives it up when nothing comes back', () => {
    lab.open(state(2));
    lab.pass(25_000);
    expect(lab.types()).toEqual(['ping']);
    lab.hear({ type: 'pong' });
    lab.pass(10_000);
    expect(lab.talk.status).toBe('open');
    lab.pass(25_000);
    lab.pass(10_000);
    expect(lab.talk.status).toBe('reconnecting');
  });

  it('ignores events of a wire it has given up', () => {
    lab.open(state(2));
    const old = lab.wire;
    lab.wire.closed();
    lab.pass(400);
    old.received(JSON.stringify(state(9)));
    old.closed();
    expect(lab.talk.state?.version).toBe(2);
    expect(lab.wires).toHaveLength(2);
  });

  it('keeps eyes and language for the next greeting', () => {
    lab.open(state(2));
    lab.talk.look(1);
    lab.talk.speak('fr');
    expect(lab.types()).toEqual(['look', 'speak']);
    lab.wire.closed();
    lab.pass(400);
    lab.sent = [];
    lab.wire.opened();
    expect(lab.sent).toMatchObject([{ type: 'hello', viewer: 1, language: 'fr' }]);
  });

  it('shows speeches once though they come again after a greeting', () => {
    lab.open(state(2));
    const lines = [{ seat: 0, name: 'A', text: 'hi', at: 1 }];
    lab.hear({ type: 'said', lines });
    lab.hear({ type: 'said', lines: [...lines, { seat: 1, name: 'B', text: 'hi', at: 2 }] });
    expect(lab.talk.speeches.map(({ name }) => name)).toEqual(['A', 'B']);
  });
});
