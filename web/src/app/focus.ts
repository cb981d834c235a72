// The focus never falls to the page's body: where what had it is gone, a neighbour takes it.
import { input } from './input';

const STOPS =
  'a[href], button:not(:disabled), select:not(:disabled), summary, [tabindex="0"], input:not(:disabled), textarea:not(:disabled)';
const FIELDS = 'input, select, textarea'; // open a keyboard where there is none

interface Held {
  element: Element;
  within: Element[]; // all it lay in, the innermost first
  box: DOMRect;
}
let held: Held | null = null;
let below: Held | null = null; // what had the focus before a dialog took it
let looking = false;

/** Watch while the page lives. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => target instanceof Element && note(target));
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
}

function note(element: Element): void {
  if (element === document.body) return;
  const dialog = element.closest('dialog');
  if (dialog && !held?.element.closest('dialog')) below = held;
  const within: Element[] = [];
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) within.push(up);
  held = { element, within, box: element.getBoundingClientRect() };
}

function look(): void {
  if (looking || !isLost()) return;
  looking = true;
  // Whoever took it away may put it somewhere, which comes first.
  requestAnimationFrame(() => {
    looking = false;
    if (isLost()) rescue();
  });
}

const canHave = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

/** Whether what had the focus cannot have it any more, and nothing else has it. */
function isLost(): boolean {
  const active = document.activeElement;
  if (!held || canHave(held.element)) return false;
  return !active || active === document.body || active === held.element;
}

function rescue(): void {
  const dialog = document.querySelector('dialog[open]');
  let lost = held;
  if (lost?.element.closest('dialog') && !dialog && below) {
    lost = below;
    if (canHave(lost.element)) return give(lost.element);
  }
  const main = dialog ?? document.querySelector('main');
  if (!lost || !main) return;
  const around = lost.within.filter((element) => canHave(element) && !element.contains(main));
  const place = around[0] ?? main;
  // A table knows better where to go on.
  if (!place.dispatchEvent(new CustomEvent('focuslost', { bubbles: true, cancelable: true }))) return;
  for (const part of around) {
    const next = nearest(part, lost.box);
    if (next) return give(next);
  }
  give(main);
}

function nearest(part: Element, box: DOMRect): Element | undefined {
  const stops = [...part.querySelectorAll(STOPS)].filter(
    (stop) => canHave(stop) && (input.keys || !stop.matches(FIELDS)),
  );
  const far = (stop: Element) => {
    const { x, y } = stop.getBoundingClientRect();
    return Math.hypot(x - box.x, y - box.y);
  };
  return stops.sort((a, b) => far(a) - far(b))[0];
}

function give(element: Element): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: !input.keys });
}
