/** Makes a schedule profile or replaces one (API-64); feeds that use it follow at once. */
import { AppError } from '@longview/base';
import type { ScheduleProfileShape } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { isSystemProfile } from '@longview/rules/schedule';
import { requireAccount } from '../../access/index.ts';
import type { Ctx } from '../../context.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { newId } from '../accounts/index.ts';
import { noSuchSchedule } from './get-schedules.ts';
import {
  countProfiles,
  insertProfile,
  listFeedsWith,
  lockProfile,
  updateProfile,
} from './schedule-queries.ts';
import { toBody, toShape } from './schedule-view.ts';

/** More than anybody can choose from. */
const MAX_PROFILES = 500;

/** @throws AppError Unauthenticated, Forbidden, Conflict when there are too many */
export async function addSchedule(
  ctx: Ctx,
  actor: Actor,
  save: ScheduleProfileShape,
): Promise<ScheduleProfileShape> {
  const accountId = requireAccount(actor);
  return transaction(ctx.db, async (trx) => {
    if ((await countProfiles(trx, accountId)) >= MAX_PROFILES) throw tooMany();
    const profile = { account_id: accountId, name: save.Name, body: toBody(save) };
    return toShape(await insertProfile(trx, { id: newId('schedule'), ...profile }));
  });
}

/**
 * Saving also takes up what of pictures is due by it: no later than a moment after this answers.
 * @throws AppError Unauthenticated, Forbidden for one of the system, NotFound, Conflict
 */
export async function replaceSchedule(
  ctx: Ctx,
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
    const row = await updateProfile(trx, id, { name: save.Name, body: toBody(save) });
    return { shape: toShape(row), feedIds: await tellFeeds(ctx, trx, id) };
  });
  for (const feedId of feedIds) ctx.frames.forget(feedId);
  return shape;
}

async function tellFeeds(ctx: Ctx, trx: Transaction, scheduleId: string): Promise<string[]> {
  const feeds = await listFeedsWith(trx, scheduleId);
  for (const { id } of feeds) await ctx.changes.tell(trx, id);
  return feeds.map(({ id }) => id);
}

/** @throws AppError Forbidden for a profile of the system, NotFound for what can be none */
export function requireOwnProfileId(id: string): void {
  if (isSystemProfile(id)) {
    throw new AppError('Forbidden', 'This schedule is part of Longview. Make one of your own instead.');
  }
  if (!isId('schedule', id)) throw noSuchSchedule();
}

function tooMany(): AppError {
  return new AppError('Conflict', `An account has at most ${MAX_PROFILES} schedules.`);
}
