/** Deletes a schedule profile that nothing uses (API-65). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { placesInUse } from '../../feeds/in-use.ts';
import type { SchedulesCtx } from './ctx.ts';
import { noSuchSchedule } from './get-schedules.ts';
import { requireOwnProfileId } from './save-schedule.ts';
import { deleteProfileRow, listFeedsWith, listRetainedWith, lockProfile } from './schedule-queries.ts';

/** @throws AppError Unauthenticated, Forbidden, NotFound, Conflict `ScheduleInUse` */
export async function deleteSchedule(ctx: Pick<SchedulesCtx, 'db'>, actor: Actor, id: string): Promise<void> {
  const accountId = requireAccount(actor);
  requireOwnProfileId(id);
  await transaction(ctx.db, async (trx) => {
    // A request that is being saved holds the schedules it names: one of the two waits for the other.
    const profile = await lockProfile(trx, accountId, id);
    if (!profile) throw noSuchSchedule();
    requireUnused([...(await listFeedsWith(trx, id)), ...(await listRetainedWith(trx, id))]);
    await deleteProfileRow(trx, id);
    await noteAudit(trx, actor, { accountId, action: 'Schedule deleted', detail: profile.name });
  });
}

function requireUnused(uses: readonly { name: string }[]): void {
  if (uses.length === 0) return;
  const names = uses.map(({ name }) => name);
  throw appError('ScheduleInUse', { where: placesInUse(names) });
}
