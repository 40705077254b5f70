/** Gives the schedule profiles an account may use (API-14, API-15). */
import { type AppError, appError } from '@longview/base';
import type { ScheduleProfileShape } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listProfilesById } from '../../schedules/index.ts';
import type { SchedulesCtx } from './ctx.ts';
import { findProfile, listProfiles } from './schedule-queries.ts';
import { SYSTEM_SHAPES, toShape } from './schedule-view.ts';

/** @throws AppError Unauthenticated, Forbidden for a user without an account */
export async function listSchedules(
  ctx: Pick<SchedulesCtx, 'db'>,
  actor: Actor,
): Promise<{ ScheduleProfiles: ScheduleProfileShape[] }> {
  const own = await listProfiles(ctx.db, requireAccount(actor));
  return { ScheduleProfiles: [...SYSTEM_SHAPES, ...own.map(toShape)] };
}

/** @throws AppError Unauthenticated, NotFound also for one of another account */
export async function getSchedule(
  ctx: Pick<SchedulesCtx, 'db'>,
  actor: Actor,
  id: string,
): Promise<ScheduleProfileShape> {
  const accountId = requireAccount(actor);
  const system = SYSTEM_SHAPES.find(({ Id }) => Id === id);
  if (system) return system;
  const row = isId('schedule', id) ? await findProfile(ctx.db, accountId, id) : null;
  if (!row) throw noSuchSchedule();
  return toShape(row);
}

/** Those of the ids that there are, whoever asks: for features that have settled who may know of them. */
export async function schedulesById(db: Queryable, ids: readonly string[]): Promise<ScheduleProfileShape[]> {
  const system = SYSTEM_SHAPES.filter(({ Id }) => Id !== null && ids.includes(Id));
  const own = ids.length === 0 ? [] : await listProfilesById(db, ids);
  return [...system, ...own.map(toShape)];
}

export function noSuchSchedule(): AppError {
  return appError('NoSuchSchedule');
}
