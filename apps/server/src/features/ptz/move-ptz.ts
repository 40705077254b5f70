/** Moves a feed's camera (EXT-142). A move always ends with a stop: of ours, and should we be killed, of the device. */
import { AppError, badField } from '@longview/base';
import type { PtzMount } from '@longview/camera-sources';
import type { PtzCommand, PtzInfo } from '@longview/contract';
import { type Actor, durationSec, PTZ_MAX_MOVE_SEC, PTZ_MESSAGES, type PtzTrouble } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { openMount } from './open-mount.ts';
import { requirePtzDevice } from './ptz-access.ts';
import { claimMount, type PtzDeviceRow, releaseMount } from './ptz-queries.ts';
import { toPtzInfo } from './ptz-view.ts';
import type { RunningMove } from './running-moves.ts';

type Move = Extract<PtzCommand, { Action: 'Move' }>;
/** What is one question to the mount. */
type Order = Exclude<PtzCommand, Move>;

/** Longer than any command takes: a process that was killed holds nobody for long. */
const CLAIM_MS = 60_000;

/**
 * @throws AppError InvalidInput, NotFound, Forbidden, UpgradeRequired, TooMany, Conflict `Busy`, and with the cure
 * Conflict `NotMovable` or Unavailable
 */
export async function movePtz(ctx: Ctx, actor: Actor, feedId: string, command: PtzCommand): Promise<PtzInfo> {
  const device = await requirePtzDevice(ctx, actor, feedId);
  if (command.Action === 'Move') requireMove(command);
  if (!device) throw cannot('NoDevice');
  if (command.Action === 'Stop') return stopPtz(ctx, device);
  if (command.Action !== 'Move') return alone(ctx, device, () => tell(ctx, device, command));
  return ctx.moves.run(device.id, (running) => alone(ctx, device, () => move(ctx, device, command, running)));
}

/** Waits for nobody. Of a move of another process, and of one that failed, it takes a line of its own. */
async function stopPtz(ctx: Ctx, device: PtzDeviceRow): Promise<PtzInfo> {
  const stopped = await ctx.moves.stop(device.id)?.catch(() => null);
  return stopped ?? tell(ctx, device, { Action: 'Stop' });
}

/** One at a time for a device, over all processes. */
async function alone(ctx: Ctx, { id }: PtzDeviceRow, act: () => Promise<PtzInfo>): Promise<PtzInfo> {
  const nowMs = ctx.clock.now();
  if (!(await claimMount(ctx.db, id, new Date(nowMs), new Date(nowMs + CLAIM_MS)))) throw busy();
  try {
    return await act();
  } finally {
    await releaseMount(ctx.db, id);
  }
}

function requireMove({ Pan, Tilt, Zoom, Duration }: Move): void {
  if (Pan === 0 && Tilt === 0 && Zoom === 0) throw badField('Pan', 'Give a speed: Pan, Tilt or Zoom.');
  const sec = durationSec(Duration) ?? 0;
  if (sec <= 0 || sec > PTZ_MAX_MOVE_SEC)
    throw badField('Duration', `More than PT0S, at most PT${PTZ_MAX_MOVE_SEC}S.`);
}

const tell = (ctx: Ctx, device: PtzDeviceRow, command: Order) =>
  carryOut(ctx, device, (mount) => {
    if (command.Action === 'Home') return mount.goHome();
    return command.Action === 'Preset' ? mount.goToPreset(command.Token) : stop(mount);
  });

const move = (ctx: Ctx, device: PtzDeviceRow, command: Move, running: RunningMove) =>
  carryOut(ctx, device, (mount) => moveFor(mount, command, running));

async function carryOut(
  ctx: Ctx,
  device: PtzDeviceRow,
  act: (mount: PtzMount) => Promise<PtzTrouble | null>,
): Promise<PtzInfo> {
  const opening = await openMount(ctx, device);
  if (!opening.ok) throw cannot(opening.trouble);
  const { mount } = opening;
  const trouble = await act(mount);
  if (trouble) throw cannot(trouble);
  return toPtzInfo(await mount.readInfo());
}

async function moveFor(mount: PtzMount, command: Move, running: RunningMove): Promise<PtzTrouble | null> {
  const sec = durationSec(command.Duration) ?? 0;
  const speed = { pan: command.Pan, tilt: command.Tilt, zoom: command.Zoom };
  let [moved, stopped]: (PtzTrouble | null)[] = [null, null];
  try {
    moved = await mount.move(speed, sec);
    if (moved === null) await running.last(sec * 1000);
  } finally {
    // Also after an answer that did not come: the camera may move all the same.
    stopped = await stop(mount);
  }
  return moved ?? stopped;
}

/** Once more where it was not heard. */
async function stop(mount: PtzMount): Promise<PtzTrouble | null> {
  return (await mount.stop()) && mount.stop();
}

/** What may go better the next time, against what somebody has to change first. */
function cannot(trouble: PtzTrouble): AppError {
  const message = PTZ_MESSAGES[trouble];
  if (trouble === 'NoAnswer' || trouble === 'Failed') return new AppError('Unavailable', message);
  return new AppError('Conflict', message, { detail: { code: 'NotMovable' } });
}

function busy(): AppError {
  const message = 'The camera still carries out a command. Wait a moment.';
  return new AppError('Conflict', message, { detail: { code: 'Busy' } });
}
