/** A film as one MP4: its tiles joined, without encoding again (TLP-09). */
import { Readable } from 'node:stream';
import { KeyedLimit } from '@longview/base';
import { type Actor, formatTime } from '@longview/rules';
import type { Asker, FilmPlan, ReadyTile } from '../../films/index.ts';
import type { Call } from '../../http/call.ts';
import { readRange } from '../../http/replies/byte-range.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { requireFrames, whileAllowed } from '../frames/index.ts';
import type { FilmsCtx } from './ctx.ts';
import type { FilmQuery } from './film-wish.ts';
import { filmHeaders, requireFilm } from './get-playlist.ts';

export interface FileQuery extends FilmQuery {
  feedid: string;
  /** `true`: as an attachment. */
  download?: string | undefined;
  /** Whose Range it follows, and whose right it ends with. */
  call: Call;
  asker: Asker;
}

/** @throws AppError as the playlist; Forbidden for a download without the statement */
export async function getFilmFile(
  ctx: Pick<FilmsCtx, 'clock' | 'whoCalls' | 'sent' | 'frames' | 'films'>,
  actor: Actor,
  query: FileQuery,
): Promise<HttpReply> {
  const isDownload = query.download?.toLowerCase() === 'true';
  if (isDownload) await requireFrames(ctx, actor, query.feedid, 'DownloadPolicyStatement');
  const { asker } = query;
  const { plan } = await requireFilm(ctx, actor, { ...query, viewer: asker.viewer });
  const headers = {
    'Content-Type': 'video/mp4',
    'Cache-Control': 'no-cache',
    ...filmHeaders(plan),
    ...(isDownload && { 'Content-Disposition': contentDisposition('attachment', fileName(plan)) }),
  };
  const init = await ctx.films.init(plan);
  const kept = await keptTiles(ctx, plan);
  const statement = isDownload ? 'DownloadPolicyStatement' : 'ViewHistoryPolicyStatement';
  const send = (body: Readable) =>
    ctx.sent.counting(plan.feed.id, whileAllowed(ctx, query.call, { feedId: plan.feed.id, statement }, body));
  const { range } = query.call.request.headers;
  const sending = { plan, init, asker, send };
  return kept ? whole(ctx, { ...sending, kept }, range, headers) : growing(ctx, sending, headers);
}

/** A film on its way out. */
interface Sending {
  plan: FilmPlan;
  init: Buffer;
  asker: Asker;
  send(body: Readable): Readable;
}

/** A tile that can be sent at once. */
interface KeptTile {
  tile: ReadyTile;
  startFrame: number;
  sizeBytes: number;
}

/** All tiles, or null while one must still be encoded. */
async function keptTiles(ctx: Pick<FilmsCtx, 'films'>, plan: FilmPlan): Promise<KeptTile[] | null> {
  const kept: KeptTile[] = [];
  for (const planned of plan.tiles) {
    const tile = await ctx.films.readyTile(plan, planned);
    const sizeBytes = await ctx.films.keptBytes(tile);
    if (sizeBytes === null) return null;
    kept.push({ tile, startFrame: planned.startFrame, sizeBytes });
  }
  return kept;
}

/** Its length is not known before its end: streamed from the start, without ranges. */
function growing(
  ctx: Pick<FilmsCtx, 'films'>,
  { plan, init, asker, send }: Sending,
  headers: Record<string, string>,
): HttpReply {
  async function* bytes() {
    yield init;
    yield* ctx.films.readAll(plan, asker);
  }
  const body = send(Readable.from(bytes(), { objectMode: false }));
  return reply(200, body, { ...headers, 'Accept-Ranges': 'none' });
}

function whole(
  ctx: Pick<FilmsCtx, 'films'>,
  sending: Sending & { kept: KeptTile[] },
  rangeHeader: string | undefined,
  headers: Record<string, string>,
): HttpReply {
  const { init, kept, send } = sending;
  const length = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, init.length);
  const range = readRange(rangeHeader, length);
  if (range === 'Unsatisfiable') return reply(416, null, { 'Content-Range': `bytes */${length}` });
  const { start, end } = range ?? { start: 0, end: length - 1 };
  const body = send(Readable.from(partOf(ctx, sending, start, end), { objectMode: false }));
  const all = { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': String(end - start + 1) };
  if (!range) return reply(200, body, all);
  return reply(206, body, { ...all, 'Content-Range': `bytes ${start}-${end}/${length}` });
}

/** Of all files that one caller fetches at once, one tile is read at a time (EXT-436). */
const takingTurns = new KeyedLimit(1);

/** Bytes `start` to `end` of the joined file, both inclusive; tiles outside are not read. */
async function* partOf(
  ctx: Pick<FilmsCtx, 'films'>,
  { init, asker, kept }: Sending & { kept: KeptTile[] },
  start: number,
  end: number,
): AsyncGenerator<Buffer, void, undefined> {
  yield init.subarray(Math.min(start, init.length), end + 1);
  let at = init.length;
  for (const { tile, startFrame, sizeBytes: size } of kept) {
    if (at + size > start && at <= end) {
      const bytes = await takingTurns.run(asker.group, () =>
        bytesOf(ctx.films.read(tile, startFrame, asker)),
      );
      yield bytes.subarray(Math.max(0, start - at), end + 1 - at);
    }
    at += size;
  }
}

async function bytesOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** `North mast 2026-05-01 to 2026-05-02.mp4` */
function fileName({ feed, tiles }: FilmPlan): string {
  const day = (timeSec: number | undefined) => formatTime(timeSec ?? 0).slice(0, 10);
  return `${feed.name} ${day(tiles[0]?.times[0])} to ${day(tiles.at(-1)?.times.at(-1))}.mp4`;
}
