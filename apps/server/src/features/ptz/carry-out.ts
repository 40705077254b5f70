/** One command at a time for a mount, over all processes, and what is answered of it (EXT-142). */
import { randomUUID } from 'node:crypto';
import { type AppError, appError } from '@longview/base';
import type { PtzMount } from '@longview/camera-sources';
import type { PtzInfo } from '@longview/contract';
import type { PtzTrouble } from '@longview/rules';
import type { PtzCtx } from './ctx.ts';
import { openMount } from './open-mount.ts';
import { claimMount, listPresetNames, type PtzDeviceRow, releaseMount } from './ptz-queries.ts';
import { toPtzInfo } from './ptz-view.ts';

/** Longer than any command takes: a process that was killed holds nobody for long. */
export const CLAIM_MS = 60_000;

/** A move that people see to be over may still be answered: what comes after it waits so long (EXT-409). */
export const SETTLE_MS = 2_000;
const LOOK_AGAIN_MS = 100;

/**
 * `act` gets the name of its line. `waitMs`: how long a running command may take to end.
 * @throws AppError Conflict `Busy` while another command runs
 */
export async function alone(
  ctx: Pick<PtzCtx, 'clock' | 'db'>,
  { id: deviceId }: PtzDeviceRow,
  hold: string | null,
  act: (line: string) => Promise<PtzInfo>,
  waitMs = 0,
): Promise<PtzInfo> {
  const line = randomUUID();
  const claim = (nowMs: number) =>
    claimMount(ctx.db, { deviceId, line, hold, now: new Date(nowMs), until: new Date(nowMs + CLAIM_MS) });
  for (let waitedMs = 0; !(await claim(ctx.clock.now())); waitedMs += LOOK_AGAIN_MS) {
    if (waitedMs >= waitMs) throw busy();
    await ctx.clock.sleep(LOOK_AGAIN_MS);
  }
  try {
    return await act(line);
  } finally {
    await releaseMount(ctx.db, deviceId, line);
  }
}

/** @throws AppError with the cure: Conflict `NotMovable`, or Unavailable for what may go better the next time */
export async function carryOut(
  ctx: PtzCtx,
  device: PtzDeviceRow,
  act: (mount: PtzMount) => Promise<PtzTrouble | null>,
): Promise<PtzInfo> {
  const mount = await mountOf(ctx, device);
  const trouble = await act(mount);
  if (trouble) throw cannot(trouble);
  return infoOf(ctx, device, mount);
}

/** @throws AppError as `carryOut` */
export async function mountOf(ctx: PtzCtx, device: PtzDeviceRow): Promise<PtzMount> {
  const opening = await openMount(ctx, device);
  if (!opening.ok) throw cannot(opening.trouble);
  return opening.mount;
}

export async function infoOf(
  ctx: Pick<PtzCtx, 'db'>,
  { id }: PtzDeviceRow,
  mount: PtzMount,
): Promise<PtzInfo> {
  const place = { deviceId: id, profileToken: mount.profileToken };
  const [info, names] = await Promise.all([mount.readInfo(), listPresetNames(ctx.db, place)]);
  return toPtzInfo(info, names);
}

/** Once more where it was not heard. */
export async function stop(mount: PtzMount): Promise<PtzTrouble | null> {
  return (await mount.stop()) && mount.stop();
}

export function cannot(trouble: PtzTrouble): AppError {
  return appError(`Ptz${trouble}`);
}

function busy(): AppError {
  return appError('PtzBusy');
}
