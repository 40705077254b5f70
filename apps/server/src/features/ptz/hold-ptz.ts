/** A pad that is held: the camera moves on from one call to the next, without a stop between (EXT-342). */
import type { PtzInfo } from '@longview/contract';
import type { PtzTrouble } from '@longview/rules';
import { HeldMove, TakenOver, type Wish } from '../../ptz/held-move.ts';
import { alone, CLAIM_MS, cannot, infoOf, mountOf, stop } from './carry-out.ts';
import type { PtzCtx } from './ctx.ts';
import { keepMount, type PtzDeviceRow } from './ptz-queries.ts';

/**
 * Begins a held move, or steers the one of this name. Answered as soon as the camera was told; it stops by itself when
 * no further call comes within `wish.sec`.
 * @throws AppError as moving does
 */
export async function holdPtz(ctx: PtzCtx, device: PtzDeviceRow, hold: string, wish: Wish): Promise<PtzInfo> {
  const steered = ctx.moves.steer(device.id, hold, wish);
  if (steered === null) return begin(ctx, device, hold, wish);
  return steered.catch((err: unknown) => {
    if (err instanceof TakenOver) return begin(ctx, device, hold, wish);
    throw err;
  });
}

function begin(ctx: PtzCtx, device: PtzDeviceRow, hold: string, wish: Wish): Promise<PtzInfo> {
  const held = new HeldMove(ctx.clock, hold);
  const answer = held.steer(wish);
  ctx.moves
    .run(device.id, held, (move) => alone(ctx, device, hold, (line) => drive(ctx, device, move, line)))
    .then(
      (info) => held.end({ info }),
      (error: unknown) => held.end({ error }),
    );
  return answer;
}

/** Until it is let go, nobody asks for more, or another process goes on with it. */
async function drive(ctx: PtzCtx, device: PtzDeviceRow, held: HeldMove, line: string): Promise<PtzInfo> {
  const mount = await mountOf(ctx, device);
  let info: PtzInfo | null = null;
  let trouble: PtzTrouble | null = null;
  let isOurs = true;
  try {
    for (let wish = held.take(); wish !== null && trouble === null; ) {
      const { sec, ...speed } = wish;
      trouble = await mount.move(speed, sec);
      if (trouble !== null) break;
      const isFirst = info === null;
      info ??= await infoOf(ctx, device, mount);
      held.told(info);
      wish = await held.next(sec * 1000, isFirst);
      isOurs = held.isStopped || (await isLed(ctx, device, line));
      if (!isOurs) throw new TakenOver();
    }
  } finally {
    if (isOurs) trouble = (await stop(mount)) ?? trouble;
  }
  if (trouble !== null) throw cannot(trouble);
  return info ?? infoOf(ctx, device, mount);
}

/** A database that is away must not leave a camera moving: then it is ours. */
function isLed(ctx: Pick<PtzCtx, 'clock' | 'db'>, { id }: PtzDeviceRow, line: string): Promise<boolean> {
  return keepMount(ctx.db, id, line, new Date(ctx.clock.now() + CLAIM_MS)).catch(() => true);
}
