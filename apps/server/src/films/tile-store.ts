/**
 * Owns film tiles: found in the cache, or encoded once for all who ask and then kept. A tile's key is made of the
 * times of its frames, so a frame added or removed makes another tile and none is ever stale. Never asks who may.
 */
import { AppError, type Logger } from '@longview/base';
import { type BlobCache, deleteBlobs, listBlobs } from '@longview/blob-store';
import type { FrameStore } from '@longview/frame-store';
import type { TilePool } from '@longview/media';
import { AheadLine, type AheadOrder, type Viewer } from './ahead-line.ts';
import { type Fragment, GrowingTile } from './growing-tile.ts';
import { spanOfKey, type TileSpec, tileKey, tileLook } from './tile-spec.ts';

export interface TileStoreParts {
  cache: BlobCache;
  store: Pick<FrameStore, 'locate'>;
  tiles: Pick<TilePool, 'encode'>;
  /** Tiles encoded at the same time on behalf of nobody in particular; more only for those who wait. */
  workers: number;
  logger: Logger;
}

export class TileStore {
  readonly #parts: TileStoreParts;
  readonly #growing = new Map<string, GrowingTile>();
  /** To be built when a worker is free. */
  readonly #line = new AheadLine();
  #encodeCount = 0;

  constructor(parts: TileStoreParts) {
    this.#parts = parts;
  }

  /** Tiles whose encoding was begun since the start; for figures and tests. */
  get encodeCount(): number {
    return this.#encodeCount;
  }

  /** Nothing is being built and nothing waits. */
  get isIdle(): boolean {
    return this.#growing.size === 0 && this.#line.size === 0;
  }

  /** Size of a kept tile in bytes; null when it must still be encoded. */
  async keptBytes(spec: TileSpec): Promise<number | null> {
    return (await this.#parts.cache.stat(tileKey(spec)))?.sizeBytes ?? null;
  }

  /**
   * The tile's fragments, as they are ready; a kept tile comes as one. Their times begin at frame 0.
   * Throws AppError Unavailable when too much waits or a worker died.
   */
  async *read(spec: TileSpec): AsyncGenerator<Fragment, void, undefined> {
    const key = tileKey(spec);
    const bytes = this.#growing.has(key) ? null : await this.#parts.cache.get(key);
    if (bytes) yield { bytes, frameCount: spec.times.length };
    else yield* this.#demand(key, spec).fragments();
  }

  /** Begins a tile that somebody will ask for in a moment. A failure only means that it is made then. */
  begin(spec: TileSpec): void {
    const key = tileKey(spec);
    if (!this.#parts.cache.has(key)) this.#demand(key, spec);
  }

  /** Builds these tiles when nobody waits for others, the first of them first. */
  buildAhead(orders: readonly AheadOrder[]): void {
    this.#line.add(orders);
    this.#fill();
  }

  /** Forgets and stops what is built ahead for a viewer who has gone. */
  dropAhead(viewer: Viewer): void {
    this.#drop((order) => order.viewer === viewer);
  }

  /** Builds the tile if nothing else is to be done (TLP-01); false when it is not, or gave way to somebody. */
  async warm(spec: TileSpec): Promise<boolean> {
    const key = tileKey(spec);
    if (this.#parts.cache.has(key)) return true;
    if (!this.isIdle) return false;
    const tile = this.#grow(key, spec, { spec, viewer: 'nobody', why: 'Warm' });
    await tile.over;
    // A tile without a readable frame must not keep the others cold for ever.
    return !tile.signal.aborted;
  }

  async deleteFeed(feedId: string): Promise<void> {
    this.#line.drop(({ spec }) => spec.feedId === feedId);
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
    this.#line.drop(({ spec }) => isWithin(tileKey(spec)));
    const growing = [...this.#growing].filter(([key]) => isWithin(key));
    for (const [, tile] of growing) tile.abandon();
    await Promise.all(growing.map(([, tile]) => tile.over));
    for (const { key } of await listBlobs(this.#parts.cache, `films/${feedId}`)) {
      if (isWithin(key)) await this.#parts.cache.delete(key);
    }
  }

  #drop(isGone: (order: AheadOrder) => boolean): void {
    this.#line.drop(isGone);
    for (const tile of this.#living()) if (tile.order && isGone(tile.order)) tile.abandon();
  }

  /** The tile being encoded for this key, begun at once: what is built ahead gives way. */
  #demand(key: string, spec: TileSpec): GrowingTile {
    const running = this.#growing.get(key);
    const isUsable = running && !running.signal.aborted;
    this.#line.remove(key);
    if (!isUsable) this.#makeRoom();
    const tile = isUsable ? running : this.#grow(key, spec, null);
    tile.want();
    this.#fill();
    return tile;
  }

  /** Stops what was begun last for nobody in particular, until a worker is free. A download gets it later. */
  #makeRoom(): void {
    const ahead = this.#living().filter((tile) => tile.order);
    let busy = this.#living().length;
    for (const tile of ahead.toReversed()) {
      if (busy < this.#parts.workers) return;
      if (tile.order?.why === 'Download') this.#line.add([tile.order]);
      tile.abandon();
      busy--;
    }
  }

  #living(): GrowingTile[] {
    return [...this.#growing.values()].filter((tile) => !tile.signal.aborted);
  }

  #fill(): void {
    for (let order = this.#line.first; order; order = this.#line.first) {
      if (this.#living().length >= this.#mostFor(order)) return;
      const key = tileKey(order.spec);
      this.#line.remove(key);
      const isThere = this.#parts.cache.has(key) || this.#growing.get(key)?.signal.aborted === false;
      if (!isThere) this.#grow(key, order.spec, order);
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
    if (why === 'Download') return waitedFor.every((tile) => tile.hasBegun) ? workers + 1 : workers;
    return waitedFor.length > 0 ? workers : Math.max(1, workers - 1);
  }

  #grow(key: string, spec: TileSpec, order: AheadOrder | null): GrowingTile {
    const tile = new GrowingTile(order);
    this.#growing.set(key, tile);
    this.#encode(key, spec, tile)
      .catch((error) => this.#failed(key, tile, error))
      .finally(() => {
        if (this.#growing.get(key) === tile) this.#growing.delete(key);
        tile.close();
        this.#fill();
      });
    return tile;
  }

  async #encode(key: string, spec: TileSpec, tile: GrowingTile): Promise<void> {
    const located = await this.#parts.store.locate(spec.feedId, [...spec.times]);
    const there = spec.times.flatMap((timeSec, i) => ({ timeSec, place: located[i] ?? [] }));
    const frames = there.flatMap(({ place }) => place);
    const times = there.filter(({ place }) => !Array.isArray(place)).map(({ timeSec }) => timeSec);
    const { width, height } = spec.size;
    this.#encodeCount++;
    const parts: Buffer[] = [];
    const request = { frames, width, height, look: tileLook(spec, times) };
    for await (const event of this.#parts.tiles.encode(request, tile.signal)) {
      if (event.kind !== 'Fragment') continue;
      parts.push(event.bytes);
      tile.add(event);
      if (parts.length === 1) this.#fill();
    }
    if (parts.length === 0) throw new AppError('NotFound', 'None of these frames can be read.');
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

  #failed(key: string, tile: GrowingTile, err: unknown): void {
    if (!tile.signal.aborted) this.#parts.logger.warn({ err, key }, 'could not encode a film tile');
    tile.fail(err);
  }
}
