// What a site keeps is thrown away by browsers that run out of room, unless they have promised not to.
let asked = false;

/** Ask the browser to keep it; some ask the person. */
export async function keepLasting(): Promise<void> {
  asked = true;
  await storage()?.persist?.();
}

/** The first table was opened just now: from here on there is something to lose. */
export function somethingToKeep(): void {
  if (!asked) void keepLasting().catch(() => undefined);
}

export interface Stock {
  bytes: number;
  /** Whether the browser has promised it; unknown where it cannot say. */
  lasting: boolean | undefined;
}

export async function stock(): Promise<Stock> {
  const bytes = (await storage()?.estimate?.())?.usage ?? 0;
  return { bytes, lasting: await storage()?.persisted?.() };
}

const storage = () => globalThis.navigator.storage as StorageManager | undefined; // not on plain http
