/** Which groups of a config a plan must allow (PRM-09 to PRM-12). */
import type { Capability } from '../plans/plan.ts';
import { roundFractions } from './crop.ts';
import { type ImageProcess, isSameMask } from './image-process.ts';

/**
 * What saving `next` over `stored` asks of the plan. A group that is on and stays as it was asks nothing: a mask in
 * force when its capability is lost must not be a reason to switch it off [PRM-11]. Orientation is free.
 */
export function neededCapabilities(next: ImageProcess, stored: ImageProcess): Capability[] {
  const needed: Capability[] = [];
  if (next.frame.isCropEnabled && !hasSameCrop(next, stored)) needed.push('AllowImageSizeAndCrop');
  if (next.mask.isEnabled && !isSameMask(next.mask, stored.mask)) needed.push('AllowPrivacyMask');
  const { isEnabled, blurLevel } = next.anonymize;
  const wasOn = stored.anonymize.isEnabled && stored.anonymize.blurLevel === blurLevel;
  if (isEnabled && !wasOn) needed.push('AllowAnonymize');
  if (next.deflicker.isEnabled && !stored.deflicker.isEnabled) needed.push('AllowDeflicker');
  return needed;
}

function hasSameCrop({ frame: next }: ImageProcess, { frame: stored }: ImageProcess): boolean {
  const a = roundFractions(next.crop);
  const b = roundFractions(stored.crop);
  const isSame = a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
  return stored.isCropEnabled && isSame;
}
