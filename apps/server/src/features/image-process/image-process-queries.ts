/** All SQL of the image processing of feeds; pictures read theirs in frames/image-configs. */
import { ImageProcessGroups, toImageProcess, toImageProcessShape } from '@longview/contract';
import {
  type AreasStanding,
  DEFAULT_IMAGE_PROCESS,
  hasAreas,
  type ImageProcess,
  NO_STANDING,
} from '@longview/rules/image-process';
import type { Queryable, Transaction } from '../../db/transaction.ts';
import { type StandingColumns, standingOf } from '../../frames/index.ts';

/** How a feed's pictures are processed, and what is known of its areas. */
export interface StoredConfig {
  config: ImageProcess;
  /** As the media workers read it; null without a mask. */
  maskPng: Buffer | null;
  standing: AreasStanding;
  /** 0 as long as none was saved. */
  version: number;
}

/** API-60: what holds until somebody saves. */
const NEVER_SAVED: StoredConfig = {
  config: DEFAULT_IMAGE_PROCESS,
  maskPng: null,
  standing: NO_STANDING,
  version: 0,
};

export async function findImageProcess(db: Queryable, feedId: string): Promise<StoredConfig> {
  const row = await db
    .selectFrom('image_process')
    .select(['config', 'version', 'mask_png'])
    .select(['areas_of', 'turned_from', 'is_unconfirmed', 'camera_orientation'])
    .where('feed_id', '=', feedId)
    .executeTakeFirst();
  if (!row) return NEVER_SAVED;
  const config = toImageProcess(ImageProcessGroups.parse(row.config));
  const { orientation } = config.frame;
  const standing = standingOf({ orientation, hasAreas: hasAreas(config) }, row);
  return { config, maskPng: row.mask_png, standing, version: row.version };
}

/** `misfitAt`: since when all is hidden, where that is known already. */
export async function storeImageProcess(
  trx: Transaction,
  feedId: string,
  { config, maskPng, standing, version }: StoredConfig,
  times: { isActive: boolean; changedAt: Date; misfitAt: Date | null },
): Promise<void> {
  const known: StandingColumns = {
    areas_of: String(config.frame.orientation),
    turned_from: standing.turnedFrom === null ? null : String(standing.turnedFrom),
    is_unconfirmed: standing.state === 'Unconfirmed',
    camera_orientation: standing.camera,
  };
  const row = {
    config: JSON.stringify(toImageProcessShape(config)),
    version,
    is_active: times.isActive,
    mask_png: maskPng,
    changed_at: times.changedAt,
    misfit_at: times.misfitAt,
    ...known,
  };
  await trx
    .insertInto('image_process')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(row))
    .execute();
}
