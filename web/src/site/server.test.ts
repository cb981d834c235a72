import { expect, it } from 'vitest';
import { serverAt } from './server';

it('an address is found in what somebody types', () => {
  expect(serverAt(' games.example.org ')).toBe('https://games.example.org/');
  expect(serverAt('https://games.example.org/t/abc#k=1')).toBe('https://games.example.org/');
  expect(serverAt('192.168.1.5:8321')).toBe('http://192.168.1.5:8321/');
  expect(serverAt('localhost:8321')).toBe('http://localhost:8321/');
  for (const typed of ['', 'my server', 'server', 'javascript:alert(1)', 'ftp://x.org', 'https://me@x.org'])
    expect(serverAt(typed), typed).toBeNull();
});
