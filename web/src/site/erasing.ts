// Forgetting everything a site keeps in this browser.
import { transport } from '../net/transport';
import { Engine } from './engine';

/** The tables in every tab, and what the pages remember. */
export function eraseAll(): void {
  if (!(transport instanceof Engine)) return;
  for (const key of Object.keys(localStorage)) if (key.startsWith('aevum.')) localStorage.removeItem(key);
  transport.erase();
}
