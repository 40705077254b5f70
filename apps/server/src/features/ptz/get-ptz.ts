/** What the mount of a feed's camera can do (EXT-142). */
import type { PtzInfo } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { infoOf } from './carry-out.ts';
import type { PtzCtx } from './ctx.ts';
import { openMount } from './open-mount.ts';
import { requirePtzDevice } from './ptz-access.ts';
import { toNoPtz } from './ptz-view.ts';

/** A camera that cannot be moved is an answer. @throws AppError NotFound, Forbidden, UpgradeRequired, TooMany */
export async function getPtz(ctx: PtzCtx, actor: Actor, feedId: string): Promise<PtzInfo> {
  const device = await requirePtzDevice(ctx, actor, feedId);
  if (!device) return toNoPtz('NoDevice');
  const opening = await openMount(ctx, device);
  return opening.ok ? infoOf(ctx, device, opening.mount) : toNoPtz(opening.trouble);
}
