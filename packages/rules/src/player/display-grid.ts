/** How the feeds of a collection are laid out on a display (EXT-63). Pure; all sizes in pixels. */

export interface DisplayGrid {
  columns: number;
  rows: number;
  /** Feeds on a page; the last page may have fewer. */
  perPage: number;
  pages: number;
}

const RATIO = 16 / 9;
/** Narrower than this a picture tells nothing from across a room. */
const LEAST_WIDTH_PX = 300;

/** As few pages as there can be with tiles wide enough, about equally full, and then the largest tiles. */
export function displayGrid(count: number, widthPx: number, heightPx: number): DisplayGrid {
  const most =
    Math.max(1, Math.floor(widthPx / LEAST_WIDTH_PX)) *
    Math.max(1, Math.floor(heightPx / (LEAST_WIDTH_PX / RATIO)));
  const pages = Math.max(1, Math.ceil(count / most));
  const perPage = Math.max(1, Math.ceil(count / pages));
  const columns = bestColumns(perPage, widthPx, heightPx);
  return { columns, rows: Math.ceil(perPage / columns), perPage, pages };
}

function bestColumns(perPage: number, widthPx: number, heightPx: number): number {
  const tileWidthPx = (columns: number) =>
    Math.min(widthPx / columns, (heightPx / Math.ceil(perPage / columns)) * RATIO);
  let best = 1;
  for (let columns = 2; columns <= perPage; columns++) {
    if (tileWidthPx(columns) >= tileWidthPx(best)) best = columns;
  }
  return best;
}
