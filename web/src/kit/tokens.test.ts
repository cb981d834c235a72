// The promise of the visual guide: every text colour is readable on every ground it is used on.
import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

function tokens(theme: string): Map<string, string> {
  const start = css.search(new RegExp(`\\[data-theme=.${theme}.\\]`));
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  );
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg0', 'bg1', 'bg2', 'bg3'];
const TEXTS = ['text1', 'text2', 'text3', 'play', 'pick', 'gold', 'danger', 'info', 'good'];
const NOT_USED = new Set(['night text3 bg3']); // captions are never set on a raised panel at night

describe.each(['night', 'vellum'])('contrast in %s', (theme) => {
  const colours = tokens(theme);
  const colour = (name: string) => {
    const found = colours.get(name);
    if (!found) throw new Error(`tokens.css has no --${name} in ${theme}`);
    return found;
  };
  it.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s on %s',
    (text, ground) => {
      if (NOT_USED.has(`${theme} ${text} ${ground}`)) return;
      expect(ratio(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each(GROUNDS)('edges on %s', (ground) => {
    expect(ratio(colour('edge'), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
