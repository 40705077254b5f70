/**
 * Feeds that were made while a size did nothing keep their pictures as they are where nobody sells sizes [EXT-321].
 * Where plans are in force, sizes hold as they were sold.
 */
import type { Clock, Logger } from '@longview/base';
import type { Db } from '../db/open.ts';
import { claimSetting } from '../db/settings.ts';
import { transaction } from '../db/transaction.ts';

/** From when on pictures are brought to the size of their feed; settled at the first start that does so. */
const NAME = 'sizesHoldSince';

interface SizeParts {
  db: Db;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
  isEnforced: boolean;
}

/**
 * At the first start whose pictures are brought to their size: with plans off every feed that is there gets the size
 * *original*. Must run before anything is captured. Later starts change nothing.
 */
export async function keepSizes({ db, clock, logger, isEnforced }: SizeParts): Promise<void> {
  await transaction(db, async (trx) => {
    // Of two nodes that start together the second one waits here for the first.
    const isFirst = await claimSetting(trx, NAME, clock.now());
    if (!isFirst || isEnforced) return;
    const { numUpdatedRows } = await trx
      .updateTable('feed')
      .set((eb) => ({ size_code: 'x4320' as const, plan_version: eb('plan_version', '+', 1) }))
      .where('size_code', '!=', 'x4320')
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      logger.info({ feeds: Number(numUpdatedRows) }, 'feeds keep their pictures as they come');
  });
}
