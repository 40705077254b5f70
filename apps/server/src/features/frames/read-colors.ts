/** Mean colours over time, for ribbons and carpets (PUB-17). */
import { SLOT_SEC } from '@longview/frame-store';
import { type Actor, durationSec, formatTime, isoDuration } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import { requireFrames } from './frame-access.ts';
import { badField, requireRange } from './read-times.ts';

const MAX_SLOTS = 110_000;
const MAX_STEP_SEC = 86_400;

export interface ColorsWish {
  feedid: string;
  from: string;
  to: string;
  step: string;
}

/** Slots lie on the absolute five minutes: the answer's `From` is at or before the asked one. */
export async function readColors(ctx: Ctx, actor: Actor, wish: ColorsWish) {
  const { feed } = await requireFrames(ctx, actor, wish.feedid, 'ViewHistoryPolicyStatement');
  const range = requireRange({ name: 'from', text: wish.from }, { name: 'to', text: wish.to });
  const stepSec = requireStep(wish.step);
  const fromSec = range.fromSec - (range.fromSec % SLOT_SEC);
  const count = Math.ceil((range.toSec - fromSec) / stepSec);
  if (count > MAX_SLOTS) throw badField('step', `More than ${MAX_SLOTS} slots; take a larger step.`);
  const colors = await ctx.frames.store.colors.read(feed.id, fromSec, fromSec + count * stepSec, stepSec);
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
  if (!isGood) throw badField('step', 'Must be a multiple of PT5M, up to P1D.');
  return stepSec;
}
