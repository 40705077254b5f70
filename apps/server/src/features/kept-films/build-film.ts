/**
 * Builds one film, piece by piece, into its file: sixty frames at a time, so that it can be cancelled, told of, and
 * gone on with after the service ended in the middle. Speaks to the encoder; never decides what is tried again.
 */

import { type FileHandle, stat } from 'node:fs/promises';
import { appError } from '@longview/base';
import { FilmOrder } from '@longview/contract';
import {
  BYTES_PER_SIZE,
  blendAfter,
  blendBefore,
  type FilmFacts,
  type FilmPiece,
  filmHead,
  filmHeadBytes,
  type OverlayPicture,
  samplesOfTile,
  sizesAt,
} from '@longview/media';
import { SLOTS_PER_TILE } from '@longview/rules';
import {
  chaptersBegun,
  type FilmChapter,
  filmChapters,
  logoPlace,
  measuredWith,
  TITLE_SEC,
} from '@longview/rules/kept-films';
import { timeTexts } from '../../films/index.ts';
import { storageIsFull } from '../../plans/index.ts';
import { readPicture } from '../media/index.ts';
import type { Building } from './build-queries.ts';
import { type FilmToBuild, saveBuilding } from './build-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { captionsOf } from './film-captions.ts';
import { type FilmCurve, filmCurve, finishOf } from './film-curve.ts';
import { filmPath, measuresPath, openFilmFile } from './film-files.ts';
import { framingOf, wholeOf } from './film-framing.ts';
import { holdingLease } from './film-lease.ts';
import { type FilmMeasures, measureFilm, removeMeasures } from './film-measures.ts';
import { FilmPieceWriter } from './film-piece-writer.ts';
import { findFilmFeed } from './kept-film-queries.ts';

export interface BuiltFilm {
  frameCount: number;
  sizeBytes: number;
}

/** How the file of a film in the making is laid out; one of another layout is begun anew. */
const LAYOUT = 4;
const START: Building = {
  ...{ pieces: [], doneCount: 0, skippedCount: 0 },
  ...{ spentMs: 0, measuredCount: 0 },
};

/**
 * Builds the film or goes on with it. `Paused`: it is back in the queue, and its file is to stay. Null when it was
 * cancelled or deleted meanwhile.
 * @throws AppError UpgradeRequired `StorageLimit`, Unavailable `DiskFull`, NotFound when no frame can be read
 */
export async function buildFilm(ctx: KeptFilmsCtx, film: FilmToBuild): Promise<BuiltFilm | 'Paused' | null> {
  const job = await openJob(ctx, film);
  const path = filmPath(ctx, film);
  let building = await whatIsThere(job, path);
  const progress = new Progress(ctx, film.id);
  const measures = await measuresOf(ctx, job, { building, progress });
  if (!measures) return progress.end;
  const curve = filmCurve(job.order, job.times, measures);
  const file = await openFilmFile(path, building.pieces.length > 0);
  try {
    while (building.doneCount < job.times.length) {
      const startMs = ctx.clock.monotonic();
      await requireRoom(ctx, film.account_id);
      const before = building;
      const added = await holdingLease(ctx, film.id, () => addPiece(ctx, job, file, { before, curve }));
      const piece = { doneCount: added.doneCount, tookMs: ctx.clock.monotonic() - startMs };
      building = { ...added, ...measuredWith(building, piece) };
      if (!(await progress.save(building))) return progress.end;
    }
    const built = await finish(job, file, building);
    await removeMeasures(measuresPath(ctx, film));
    return built;
  } finally {
    await file.close();
  }
}

/** Notes how far a film is, and why it is not gone on with. */
class Progress {
  /** Once `save` was false. */
  end: 'Paused' | null = null;
  readonly #ctx: Pick<KeptFilmsCtx, 'clock' | 'db'>;
  readonly #filmId: string;

  constructor(ctx: Pick<KeptFilmsCtx, 'clock' | 'db'>, filmId: string) {
    this.#ctx = ctx;
    this.#filmId = filmId;
  }

