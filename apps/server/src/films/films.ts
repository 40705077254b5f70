/**
 * Time-lapse films of any range, as the rest of the server may use them (architecture §6). Joins plan, tiles and
 * the encoder. Never asks who may and speaks no HTTP.
 */
import { join } from 'node:path';
import type { Clock, Logger } from '@longview/base';
import { BlobCache, openDiskBlobStore } from '@longview/blob-store';
import { retime, samplesOfTile, type TilePool } from '@longview/media';
import { cutTiles, SLOTS_PER_TILE } from '@longview/rules';
import type { Db } from '../db/open.ts';
import type { FrameFeed, Frames } from '../frames/index.ts';
import type { Viewer } from './ahead-queue.ts';
import { type Choice, framesOf } from './choose-frames.ts';
import type { Asker } from './fair-tile-queue.ts';
import { keepWarm } from './keep-warm.ts';
import { type FilmPlan, type FilmWishes, planFilm, specOf, tileRange } from './plan-film.ts';
import { RecentViews } from './recent-views.ts';
import { tileParts } from './tile-parts.ts';
import type { TilePiece } from './tile-pieces.ts';
import type { TileSpec } from './tile-spec.ts';
import { TileStore } from './tile-store.ts';
import { type ClipWishes, planVerticalClip } from './vertical-clip.ts';

/** Tiles built ahead of the one that plays. */
const TILES_AHEAD = 2;

export interface FilmsOptions {
  db: Db;
  frames: Frames;
  tiles: TilePool;
  /** Absolute folder of everything the service keeps. */
  dataDir: string;
  cacheBytes: number;
  /** Tiles that can be encoded at the same time. */
  workers: number;
  clock: Clock;
  logger: Logger;
}

/** A tile as its address names it: a part of a range on a level. */
export interface TileWish extends Pick<TileSpec, 'slotSec' | 'number' | 'size' | 'style' | 'everySec'> {
  /** The part of the tile that the film shows, unix seconds, [from, to). */
  fromSec: number;
  toSec: number;
}

export type FilmTimesWish = Omit<Choice, 'feedId' | 'timeZone'>;

/** A tile as a film shows it. */
export interface ReadyTile {
  spec: TileSpec;
  /** What its frames are read from, in order (EXT-372). */
  pieces: TilePiece[];
}

export class Films {
  readonly #frames: Frames;
  readonly #pool: TilePool;
  readonly #clock: Clock;
  readonly #tiles: TileStore;
  readonly #views: RecentViews;
  /** Tiles ahead of a download's reader; bounded, or a slow one would fill the cache with tiles it never takes. */
  readonly #downloadAhead: number;

  private constructor({ db, frames, tiles, clock, logger, workers }: FilmsOptions, cache: BlobCache) {
    this.#frames = frames;
    this.#pool = tiles;
    this.#clock = clock;
    this.#downloadAhead = 2 * workers;
    this.#views = new RecentViews({ db, clock, logger });
    this.#tiles = new TileStore({ cache, store: frames.store, tiles, workers, logger });
  }

  static async open(options: FilmsOptions): Promise<Films> {
    const { dataDir, clock, logger, cacheBytes: budgetBytes } = options;
    const store = await openDiskBlobStore({ root: join(dataDir, 'cache/films'), clock, durable: false });
    return new Films(options, await BlobCache.open({ store, budgetBytes, clock, logger }));
  }

  /** Tiles whose encoding was begun since the start. */
  get encodeCount(): number {
    return this.#tiles.encodeCount;
  }

  /** Frames of these tiles. */
  get encodedFrameCount(): number {
    return this.#tiles.encodedFrameCount;
  }

  /** No tile is being made or waits to be. */
  get isIdle(): boolean {
    return this.#tiles.isIdle;
  }

