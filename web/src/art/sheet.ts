// Puts the glyph sheet into the page once, so that <use href="#g-…"> finds its symbols.
import sheet from './glyphs.svg?raw';

export function insertGlyphs(): void {
  if (document.getElementById('glyphs')) return;
  const holder = document.createElement('div');
  holder.id = 'glyphs';
  holder.hidden = true;
  holder.innerHTML = sheet;
  document.body.prepend(holder);
}
