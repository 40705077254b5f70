/**
 * Owns what is known of the image processing of feeds, by version, so that a picture costs no SQL. A version never
 * changes, but for the camera's orientation that its first picture tells, so nothing here grows old. Never believes
 * that there is no config because it could not be read.
 */
import { appError } from '@longview/base';
import { ImageProcessGroups, toImageProcess } from '@longview/contract';
import { hidesByArea, hidingAll, type ImageProcess } from '@longview/rules/image-process';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/transaction.ts';
import { standingOf } from './areas-standing.ts';

/** What processing needs of a feed's config; its drawings are not here. */
export interface ActiveConfig {
  version: number;
  /** Hides all where nobody knows on which picture its areas were drawn [EXT-301]. */
  config: ImageProcess;
  /** PNG as the media workers read it; null where there is no mask. */
  maskPng: Buffer | null;
  /** EXIF orientation of the pictures that the mask was drawn on; null until the first one has come [EXT-302]. */
  camera: number | null;
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
    // Another node may have learned meanwhile what the first picture tells.
    const isWhole = known && (known.camera !== null || !known.config.mask.isEnabled);
    if (isWhole && known.version >= version) return known;
    const row = await this.#read(feedId);
    if (!row) throw appError('ImageProcessUnknown');
    this.#known.set(feedId, row);
    return row;
  }

  /**
   * The EXIF orientation of the pictures that the mask of that version was drawn on. Where nobody knew, it is from now
   * on that of the picture that asks: the first one under the mask [EXT-302].
   */
  async learnCamera(feedId: string, active: ActiveConfig, exif: number): Promise<number> {
    if (active.camera !== null) return active.camera;
    const row = await this.#db
      .updateTable('image_process')
      .set({ camera_orientation: sql`coalesce(camera_orientation, ${exif})` })
      .where('feed_id', '=', feedId)
      .where('version', '=', active.version)
      .returning('camera_orientation')
      .executeTakeFirst();
    const camera = row?.camera_orientation ?? exif;
    if (this.#known.get(feedId)?.version === active.version) this.#known.set(feedId, { ...active, camera });
    return camera;
  }

  async #read(feedId: string): Promise<ActiveConfig | null> {
    const row = await this.#db
      .selectFrom('image_process')
      .select(['version', 'mask_png', 'areas_of', 'turned_from', 'is_unconfirmed', 'camera_orientation'])
      .select('plain_config')
      .where('feed_id', '=', feedId)
      .executeTakeFirst();
    if (!row) return null;
    const config = toImageProcess(ImageProcessGroups.parse(row.plain_config));
    const { orientation, isCropEnabled } = config.frame;
    const hasAreas = isCropEnabled || row.mask_png !== null;
    const { state, camera } = standingOf({ orientation, hasAreas }, row);
    const isUnknown = state === 'Unconfirmed' && hidesByArea(config);
    return {
      version: row.version,
      config: isUnknown ? hidingAll(config) : config,
      maskPng: row.mask_png,
      camera,
    };
  }
}
