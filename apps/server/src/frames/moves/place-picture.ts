/** Finds where the camera stood when a picture was taken, against the feed's references (EXT-590). Writes nothing. */
import { type CameraMove, moveFrom, type PictureSize } from '@longview/rules/changes';
import type { Db } from '../../db/open.ts';
import { unpackLuma } from './luma-bytes.ts';
import { type ReferenceRow, readReference } from './move-queries.ts';

const DAY_SEC = 86_400;
const BINS = 12;
const BIN_SEC = DAY_SEC / BINS;
/** References that a picture is compared with: its own two hours', and the nearest other one's. */
const TRIES = 2;
/** In another light, with other shadows, and on a mast that the sun bends, less than this is no move: a share and degrees. */
const OTHER_LIGHT_SHARE = 0.01;
const OTHER_LIGHT_TURN = 0.5;

export const binOf = (timeSec: number): number => Math.floor((timeSec % DAY_SEC) / BIN_SEC);

/** What the sums need, and where they are done. */
export interface MoveAsk {
  reference: Uint8Array;
  picture: Uint8Array;
  size: PictureSize;
}

export interface PlaceParts {
  db: Db;
  measureMove(ask: MoveAsk): Promise<CameraMove | null>;
}

export interface PlacedPicture {
  reference: ReferenceRow;
  /** Against the first picture of the feed, in fitted pixels. */
  move: CameraMove;
  /** Of another two hours, whose light is another. */
  isOtherLight: boolean;
}

/** Null where no reference has enough in common with it. */
export async function placePicture(
  { db, measureMove }: PlaceParts,
  feedId: string,
  picture: { timeSec: number; luma: Uint8Array; size: PictureSize },
  references: readonly ReferenceRow[],
): Promise<PlacedPicture | null> {
  const bin = binOf(picture.timeSec);
  for (const reference of nearestTo(bin, references).slice(0, TRIES)) {
    const bytes = await readReference(db, feedId, reference.bin);
    const luma = bytes && (await unpackLuma(bytes));
    if (!luma) continue;
    const move = await measureMove({ reference: luma, picture: picture.luma, size: picture.size });
    if (move) return { reference, move: moveFrom(reference, move), isOtherLight: reference.bin !== bin };
  }
  return null;
}

/** The references of the nearest hours of the day first. */
export function nearestTo(bin: number, references: readonly ReferenceRow[]): ReferenceRow[] {
  return references.toSorted((a, b) => apart(a.bin, bin) - apart(b.bin, bin));
}

/** Whether a move that was measured in another light is none that can be told. */
export function isWithinLight({ dx, dy, rotation }: CameraMove, { width, height }: PictureSize): boolean {
  return (
    Math.hypot(dx, dy) < OTHER_LIGHT_SHARE * Math.max(width, height) &&
    Math.abs(rotation ?? 0) < OTHER_LIGHT_TURN
  );
}

function apart(a: number, b: number): number {
  const distance = Math.abs(a - b);
  return Math.min(distance, BINS - distance);
}
