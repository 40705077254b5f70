/**
 * Owns what is known of the image processing of feeds, by version, so that a picture costs no SQL. A version never
 * changes, so nothing here grows old. Never believes that there is no config because it could not be read.
 */
import { AppError } from '@longview/base';
import { ImageProcessSave, toImageProcess } from '@longview/contract';
import type { ImageProcess } from '@longview/rules/image-process';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/transaction.ts';

/** What processing needs of a feed's config; its drawings are not here. */
export interface ActiveConfig {
  version: number;
  config: ImageProcess;
  /** PNG as the media workers read it; null where there is no mask. */
  maskPng: Buffer | null;
}

/** Masks are a few KB each. */
const MAX_CONFIGS = 10_000;

export class ImageConfigs {
  readonly #db: Queryable;
  readonly #known = new LRUCache<string, ActiveConfig>({ max: MAX_CONFIGS });

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** The config at `version`, or at a newer one. @throws AppError Unavailable when it cannot be read */
  async find(feedId: string, version: number): Promise<ActiveConfig> {
    const known = this.#known.get(feedId);
    if (known && known.version >= version) return known;
    const row = await this.#read(feedId);
    if (!row) throw new AppError('Unavailable', 'The image processing of this feed is not known.');
    this.#known.set(feedId, row);
    return row;
  }

  async #read(feedId: string): Promise<ActiveConfig | null> {
    const row = await this.#db
      .selectFrom('image_process')
      .select(['version', 'mask_png'])
      // Drawings may be megabytes.
      .select(
        sql<unknown>`config #- '{Mask,Canvas}' #- '{Mask,SVG}' #- '{Mask,PNG}' #- '{Mask,Command}'`.as(
          'config',
        ),
      )
      .where('feed_id', '=', feedId)
      .executeTakeFirst();
    if (!row) return null;
    const config = toImageProcess(ImageProcessSave.parse(row.config));
    return { version: row.version, config, maskPng: row.mask_png };
  }
}
