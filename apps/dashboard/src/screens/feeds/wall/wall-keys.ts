import type { WallRow } from './wall-rows.ts';

/** Where arrow keys lead in a wall or a list. Values in, values out. */

type Placed = { row: number; column: number };

/** Id of the feed that a key leads to from another; null: the key is none of the list's, or there is nothing. */
export function feedByKey(rows: readonly WallRow[], id: string, key: string): string | null {
  const order = rows.flatMap((row) => (row.kind === 'feeds' ? row.feeds : [])).map(({ Feed }) => Feed.Id);
  const at = order.indexOf(id);
  if (at < 0) return null;
  switch (key) {
    case 'ArrowLeft':
      return order[at - 1] ?? null;
    case 'ArrowRight':
      return order[at + 1] ?? null;
    case 'Home':
      return order[0] ?? null;
    case 'End':
      return order.at(-1) ?? null;
    case 'ArrowUp':
      return beside(rows, id, -1);
    case 'ArrowDown':
      return beside(rows, id, 1);
    default:
      return null;
  }
}

/** The row of a feed, headings counted; -1 when it is in none. */
export function rowOfFeed(rows: readonly WallRow[], id: string | null): number {
  return id === null ? -1 : (placeOf(rows, id)?.row ?? -1);
}

/** In the same column of the row above or below, or the last one of a shorter row. */
function beside(rows: readonly WallRow[], id: string, step: 1 | -1): string | null {
  const place = placeOf(rows, id);
  if (!place) return null;
  let at = place.row + step;
  while (rows[at]?.kind === 'heading') at += step;
  const row = rows[at];
  if (row?.kind !== 'feeds') return null;
  return (row.feeds[place.column] ?? row.feeds.at(-1))?.Feed.Id ?? null;
}

function placeOf(rows: readonly WallRow[], id: string): Placed | null {
  for (const [index, row] of rows.entries()) {
    const column = row.kind === 'feeds' ? row.feeds.findIndex(({ Feed }) => Feed.Id === id) : -1;
    if (column >= 0) return { row: index, column };
  }
  return null;
}
