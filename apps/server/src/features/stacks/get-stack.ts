/** One picture made of many of a range (EXT-660). */
import { crc32 } from 'node:zlib';
import { appError, badField } from '@longview/base';
import type { FrameInfo } from '@longview/frame-store';
import type { stacks } from '@longview/media';
import {
  type Actor,
  fittedSize,
  formatTime,
  parseSizeCode,
  SIZE_CODES,
  SIZE_HEIGHTS,
  type Size,
} from '@longview/rules';
import {
  DEFAULT_STACKED,
  formatsOf,
  LEAST_STACKED,
  type StackFormat,
  type StackKind,
} from '@longview/rules/stacks';
import { firstLanguage } from '@longview/texts';
import pLimit from 'p-limit';
import type { Call } from '../../http/call.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { untilGone } from '../films/index.ts';
import {
  callersInTurn,
  type FramesInReach,
  heightLimit,
  requireFrames,
  requireRange,
  strictest,
  visibleEnd,
  visibleStart,
} from '../frames/index.ts';
import { requireSchedule } from '../kept-films/index.ts';
import type { StacksCtx } from './ctx.ts';
import { dayGridPage, pairPage } from './stack-page.ts';
import { type GridDay, gridDays, stackTimes } from './stack-times.ts';

export interface StackQuery {
  feedid: string;
  from?: string | undefined;
  to?: string | undefined;
  kind: StackKind;
  count?: number | undefined;
  sizecode?: string | undefined;
  format: StackFormat;
  scheduleid?: string | undefined;
  locale?: string | undefined;
}

const STATEMENT = 'DownloadPolicyStatement';
/** Widest stack, pixels; of a pair each picture. */
const MOST_WIDTH = 3840;
const TYPES = { jpeg: 'image/jpeg', png: 'image/png', tiff: 'image/tiff', pdf: 'application/pdf' } as const;
const ENDINGS = { jpeg: 'jpg', png: 'png', tiff: 'tif', pdf: 'pdf' } as const;
/** Of the words in a file's name. */
const WORDS: Readonly<Record<StackKind, string>> = {
  Median: 'median',
  Mean: 'mean',
  Lighten: 'lightest',
  Darken: 'darkest',
  TimeSlice: 'time slice',
  Keogram: 'keogram',
  DayGrid: 'days',
  Pair: 'pair',
};
const LOOKED_UP_AT_ONCE = 16;
/** Rises when the same pictures make another stack. */
const MAKING = 1;

const inTurn = callersInTurn();

/**
 * Its pictures are chosen at once; it is made when the caller's turn has come, and not if they have gone.
 * @throws AppError InvalidInput naming the parameter; NotFound for the feed, without pictures, or with fewer than two that
 * can be read; Forbidden; TooMany; Unavailable when too much waits or the worker died
 */
export async function getStack(
  ctx: StacksCtx,
  actor: Actor,
  query: StackQuery,
  call: Call,
): Promise<HttpReply> {
  const { feed, plan } = await planStack(ctx, actor, query);
  const { infos, wish } = plan;
  const headers = { ETag: `"${tagOf(plan, query)}"`, 'Cache-Control': 'private, no-cache' };
  if (isKnownTag(call.request.headers['if-none-match'], headers.ETag)) return reply(304, null, headers);
  const gone = untilGone(call);
  const times = infos.map(secOf);
  const find = async () => {
    const places = await ctx.frames.store.locate(feed.id, times);
    return places.map((place) => place ?? NO_PICTURE);
  };
  const made = await inTurn(actor, call.request.ip, () => ctx.media.stacks.make(wish, find, gone));
  if (!made.bytes) throw tooFew(made.count);
  // It took a while, and the right may have ended (EXT-265).
  await requireFrames(ctx, await ctx.whoCalls.findActor(call.request, call.reply), feed.id, STATEMENT);
  ctx.sent.note(feed.id, made.bytes.length);
  return reply(200, made.bytes, {
    ...headers,
    'Content-Type': TYPES[query.format],
    'Content-Disposition': contentDisposition('attachment', fileName(feed.name, times, query)),
    'X-Stack-Pictures': String(made.count),
    'X-Stack-Skipped': String(made.skipped),
    'X-Stack-Fitted': String(infos.filter((info) => !isSame(info, plan.source)).length),
  });
}

/** Went between being chosen and being read: not a picture, so it is skipped. */
const NO_PICTURE = { bytes: Buffer.alloc(0) };

interface StackPlan {
  infos: FrameInfo[];
  /** The size that most of them have. */
  source: Size;
  wish: stacks.StackWish;
}

