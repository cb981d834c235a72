// Installing the app on this device, where the browser lets a page offer it.

/** What Chromium hands a page that may be installed; in no type library yet. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

type Stand =
  | 'offered' // a button does it
  | 'installed'
  | 'by_menu' // the browser's own menu may do it
  | 'impossible'; // the page came over a line that is not safe

let kept: InstallEvent | null = null;
const now = $state({ offered: false, installed: matches('(display-mode: standalone)') });

export function installStand(): Stand {
  if (now.installed) return 'installed';
  if (now.offered) return 'offered';
  return globalThis.isSecureContext ? 'by_menu' : 'impossible';
}

/** Keep the browser's offer until somebody wants it. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
    now.offered = true;
  });
  addEventListener('appinstalled', () => {
    [kept, now.offered, now.installed] = [null, false, true];
  });
}

export async function install(): Promise<void> {
  const asked = kept;
  if (!asked) return;
  [kept, now.offered] = [null, false]; // an offer can be used once
  await asked.prompt();
  now.installed = (await asked.userChoice).outcome === 'accepted';
}

function matches(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}
