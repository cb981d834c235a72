// What a site keeps in this browser: texts by their keys, in IndexedDB. Whoever opened it last is its owner: an engine
// that has lost it, in a tab that slept or where tabs cannot agree, never writes into it again.
import type { Vault } from './talk';

/** Of what lies in it. A newer one is not opened by an older client. */
const SCHEMA = 1;
const KEPT = 'kept';
const ABOUT = 'about';

/** Another tab has opened the store. */
export class TakenOver extends Error {
  override name = 'TakenOver';
}

/** The browser gives no more room. */
export class Full extends Error {
  override name = 'Full';
}

/** The store is of a newer client. */
export class Newer extends Error {
  override name = 'Newer';
}

export interface Notice {
  taken(): void;
  full(): void;
}

export class KeptVault implements Vault {
  private constructor(
    private readonly db: IDBDatabase,
    private readonly owner: string,
    private readonly notice: Notice,
  ) {
    db.onversionchange = () => {
      db.close(); // a newer client wants to open it
      notice.taken();
    };
  }

  /** Open the store and own it; `owner` is nobody else's name. */
  static async open(name: string, owner: string, notice: Notice): Promise<KeptVault> {
    const db = await opened(name);
    const tx = db.transaction([ABOUT], 'readwrite', { durability: 'strict' });
    tx.objectStore(ABOUT).put(owner, 'owner');
    await finished(tx);
    return new KeptVault(db, owner, notice);
  }

  async read(prefix: string): Promise<string> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const store = this.db.transaction([KEPT]).objectStore(KEPT);
    const [keys, texts] = await Promise.all([got(store.getAllKeys(range)), got(store.getAll(range))]);
    return JSON.stringify(keys.map((key, n) => [key, texts[n]]));
  }

  async write(changes: string): Promise<void> {
    try {
      await this.#change((store) => {
        for (const [key, text] of JSON.parse(changes) as [string, string | null][])
          if (text === null) store.delete(key);
          else store.put(text, key);
      });
    } catch (error) {
      if (error instanceof TakenOver) this.notice.taken();
      if (error instanceof DOMException && error.name === 'QuotaExceededError') {
        this.notice.full();
        throw new Full();
      }
      throw error;
    }
  }

  /** Forget everything. */
  erase(): Promise<void> {
    return this.#change((store) => void store.clear());
  }

  async #change(how: (store: IDBObjectStore) => void): Promise<void> {
    const tx = this.db.transaction([KEPT, ABOUT], 'readwrite', { durability: 'strict' });
    let lost = false;
    const owner = tx.objectStore(ABOUT).get('owner');
    owner.onsuccess = () => {
      lost = owner.result !== this.owner;
      if (lost) tx.abort();
      else how(tx.objectStore(KEPT));
    };
    try {
      await finished(tx);
    } catch (error) {
      throw lost ? new TakenOver() : error;
    }
  }
}

function opened(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, SCHEMA);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(KEPT);
    asked.result.createObjectStore(ABOUT);
  };
  return got(asked).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'VersionError' ? new Newer() : error;
  });
}

function got<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the store'));
  });
}

function finished(tx: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    tx.oncomplete = () => done();
    tx.onabort = () => failed(tx.error ?? new Error('the store'));
  });
}
