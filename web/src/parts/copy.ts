import { say } from '../words';
import { toast } from './toasts.svelte';

/** Put a text on the clipboard and say so. */
export async function copyText(text: string, done: string = say('shell.copied')): Promise<void> {
  if (await toClipboard(text)) toast(done);
  else toast(say('shell.copy_failed'), 'bad');
}

/** Put a text on the clipboard; false if the browser does not allow it. */
export async function toClipboard(text: string): Promise<boolean> {
  return (await modern(text)) || old(text);
}

async function modern(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Plain http has no clipboard. */
function old(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  // A modal dialog makes everything outside it unreachable, so the field goes into it.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
