/** What the mount of a feed's camera can do (EXT-142). */
import type { PtzInfo } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requirePtzDevice } from './ptz-access.ts';
import { toNoPtz } from './ptz-view.ts';

/** @throws AppError NotFound, Forbidden, UpgradeRequired */
export async function getPtz(ctx: Ctx, actor: Actor, feedId: string): Promise<PtzInfo> {
  await requirePtzDevice(ctx, actor, feedId);
  return toNoPtz('NoDevice');
}
