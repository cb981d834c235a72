// Where the arrows lead: reading order and nearest neighbours among boxes on the screen. Pure.

export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Rows from top to bottom, each from left to right; boxes that overlap by half share a row. */
export function readingOrder(boxes: readonly Box[]): Box[] {
  const rows: Box[][] = [];
  for (const box of [...boxes].sort((a, b) => middle(a).y - middle(b).y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(middle(box).y - middle(first).y) < Math.min(first.height, box.height) / 2)
      row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** The next box in a direction; sideways the reading order goes on at the edge, up and down it ends. */
export function towards(arrow: Arrow, from: Box, boxes: readonly Box[]): Box | null {
  const start = middle(from);
  let best: Box | null = null;
  let least = Infinity;
  for (const box of boxes) {
    if (box.id === from.id) continue;
    const { x, y } = middle(box);
    const [ahead, aside] =
      arrow === 'ArrowLeft'
        ? [start.x - x, Math.abs(y - start.y)]
        : arrow === 'ArrowRight'
          ? [x - start.x, Math.abs(y - start.y)]
          : arrow === 'ArrowUp'
            ? [start.y - y, Math.abs(x - start.x)]
            : [y - start.y, Math.abs(x - start.x)];
    const sideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
    // What shares our row lies beside us, never above or below.
    const enough = sideways ? 4 : Math.min(from.height, box.height) / 2;
    if (ahead < enough || (sideways && aside > Math.max(from.height, box.height) / 2)) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [box, cost];
  }
  if (best || arrow === 'ArrowUp' || arrow === 'ArrowDown') return best;
  const order = readingOrder(boxes);
  const at = order.findIndex((box) => box.id === from.id);
  return order[(at + (arrow === 'ArrowRight' ? 1 : -1) + order.length) % order.length] ?? null;
}
