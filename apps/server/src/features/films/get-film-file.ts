/** A film as one MP4: its tiles joined, without encoding again (TLP-09). */
import { Readable } from 'node:stream';
import { type Actor, formatTime } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { type FilmPlan, specOf } from '../../films/index.ts';
import { readRange } from '../../http/byte-range.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Call } from '../../http/register-routes.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { requireFrames, whileAllowed } from '../frames/index.ts';
import type { FilmQuery } from './film-wish.ts';
import { filmHeaders, requireFilm } from './get-playlist.ts';

export interface FileQuery extends FilmQuery {
  feedid: string;
  /** `true`: as an attachment. */
  download?: string | undefined;
  /** Whose Range it follows, and whose right it ends with. */
  call: Call;
  viewer: string;
}

/** @throws AppError as the playlist; Forbidden for a download without the statement */
export async function getFilmFile(ctx: Ctx, actor: Actor, query: FileQuery): Promise<HttpReply> {
  const isDownload = query.download?.toLowerCase() === 'true';
  if (isDownload) await requireFrames(ctx, actor, query.feedid, 'DownloadPolicyStatement');
  const { plan } = await requireFilm(ctx, actor, query);
  const headers = {
    'Content-Type': 'video/mp4',
    'Cache-Control': 'no-cache',
    ...filmHeaders(plan),
    ...(isDownload && { 'Content-Disposition': contentDisposition('attachment', fileName(plan)) }),
  };
  const init = await ctx.films.init(plan);
  const sizes = await keptSizes(ctx, plan);
  const statement = isDownload ? 'DownloadPolicyStatement' : 'ViewHistoryPolicyStatement';
  const send = (body: Readable) =>
    ctx.sent.counting(plan.feed.id, whileAllowed(ctx, query.call, { feedId: plan.feed.id, statement }, body));
  const { range } = query.call.request.headers;
  return sizes
    ? whole(ctx, { plan, init, sizes, send }, range, headers)
    : growing(ctx, { plan, init, send }, headers);
}

/** A film on its way out. */
interface Sending {
  plan: FilmPlan;
  init: Buffer;
  send(body: Readable): Readable;
}

/** Bytes of each tile, or null while one must still be encoded. */
async function keptSizes(ctx: Ctx, plan: FilmPlan): Promise<number[] | null> {
  const sizes: number[] = [];
  for (const tile of plan.tiles) {
    const sizeBytes = await ctx.films.keptBytes(specOf(plan, tile));
    if (sizeBytes === null) return null;
    sizes.push(sizeBytes);
  }
  return sizes;
}

/** Its length is not known before its end: streamed from the start, without ranges. */
function growing(ctx: Ctx, { plan, init, send }: Sending, headers: Record<string, string>): HttpReply {
  async function* bytes() {
    yield init;
    yield* ctx.films.readAll(plan);
  }
  const body = send(Readable.from(bytes(), { objectMode: false }));
  return reply(200, body, { ...headers, 'Accept-Ranges': 'none' });
}

function whole(
  ctx: Ctx,
  { plan, init, sizes, send }: Sending & { sizes: number[] },
  rangeHeader: string | undefined,
  headers: Record<string, string>,
): HttpReply {
  const length = sizes.reduce((sum, size) => sum + size, init.length);
  const range = readRange(rangeHeader, length);
  if (range === 'Unsatisfiable') return reply(416, null, { 'Content-Range': `bytes */${length}` });
  const { start, end } = range ?? { start: 0, end: length - 1 };
  const body = send(Readable.from(partOf(ctx, plan, init, sizes, start, end), { objectMode: false }));
  const all = { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': String(end - start + 1) };
  if (!range) return reply(200, body, all);
  return reply(206, body, { ...all, 'Content-Range': `bytes ${start}-${end}/${length}` });
}

/** Bytes `start` to `end` of the joined file, both inclusive; tiles outside are not read. */
async function* partOf(
  ctx: Ctx,
  plan: FilmPlan,
  init: Buffer,
  sizes: number[],
  start: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  yield init.subarray(Math.min(start, init.length), end + 1);
  let at = init.length;
  for (const [i, tile] of plan.tiles.entries()) {
    const size = sizes[i] ?? 0;
    if (at + size > start && at <= end) {
      const parts: Buffer[] = [];
      for await (const part of ctx.films.read(specOf(plan, tile), tile.startFrame)) parts.push(part);
      yield Buffer.concat(parts).subarray(Math.max(0, start - at), end + 1 - at);
    }
    at += size;
  }
}

/** `North mast 2026-05-01 to 2026-05-02.mp4` */
function fileName({ feed, tiles }: FilmPlan): string {
  const day = (timeSec: number | undefined) => formatTime(timeSec ?? 0).slice(0, 10);
  return `${feed.name} ${day(tiles[0]?.times[0])} to ${day(tiles.at(-1)?.times.at(-1))}.mp4`;
}
