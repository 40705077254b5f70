/** Keeps lines of a device's log (DVP-11). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import { transaction } from '../../db/transaction.ts';
import { appendLines } from '../devices/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { requireItself } from './itself.ts';

const MAX_BYTES = 256 * 1024;

/** @throws AppError TooLarge */
export async function writeLog(
  ctx: Pick<DeviceProtocolCtx, 'clock' | 'db'>,
  actor: Actor,
  text: string,
): Promise<void> {
  if (Buffer.byteLength(text) > MAX_BYTES) throw appError('LogTooLong');
  const { id } = await requireItself(ctx, actor);
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .slice(-DEVICE_LIMITS.logLines)
    .map((line) => line.slice(0, DEVICE_LIMITS.logLineChars));
  await transaction(ctx.db, (trx) => appendLines(trx, id, new Date(ctx.clock.now()), lines));
}
