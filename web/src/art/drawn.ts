// Pictures that are drawn once and then kept, by their key.
const drawn = new Map<string, string>();

/** The picture of this key; `draw` is asked for it the first time. */
export function once(key: string, draw: () => string): string {
  let picture = drawn.get(key);
  if (picture === undefined) drawn.set(key, (picture = draw()));
  return picture;
}
