/** Makes a schedule profile or replaces one (API-64); feeds that use it follow at once. */
import { appError } from '@longview/base';
import type { ScheduleProfileShape } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { isSystemProfile } from '@longview/rules/schedule';
import { requireAccount } from '../../access/index.ts';
import { changesText, noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { SchedulesCtx } from './ctx.ts';
import { noSuchSchedule } from './get-schedules.ts';
import { insertProfile, listFeedsWith, lockProfile, sumProfiles, updateProfile } from './schedule-queries.ts';
import { toBody, toShape } from './schedule-view.ts';

/** More than anybody can choose from. */
const MAX_PROFILES = 500;
/** Of all of them together: they are listed in one answer. Two years of holidays are under 50,000. */
const MAX_CHARS = 4_000_000;

/** @throws AppError Unauthenticated, Forbidden, Conflict when there are too many */
export async function addSchedule(
  ctx: Pick<SchedulesCtx, 'db'>,
  actor: Actor,
  save: ScheduleProfileShape,
): Promise<ScheduleProfileShape> {
  const accountId = requireAccount(actor);
  return transaction(ctx.db, async (trx) => {
    const profile = { account_id: accountId, name: save.Name, body: toBody(save) };
    await requireRoom(trx, accountId, null, profile.body);
    const row = await insertProfile(trx, { id: newId('schedule'), ...profile });
    await noteAudit(trx, actor, { accountId, action: 'Schedule added', detail: row.name });
    return toShape(row);
  });
}

/**
 * Saving also takes up what of pictures is due by it: no later than a moment after this answers.
 * @throws AppError Unauthenticated, Forbidden for one of the system, NotFound, Conflict
 */
export async function replaceSchedule(
  ctx: SchedulesCtx,
  actor: Actor,
  id: string,
  save: ScheduleProfileShape,
  begunWith: number | null,
): Promise<ScheduleProfileShape> {
  const accountId = requireAccount(actor);
  requireOwnProfileId(id);
  const { shape, feedIds } = await transaction(ctx.db, async (trx) => {
    const stored = await lockProfile(trx, accountId, id);
    if (!stored) throw noSuchSchedule();
    requireVersion(begunWith, stored.version);
    const body = toBody(save);
    await requireRoom(trx, accountId, id, body);
    const row = await updateProfile(trx, id, { name: save.Name, body });
    const changes = changesText(toShape({ ...stored, version: 0 }), toShape({ ...row, version: 0 }));
    const detail = `${row.name}: ${changes || 'nothing'}.`;
    await noteAudit(trx, actor, { accountId, action: 'Schedule changed', detail });
    return { shape: toShape(row), feedIds: await tellFeeds(ctx, trx, id) };
  });
  for (const feedId of feedIds) ctx.frames.here.forget(feedId);
  return shape;
}

async function tellFeeds(
  ctx: Pick<SchedulesCtx, 'changes'>,
  trx: Transaction,
  scheduleId: string,
): Promise<string[]> {
  const feedIds = (await listFeedsWith(trx, scheduleId)).map(({ id }) => id);
  await ctx.changes.tellAll(trx, feedIds);
  return feedIds;
}

/** @throws AppError Forbidden for a profile of the system, NotFound for what can be none */
export function requireOwnProfileId(id: string): void {
  if (isSystemProfile(id)) {
    throw appError('SystemScheduleFixed');
  }
  if (!isId('schedule', id)) throw noSuchSchedule();
}

/** `id`: the profile that `body` takes the place of; null for a new one. */
async function requireRoom(
  trx: Transaction,
  accountId: string,
  id: string | null,
  body: object,
): Promise<void> {
  const { count, chars } = await sumProfiles(trx, accountId, id);
  if (count >= MAX_PROFILES) throw appError('TooManySchedules', { most: MAX_PROFILES });
  if (chars + JSON.stringify(body).length > MAX_CHARS) throw appError('SchedulesTooLarge');
}
