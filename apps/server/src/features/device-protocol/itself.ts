/** The device that calls, as the routes of `device` alone let it through. */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import { type DeviceRow, findDeviceById } from '../devices/index.ts';

/** @throws AppError Unauthenticated `BadDeviceToken` for one that was deleted meanwhile */
export async function requireItself({ db }: { db: Queryable }, actor: Actor): Promise<DeviceRow> {
  const row = actor.kind === 'device' ? await findDeviceById(db, actor.deviceId) : null;
  if (row) return row;
  throw appError('PairDeviceAgain');
}
