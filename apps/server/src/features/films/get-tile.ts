/** Answers the parts of a film's playlist (TLP-08), under the same guard as the playlist. */
import { Readable } from 'node:stream';
import { appError, badField } from '@longview/base';
import { type Actor, type Size, SLOTS_PER_TILE, type ViewLimit } from '@longview/rules';
import { type Asker, contentTag, isFilmSize, isFilmSlot, parseStyle } from '../../films/index.ts';
import type { FrameFeed } from '../../frames/index.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { heightLimit, isForAnyone, requireFrames, visibleEnd, visibleStart } from '../frames/index.ts';
import type { FilmsCtx } from './ctx.ts';

export interface InitQuery {
  feedid: string;
  size: string;
  fps: number;
  end?: number | undefined;
}

export interface TileQuery {
  feedid: string;
  size: string;
  slot: number;
  tile: number;
  from: number;
  to: number;
  end?: number | undefined;
  start: number;
  look: string;
  v?: string | undefined;
  asker: Asker;
  /** Aborts when the caller has gone. */
  gone: AbortSignal;
}

export async function getInit(
  ctx: Pick<FilmsCtx, 'clock' | 'frames' | 'films'>,
  actor: Actor,
  query: InitQuery,
): Promise<HttpReply> {
  const { feed, size } = await requireSize(ctx, actor, query);
  const bytes = await ctx.films.init({ size, fps: query.fps });
  return reply(200, bytes, { 'Content-Type': 'video/mp4', 'Cache-Control': lasting(feed, size) });
}

/** Streams the tile while it is being encoded, so that playing begins with its first pictures. */
export async function getTile(ctx: FilmsCtx, actor: Actor, query: TileQuery): Promise<HttpReply> {
  const { feed, size, limit } = await requireSize(ctx, actor, { ...query, end: query.end ?? query.to });
  const { slot: slotSec, tile: number, asker, from: fromSec, to: toSec } = query;
  requirePlace(feed, query);
  requireWithin(ctx, limit, query);
  const wish = {
    slotSec,
    number,
    fromSec,
    toSec,
    size,
    style: parseStyle(query.look),
    everySec: limit.everySec,
  };
  const tile = await ctx.films.find(feed, wish);
  if (!tile) throw appError('NoPicturesInFilmPart');
  const body = await begin(ctx.films.read(tile, query.start, asker, query.gone), () =>
    ctx.films.leave(asker.viewer),
  );
  void ctx.films
    .buildAfter(tile, query.end ?? toSec, asker.viewer)
    .catch((err) => ctx.logger.warn({ err }, 'could not build a film ahead'));
  // Frames may have come or gone since the playlist: such a tile must not be kept under its address.
  const caching = query.v === contentTag(tile.spec) ? lasting(feed, size) : 'no-cache';
  const counted = ctx.sent.counting(feed.id, body);
  return reply(200, counted, { 'Content-Type': 'video/iso.segment', 'Cache-Control': caching });
}

/** Waits for the first bytes, because a failure before them can still be told. */
async function begin(parts: AsyncGenerator<Buffer, void, undefined>, onLeft: () => void): Promise<Readable> {
  const first = await parts.next();
  async function* all() {
    let isWhole = false;
    try {
      if (!first.done) yield first.value;
      yield* parts;
      isWhole = true;
    } finally {
      if (!isWhole) onLeft();
    }
  }
  return Readable.from(all(), { objectMode: false });
}

async function requireSize(
  ctx: Pick<FilmsCtx, 'clock' | 'frames'>,
  actor: Actor,
  query: { feedid: string; size: string; end?: number | undefined },
): Promise<{ feed: FrameFeed; size: Size; limit: ViewLimit }> {
  const { feed, grant, limit } = await requireFrames(ctx, actor, query.feedid, 'ViewHistoryPolicyStatement');
  const [width = 0, height = 0] = query.size.split('x').map(Number);
  if (height > heightLimit(grant)) throw appError('FilmSizeNotOpen');
  const size = { width, height };
  if (!(await isFilmSize(ctx.frames, feed.id, size, query.end))) throw notOfPlaylist('size');
  return { feed, size, limit };
}

/** A tile's address must lie on the grid; else anyone could fill the cache with tiles that nobody shares. */
function requirePlace(feed: FrameFeed, { slot, tile, from, to }: TileQuery): void {
  const tileSec = slot * SLOTS_PER_TILE;
  const isInside = from >= tile * tileSec && to <= (tile + 1) * tileSec && from < to;
  if (!isInside) throw notOfPlaylist('tile');
  if (!isFilmSlot(feed, slot)) throw notOfPlaylist('slot');
}

/** @throws AppError NotFound for what the caller's limit leaves out (PRM-38, EXT-05) */
function requireWithin(
  ctx: Pick<FilmsCtx, 'clock'>,
  limit: ViewLimit,
  { slot, tile, from, to }: TileQuery,
): void {
  // The first frame after any other moment could be one that the limit leaves out.
  const isWholeStart = from === tile * slot * SLOTS_PER_TILE || from === visibleStart(limit, from);
  const isWithin = isWholeStart && slot >= limit.everySec && to <= visibleEnd(ctx.clock, limit, to);
  if (!isWithin) throw appError('NoPicturesInFilmPart');
}

const notOfPlaylist = (name: string) => badField(name, 'NotPlaylistAddress');

function lasting(feed: FrameFeed, { height }: Size): string {
  return isForAnyone(feed, height) ? 'public, max-age=3600' : 'private, max-age=31536000, immutable';
}
