// The faces a game draws for its own cards; a game without them is read as plain text.
import type { Component } from 'svelte';
import type { BookEntry, Piece } from '../wire';

export type ZoomFace = Component<{ entry: BookEntry; piece?: Piece | undefined }>;

const FILES = import.meta.glob<{ Zoom?: ZoomFace }>('../games/*/faces.ts');
const found = new Map<string, Promise<ZoomFace | null>>();

/** The zoomed face of a game's cards, if it has one. */
export function zoomOf(game: string): Promise<ZoomFace | null> {
  let face = found.get(game);
  if (!face) {
    const load = FILES[`../games/${game.replaceAll('-', '_')}/faces.ts`];
    face = load
      ? load().then(
          (module) => module.Zoom ?? null,
          () => forget(game),
        )
      : Promise.resolve(null);
    found.set(game, face);
  }
  return face;
}

/** Without a line the card is read as plain text, and its face is asked for again the next time. */
function forget(game: string): null {
  found.delete(game);
  return null;
}
