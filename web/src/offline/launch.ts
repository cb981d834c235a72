// Files the system opens with the installed app, handed to the same page as what is shared.
import { at } from '../app/route';
import { go } from '../app/router.svelte';
import { leave } from './shared';

/** The browser's queue of files to open; in no type library yet. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly FileSystemFileHandle[] }) => void): void;
}

export function watchLaunches(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [first] }) => void (first && opened(first)));
}

async function opened(handle: FileSystemFileHandle): Promise<void> {
  await leave(await (await handle.getFile()).text());
  go(at.shared());
}
