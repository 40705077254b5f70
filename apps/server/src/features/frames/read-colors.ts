/** Mean colours over time, for ribbons and carpets (PUB-17). */
import { badField } from '@longview/base';
import { SLOT_SEC } from '@longview/frame-store';
import { type Actor, durationSec, formatTime, isoDuration, type ViewLimit } from '@longview/rules';
import type { FramesCtx } from './ctx.ts';
import { requireFrames, visibleEnd } from './frame-access.ts';
import { requireRange } from './read-times.ts';

const MAX_SLOTS = 110_000;
const BYTES_PER_SLOT = 4;
const MAX_STEP_SEC = 86_400;

export interface ColorsWish {
  feedid: string;
  from: string;
  to: string;
  step: string;
}

/** Slots lie on the absolute five minutes: the answer's `From` is at or before the asked one. */
export async function readColors(ctx: Pick<FramesCtx, 'clock' | 'frames'>, actor: Actor, wish: ColorsWish) {
  const { feed, limit } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const range = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  const stepSec = Math.max(requireStep(wish.step), everyStep(limit));
  const fromSec = range.fromSec - (range.fromSec % SLOT_SEC);
  const count = Math.ceil((range.toSec - fromSec) / stepSec);
  if (count > MAX_SLOTS) throw badField('step', 'TooManySlots', { most: MAX_SLOTS });
  const endSec = fromSec + count * stepSec;
  const colors = await ctx.frames.store.colors.read(feed.id, fromSec, endSec, stepSec);
  const shownSlots = Math.max(0, Math.floor((visibleEnd(ctx.clock, limit, endSec) - fromSec) / stepSec));
  colors.fill(0, shownSlots * BYTES_PER_SLOT);
  return {
    From: formatTime(fromSec),
    Step: isoDuration(stepSec),
    Count: count,
    Colors: colors.toString('base64'),
  };
}

function requireStep(text: string): number {
  const stepSec = durationSec(text);
  const isGood = stepSec !== null && stepSec > 0 && stepSec <= MAX_STEP_SEC && stepSec % SLOT_SEC === 0;
  if (!isGood) throw badField('step', 'StepOf5Minutes');
  return stepSec;
}

/** Who may see a frame an hour may see a colour an hour. */
const everyStep = ({ everySec }: ViewLimit) => Math.ceil(everySec / SLOT_SEC) * SLOT_SEC;
