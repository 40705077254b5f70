/** Deletes a schedule profile that nothing uses (API-65). */
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { noteAudit } from '../audit/index.ts';
import { noSuchSchedule } from './get-schedules.ts';
import { requireOwnProfileId } from './save-schedule.ts';
import { deleteProfileRow, listFeedsWith, listRetainedWith, lockProfile } from './schedule-queries.ts';

const MAX_NAMES = 3;

/** @throws AppError Unauthenticated, Forbidden, NotFound, Conflict `ScheduleInUse` */
export async function deleteSchedule(ctx: Ctx, actor: Actor, id: string): Promise<void> {
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
  const names = [...new Set(uses.map(({ name }) => name))];
  if (names.length === 0) return;
  const more = names.length - MAX_NAMES;
  const where = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  throw new AppError('Conflict', `This schedule is used by ${where}. Choose another one there first.`, {
    detail: { code: 'ScheduleInUse' },
  });
}
