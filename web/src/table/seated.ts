// For tests: a page that can do what a browser can, and a desk at which nothing happens.
import type { Desk } from './desk';

/** What the tests' page lacks of a browser. */
export function likeABrowser(): void {
  window.matchMedia ??= () =>
    ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}

/** A desk that does nothing but what it is given. */
export function quietDesk(over: Partial<Desk> = {}) {
  const nothing = () => {};
  return {
    status: 'open' as const,
    speeches: [],
    presence: null,
    undo: nothing,
    vote: nothing,
    say: nothing,
    look: nothing,
    speak: nothing,
    moment: async () => null,
    standIn: nothing,
    leave: nothing,
    offer: async () => ({ type: 'ack' }),
    signOut: async () => ({ type: 'ack' }),
    ...over,
  };
}
