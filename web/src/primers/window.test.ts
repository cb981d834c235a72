import { describe, expect, it } from 'vitest';
import { windowOn } from './window';

const TABLE = { width: 1240, height: 740 };

describe('the window on a table', () => {
  it('holds what must be seen and a little around it, as large as there is room', () => {
    const seen = windowOn([{ left: 100, top: 200, right: 900, bottom: 400 }], TABLE, 416);
    expect(seen).toEqual({ scale: 0.5, left: 84, top: 184, width: 416, height: 116 });
  });

  it('is no larger than the pieces are on a large table, and ends where the table does', () => {
    const seen = windowOn([{ left: 4, top: 0, right: 184, bottom: 104 }], TABLE, 600);
    expect(seen).toEqual({ scale: 1.25, left: 0, top: 0, width: 250, height: 150 });
  });

  it('shows the whole table where nothing is named, or nothing of it lies in sight', () => {
    const whole = { left: 0, top: 0, scale: 0.5, width: 620, height: 370 };
    expect(windowOn([], TABLE, 620)).toEqual(whole);
    expect(windowOn([{ left: 0, top: 800, right: 99, bottom: 900 }], TABLE, 620)).toEqual(whole);
  });
});
