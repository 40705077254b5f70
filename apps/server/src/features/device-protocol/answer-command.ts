/** A device says what became of a command (DVP-07): once, and it stands in the device's log. */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { transaction } from '../../db/transaction.ts';
import { appendLines, lapsedBefore, answerCommand as takeAnswer } from '../devices/index.ts';
import type { DeviceProtocolCtx } from './ctx.ts';
import { requireItself } from './itself.ts';

export interface CommandResult {
  Ok: boolean;
  Message?: string | null | undefined;
}

/** @throws AppError NotFound for a command of another device, one that was answered, and one that lapsed */
export async function answerCommand(
  ctx: Pick<DeviceProtocolCtx, 'clock' | 'db'>,
  actor: Actor,
  commandId: string,
  { Ok, Message }: CommandResult,
): Promise<void> {
  const { id: deviceId } = await requireItself(ctx, actor);
  const at = new Date(ctx.clock.now());
  await transaction(ctx.db, async (trx) => {
    const answered = await takeAnswer(trx, { id: commandId, deviceId, at, since: lapsedBefore(ctx) });
    if (!answered) throw appError('NoCommandWaits');
    const said = (Message ?? '').replace(/\s+/g, ' ').trim();
    const line = `${at.toISOString().slice(11, 19)} ${answered.name}: ${Ok ? 'ok' : 'failed'}`;
    await appendLines(trx, deviceId, at, [said ? `${line}, ${said}` : line]);
  });
}
