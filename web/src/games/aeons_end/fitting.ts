// Text that must not be cut off: the first of several forms that fits its box is kept.
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** Whether all of an element's content lies inside it. */
export function fits(element: HTMLElement): boolean {
  return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth;
}

/**
 * Try the forms 0 to `last` of an element, as its `data-fit`, until one fits, and tell which.
 * Tried again whenever the box, what is in it or `said` changes.
 */
export function fitting(
  last: number,
  tell: (form: number) => void,
  said: () => unknown,
): Attachment<HTMLElement> {
  return (element) => {
    void said();
    let due = 0;
    const measure = () => {
      due = 0;
      let form = 0;
      element.dataset.fit = '0';
      while (form < last && !fits(element)) {
        form += 1;
        element.dataset.fit = String(form);
      }
      untrack(() => tell(form));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // In the next frame: what a size brings about must not change sizes while these are still being told.
    const observer = new ResizeObserver(() => (due ||= requestAnimationFrame(measure)));
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(due);
    };
  };
}
