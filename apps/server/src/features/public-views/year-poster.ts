/** A year of a feed as a poster to print, made of its colours (EXT-504). */
import { crc32 } from 'node:zlib';
import { appError, badField } from '@longview/base';
import { images } from '@longview/media';
import { type Actor, durationSec, formatTime, limitOf } from '@longview/rules';
import { type ColorSlots, gridOf, paintCells, wallTimeSec, zoned } from '@longview/rules/timeline';
import { firstLanguage } from '@longview/texts';
import { LRUCache } from 'lru-cache';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { type FramesInReach, findFrame, isForAnyone, readColors, requireFrames } from '../frames/index.ts';
import type { PublicViewsCtx } from './ctx.ts';
import { pageChoices } from './view-queries.ts';

export interface PosterQuery {
  feedid: string;
  /** In the feed's zone; absent: that of the newest picture. */
  year?: number | undefined;
  format: 'png' | 'pdf';
  locale?: string | undefined;
  /** `true`: as an attachment. */
  download?: string | undefined;
  apikey?: string | undefined;
  accesskey?: string | undefined;
}

type PosterCtx = Pick<PublicViewsCtx, 'clock' | 'db' | 'frames' | 'media' | 'sent'>;

const HISTORY = 'ViewHistoryPolicyStatement';
const SLOT_SEC = 300;
const DAY_SEC = 86_400;
const TYPES = { png: 'image/png', pdf: 'application/pdf' } as const;
/** It shows colours and no picture: no height is too much. */
const NO_HEIGHT = 0;

/**
 * @param ifNoneMatch the header If-None-Match
 * @throws AppError NotFound for what is hidden or has no picture; Forbidden for a download without the statement;
 * InvalidInput for a year without pictures
 */
export async function getYearPoster(
  ctx: PosterCtx,
  actor: Actor,
  query: PosterQuery,
  ifNoneMatch: string | undefined,
): Promise<HttpReply> {
  const isDownload = query.download?.toLowerCase() === 'true';
  if (isDownload) await requireFrames(ctx, actor, query.feedid, 'DownloadPolicyStatement');
  const reach = await requireFrames(ctx, actor, query.feedid, HISTORY);
  const { feed } = reach;
  const drawing = await drawingOf(ctx, actor, reach, query);
  const tag = tagOf(drawing, query.format);
  const isOpen = isForAnyone(feed, NO_HEIGHT) && !isDownload && !query.accesskey && !query.apikey;
  const headers = { ETag: `"${tag}"`, 'Cache-Control': `${isOpen ? 'public' : 'private'}, max-age=300` };
  if (isKnownTag(ifNoneMatch, headers.ETag)) return reply(304, null, headers);
  const png = await drawOnce(ctx, drawing, `poster ${feed.id} ${tagOf(drawing, 'png')}`);
  const bytes = query.format === 'pdf' ? images.pngPage(png, images.POSTER_DENSITY) : png;
  ctx.sent.note(feed.id, bytes.length);
  const name = `${feed.name} ${drawing.year}.${query.format}`;
  return reply(200, bytes, {
    ...headers,
    'Content-Type': TYPES[query.format],
    'Content-Disposition': contentDisposition(isDownload ? 'attachment' : 'inline', name),
  });
}

/** A poster costs half a second of a processor and is asked for again, as a PDF and by others: the last ones are kept. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 8 });

/** `name` says all that is drawn. */
function drawOnce({ media }: PosterCtx, drawing: images.PosterDrawing, name: string): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const png = media.images.yearPoster(drawing, { name });
  drawn.set(name, png);
  png.catch(() => drawn.delete(name));
  return png;
}

async function drawingOf(
  ctx: PosterCtx,
  actor: Actor,
  reach: FramesInReach,
  { year: asked, locale }: PosterQuery,
): Promise<images.PosterDrawing> {
  const { feed, limit } = reach;
  const years = await yearsOf(ctx, reach);
  const year = asked ?? years.last;
  const span = { fromSec: newYear(year, feed.timeZone), toSec: newYear(year + 1, feed.timeZone) };
  const slots = await slotsOf(ctx, actor, feed.id, span);
  const grid = gridOf(span, { kind: 'Carpet', columnDays: 1, stepSec: SLOT_SEC }, feed.timeZone);
  const intervalSec = Math.max(feed.planIntervalSec, limit.everySec);
  const cells = paintCells(grid, { pieces: [slots], intervalSec });
  if (!cells.some((value) => value !== 0)) {
    throw badField('year', 'YearWithoutPictures', { first: `${years.first}`, last: `${years.last}` });
  }
  const { showsBrand } = await pageChoices(ctx, feed.access.accountId);
  return {
    title: feed.name,
    year: String(year),
    note: showsBrand ? `${feed.timeZone} · Longview` : feed.timeZone,
    ...{ cells, columns: grid.columns, rows: grid.rows },
    months: monthsOf(year, firstLanguage([locale])),
  };
}

/** Of the first and the newest picture that the caller may see. */
async function yearsOf(ctx: PosterCtx, { feed, grant }: FramesInReach) {
  const limit = limitOf(grant, HISTORY);
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const first = await findFrame(ctx, feed, { timeSec: 0, match: 'after' }, limit);
  const last = await findFrame(ctx, feed, { timeSec: nowSec, match: 'before' }, limit);
  if (!first || !last) throw appError('NoPictureYet');
  const yearOf = (timeUs: number) => zoned(timeUs / 1e6, feed.timeZone).year;
  return { first: yearOf(first.timeUs), last: yearOf(last.timeUs) };
}

const newYear = (year: number, zone: string) =>
  wallTimeSec({ year, month: 1, day: 1, hour: 0, minute: 0 }, zone);

/** Colours of the year, and of the day before, the last of which may last into the year. */
async function slotsOf(
  ctx: PosterCtx,
  actor: Actor,
  feedid: string,
  { fromSec, toSec }: { fromSec: number; toSec: number },
): Promise<ColorSlots> {
  const range = { from: formatTime(Math.max(0, fromSec - DAY_SEC)), to: formatTime(toSec) };
  const { From, Step, Colors } = await readColors(ctx, actor, { feedid, ...range, step: 'PT5M' });
  const stepSec = durationSec(Step) ?? SLOT_SEC;
  return { fromSec: Date.parse(From) / 1000, stepSec, bytes: Buffer.from(Colors, 'base64') };
}

/** Each month with the column of its first day. */
function monthsOf(year: number, language: string): { column: number; text: string }[] {
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const newYearMs = Date.UTC(year, 0, 1);
  return Array.from({ length: 12 }, (_, month) => {
    const startMs = Date.UTC(year, month, 1);
    return { column: (startMs - newYearMs) / 1000 / DAY_SEC, text: format.format(startMs) };
  });
}

/** Made of all that the poster shows. */
function tagOf({ cells, ...words }: images.PosterDrawing, format: string): string {
  const hex = (value: number) => value.toString(16).padStart(8, '0');
  return `${hex(crc32(JSON.stringify([words, format])))}${hex(crc32(cells))}`;
}
