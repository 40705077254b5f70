/** Brings pictures of the past into one feed, whatever folder they are from, and rests in between. Reads no folder. */
import { availableParallelism, loadavg } from 'node:os';
import { AppError } from '@longview/base';
import { restAfterPicture } from '@longview/rules/frame-sync';
import type { Ctx } from '../../context.ts';
import type { ImportResult } from '../../frames/index.ts';
import { isPng } from '../frames/index.ts';
import { noteNewest } from './import-queries.ts';

/** The bytes of a file, and when its picture was taken. */
export interface DatedPicture {
  timeSec: number;
  bytes: Buffer;
}

export class PastWriter {
  readonly #ctx: Ctx;
  readonly #feedId: string;
  #lastSec: number | null = null;

  constructor(ctx: Ctx, feedId: string) {
    this.#ctx = ctx;
    this.#feedId = feedId;
  }

  /**
   * Stores what `read` gives, or says why not: in a word of `read`, or of the frames. A second time is `AlreadyThere`.
   * @throws AppError NotFound, Conflict, Unavailable or UpgradeRequired where the feed can take nothing more
   */
  async bring<R extends string>(
    read: () => Promise<DatedPicture | R>,
  ): Promise<ImportResult | 'Unreadable' | R> {
    const { clock } = this.#ctx;
    const beganMs = clock.monotonic();
    const picture = await read();
    const result = typeof picture === 'string' ? picture : await this.#store(picture);
    const load = (loadavg()[0] ?? 0) / availableParallelism();
    await clock.sleep(restAfterPicture(clock.monotonic() - beganMs, load));
    return result;
  }

  /** When this resolves, what was brought is on the disk, and the feed's newest picture is known. */
  async flush(): Promise<void> {
    const { db, frames } = this.#ctx;
    await frames.store.flush();
    const newest =
      this.#lastSec === null ? null : await frames.store.find(this.#feedId, this.#lastSec, 'before');
    if (newest) await noteNewest(db, this.#feedId, { ...newest, timeSec: Math.floor(newest.timeUs / 1e6) });
  }

  async #store({ timeSec, bytes }: DatedPicture): Promise<ImportResult | 'Unreadable'> {
    const jpeg = isPng(bytes) ? await toJpeg(this.#ctx, bytes) : bytes;
    if (jpeg === null) return 'Unreadable';
    this.#lastSec = Math.max(this.#lastSec ?? 0, timeSec);
    return this.#ctx.frames.importPast(this.#feedId, timeSec, jpeg);
  }
}

/** Null for a PNG that is none, or too large. @throws AppError Unavailable */
function toJpeg({ media }: Ctx, png: Buffer): Promise<Buffer | null> {
  return media.images.toJpeg(png, { class: 'Background' }).then(
    (made) => made.bytes,
    (err: unknown) => {
      if (err instanceof AppError && err.kind === 'Unavailable') throw err;
      return null;
    },
  );
}
