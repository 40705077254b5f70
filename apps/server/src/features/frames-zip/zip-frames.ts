/** The pictures of a range as one ZIP (EXT-94): written while it is read, so it costs no memory and no disk. */
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { appError, badField, KeyedLimit } from '@longview/base';
import {
  type Actor,
  durationSec,
  formatTime,
  parseSizeCode,
  SIZE_HEIGHTS,
  type ViewLimit,
} from '@longview/rules';
import yazl from 'yazl';
import type { Call } from '../../http/call.ts';
import { shareOf } from '../../http/callers/caller-share.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import {
  mayHaveWhole,
  plainBytes,
  requireFrames,
  requireTime,
  strictest,
  visibleEnd,
  visibleStart,
  whileAllowed,
} from '../frames/index.ts';
import type { FramesZipCtx } from './ctx.ts';

export interface ZipWish {
  feedid: string;
  from?: string | undefined;
  to?: string | undefined;
  interval?: string | undefined;
  sizecode?: string | undefined;
}

/** A night's worth of a second's pictures; more are fetched by further calls. */
const MOST_FRAMES = 20_000;

/** @throws AppError InvalidInput for a bad range or too many pictures, NotFound without any, Forbidden */
export async function zipFrames(
  ctx: FramesZipCtx,
  actor: Actor,
  wish: ZipWish,
  call: Call,
): Promise<HttpReply> {
  await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'DownloadPolicyStatement');
  const seen = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const times = await timesOf(ctx, feed.id, wish, strictest(limit, seen.limit));
  const heightPx = heightOf(wish.sizecode);
  const namer = frameNamer(feed.timeZone);
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const fail = (err: unknown) => output.destroy(err instanceof Error ? err : new Error(String(err)));
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(output);
  const isWhole = mayHaveWhole(actor, feed);
  const caller = shareOf(actor, call.request.ip).group;
  const content = { feedId: feed.id, times, heightPx, isWhole, namer, caller };
  const byteCount = isWhole && heightPx === null ? await fillAsStored(ctx, zip, output, content) : null;
  if (byteCount === null) void fill(ctx, zip, output, content).catch(fail);
  const name = `${feed.name} ${namer(times[0] ?? 0).slice(0, 10)}.zip`;
  const asked = { feedId: feed.id, statement: 'DownloadPolicyStatement' } as const;
  return reply(200, ctx.sent.counting(feed.id, whileAllowed(ctx, call, asked, output)), {
    'Content-Type': 'application/zip',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition('attachment', name),
    'X-Frame-Count': String(times.length),
    ...(byteCount !== null && { 'Content-Length': String(byteCount) }),
  });
}

interface Content {
  feedId: string;
  times: readonly number[];
  /** null: as they are stored. */
  heightPx: number | null;
  isWhole: boolean;
  namer: (timeSec: number) => string;
  /** Whose turn it is. */
  caller: string;
}

/** All ZIPs of one caller are made picture by picture: many at once cost that caller time, and nobody else (EXT-631). */
const takingTurns = new KeyedLimit(1);

async function pictureAt(
  { frames }: Pick<FramesZipCtx, 'frames'>,
  feedId: string,
  timeSec: number,
  heightPx: number | null,
) {
  const frame = await frames.read(feedId, timeSec, 'exact');
  return frame && heightPx !== null ? frames.variants.at(feedId, frame, heightPx) : frame;
}

/**
 * Pictures as they are stored: their bytes are known before one is read, and so are those of the ZIP, which are given
 * (EXT-722). One that goes meanwhile breaks it off: it would not be as long as was told.
 */
async function fillAsStored(
  ctx: Pick<FramesZipCtx, 'frames'>,
  zip: yazl.ZipFile,
  output: PassThrough,
  { feedId, times, namer, caller }: Content,
): Promise<number> {
  const lengths = await ctx.frames.store.lengths(feedId, [...times]);
  const lines = [LIST_HEAD];
  for (const [i, timeSec] of times.entries()) {
    const size = lengths[i] ?? null;
    if (size === null) continue;
    const name = `${namer(timeSec)}.jpg`;
    lines.push(lineOf(name, timeSec, size));
    zip.addReadStreamLazy(name, { mtime: new Date(timeSec * 1000), compress: false, size }, (give) => {
      if (output.destroyed) return;
      void takingTurns
        .run(caller, () => pictureAt(ctx, feedId, timeSec, null))
        .then((found) => {
          if (!found) throw new Error('A picture went while its ZIP was sent.');
          give(null, Readable.from([found.bytes]));
        })
        .catch((err) => output.destroy(err));
    });
  }
  addList(zip, lines);
  const { promise, resolve } = Promise.withResolvers<number>();
  // Its types do not know that it is told.
  zip.end(undefined, (...[byteCount = 0]: number[]) => resolve(byteCount));
  return promise;
}