  /**
   * The film's tiles; null when its range has no frame. Its first tile is begun at once, and what was built ahead of
   * the viewer's last film is dropped.
   */
  async plan(feed: FrameFeed, wishes: FilmWishes, viewer: Viewer): Promise<FilmPlan | null> {
    this.leave(viewer);
    this.noteView(feed.id);
    const plan = await planFilm(this.#frames, feed, wishes, this.#nowSec);
    const [first] = plan?.tiles ?? [];
    const [piece] = plan && first ? (await this.readyTile(plan, first)).pieces : [];
    if (piece) this.#tiles.begin(piece.spec, viewer);
    return plan;
  }

  get #nowSec(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  /** A planned tile, to be read. */
  async readyTile(plan: FilmPlan, tile: FilmPlan['tiles'][number]): Promise<ReadyTile> {
    const spec = specOf(plan, tile);
    const range = tileRange(plan, tile.number);
    return { spec, pieces: await this.#piecesOf(spec, range) };
  }

  /** A film that goes on leaves its newest tile behind as it was: whoever plays an older list finds it. */
  async #piecesOf(spec: TileSpec, range: { fromSec: number; toSec: number }): Promise<TilePiece[]> {
    if (this.#tiles.has(spec)) return [{ spec, frameCount: spec.times.length }];
    return tileParts(this.#frames, spec, range, this.#nowSec);
  }

  /** Initialisation segment of all tiles of a size, for a frame rate. */
  init({ size, fps }: Pick<FilmPlan, 'size' | 'fps'>): Promise<Buffer> {
    return this.#pool.init({ ...size, fps });
  }

  /** What a tile's address stands for now; null when its frames are gone. */
  async find(feed: FrameFeed, wish: TileWish): Promise<ReadyTile | null> {
    const { slotSec, number, size, style, everySec } = wish;
    const { id: feedId, timeZone } = feed;
    const { times } = await framesOf(this.#frames, { ...wish, feedId, timeZone, limit: SLOTS_PER_TILE });
    if (times.length === 0) return null;
    const spec = { feedId, timeZone, slotSec, number, times, size, style, everySec };
    return { spec, pieces: await this.#piecesOf(spec, wish) };
  }

  /** Times of the frames of a film whose slots have this length, at most `limit`, unix seconds (EXT-607). */
  async timesOf(feed: FrameFeed, wish: FilmTimesWish): Promise<number[]> {
    const { id: feedId, timeZone } = feed;
    return (await framesOf(this.#frames, { ...wish, feedId, timeZone })).times;
  }

  /**
   * The tile's bytes, placed so that its first frame is frame `startFrame` of the film. `signal` aborts when nobody waits
   * for them any more.
   */
  async *read(
    { pieces }: ReadyTile,
    startFrame: number,
    asker: Asker,
    signal?: AbortSignal,
  ): AsyncGenerator<Buffer, void, undefined> {
    let frame = startFrame;
    for (const [i, piece] of pieces.entries()) {
      const next = pieces.slice(i + 1, i + 1 + TILES_AHEAD);
      this.#tiles.buildAhead(next.map(({ spec }) => ({ spec, viewer: asker.viewer, why: 'Play' })));
      for await (const { bytes, frameCount } of this.#tiles.read(piece, asker, signal)) {
        yield retime(bytes, frame);
        frame += frameCount;
      }
    }
  }

  /** Bytes of a tile that is kept already, else null. */
  async keptBytes({ pieces }: ReadyTile): Promise<number | null> {
    const sizes = await Promise.all(pieces.map((piece) => this.#tiles.keptBytes(piece)));
    return sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0);
  }

  /** Bytes of a film whose tiles are all kept; 0 while one must still be encoded. */
  async keptBytesOf(plan: FilmPlan): Promise<number> {
    const sizes = await Promise.all(
      plan.tiles.map(async (tile) => this.keptBytes(await this.readyTile(plan, tile))),
    );
    if (sizes.includes(null)) return 0;
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), (await this.init(plan)).length);
  }

  /** All fragments of a film, for a download: all workers make its tiles, in order, a few ahead of the reader. */
  async *readAll(plan: FilmPlan, asker: Asker): AsyncGenerator<Buffer, void, undefined> {
    const viewer = Symbol('download');
    try {
      for (const [i, tile] of plan.tiles.entries()) {
        const near = plan.tiles.slice(i, i + 1 + this.#downloadAhead);
        const [ready, ...next] = await Promise.all(near.map((each) => this.readyTile(plan, each)));
        const [first, ...others] = ready?.pieces ?? [];
        if (!ready || !first) return;
        this.#tiles.want(first.spec, asker);
        const ahead = [...others, ...next.flatMap(({ pieces }) => pieces)];
        this.#tiles.buildAhead(ahead.map(({ spec }) => ({ spec, viewer, why: 'Download' })));
        yield* this.read(ready, tile.startFrame, asker);
      }
    } finally {
      this.#tiles.dropAhead(viewer);
    }
  }

  /** The tiles of a clip for phones (EXT-505); null when its range has no picture. */
  planVerticalClip(feed: FrameFeed, wishes: ClipWishes): Promise<TileSpec[] | null> {
    return planVerticalClip(this.#frames, feed, wishes, this.#nowSec);
  }

  /** The encoded pictures of these tiles, a tile at a time: all workers make them, a few ahead of the reader. */
  async *pictures(
    tiles: readonly TileSpec[],
    asker: Asker,
    signal?: AbortSignal,
  ): AsyncGenerator<Buffer[], void, undefined> {
    const viewer = Symbol('clip');
    try {
      for (const [i, spec] of tiles.entries()) {
        this.#tiles.want(spec, asker);
        const ahead = tiles.slice(i + 1, i + 1 + this.#downloadAhead);
        this.#tiles.buildAhead(ahead.map((next) => ({ spec: next, viewer, why: 'Download' })));
        const whole = { spec, frameCount: spec.times.length };
        const samples: Buffer[] = [];
        for await (const { bytes } of this.#tiles.read(whole, asker, signal)) {
          samples.push(...samplesOfTile(bytes).map((sample) => sample.bytes));
        }
        yield samples;
      }
    } finally {
      this.#tiles.dropAhead(viewer);
    }
  }

  /** Begins the next tiles of a film that plays up to `endSec`. */
  async buildAfter({ spec }: ReadyTile, endSec: number, viewer: Viewer): Promise<void> {
    const { slotSec, number } = spec;
    const fromSec = (number + 1) * slotSec * SLOTS_PER_TILE;
    if (fromSec >= endSec) return;
    const range = { fromSec, toSec: endSec };
    const limit = TILES_AHEAD * SLOTS_PER_TILE;
    const { times } = await framesOf(this.#frames, { ...spec, ...range, limit });
    for (const tile of cutTiles(times, slotSec).slice(0, TILES_AHEAD).toReversed()) {
      const next = { ...spec, number: tile.number, times: tile.times };
      const pieces = await this.#piecesOf(next, range);
      this.#tiles.buildAhead(pieces.map((piece) => ({ spec: piece.spec, viewer, why: 'Play' })));
    }
  }

  /** The viewer's player has gone on to something else, or away: nothing more is built ahead for it. */
  leave(viewer: Viewer): void {
    this.#tiles.dropAhead(viewer);
  }

  /** Somebody looked at the feed: its rolling film is kept ready for a day (TLP-01). */
  noteView(feedId: string): void {
    this.#views.note(feedId);
  }

  /** Makes missing tiles of the rolling films of feeds viewed in the last day, while nothing else is to be made. */
  keepWarm(): Promise<void> {
    const piecesOf = async (...of: Parameters<Films['readyTile']>) => (await this.readyTile(...of)).pieces;
    const [frames, views, tiles, clock] = [this.#frames, this.#views, this.#tiles, this.#clock];
    return keepWarm({ frames, views, tiles, clock, piecesOf });
  }

  /** Removes the tiles that show a part of [from, to), unix seconds: of their frames some are gone. */
  deleteBetween(feedId: string, fromSec: number, toSec: number): Promise<void> {
    return this.#tiles.deleteBetween(feedId, fromSec, toSec);
  }

  /** Removes all tiles of a feed. */
  deleteFeed(feedId: string): Promise<void> {
    return this.#tiles.deleteFeed(feedId);
  }
}
