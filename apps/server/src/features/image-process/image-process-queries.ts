/** All SQL of the image processing of feeds; pictures read theirs in frames/image-configs. */
import { type ImageProcessConfig, ImageProcessSave, toImageProcessShape } from '@longview/contract';
import { DEFAULT_IMAGE_PROCESS } from '@longview/rules/image-process';
import type { Queryable, Transaction } from '../../db/transaction.ts';

/** API-60: what holds until somebody saves. */
const NEVER_SAVED: ImageProcessConfig = { ...toImageProcessShape(DEFAULT_IMAGE_PROCESS), Version: 0 };

export async function findImageProcess(db: Queryable, feedId: string): Promise<ImageProcessConfig> {
  const query = db.selectFrom('image_process').select(['config', 'version']).where('feed_id', '=', feedId);
  const row = await query.executeTakeFirst();
  return row ? { ...ImageProcessSave.parse(row.config), Version: row.version } : NEVER_SAVED;
}

export async function storeImageProcess(
  trx: Transaction,
  feedId: string,
  {
    config: { Version: version, ...config },
    ...rest
  }: { config: ImageProcessConfig; isActive: boolean; maskPng: Buffer | null; changedAt: Date },
): Promise<void> {
  const row = {
    config: JSON.stringify(config),
    version,
    is_active: rest.isActive,
    mask_png: rest.maskPng,
    changed_at: rest.changedAt,
    misfit_at: null,
  };
  await trx
    .insertInto('image_process')
    .values({ feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(row))
    .execute();
}
