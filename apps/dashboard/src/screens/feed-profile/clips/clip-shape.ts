/** How a grid of clips is laid out, so that thousands are drawn a screenful at a time. Pure. */

export interface ClipShape {
  columns: number;
  /** Of a card, without the gap. */
  cardPx: number;
  /** From one row to the next. */
  rowPx: number;
}

const LEAST_CARD_PX = 150;
const GAP_PX = 12;
/** The two lines under a picture. */
const LINES_PX = 48;

export function clipShape(widthPx: number): ClipShape {
  const columns = Math.max(2, Math.floor((widthPx + GAP_PX) / (LEAST_CARD_PX + GAP_PX)));
  const cardPx = (widthPx - (columns - 1) * GAP_PX) / columns;
  return { columns, cardPx, rowPx: Math.round((cardPx * 9) / 16) + LINES_PX + GAP_PX };
}

/** Where the card of a column begins, pixels. */
export const leftOf = ({ cardPx }: ClipShape, column: number) => column * (cardPx + GAP_PX);
