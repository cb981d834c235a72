// What the server pushes is read strictly: it becomes a notice on somebody's screen.
import { describe, expect, it } from 'vitest';
import { read } from './notices';

const pushed = (fields: object) =>
  read(JSON.stringify({ title: 'Your turn', text: 'Aetherya', path: '/t/abc', language: 'fr', ...fields }));

describe('a push', () => {
  it('becomes a notice', () => {
    expect(pushed({})).toEqual({ title: 'Your turn', text: 'Aetherya', path: '/t/abc', language: 'fr' });
  });

  it('leads to no other server', () => {
    for (const path of ['//elsewhere.example/', 'https://elsewhere.example/', 'javascript:alert(1)', 7])
      expect(pushed({ path }), String(path)).toBeNull();
  });

  it('is nothing if it says nothing', () => {
    expect(pushed({ title: undefined })).toBeNull();
    expect(read('hello')).toBeNull();
    expect(read('null')).toBeNull();
  });
});
