// What a hand does to a piece: point, press, hold, drag. One path for mouse and touch; keys are elsewhere.
import type { Attachment } from 'svelte/attachments';
import type { TableView } from './view.svelte';

export const HOVER_MS = 250;
export const HOLD_MS = 450;
const DRAG_PX = 8;

/** Pointer, focus and click of one piece. */
export function handling(table: TableView, id: string): Attachment<HTMLElement> {
  return (element) => {
    let hover: ReturnType<typeof setTimeout> | undefined;
    let hold: ReturnType<typeof setTimeout> | undefined;
    let start: { x: number; y: number } | null = null;
    let swallow = false; // the click that ends a hold or a drag is no choice

    const still = () => {
      clearTimeout(hold);
      start = null;
    };
    const onpointerenter = (event: PointerEvent) => {
      table.hovered = id;
      if (event.pointerType !== 'mouse') return;
      hover = setTimeout(() => {
        if (!table.inspected?.pinned) table.inspect(id, false);
      }, HOVER_MS);
    };
    const onpointerleave = () => {
      clearTimeout(hover);
      if (table.hovered === id) table.hovered = '';
    };
    const onpointerdown = (event: PointerEvent) => {
      swallow = false;
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'mouse') {
        if (table.draggable(id)) drag(event);
      } else {
        hold = setTimeout(() => {
          swallow = true;
          table.zoomed = id;
        }, HOLD_MS);
      }
    };
    const onpointermove = (event: PointerEvent) => {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAG_PX) clearTimeout(hold);
    };
    const onclick = () => {
      if (!swallow) table.press(id);
      swallow = false;
    };
    const oncontextmenu = (event: Event) => {
      event.preventDefault();
      if (swallow) return; // a hold on a touch screen has shown it already
      table.zoomed = id;
    };
    const onfocus = () => {
      table.rover = id;
      if (table.keyboard) table.hovered = id;
      if (table.keyboard && !table.inspected?.pinned) table.inspect(id, false);
    };
    // A piece that is taken off the table while it has the focus blurs in the middle of drawing: wait for its end.
    const onblur = () =>
      queueMicrotask(() => {
        if (table.hovered === id) table.hovered = '';
      });

    // From here the whole window is watched until the button is let go.
    function drag(down: PointerEvent): void {
      const from = { x: down.clientX, y: down.clientY };
      let ghost: HTMLElement | null = null;
      const move = (event: PointerEvent) => {
        if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX) {
          ghost = lift(element);
          table.grab(id);
        }
        if (ghost) ghost.style.translate = `${event.clientX - from.x}px ${event.clientY - from.y}px`;
      };
      const end = (event: PointerEvent) => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        if (!ghost) return;
        ghost.remove();
        swallow = true;
        setTimeout(() => (swallow = false));
        const under = document
          .elementFromPoint(event.clientX, event.clientY)
          ?.closest<HTMLElement>('[data-piece]');
        const target = event.type === 'pointerup' ? (under?.dataset.piece ?? '') : '';
        table.drop(target === id ? '' : target);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    }

    const heard: [string, (event: never) => void][] = [
      ['pointerenter', onpointerenter],
      ['pointerleave', onpointerleave],
      ['pointerdown', onpointerdown],
      ['pointermove', onpointermove],
      ['pointerup', still],
      ['pointercancel', still],
      ['click', onclick],
      ['contextmenu', oncontextmenu],
      ['focusin', onfocus],
      ['focusout', onblur],
    ];
    for (const [name, hear] of heard) element.addEventListener(name, hear as EventListener);
    return () => {
      clearTimeout(hover);
      clearTimeout(hold);
      for (const [name, hear] of heard) element.removeEventListener(name, hear as EventListener);
    };
  };
}

/** A picture of the piece that follows the pointer. */
function lift(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-piece');
  ghost.querySelector('.press')?.remove();
  ghost.classList.remove('dim', 'dragged');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    zIndex: '90',
    pointerEvents: 'none',
    boxShadow: 'var(--lift)',
  });
  document.body.append(ghost);
  return ghost;
}