const LIST_HEAD = 'name,time_utc,time_local,bytes';

const lineOf = (name: string, timeSec: number, bytes: number) =>
  [name, formatTime(timeSec), localTime(name), bytes].join();

/** The list of all pictures (EXT-496) is the last entry. */
function addList(zip: yazl.ZipFile, lines: readonly string[]): void {
  zip.addBuffer(Buffer.from(`${lines.join('\r\n')}\r\n`), 'pictures.csv', { compress: false });
}

/** One picture after another, each read when the one before is taken. A frame that went meanwhile is left out. Last comes a list of all (EXT-496). */
async function fill(
  ctx: Pick<FramesZipCtx, 'frames'>,
  zip: yazl.ZipFile,
  output: PassThrough,
  content: Content,
): Promise<void> {
  const { feedId, times, heightPx, isWhole, namer, caller } = content;
  // Whoever fetches it may go before it is whole.
  const over = new AbortController();
  output.once('close', () => over.abort());
  const lines = [LIST_HEAD];
  for (const timeSec of times) {
    if (output.destroyed) return;
    const found = await takingTurns.run(caller, () => pictureAt(ctx, feedId, timeSec, heightPx));
    if (!found) continue;
    const bytes = isWhole ? found.bytes : plainBytes(found.bytes);
    const name = `${namer(timeSec)}.jpg`;
    lines.push(lineOf(name, timeSec, bytes.length));
    const picture = Readable.from([bytes]);
    const taken = finished(picture, { signal: over.signal });
    zip.addReadStream(picture, name, {
      mtime: new Date(timeSec * 1000),
      compress: false,
    });
    await taken;
  }
  // What was removed meanwhile is in it no more than in the ZIP.
  addList(zip, lines);
  zip.end();
}

/** `2026-10-25 02-30-00+0100.jpg` as `2026-10-25T02:30:00+01:00`. */
function localTime(name: string): string {
  return name.replace(/^(\S+) (\d\d)-(\d\d)-(\d\d)([+-]\d\d)(\d\d)\.jpg$/, '$1T$2:$3:$4$5:$6');
}

async function timesOf(
  ctx: Pick<FramesZipCtx, 'clock' | 'frames'>,
  feedId: string,
  wish: ZipWish,
  limit: ViewLimit,
): Promise<number[]> {
  const fromSec = Math.max(0, requireTime('from', wish.from));
  const toSec = requireTime('to', wish.to);
  if (toSec <= fromSec) throw badField('to', 'MustBeAfter', { field: 'from' });
  const options = { ...stepOf(wish.interval, limit.everySec), limit: MOST_FRAMES };
  const range = [visibleStart(limit, fromSec), visibleEnd(ctx.clock, limit, toSec)] as const;
  const { times, truncated } = await ctx.frames.store.firstOfEach(feedId, ...range, options);
  if (truncated) throw badField('to', 'TooManyPicturesForZip', { most: MOST_FRAMES });
  if (times.length === 0) throw appError('NoPicturesInRangeForZip');
  return times;
}

function stepOf(interval: string | undefined, everySec: number) {
  const askedSec = interval ? durationSec(interval) : 0;
  if (askedSec === null || askedSec < 0) throw badField('interval', 'NotDurationPT1H');
  if (everySec > 0) {
    return { intervalSec: Math.ceil(askedSec / everySec || 1) * everySec, originSec: 0 };
  }
  return askedSec >= 1 ? { intervalSec: Math.round(askedSec) } : {};
}

function heightOf(sizecode: string | undefined): number | null {
  if (!sizecode) return null;
  const code = parseSizeCode(sizecode);
  if (!code)
    throw badField('sizecode', 'FieldNotOneOf', { choices: 'x240, x480, x768, x1080, x2160, x4320' });
  return SIZE_HEIGHTS[code];
}

/** `2026-10-25 02-30-00+0100`: in the feed's zone, and yet each moment its own name where the clock goes back. */
function frameNamer(timeZone: string): (timeSec: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (timeSec) => {
    const parts = Object.fromEntries(
      format.formatToParts(timeSec * 1000).map((part) => [part.type, part.value]),
    );
    const offset = (parts.timeZoneName ?? '').replace(/GMT|:/g, '').replace('\u2212', '-') || '+0000';
    const { year, month, day, hour, minute, second } = parts;
    return `${year}-${month}-${day} ${hour}-${minute}-${second}${offset}`;
  };
}
