/** Finds the channels of a device and adds those that it does not have yet (API-49). */

import { appError } from '@longview/base';
import type { DetectedDevice } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { sayingOf } from '@longview/texts/sentences';
import { takeTries } from '../../../sign-in/index.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { requireDevice } from '../device-access.ts';
import { claimDetection, endDetection } from '../device-queries.ts';
import { showDevice } from '../show-devices.ts';
import { addChannels } from './add-channels.ts';
import { DETECTION_MS, findChannels } from './find-channels.ts';

/** One that was killed holds nobody longer. */
const CLAIM_MS = DETECTION_MS + 15_000;

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound, Conflict `Busy`, TooMany */
export async function detectDeviceChannels(
  ctx: IpDevicesCtx,
  actor: Actor,
  id: string,
): Promise<DetectedDevice> {
  const device = await requireDevice(ctx, actor, id);
  await takeTries(ctx, [{ limit: 'detectionsPerAccount', of: device.account_id }]);
  const now = new Date(ctx.clock.now());
  const until = new Date(now.getTime() + CLAIM_MS);
  if (!(await claimDetection(ctx.db, id, { now, until }))) {
    // It may also have gone in the meantime.
    await requireDevice(ctx, actor, id);
    throw appError('ChannelsBeingFound');
  }
  try {
    const { channels, trouble } = await findChannels(ctx, device);
    const message = trouble?.message ?? null;
    await addChannels(ctx, device, channels);
    return { ...(await showDevice(ctx, device.account_id, id)), Message: message, ...sayingOf(message) };
  } finally {
    await endDetection(ctx.db, id, until);
  }
}
