// The page may be drawn larger as a whole; boxes are measured on the screen, styles are written inside.

/** How much larger than written everything is drawn. */
export function pageZoom(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom')) || 1;
}
