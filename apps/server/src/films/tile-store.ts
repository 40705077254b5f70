/**
 * Owns film tiles: found in the cache, or encoded once for all who ask and then kept. A tile's key is made of the
 * times of its frames, so a frame added or removed makes another tile and none is ever stale. Never asks who may.
 */
import { crc32 } from 'node:zlib';
import { AppError, type Logger } from '@longview/base';
import { type BlobCache, deleteBlobs } from '@longview/blob-store';
import type { FrameStore } from '@longview/frame-store';
import type { TilePool } from '@longview/media';
import type { Size } from '@longview/rules';
import { type FilmLook, lookKey, timeTexts } from './film-look.ts';
import { type Fragment, GrowingTile } from './growing-tile.ts';

/** Everything that decides a tile's bytes. */
export interface TileSpec {
  feedId: string;
  timeZone: string;
  slotSec: number;
  number: number;
  /** Unix seconds of its frames, ascending. */
  times: readonly number[];
  size: Size;
  look: FilmLook;
}

export interface TileStoreParts {
  cache: BlobCache;
  store: Pick<FrameStore, 'locate'>;
  tiles: Pick<TilePool, 'encode'>;
  /** Tiles encoded at the same time on behalf of nobody in particular; more only for those who wait. */
  workers: number;
  logger: Logger;
}

/** Tiles ahead that may wait; the oldest are dropped, since their viewer has moved on. */
const MAX_AHEAD = 64;

export class TileStore {
  readonly #parts: TileStoreParts;
  readonly #growing = new Map<string, GrowingTile>();
  /** To be built when a worker is free, the most wanted last. */
  readonly #ahead = new Map<string, TileSpec>();
  #encodeCount = 0;

  constructor(parts: TileStoreParts) {
    this.#parts = parts;
  }

  /** Tiles whose encoding was begun since the start; for figures and tests. */
  get encodeCount(): number {
    return this.#encodeCount;
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
  buildAhead(specs: readonly TileSpec[]): void {
    for (const spec of specs.toReversed()) {
      const key = tileKey(spec);
      this.#ahead.delete(key);
      this.#ahead.set(key, spec);
    }
    for (const key of [...this.#ahead.keys()].slice(0, -MAX_AHEAD)) this.#ahead.delete(key);
    this.#fill();
  }

  async deleteFeed(feedId: string): Promise<void> {
    await deleteBlobs(this.#parts.cache, `films/${feedId}`);
  }

  /** The tile being encoded for this key, begun at once: what is built ahead gives way. */
  #demand(key: string, spec: TileSpec): GrowingTile {
    const running = this.#growing.get(key);
    const isUsable = running && !running.signal.aborted;
    this.#ahead.delete(key);
    if (!isUsable) for (const other of this.#growing.values()) if (other.isAhead) other.abandon();
    const tile = isUsable ? running : this.#grow(key, spec, false);
    tile.want();
    this.#fill();
    return tile;
  }

  /** While nobody waits, one worker stays free, so that whoever comes next is served at once. */
  #fill(): void {
    for (;;) {
      const isWaitedFor = [...this.#growing.values()].some((tile) => !tile.isAhead);
      const most = isWaitedFor ? this.#parts.workers : Math.max(1, this.#parts.workers - 1);
      if (this.#growing.size >= most) return;
      const [key, spec] = [...this.#ahead].at(-1) ?? [];
      if (key === undefined || spec === undefined) return;
      this.#ahead.delete(key);
      if (!this.#parts.cache.has(key) && !this.#growing.has(key)) this.#grow(key, spec, true);
    }
  }

  #grow(key: string, spec: TileSpec, isAhead: boolean): GrowingTile {
    const tile = new GrowingTile(isAhead);
    this.#growing.set(key, tile);
    this.#encode(key, spec, tile)
      .catch((error) => this.#failed(key, tile, error))
      .finally(() => {
        if (this.#growing.get(key) === tile) this.#growing.delete(key);
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

function tileLook({ look, timeZone }: TileSpec, times: readonly number[]) {
  return {
    ...(look.has('time') && { timeText: timeTexts(times, timeZone) }),
    ...(look.has('deflicker') && { deflicker: true }),
  };
}

/** Tells this tile's content from any other of its place. */
export function contentTag({ times, look, timeZone }: TileSpec): string {
  const zone = look.has('time') ? timeZone : '';
  return crc32(`${times.join()}|${zone}`).toString(16).padStart(8, '0');
}

function tileKey(spec: TileSpec): string {
  const { feedId, size, look, slotSec, number } = spec;
  const folder = `films/${feedId}/${size.width}x${size.height}/${lookKey(look)}/${slotSec}`;
  return `${folder}/${number}-${contentTag(spec)}`;
}
