/** What is asked of clips that people set up or send (CAP-16, DVP-09). */
import type { CaptureItem } from '../capture/capture-request.ts';
import { CLIP_MAX_SEC, CLIP_MIN_SEC, CLIP_PRE_ROLL_MAX_SEC } from './limits.ts';

/** Why a clip that was sent is not taken. */
export const CLIP_REFUSALS = {
  NotEnabled: 'Video clips are switched off for this camera. Enable them in the subscription.',
  Hidden:
    'This camera crops, masks or anonymizes its pictures, so only clips that the service records are kept.',
  NotCapturing: 'The camera is not recording, so nothing is stored.',
  Deleted: 'Video of this time was deleted from this camera and is not taken again.',
  NotH264: 'Send an MP4 with H.264 video.',
  TooLarge: 'A clip has at most 1 GiB.',
} as const;
export type ClipRefusal = keyof typeof CLIP_REFUSALS;

type ClipItemReason = 'ClipLength' | 'ClipPreRoll';

/** Indexes of the items of a clip request whose length or pre-roll is out of bounds, with what is wrong. */
export function clipItemProblems(
  items: readonly Pick<CaptureItem, 'durationSec' | 'preRollSec'>[],
): { index: number; field: 'Duration' | 'PreRoll'; reason: ClipItemReason }[] {
  return items.flatMap(({ durationSec, preRollSec }, index) => {
    const isLength = durationSec === null || (durationSec >= CLIP_MIN_SEC && durationSec <= CLIP_MAX_SEC);
    const found: { index: number; field: 'Duration' | 'PreRoll'; reason: ClipItemReason }[] = [];
    if (!isLength) found.push({ index, field: 'Duration', reason: 'ClipLength' });
    if (preRollSec > CLIP_PRE_ROLL_MAX_SEC) found.push({ index, field: 'PreRoll', reason: 'ClipPreRoll' });
    return found;
  });
}

/** Senders round, and count from the press of a button. */
const LEAST_TOLERANCE_SEC = 2;
const TOLERANCE_SHARE = 0.1;

/** Whether the length that a sender tells is about that of the film [DVP-09]. */
export function isLengthTrue(toldSec: number, realSec: number): boolean {
  return Math.abs(toldSec - realSec) <= Math.max(LEAST_TOLERANCE_SEC, realSec * TOLERANCE_SHARE);
}
