/** The last lines that a device wrote (API-34). */
import type { DeviceLog } from '@longview/contract';
import { type Actor, formatTime } from '@longview/rules';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import type { DevicesCtx } from './ctx.ts';
import { requireDevice } from './device-access.ts';
import { listNewestLines } from './log-queries.ts';

export async function showLog(
  ctx: Pick<DevicesCtx, 'db' | 'plans'>,
  actor: Actor,
  deviceId: string,
): Promise<DeviceLog> {
  const { id } = await requireDevice(ctx, actor, deviceId);
  const lines = await listNewestLines(ctx.db, id, DEVICE_LIMITS.logLinesShown);
  const newest = lines.at(-1);
  return {
    RecentLog: lines.map(({ line }) => `${line}\n`).join(''),
    LogTimestamp: newest ? formatTime(Math.floor(newest.at.getTime() / 1000)) : null,
  };
}
