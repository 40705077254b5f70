/**
 * Writes down that a camera's pictures no longer have the shape a mask was drawn on, so that people learn why all is
 * hidden. One statement per change, none per picture; a picture never waits for it.
 */
import type { Clock, Logger } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/open.ts';

const MAX_FEEDS = 50_000;

export class MaskMisfits {
  readonly #parts: { db: Db; clock: Clock; logger: Logger };
  /** What was written last, by feed and version. */
  readonly #written = new LRUCache<string, boolean>({ max: MAX_FEEDS });

  constructor(parts: { db: Db; clock: Clock; logger: Logger }) {
    this.#parts = parts;
  }

  note(feedId: string, version: number, isMisfit: boolean): void {
    const key = `${feedId} ${version}`;
    if (this.#written.get(key) === isMisfit) return;
    this.#written.set(key, isMisfit);
    this.#write(feedId, version, isMisfit).catch((err) => {
      this.#written.delete(key);
      this.#parts.logger.warn({ err, feedId }, 'could not write down whether a mask fits');
    });
  }

  async #write(feedId: string, version: number, isMisfit: boolean): Promise<void> {
    const { db, clock, logger } = this.#parts;
    const misfitAt = isMisfit ? new Date(clock.now()) : null;
    if (isMisfit)
      logger.warn({ feedId }, 'a mask does not fit its camera any more: all of the picture is hidden');
    await db
      .updateTable('image_process')
      .set({ misfit_at: misfitAt })
      .where('feed_id', '=', feedId)
      .where('version', '=', version)
      .execute();
  }
}