/** @throws AppError as `getStack` */
async function planStack(ctx: StacksCtx, actor: Actor, query: StackQuery) {
  const reach = await requireReach(ctx, actor, query.feedid);
  const { feed, grant } = reach;
  if (!formatsOf(query.kind).includes(query.format))
    throw badField('format', 'FieldNotOneOf', { choices: formatsOf(query.kind).join(', ') });
  const mostHeight = Math.min(heightOf(query.sizecode), heightLimit(grant));
  const days = query.kind === 'DayGrid' ? await gridDays(ctx.frames, await wishOf(ctx, reach, query)) : null;
  const times = days
    ? days.flatMap(({ timeSec }) => timeSec ?? [])
    : await stackTimes(ctx.frames, await wishOf(ctx, reach, query));
  const found = await pLimit(LOOKED_UP_AT_ONCE).map(times, (timeSec) =>
    ctx.frames.store.find(feed.id, timeSec, 'exact'),
  );
  const infos = found.filter((info) => info !== null);
  if (infos.length < LEAST_STACKED) throw tooFew(infos.length);
  const source = usualSize(infos);
  const size = sizeOf(source, mostHeight);
  const facts = { name: feed.name, timeZone: feed.timeZone, language: firstLanguage([query.locale]) };
  const laidOut = pageOf(query.kind, { days, infos, source, size, mostHeight }, facts);
  const sourcePixels = Math.max(...infos.map(({ width, height }) => width * height));
  const wish = { kind: query.kind, format: query.format, sourcePixels, size, page: null, ...laidOut };
  return { feed, plan: { infos, source, wish } satisfies StackPlan };
}

/** As the ZIP of pictures: what the caller sees, and may take away. */
async function requireReach(ctx: StacksCtx, actor: Actor, feedId: string): Promise<FramesInReach> {
  const reach = await requireFrames(ctx, actor, feedId, STATEMENT);
  const seen = await requireFrames(ctx, actor, feedId, 'ViewHistoryPolicyStatement');
  return { ...reach, limit: strictest(reach.limit, seen.limit) };
}

async function wishOf(ctx: StacksCtx, { feed, limit }: FramesInReach, query: StackQuery) {
  const { fromSec, toSec } = requireRange({ name: 'from', text: query.from }, { name: 'to', text: query.to });
  const { kind, count = DEFAULT_STACKED[query.kind], scheduleid = null } = query;
  const schedule = await requireSchedule(
    ctx,
    { feed, accountId: feed.access.accountId ?? '' },
    { name: 'scheduleid', id: scheduleid },
  );
  return {
    ...{ feed, limit, kind, count, schedule },
    fromSec: visibleStart(limit, fromSec),
    toSec: visibleEnd(ctx.clock, limit, toSec + 1),
  };
}

function heightOf(sizecode: string | undefined): number {
  if (!sizecode) return Number.POSITIVE_INFINITY;
  const code = parseSizeCode(sizecode);
  if (!code) throw badField('sizecode', 'FieldNotOneOf', { choices: SIZE_CODES.join(', ') });
  return SIZE_HEIGHTS[code];
}

interface Laying {
  days: readonly GridDay[] | null;
  infos: readonly FrameInfo[];
  source: Size;
  size: Size;
  mostHeight: number;
}

function pageOf(
  kind: StackKind,
  { days, infos, source, size, mostHeight }: Laying,
  facts: Parameters<typeof pairPage>[1],
) {
  if (days) return dayGridPage(days, facts, source, mostHeight);
  return kind === 'Pair' ? pairPage(infos.map(secOf), facts, size) : null;
}

const tooFew = (count: number) => appError('TooFewForStack', { least: LEAST_STACKED, count });
const secOf = ({ timeUs }: FrameInfo) => Math.floor(timeUs / 1e6);
const isSame = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

/** Of several as common, the one that comes first. */
function usualSize(infos: readonly Size[]): Size {
  const counts = new Map<string, { size: Size; count: number }>();
  for (const { width, height } of infos) {
    const key = `${width}x${height}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { size: { width, height }, count });
  }
  return [...counts.values()].reduce((best, one) => (one.count > best.count ? one : best)).size;
}

function sizeOf(source: Size, mostHeight: number): Size {
  const size = fittedSize(source, mostHeight);
  if (size.width <= MOST_WIDTH) return size;
  return { width: MOST_WIDTH, height: Math.round((size.height * MOST_WIDTH) / size.width) };
}

/** Made of all that the stack shows. */
function tagOf({ infos, wish }: StackPlan, { count }: StackQuery): string {
  const pictures = infos.map(({ timeUs, crc }) => `${timeUs}-${crc}`).join();
  const words = JSON.stringify([wish, count ?? null, MAKING]);
  const hex = (text: string) => crc32(text).toString(16).padStart(8, '0');
  return `${hex(pictures)}${hex(words)}`;
}

/** `North mast 2026-05-01 to 2026-05-02 median.jpg` */
function fileName(name: string, times: readonly number[], { kind, format }: StackQuery): string {
  const day = (timeSec: number | undefined) => formatTime(timeSec ?? 0).slice(0, 10);
  return `${name} ${day(times[0])} to ${day(times.at(-1))} ${WORDS[kind]}.${ENDINGS[format]}`;
}
