/**
 * Owns what is measured of a film's pictures before it is encoded (EXT-680, EXT-681): in parts, into a file beside the
 * film's, so that a film that was broken off goes on and ends with the same bytes. A part rests on the pictures before it
 * as they were measured, and on nothing that a process remembers.
 */
import { type FileHandle, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { FrameAnchor, FrameMeasure } from '@longview/media';
import { SLOTS_PER_TILE } from '@longview/rules';
import type { KeptFilmsCtx } from './ctx.ts';
import { openFilmFile } from './film-files.ts';

export interface ToMeasure {
  feedId: string;
  path: string;
  /** Of its different pictures, unix seconds, ascending. */
  times: readonly number[];
  /** Width by height of the pictures that the film shows, or is cut out of. */
  shape: number;
  light: boolean;
  places: boolean;
}

/** What of each picture is known; null: it could not be read. */
export type FilmMeasures = (FrameMeasure | null)[];

/** Rises when what is measured is another. */
const LAYOUT = 1;
const HEAD_BYTES = 8;
const RECORD_BYTES = 24;
const FLAGS = { isNoted: 1, isRead: 2, isReference: 4, hasPlace: 8 };

/** Measures, or goes on with it. `onPart` is called after each part; null where it says that nobody wants the film any more. */
export async function measureFilm(
  ctx: Pick<KeptFilmsCtx, 'media' | 'frames'>,
  wish: ToMeasure,
  onPart: () => Promise<boolean>,
): Promise<FilmMeasures | null> {
  const file = await openFilmFile(wish.path, true).catch(() => openFilmFile(wish.path, false));
  try {
    const measures = await readMeasures(file, wish);
    while (measures.length < wish.times.length) {
      const part = await measurePart(ctx, wish, measures);
      const packed = packMeasures(part);
      if (measures.length === 0) await file.write(headOf(wish), 0, HEAD_BYTES, 0);
      await file.write(packed, 0, packed.length, HEAD_BYTES + measures.length * RECORD_BYTES);
      await file.datasync();
      // As they are read again: rounded.
      measures.push(...unpackMeasures(packed));
      if (!(await onPart())) return null;
    }
    return measures;
  } finally {
    await file.close();
  }
}

export const removeMeasures = (path: string): Promise<void> => rm(path, { force: true });

async function measurePart(
  { media, frames }: Pick<KeptFilmsCtx, 'media' | 'frames'>,
  { feedId, times, shape, light, places }: ToMeasure,
  before: FilmMeasures,
): Promise<FilmMeasures> {
  const part = times.slice(before.length, before.length + SLOTS_PER_TILE);
  const wanted = anchorsOf(before, { light, places });
  const located = await frames.store.locate(feedId, [...wanted.map(({ at }) => times[at] ?? 0), ...part]);
  const anchors = wanted.flatMap(({ at, role }, i): FrameAnchor[] => {
    const frame = located[i];
    return frame ? [{ frame, role, place: before[at]?.place ?? null }] : [];
  });
  const there = part.map((_, i) => located[wanted.length + i] ?? null);
  const given = there.flatMap((place) => place ?? []);
  const lostCount = lostBefore(before);
  const measured = await media.orders.measure({ anchors, frames: given, shape, light, places, lostCount });
  let next = 0;
  return there.map((place) => (place ? (measured[next++] ?? null) : null));
}

/** Which pictures of before the next ones are compared with. */
function anchorsOf(before: FilmMeasures, { light, places }: Pick<ToMeasure, 'light' | 'places'>) {
  const roles = [
    { role: 'Home' as const, at: places ? before.findIndex((one) => one?.isReference) : -1 },
    { role: 'Reference' as const, at: places ? before.findLastIndex((one) => one?.isReference) : -1 },
    { role: 'Placed' as const, at: places ? before.findLastIndex((one) => one?.place) : -1 },
    { role: 'Read' as const, at: light ? before.findLastIndex((one) => one !== null) : -1 },
  ];
  return roles.filter(({ at }) => at >= 0);
}

/** Pictures that were read and not recognised since the last one that was. */
function lostBefore(before: FilmMeasures): number {
  const since = before.slice(before.findLastIndex((one) => one?.place) + 1);
  return since.filter((one) => one !== null).length;
}

function headOf({ times, shape, light, places }: ToMeasure): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(LAYOUT, 0);
  head.writeUInt32LE(crc32(`${times.join()}|${shape}|${light}|${places}`), 4);
  return head;
}

/** Whole parts of the same pictures; none where the file is of others. */
async function readMeasures(file: FileHandle, wish: ToMeasure): Promise<FilmMeasures> {
  const bytes = await file.readFile();
  if (!bytes.subarray(0, HEAD_BYTES).equals(headOf(wish))) {
    await file.truncate(0);
    return [];
  }
  const measures = unpackMeasures(bytes.subarray(HEAD_BYTES));
  const { length } = measures;
  return length >= wish.times.length ? measures : measures.slice(0, length - (length % SLOTS_PER_TILE));
}

function packMeasures(measures: FilmMeasures): Buffer {
  const packed = Buffer.alloc(measures.length * RECORD_BYTES);
  for (const [i, measure] of measures.entries()) {
    const flags =
      FLAGS.isNoted |
      (measure ? FLAGS.isRead : 0) |
      (measure?.isReference ? FLAGS.isReference : 0) |
      (measure?.place ? FLAGS.hasPlace : 0);
    packed.writeUInt32LE(flags, i * RECORD_BYTES);
    const { light = 0, castU = 0, castV = 0, place } = measure ?? {};
    for (const [n, value] of [light, castU, castV, place?.x ?? 0, place?.y ?? 0].entries())
      packed.writeFloatLE(value, i * RECORD_BYTES + 4 + n * 4);
  }
  return packed;
}

/** As far as they were noted: a machine that lost its power may leave an end of zeros. */
function unpackMeasures(packed: Buffer): FilmMeasures {
  const measures: FilmMeasures = [];
  for (let at = 0; at + RECORD_BYTES <= packed.length; at += RECORD_BYTES) {
    const flags = packed.readUInt32LE(at);
    if ((flags & FLAGS.isNoted) === 0) break;
    const [light, castU, castV, x, y] = [4, 8, 12, 16, 20].map((n) => packed.readFloatLE(at + n)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const place = (flags & FLAGS.hasPlace) !== 0 ? { x, y } : null;
    const isReference = (flags & FLAGS.isReference) !== 0;
    measures.push((flags & FLAGS.isRead) === 0 ? null : { light, castU, castV, place, isReference });
  }
  return measures;
}
