// Where pages and tables are arranged anew, in pixels. CSS cannot name the numbers of its queries, so the styles
// repeat them; measures.test.ts sees to it that there are no others.

/** The least width of each arrangement. */
export const WIDTHS = {
  tablet: 600,
  small: 760,
  narrow: 900,
  upright: 1000,
  laptop: 1100,
  rail: 1180,
  desktop: 1340,
  wide: 1600,
};

/** The least height of each. */
export const HEIGHTS = { laptop: 700, desktop: 760, tall: 800 };
