/** Brings pictures of the past into one feed, whatever folder they are from, and rests in between. Reads no folder. */
import { availableParallelism, loadavg } from 'node:os';
import { AppError } from '@longview/base';
import { restAfterPicture } from '@longview/rules/frame-sync';
import type { ImportResult } from '../../frames/index.ts';
import { isPng } from '../frames/index.ts';
import type { ImportsCtx } from './ctx.ts';
import { noteNewest } from './import-queries.ts';
import { ImportRun, type RunOf } from './import-run.ts';

/** The bytes of a file, and when its picture was taken. */
export interface DatedPicture {
  timeSec: number;
  bytes: Buffer;
}

export class PastWriter {
  readonly #ctx: Pick<ImportsCtx, 'clock' | 'db' | 'media' | 'frames'>;
  readonly #of: RunOf;
  #run: ImportRun | null = null;
  #lastSec: number | null = null;
  #storedCount = 0;

  constructor(ctx: Pick<ImportsCtx, 'clock' | 'db' | 'media' | 'frames'>, of: RunOf) {
    this.#ctx = ctx;
    this.#of = of;
  }

  /**
   * Stores what `read` gives, marked as this import's, or says why not: in a word of `read`, or of the frames. A second
   * time is `AlreadyThere`.
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
    await this.#run?.addStored(db, this.#storedCount);
    this.#storedCount = 0;
    const { feedId } = this.#of;
    const newest = this.#lastSec === null ? null : await frames.store.find(feedId, this.#lastSec, 'before');
    if (newest) await noteNewest(db, feedId, { ...newest, timeSec: Math.floor(newest.timeUs / 1e6) });
  }

  async #store({ timeSec, bytes }: DatedPicture): Promise<ImportResult | 'Unreadable'> {
    const jpeg = isPng(bytes) ? await toJpeg(this.#ctx, bytes) : bytes;
    if (jpeg === null) return 'Unreadable';
    this.#run ??= await ImportRun.open(this.#ctx, this.#of);
    await this.#run.reach(this.#ctx.db, timeSec);
    const { number: importNumber } = this.#run;
    const result = await this.#ctx.frames.importPast(this.#of.feedId, timeSec, jpeg, { importNumber });
    if (result !== 'Stored') return result;
    this.#lastSec = Math.max(this.#lastSec ?? 0, timeSec);
    this.#storedCount += 1;
    return result;
  }
}

/** Null for a PNG that is none, or too large. @throws AppError Unavailable */
function toJpeg({ media }: Pick<ImportsCtx, 'media'>, png: Buffer): Promise<Buffer | null> {
  return media.images.toJpeg(png, { class: 'Background' }).then(
    (made) => made.bytes,
    (err: unknown) => {
      if (err instanceof AppError && err.kind === 'Unavailable') throw err;
      return null;
    },
  );
}