  /** False when the film is paused, or not wanted any more. */
  async save(building: Building): Promise<boolean> {
    const now = new Date(this.#ctx.clock.now());
    const saved = await saveBuilding(this.#ctx.db, this.#filmId, building, now);
    if (saved === 'Paused') this.end = 'Paused';
    return saved === 'GoesOn';
  }
}

/** Nothing where nothing is to be evened out or steadied, or all is encoded; null when the film is not gone on with. */
async function measuresOf(
  ctx: KeptFilmsCtx,
  { film, order, times }: Job,
  { building, progress }: { building: Building; progress: Progress },
): Promise<FilmMeasures | null> {
  const { Deflicker: light, Steady: places } = order;
  if ((!light && !places) || building.doneCount >= times.length) return [];
  await requireRoom(ctx, film.account_id);
  const whole = wholeOf(film);
  const wish = {
    feedId: film.feed_id,
    path: measuresPath(ctx, film),
    times: [...new Set(times)],
    shape: whole.width / whole.height,
    ...{ light, places },
  };
  // It got further, so its lease is renewed as by a piece.
  return measureFilm(ctx, wish, () => progress.save(building));
}

/** A file that went, or lost its end, is begun anew. */
async function whatIsThere({ film, dataAt }: Job, path: string): Promise<Building> {
  // Nobody but us writes it.
  const building = (film.building as Building | null) ?? START;
  const sizeBytes = (await stat(path).catch(() => null))?.size ?? 0;
  const isWhole = building.layout === LAYOUT && sizeBytes >= dataAt + sizeOf(building.pieces);
  return isWhole ? building : START;
}

interface Job {
  film: FilmToBuild;
  order: FilmOrder;
  times: readonly number[];
  timeZone: string;
  title: OverlayPicture | null;
  logo: OverlayPicture | null;
  facts: FilmFacts;
  chapters: readonly FilmChapter[];
  /** Where in the file the bytes of each picture are noted, and where its first picture is. */
  sizesAt: number;
  dataAt: number;
}

async function openJob(
  ctx: Pick<KeptFilmsCtx, 'db' | 'media' | 'mediaStore'>,
  film: FilmToBuild,
): Promise<Job> {
  const order = FilmOrder.parse(film.request);
  const feed = await findFilmFeed(ctx.db, film.feed_id);
  const times = unpackTimes(film.frame_times ?? Buffer.alloc(0));
  const { width, height } = film;
  const timeZone = feed?.time_zone ?? 'UTC';
  const chapters = order.Chapters ? filmChapters(times, timeZone) : [];
  const { Fps: fps, Quality: quality, Codec: codec } = order;
  const facts = {
    ...{ width, height, fps },
    init: await ctx.media.orders.init({ width, height, fps, quality, codec }),
    chapterNames: chapters.map(({ name }) => name),
    frameRoom: times.length,
    pieceRoom: Math.ceil(times.length / SLOTS_PER_TILE),
  };
  const title = order.Title ? await ctx.media.images.titlePixels(order.Title, film) : null;
  const logo = await readLogo(ctx, film, order);
  const places = { sizesAt: sizesAt(facts), dataAt: filmHeadBytes(facts) };
  return { film, order, times, timeZone, title, logo, facts, chapters, ...places };
}

/** A logo that was deleted meanwhile is left out. */
async function readLogo(
  ctx: Pick<KeptFilmsCtx, 'db' | 'media' | 'mediaStore'>,
  film: FilmToBuild,
  order: FilmOrder,
): Promise<OverlayPicture | null> {
  if (order.LogoResourceId === null) return null;
  const bytes = await readPicture(ctx, film.account_id, order.LogoResourceId);
  const { maxWidthPx, maxHeightPx } = logoPlace(film);
  return bytes && ctx.media.images.logoPixels(bytes, maxWidthPx, maxHeightPx);
}

async function requireRoom(ctx: Pick<KeptFilmsCtx, 'room' | 'mediaStore'>, accountId: string): Promise<void> {
  await ctx.mediaStore.requireDisk();
  if (!(await ctx.room.hasRoom(accountId))) throw storageIsFull();
}

/** Encodes the next frames and writes them behind what is there; what a broken-off try left is written over. */
async function addPiece(
  ctx: Pick<KeptFilmsCtx, 'media' | 'frames'>,
  job: Job,
  file: FileHandle,
  { before, curve }: { before: Building; curve: FilmCurve },
): Promise<Building> {
  const count = Math.min(SLOTS_PER_TILE, job.times.length - before.doneCount);
  const startFrame = before.pieces.reduce((sum, piece) => sum + piece.frameCount, 0);
  const span = { from: before.doneCount, to: before.doneCount + count };
  const piece = new FilmPieceWriter(file, {
    sizesAt: job.sizesAt + startFrame * BYTES_PER_SIZE,
    dataAt: job.dataAt + sizeOf(before.pieces),
  });
  const times = await encodePiece(ctx, job, { span, curve, startFrame, piece });
  await piece.finish();
  const { bytes, frameCount } = piece;
  const begun = { times, frame: startFrame };
  return {
    layout: LAYOUT,
    pieces: [...before.pieces, ...(frameCount === 0 ? [] : [{ bytes, frameCount }])],
    doneCount: before.doneCount + count,
    skippedCount: before.skippedCount + count - frameCount,
    ...(job.chapters.length > 0 && {
      chapters: chaptersBegun(job.chapters, before.chapters ?? [], begun),
    }),
  };
}

/** Gives the times of the frames that are in the piece. */
async function encodePiece(
  ctx: Pick<KeptFilmsCtx, 'media' | 'frames'>,
  job: Job,
  { span, curve, startFrame, piece }: PieceWish,
): Promise<number[]> {
  const { Blend: blend, Quality: quality, Codec: codec } = job.order;
  const from = Math.max(0, span.from - blendBefore(blend));
  const to = Math.min(job.times.length, span.to + blendAfter(blend));
  const located = await ctx.frames.store.locate(job.film.feed_id, job.times.slice(from, to));
  const there = Array.from(located.keys(), (i) => from + i).filter((frame) => located[frame - from]);
  const shown = there.filter((frame) => frame >= span.from && frame < span.to);
  if (shown.length === 0) return [];
  const { width, height, fps } = job.facts;
  const finish = {
    ...finishOf(curve, there),
    view: framingOf(job.order, wholeOf(job.film), job.times.length)(there),
    blend,
    before: there.filter((frame) => frame < span.from).length,
    after: there.filter((frame) => frame >= span.to).length,
  };
  const times = shown.map((frame) => job.times[frame] ?? 0);
  const request = {
    frames: located.flatMap((place) => place ?? []),
    ...{ width, height, fps, quality, codec, finish },
    style: {
      ...styleOf(job, times, startFrame),
      captions: await captionsOf(ctx, job.order, job.film, {
        from: startFrame,
        to: startFrame + shown.length,
      }),
    },
  };
  const unread = new Set<number>();
  for await (const event of ctx.media.orders.encode(request)) {
    if (event.kind === 'Fragment') await piece.add(samplesOfTile(event.bytes));
    if (event.kind === 'End') for (const index of event.unread) unread.add(index);
  }
  return times.filter((_, index) => !unread.has(index));
}

interface PieceWish {
  span: FrameSpan;
  curve: FilmCurve;
  startFrame: number;
  piece: FilmPieceWriter;
}

/** Frames of the film, [from, to). */
interface FrameSpan {
  from: number;
  to: number;
}

function styleOf({ order, timeZone, title, logo }: Job, times: readonly number[], startFrame: number) {
  const titleFrames = Math.round(TITLE_SEC * order.Fps) - startFrame;
  return {
    ...(order.ShowTime && { timeText: timeTexts(times, timeZone) }),
    ...(title && titleFrames > 0 && { title: { picture: title, frameCount: titleFrames } }),
    ...(logo && { logo }),
  };
}

async function finish(job: Job, file: FileHandle, { pieces, chapters = [] }: Building): Promise<BuiltFilm> {
  if (pieces.length === 0) throw appError('FramesUnreadable');
  const frameCount = pieces.reduce((sum, piece) => sum + piece.frameCount, 0);
  const noted = Buffer.alloc(frameCount * BYTES_PER_SIZE);
  await file.read(noted, 0, noted.length, job.sizesAt);
  const sizes = Array.from({ length: frameCount }, (_, i) => noted.readUInt32BE(i * BYTES_PER_SIZE));
  const { start, dataHead } = filmHead(job.facts, { pieces, sizes, chapters });
  await file.write(start, 0, start.length, 0);
  await file.write(dataHead, 0, dataHead.length, job.dataAt - dataHead.length);
  const sizeBytes = job.dataAt + sizeOf(pieces);
  // A try that broke off may have left more.
  await file.truncate(sizeBytes);
  await file.datasync();
  return { frameCount, sizeBytes };
}

const sizeOf = (pieces: readonly FilmPiece[]) => pieces.reduce((sum, piece) => sum + piece.bytes, 0);

/** Unix seconds, four bytes each; ascending, repeated where a gap is held. */
export function packTimes(times: readonly number[]): Buffer {
  const packed = Buffer.alloc(times.length * 4);
  times.forEach((timeSec, i) => {
    packed.writeUInt32LE(timeSec, i * 4);
  });
  return packed;
}

export function unpackTimes(packed: Buffer): number[] {
  return Array.from({ length: packed.length / 4 }, (_, i) => packed.readUInt32LE(i * 4));
}
