/**
 * Owns film tiles: found in the cache, or encoded once for all who ask and then kept. A tile's key is made of the
 * times of its frames, so a frame added or removed makes another tile and none is ever stale. Never asks who may.
 */
import { appError, type Logger } from '@longview/base';
import { type BlobCache, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { FrameStore } from '@longview/frame-store';
import { countFrames, firstFrames, type TilePool } from '@longview/media';
import { type AheadOrder, AheadQueue, type Viewer } from './ahead-queue.ts';
import { type Asker, FairTileQueue } from './fair-tile-queue.ts';
import { type Fragment, GrowingTile } from './growing-tile.ts';
import type { TilePiece } from './tile-pieces.ts';
import { drawnStyle, spanOfKey, type TileSpec, tileKey } from './tile-spec.ts';

export interface TileStoreParts {
  cache: BlobCache;
  store: Pick<FrameStore, 'locate'>;
  tiles: Pick<TilePool, 'encode'>;
  /** Tiles encoded at the same time. */
  workers: number;
  logger: Logger;
}

/** Tiles that may wait for an account or a network, and for all together; more are refused (EXT-373). */
const MAX_WAITING_OF_GROUP = 64;
const MAX_WAITING = 512;

export class TileStore {
  readonly #parts: TileStoreParts;
  readonly #growing = new Map<string, GrowingTile>();
  /** Somebody waits for these, and they for a worker. */
  readonly #line = new FairTileQueue<GrowingTile>();
  /** To be built when a worker is free and nobody waits. */
  readonly #ahead = new AheadQueue();
  #encodeCount = 0;
  #encodedFrameCount = 0;

  constructor(parts: TileStoreParts) {
    this.#parts = parts;
  }

  /** Tiles whose encoding was begun since the start; for figures and tests. */
  get encodeCount(): number {
    return this.#encodeCount;
  }

  /** Frames of these tiles. */
  get encodedFrameCount(): number {
    return this.#encodedFrameCount;
  }

  /** Nothing is being built and nothing waits. */
  get isIdle(): boolean {
    return this.#growing.size === 0 && this.#ahead.size === 0;
  }

  /** Whether the tile is kept. */
  has(spec: TileSpec): boolean {
    return this.#parts.cache.has(tileKey(spec));
  }

  /** Size of what `read` gives of a kept tile, in bytes; null when it must still be encoded. */
  async keptBytes(piece: TilePiece): Promise<number | null> {
    const { spec, frameCount } = piece;
    if (isWhole(piece)) return (await this.#parts.cache.stat(tileKey(spec)))?.sizeBytes ?? null;
    const bytes = await this.#parts.cache.get(tileKey(spec));
    if (!bytes) return null;
    return canCut(bytes, spec) ? firstFrames(bytes, frameCount).length : this.keptBytes(cutBefore(piece));
  }

  /**
   * The piece's fragments, as they are ready; of a kept tile they come as one. Their times begin at frame 0.
   * Throws AppError Unavailable when too much waits or a worker died; the signal's reason.
   */
  async *read(
    piece: TilePiece,
    asker: Asker,
    signal?: AbortSignal,
  ): AsyncGenerator<Fragment, void, undefined> {
    const { spec, frameCount } = piece;
    const key = tileKey(spec);
    const bytes = this.#growing.has(key) ? null : await this.#parts.cache.get(key);
    signal?.throwIfAborted();
    if (!bytes) {
      const tile = this.#demand(key, spec, asker);
      yield* isWhole(piece) ? tile.fragments(signal) : this.#firstOf(tile, frameCount, signal);
    } else if (isWhole(piece)) yield { bytes, frameCount, skipped: 0 };
    else if (canCut(bytes, spec)) yield { bytes: firstFrames(bytes, frameCount), frameCount, skipped: 0 };
    else yield* this.read(cutBefore(piece), asker, signal);
  }

  /** Begins a tile that the asker will read at once. A failure only means that it is made then. */
  want(spec: TileSpec, asker: Asker): void {
    if (!this.has(spec)) this.#demand(tileKey(spec), spec, asker);
  }

  /** Begins the first tile of a film that was planned; it gives way to what somebody waits for. */
  begin(spec: TileSpec, viewer: Viewer): void {
    if (this.has(spec) || this.#usable(tileKey(spec))) return;
    this.#makeRoom(({ why }) => why !== 'Begin');
    this.buildAhead([{ spec, viewer, why: 'Begin' }]);
  }

  /** Builds these tiles when nobody waits for others, the first of them first. */
  buildAhead(orders: readonly AheadOrder[]): void {
    this.#ahead.add(orders);
    this.#fill();
  }

  /** Forgets and stops what is built ahead for a viewer who has gone. */
  dropAhead(viewer: Viewer): void {
    const isGone = (order: AheadOrder) => order.viewer === viewer && order.why !== 'Begin';
    this.#ahead.drop(isGone);
    for (const tile of this.#living()) if (tile.order && isGone(tile.order)) tile.abandon();
  }

  /** Builds the tile if nothing else is to be done (TLP-01); false when it is not, or gave way to somebody. */
  async warm(spec: TileSpec): Promise<boolean> {
    const key = tileKey(spec);
    if (this.has(spec)) return true;
    if (!this.isIdle) return false;
    const tile = new GrowingTile(key, spec, { spec, viewer: 'nobody', why: 'Warm' });
    this.#start(tile);
    await tile.over;
    // A tile without a readable frame must not keep the others cold for ever.
    return !tile.signal.aborted;
  }

  async deleteFeed(feedId: string): Promise<void> {
    this.#ahead.drop(({ spec }) => spec.feedId === feedId);
    const growing = [...this.#growing].filter(([key]) => key.startsWith(`films/${feedId}/`));
    for (const [, tile] of growing) tile.abandon();
    await Promise.all(growing.map(([, tile]) => tile.over));
    await deleteBlobs(this.#parts.cache, `films/${feedId}`);
  }

  /** Removes tiles that lie in [from, to) with any part, and stops those being made. */
  async deleteBetween(feedId: string, fromSec: number, toSec: number): Promise<void> {
    const isWithin = (key: string) => {
      const span = spanOfKey(key);
      return key.startsWith(`films/${feedId}/`) && span.fromSec < toSec && span.toSec > fromSec;
    };
    this.#ahead.drop(({ spec }) => isWithin(tileKey(spec)));
    const growing = [...this.#growing].filter(([key]) => isWithin(key));
    for (const [, tile] of growing) tile.abandon();
    await Promise.all(growing.map(([, tile]) => tile.over));
    for (const { key } of await listBlobs(this.#parts.cache, `films/${feedId}`)) {
      if (isWithin(key)) await this.#parts.cache.delete(key);
    }
  }

  #usable(key: string): GrowingTile | null {
    const tile = this.#growing.get(key);
    return tile && !tile.signal.aborted ? tile : null;
  }

  /** The tile of this key on behalf of somebody who waits for it. @throws AppError Unavailable */
  #demand(key: string, spec: TileSpec, asker: Asker): GrowingTile {
    this.#ahead.remove(key);
    const tile = this.#usable(key) ?? this.#toBeGrown(key, spec, asker);
    if (tile.isStarted) tile.want(asker.group);
    else this.#line.add(tile, asker);
    this.#serve();
    return tile;
  }

  #toBeGrown(key: string, spec: TileSpec, { group }: Asker): GrowingTile {
    if (this.#line.size >= MAX_WAITING || this.#line.sizeOf(group) >= MAX_WAITING_OF_GROUP) {
      throw appError('TooManyFilms', {}, { detail: { retryAfterSec: 2 } });
    }
    const tile = new GrowingTile(key, spec, null);
    this.#growing.set(key, tile);
    tile.signal.addEventListener('abort', () => {
      if (!tile.isStarted) this.#giveUp(tile);
    });
    return tile;
  }

  /** Everybody has left before a worker had it. */
  #giveUp(tile: GrowingTile): void {
    this.#line.remove(tile);
    tile.fail(tile.signal.reason);
    this.#over(tile);
  }

  /** Gives free workers to those who wait; what is built ahead gives way. */
  #serve(): void {
    for (;;) {
      const waitedFor = this.#living().filter((tile) => !tile.order);
      if (waitedFor.length >= this.#parts.workers) break;
      const next = this.#line.take(
        (group) => waitedFor.filter((tile) => tile.group === group).length < this.#shareOf(group),
      );
      if (!next) break;
      this.#makeRoom(() => true);
      next.item.want(next.asker.group);
      this.#start(next.item);
    }
    this.#fill();
  }

  /** Workers for a group: who has more waiting than there are workers leaves one to others. */
  #shareOf(group: string): number {
    const { workers } = this.#parts;
    return this.#line.sizeOf(group) > workers ? Math.max(1, workers - 1) : workers;
  }

  /** The first frames of a tile that is being encoded; the rest of it is made when nobody waits. */
  async *#firstOf(
    tile: GrowingTile,
    frameCount: number,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Fragment, void, undefined> {
    let seen = 0;
    try {
      for await (const fragment of tile.fragments(signal)) {
        // Which frames could not be read is not known: never one too many.
        const left = frameCount - fragment.skipped - seen;
        if (left > 0) yield cutFragment(fragment, left);
        seen += fragment.frameCount;
        if (seen + fragment.skipped < frameCount) continue;
        tile.letRest();
        return;
      }
    } finally {
      this.#serve();
    }
  }

  /** Stops what was begun last for nobody in particular, until a worker is free. A download gets it later. */
  #makeRoom(givesWay: (order: AheadOrder) => boolean): void {
    const ahead = this.#living().filter(({ order }) => order && givesWay(order));
    let busy = this.#living().length;
    for (const tile of ahead.toReversed()) {
      if (busy < this.#parts.workers) return;
      if (tile.order?.why === 'Download') this.#ahead.add([tile.order]);
      tile.abandon();
      busy--;
    }
  }

  #living(): GrowingTile[] {
    return [...this.#growing.values()].filter((tile) => tile.isStarted && !tile.signal.aborted);
  }

  #fill(): void {
    for (let order = this.#ahead.first; order; order = this.#ahead.first) {
      if (this.#living().length >= this.#mostFor(order)) return;
      const key = tileKey(order.spec);
      this.#ahead.remove(key);
      if (!this.has(order.spec) && !this.#usable(key)) this.#start(new GrowingTile(key, order.spec, order));
    }
  }

  /**
   * Tiles at the same time. For a download one more than there are workers, so that none of them waits while a tile
   * is put away, unless somebody's tile has still to begin. Else, while nobody waits, one worker stays free: whoever
   * comes next is served at once.
   */
  #mostFor({ why }: AheadOrder): number {
    const { workers } = this.#parts;
    const waitedFor = this.#living().filter((tile) => !tile.order);
    if (why === 'Begin') return workers;
    if (why === 'Download') return waitedFor.every((tile) => tile.hasBegun) ? workers + 1 : workers;
    return waitedFor.length > 0 ? workers : Math.max(1, workers - 1);
  }

  #start(tile: GrowingTile): void {
    tile.isStarted = true;
    this.#growing.set(tile.key, tile);
    this.#encode(tile)
      .catch((error) => this.#failed(tile, error))
      .finally(() => this.#over(tile));
  }

  #over(tile: GrowingTile): void {
    if (this.#growing.get(tile.key) === tile) this.#growing.delete(tile.key);
    tile.close();
    this.#serve();
  }

  async #encode(tile: GrowingTile): Promise<void> {
    const { key, spec } = tile;
    const located = await this.#parts.store.locate(spec.feedId, [...spec.times]);
    const there = spec.times.flatMap((timeSec, i) => ({ timeSec, place: located[i] ?? [] }));
    const frames = there.flatMap(({ place }) => place);
    const times = there.filter(({ place }) => !Array.isArray(place)).map(({ timeSec }) => timeSec);
    const { fills = false } = spec;
    const { width, height } = spec.size;
    this.#encodeCount++;
    this.#encodedFrameCount += frames.length;
    const parts: Buffer[] = [];
    const request = { frames, width, height, fills, style: drawnStyle(spec, times) };
    for await (const event of this.#parts.tiles.encode(request, tile.signal)) {
      if (event.kind !== 'Fragment') continue;
      parts.push(event.bytes);
      tile.add({ ...event, skipped: event.skipped + spec.times.length - frames.length });
      if (parts.length === 1) this.#fill();
    }
    if (parts.length === 0) throw appError('FramesUnreadable');
    // Kept before it ends: whoever has read it whole finds it kept.
    await this.#keep(key, parts);
    tile.end();
  }

  /** A full disk must not end a film that plays. */
  async #keep(key: string, parts: Buffer[]): Promise<void> {
    await this.#parts.cache.put(key, Buffer.concat(parts)).catch((err) => {
      this.#parts.logger.warn({ err, key }, 'could not keep a film tile');
    });
  }

  #failed(tile: GrowingTile, err: unknown): void {
    const { key, signal } = tile;
    if (!signal.aborted) this.#parts.logger.warn({ err, key }, 'could not encode a film tile');
    tile.fail(err);
  }
}

const isWhole = ({ spec, frameCount }: TilePiece) => frameCount === spec.times.length;

/** Which frame is which is known only where all could be read. */
const canCut = (bytes: Buffer, { times }: TileSpec) => countFrames(bytes) === times.length;

/** The same frames, encoded without those after them. */
const cutBefore = ({ spec, frameCount }: TilePiece): TilePiece => ({
  spec: { ...spec, times: spec.times.slice(0, frameCount) },
  frameCount,
});

function cutFragment(fragment: Fragment, left: number): Fragment {
  if (fragment.frameCount <= left) return fragment;
  return { ...fragment, bytes: firstFrames(fragment.bytes, left), frameCount: left };
}
