/** Moves a feed's camera (EXT-142). A move always ends with a stop: of ours, and should we be killed, of the device. */
import { badField } from '@longview/base';
import type { PtzMount } from '@longview/camera-sources';
import type { PtzCommand, PtzInfo } from '@longview/contract';
import { type Actor, durationSec, PTZ_MAX_MOVE_SEC, type PtzTrouble } from '@longview/rules';
import { RunningMove } from '../../ptz/running-move.ts';
import { alone, cannot, carryOut, SETTLE_MS, stop } from './carry-out.ts';
import type { PtzCtx } from './ctx.ts';
import { holdPtz } from './hold-ptz.ts';
import { removePreset, renamePreset, savePreset } from './keep-presets.ts';
import { requirePtzDevice } from './ptz-access.ts';
import type { PtzDeviceRow } from './ptz-queries.ts';

type Move = Extract<PtzCommand, { Action: 'Move' }>;
/** What lets a move end, for a moment. */
type Order = Exclude<PtzCommand, { Action: 'Move' | 'Stop' }>;

/**
 * @throws AppError InvalidInput, NotFound, Forbidden, UpgradeRequired, TooMany, Conflict `Busy`, and with the cure
 * Conflict `NotMovable` or Unavailable
 */
export async function movePtz(
  ctx: PtzCtx,
  actor: Actor,
  feedId: string,
  command: PtzCommand,
): Promise<PtzInfo> {
  const device = await requirePtzDevice(ctx, actor, feedId);
  if (command.Action === 'Move') requireMove(command);
  if (!device) throw cannot('NoDevice');
  if (command.Action === 'Stop') return stopPtz(ctx, device);
  if (command.Action !== 'Move') {
    return alone(ctx, device, null, () => tell(ctx, device, command), SETTLE_MS);
  }
  const wish = { ...speedOf(command), sec: durationSec(command.Duration) ?? 0 };
  if (command.Hold) return holdPtz(ctx, device, command.Hold, wish);
  return ctx.moves.run(device.id, new RunningMove(ctx.clock), (running) =>
    alone(ctx, device, null, () => carryOut(ctx, device, (mount) => moveFor(mount, wish, running))),
  );
}

/** Waits for nobody. Of a move of another process, and of one that failed, it takes a line of its own. */
async function stopPtz(ctx: PtzCtx, device: PtzDeviceRow): Promise<PtzInfo> {
  const stopped = await ctx.moves.stop(device.id)?.catch(() => null);
  return stopped ?? carryOut(ctx, device, stop);
}

function requireMove({ Pan, Tilt, Zoom, Duration }: Move): void {
  if (Pan === 0 && Tilt === 0 && Zoom === 0) throw badField('Pan', 'GiveSpeed');
  const sec = durationSec(Duration) ?? 0;
  if (sec <= 0 || sec > PTZ_MAX_MOVE_SEC)
    throw badField('Duration', 'MoveDuration', { most: PTZ_MAX_MOVE_SEC });
}

const speedOf = ({ Pan: pan, Tilt: tilt, Zoom: zoom }: Move) => ({ pan, tilt, zoom });

function tell(ctx: PtzCtx, device: PtzDeviceRow, command: Order): Promise<PtzInfo> {
  switch (command.Action) {
    case 'Home':
      return carryOut(ctx, device, (mount) => mount.goHome());
    case 'Preset':
      return carryOut(ctx, device, (mount) => mount.goToPreset(command.Token));
    case 'SavePreset':
      return savePreset(ctx, device, command.Name, command.Token ?? null);
    case 'RenamePreset':
      return renamePreset(ctx, device, command.Token, command.Name);
    case 'RemovePreset':
      return removePreset(ctx, device, command.Token);
  }
}

async function moveFor(
  mount: PtzMount,
  { sec, ...speed }: ReturnType<typeof speedOf> & { sec: number },
  running: RunningMove,
): Promise<PtzTrouble | null> {
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
