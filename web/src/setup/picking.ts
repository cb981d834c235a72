// Choosing an option by picture: radio buttons whose mark must not stay on what was refused.
import type { SetupChange } from '../wire';
import type { Desk } from './desk.svelte';

/** Make a change for a radio button; where it is refused, the mark goes back to what is in force. */
export async function pick(desk: Desk, event: Event, change: SetupChange, inForce: string): Promise<void> {
  const field = (event.currentTarget as HTMLElement).closest('fieldset');
  if (await desk.change(change)) return;
  for (const radio of field?.querySelectorAll('input') ?? []) radio.checked = radio.value === inForce;
}
