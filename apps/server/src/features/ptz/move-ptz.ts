/** Moves a feed's camera (EXT-142). */
import { AppError } from '@longview/base';
import type { PtzCommand, PtzInfo } from '@longview/contract';
import { type Actor, PTZ_MESSAGES } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requirePtzDevice } from './ptz-access.ts';

/** @throws AppError NotFound, Forbidden, UpgradeRequired, Unavailable */
export async function movePtz(
  ctx: Ctx,
  actor: Actor,
  feedId: string,
  _command: PtzCommand,
): Promise<PtzInfo> {
  await requirePtzDevice(ctx, actor, feedId);
  throw new AppError('Unavailable', PTZ_MESSAGES.NoDevice);
}
