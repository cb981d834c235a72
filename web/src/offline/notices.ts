// Notices on the screen of a device: what the worker shows when the server pushes, and a page in the background itself.

/** What the server pushes; in the reader's language, and never a card. */
export interface Notice {
  title: string;
  text: string;
  /** The page it leads to. */
  path: string;
  language: string;
}

/** A table has one notice: a newer one takes its place. */
export const tagOf = (path: string) => `aevum ${path}`;

export function show(worker: ServiceWorkerRegistration, notice: Notice): Promise<void> {
  return worker.showNotification(notice.title, {
    body: notice.text,
    tag: tagOf(notice.path),
    lang: notice.language,
    icon: new URL('icons/icon-192.png', worker.scope).href,
    badge: new URL('icons/badge-96.png', worker.scope).href,
    data: { path: notice.path },
  });
}

/** What came with a push; null for anything that is no notice of ours. */
export function read(text: string): Notice | null {
  try {
    const { title, text: said, path, language } = JSON.parse(text) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof said !== 'string' || typeof path !== 'string') return null;
    if (!path.startsWith('/') || path.startsWith('//')) return null;
    return { title, text: said, path, language: typeof language === 'string' ? language : 'en' };
  } catch {
    return null;
  }
}
