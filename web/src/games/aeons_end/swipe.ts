// A swipe to the side on a touch screen.

const FAR = 64; // pixels to the side before it counts
const STRAIGHT = 2; // and how many times wider than high it must be

/** Calls `go` with 1 for a swipe to the left, -1 to the right; what scrolls sideways keeps its own swipes. */
export function swiping(go: (step: 1 | -1) => void) {
  return (element: HTMLElement) => {
    let from: { x: number; y: number } | null = null;
    const start = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      from = touch && !scrollsSideways(event.target, element) ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) > FAR && Math.abs(dx) > STRAIGHT * Math.abs(dy)) go(dx < 0 ? 1 : -1);
      from = null;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  };
}

function scrollsSideways(target: EventTarget | null, within: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== within) {
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto')
      return true;
    element = element.parentElement;
  }
  return false;
}
