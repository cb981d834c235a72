import { expect, it } from 'vitest';
import { lasting } from './lasting';

it('tells minutes, hours and days as people do', () => {
  expect(lasting(10, 'en')).toBe('10 minutes');
  expect(lasting(60, 'en')).toBe('1 hour');
  expect(lasting(90, 'en')).toBe('90 minutes');
  expect(lasting(3 * 24 * 60, 'en')).toBe('3 days');
  expect(lasting(3 * 24 * 60, 'fr')).toMatch(/^3\sjours$/);
});
