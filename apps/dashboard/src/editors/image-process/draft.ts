/** What is edited of a feed's image config, in terms of the picture that is seen. Pure. */
import type { Size } from '@longview/rules';
import {
  type BlurLevel,
  type CropFractions,
  type CropRatio,
  type ImageProcess,
  type Orientation,
  roundFractions,
  turnCrop,
  turnedSize,
  turnPoint,
  turnRatio,
} from '@longview/rules/image-process';
import { type Area, areaOf, pointsOf, scaledArea } from './area.ts';
import { areasOfMask } from './drawing-text.ts';

export interface MaskDraft {
  isEnabled: boolean;
  blurLevel: BlurLevel;
  isFast: boolean;
  areas: readonly Area[];
  /** Somebody has looked at areas that may not lie where they were drawn, and says that they are right. */
  isConfirmed: boolean;
}

export interface Draft {
  orientation: Orientation;
  isCropEnabled: boolean;
  /** Of the turned picture; as it was typed until it is checked [IMG-07]. */
  crop: CropFractions;
  ratio: CropRatio;
  mask: MaskDraft;
  anonymize: { isEnabled: boolean; blurLevel: BlurLevel };
  deflicker: { isEnabled: boolean };
}

/** `upright`: the size of the picture before it is turned; null while there is none. */
export function draftOf(stored: ImageProcess, upright: Size | null): Draft {
  const { isEnabled, blurLevel, isFast, frameSize } = stored.mask;
  const { areas } = areasOfMask(stored.mask);
  const { orientation, isCropEnabled, crop, ratio } = stored.frame;
  const frame = upright && turnedSize(upright, orientation);
  const fitted =
    frame && frameSize ? areas.flatMap((area) => scaledArea(area, frameSize, frame) ?? []) : areas;
  return {
    orientation,
    isCropEnabled,
    crop,
    ratio,
    mask: { isEnabled, blurLevel, isFast, areas: fitted, isConfirmed: false },
    anonymize: stored.anonymize,
    deflicker: stored.deflicker,
  };
}

/** The size of the upright picture that a stored mask was drawn on: what is known while there is no picture. */
export function storedUpright({ frame, mask }: ImageProcess): Size | null {
  return mask.frameSize && turnedSize(mask.frameSize, frame.orientation);
}

/** Compared by value, crops by their six decimals [IMG-02]. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable({ orientation, isCropEnabled, crop, ratio, mask, anonymize, deflicker }: Draft) {
  const { x, y, width, height } = roundFractions(crop);
  const areas = mask.areas.map((area) => pointsOf(area).map((point) => [point.x, point.y]));
  return [
    [orientation, isCropEnabled, x, y, width, height, ratio],
    [mask.isEnabled, mask.blurLevel, mask.isFast, mask.isConfirmed, areas],
    [anonymize.isEnabled, anonymize.blurLevel, deflicker.isEnabled],
  ];
}

/** The picture turned another way: the crop and the areas stay over the same part of the scene. */
export function turnedDraft(draft: Draft, to: Orientation, upright: Size | null): Draft {
  const from = draft.orientation;
  const frame = upright && turnedSize(upright, to);
  const turn = (area: Area) =>
    frame &&
    areaOf(
      pointsOf(area).map((point) => turnPoint(point, upright, from, to)),
      frame,
    );
  const areas = upright ? draft.mask.areas.flatMap((area) => turn(area) ?? []) : draft.mask.areas;
  return {
    ...draft,
    orientation: to,
    crop: turnCrop(draft.crop, from, to),
    ratio: turnRatio(draft.ratio, from, to),
    mask: { ...draft.mask, areas },
  };
}

/** The same draft on a picture of another size. */
export function scaledDraft(draft: Draft, from: Size, to: Size): Draft {
  const [before, after] = [turnedSize(from, draft.orientation), turnedSize(to, draft.orientation)];
  const areas = draft.mask.areas.flatMap((area) => scaledArea(area, before, after) ?? []);
  return { ...draft, mask: { ...draft.mask, areas } };
}
