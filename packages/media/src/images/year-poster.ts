/**
 * Draws a year of a feed as a poster to print (EXT-504): a carpet of its colours, with name, year, months and hours. Made of
 * cells and letters alone, line by line, so that it takes the same memory whatever the feed has.
 */
import sharp from 'sharp';
import { textPixels } from './title-pixels.ts';

export interface PosterDrawing {
  title: string;
  /** Stands opposite the title. */
  year: string;
  /** Small, below all else. */
  note: string;
  /** One column a day, one row per five minutes from midnight: red, green, blue, opacity; see-through: no picture. */
  cells: Uint8Array | Uint8ClampedArray;
  columns: number;
  rows: number;
  /** Words of the months, each with the column of its first day. */
  months: readonly { column: number; text: string }[];
}

/** Pixels of A3 at 300 dots an inch. */
const POSTER_SIZE = { width: 4961, height: 3508 } as const;
/** Dots an inch. */
export const POSTER_DENSITY = 300;
/** Pixels of a cell of the carpet: a year of 366 days has room beside its hours. */
const POSTER_CELL = { width: 12, height: 10 } as const;
/** Where the carpet begins, from above. */
const POSTER_TOP = 400;

const TITLE_TOP = 180;
const TITLE_PX = 120;
const SCALE_PX = 48;
const NOTE_PX = 40;
const NOTE_TOP = 3400;
const SCALE_GAP = 28;
const TICK = { width: 3, height: 18 };
const HOURS = [0, 6, 12, 18, 24];
const INK = '#16181a';
const QUIET = '#5c6064';
const PAPER = '#ffffff';
/** Of cells without a picture. */
const PLAIN = '#ecebe7';

/** @returns a PNG of `POSTER_SIZE`, eight bits of red, green and blue a pixel */
export async function yearPoster(drawing: PosterDrawing): Promise<Buffer> {
  const { cells, columns, rows } = drawing;
  const box = boxOf(drawing);
  return sharp(cells, { raw: { width: columns, height: rows, channels: 4 } })
    .flatten({ background: PLAIN })
    .resize(box.width, box.height, { fit: 'fill', kernel: 'nearest' })
    .extend({
      ...{ left: box.left, right: POSTER_SIZE.width - box.left - box.width },
      ...{ top: POSTER_TOP, bottom: POSTER_SIZE.height - POSTER_TOP - box.height },
      background: PAPER,
    })
    .composite([...(await head(drawing, box)), ...(await scales(drawing, box))])
    .removeAlpha()
    .withMetadata({ density: POSTER_DENSITY })
    .png({ palette: false, adaptiveFiltering: false })
    .toBuffer();
}

interface Box {
  left: number;
  width: number;
  height: number;
}

function boxOf({ columns, rows }: PosterDrawing): Box {
  const width = columns * POSTER_CELL.width;
  return { left: Math.floor((POSTER_SIZE.width - width) / 2), width, height: rows * POSTER_CELL.height };
}

async function head({ title, year, note }: PosterDrawing, { left, width }: Box) {
  const shown = await textPixels(year, TITLE_PX, QUIET);
  const name = await textPixels(title, TITLE_PX, INK, width - shown.width - TITLE_PX);
  const small = await textPixels(note, NOTE_PX, QUIET, width);
  return [
    { input: name.png, left, top: TITLE_TOP },
    { input: shown.png, left: left + width - shown.width, top: TITLE_TOP },
    { input: small.png, left: left + width - small.width, top: NOTE_TOP },
  ];
}

/** Months below, hours on the left, each at its line. */
async function scales({ months }: PosterDrawing, { left, height }: Box) {
  const bottom = POSTER_TOP + height;
  const tick = { create: { ...TICK, channels: 3 as const, background: INK } };
  const below = months.map(async ({ column, text }) => {
    const at = left + column * POSTER_CELL.width;
    const { png } = await textPixels(text, SCALE_PX, INK);
    return [
      { input: tick, left: at, top: bottom },
      { input: png, left: at, top: bottom + SCALE_GAP },
    ];
  });
  const beside = HOURS.map(async (hour) => {
    const { png, width } = await textPixels(`${hour}`, SCALE_PX, INK);
    const at = POSTER_TOP + Math.round((height * hour) / 24) - Math.round(SCALE_PX / 3);
    return [{ input: png, left: left - SCALE_GAP - width, top: at }];
  });
  return (await Promise.all([...below, ...beside])).flat();
}
