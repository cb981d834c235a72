// An edge that stays in sight while the rest scrolls away under it: what gets the focus is scrolled clear of it.
import type { Attachment } from 'svelte/attachments';

export function staying(edge: 'top' | 'bottom'): Attachment<HTMLElement> {
  const CLEAR = 8; // of its mark, too
  return (element) => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const page = document.documentElement;
    const scroller = scrollerOf(element) ?? page;
    const property = `scroll-padding-${edge}`;
    // The page itself is not enlarged by the size setting, what lies in it is.
    const height = () => (scroller === page ? element.getBoundingClientRect().height : element.offsetHeight);
    const observer = new ResizeObserver(() => scroller.style.setProperty(property, `${height() + CLEAR}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      scroller.style.removeProperty(property);
    };
  };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  return null;
}
