// Files somebody takes along: in a site no server sends them, so the page asks for them and hands them to the browser.
import { toast } from '../parts/toasts.svelte';
import { getText, troubleOf } from './rest';

export async function saveFile(path: string, name: string): Promise<void> {
  try {
    hand(await getText(path), name);
  } catch (error) {
    toast(troubleOf(error).message, 'bad');
  }
}

/** Let the browser keep a text as a file. */
export function hand(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read it a little later
}
