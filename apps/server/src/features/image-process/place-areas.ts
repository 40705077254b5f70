/**
 * A config as somebody sent it → one whose mask and crop lie where they were drawn (EXT-300 to EXT-302): turned along
 * where they came back unchanged beside another orientation, unconfirmed where nobody can know. Stores nothing.
 */
import type { ImageProcessSave } from '@longview/contract';
import {
  type AreasStanding,
  cropDrawnOn,
  hasAreas,
  type ImageProcess,
  likelyOrientations,
  maskDrawnOn,
  type Orientation,
  orientationOf,
  turnBetween,
  turnCrop,
  turnMask,
  turnRatio,
} from '@longview/rules/image-process';
import type { ImageProcessCtx } from './ctx.ts';
import type { StoredConfig } from './image-process-queries.ts';
import type { ReadConfig } from './read-config.ts';

export interface PlacedConfig {
  config: ImageProcess;
  /** As the media workers read it; null without a mask. */
  maskPng: Buffer | null;
  standing: AreasStanding;
  /** What was sent, with areas that are those of the stored config as they are stored: what a plan is asked for. */
  asked: ImageProcess;
}

type Parts = Pick<ImageProcessCtx, 'media'>;
/** Where areas of a group were drawn; `orientation` is null where nobody can say. */
interface DrawnOn {
  orientation: Orientation | null;
  isUnchanged: boolean;
}

/**
 * `held`: EXIF orientation of the newest unprocessed picture, null where there is none.
 * @throws AppError Unavailable when the workers that read masks do not answer
 */
export async function placeAreas(
  ctx: Parts,
  save: Pick<ImageProcessSave, 'DrawnOn' | 'CameraOrientation'>,
  read: ReadConfig,
  stored: StoredConfig,
  held: number | null,
): Promise<PlacedConfig> {
  const said = save.DrawnOn === undefined ? null : orientationOf(save.DrawnOn);
  const likely = likelyOrientations(stored.config, stored.standing, read.config.frame.orientation);
  const foundMask = await findMask(ctx, read, stored, likely);
  const foundCrop = cropDrawnOn(read.config, stored.config, likely);
  const mask = said === null ? foundMask : { ...foundMask, orientation: said };
  const crop = said === null ? foundCrop : { ...foundCrop, orientation: said };
  const turned = await turnedConfig(ctx, read, { mask, crop, keepsRatio: said !== null });
  const isAsBefore = said === null && mask.isUnchanged;
  const camera = save.CameraOrientation ?? (isAsBefore ? stored.standing.camera : held);
  const { state, turnedFrom } = standingAfter(said, { mask, crop }, turned.config, stored);
  return {
    ...turned,
    standing: { state, turnedFrom, camera: turned.maskPng === null ? null : camera },
    asked: askedOf(read.config, stored, { mask, crop }),
  };
}

/** By what it hides, not by the bytes of its PNG. */
async function findMask(
  ctx: Parts,
  { config, maskPng }: ReadConfig,
  stored: StoredConfig,
  likely: readonly Orientation[],
): Promise<DrawnOn> {
  if (!maskPng || !stored.maskPng) {
    return { orientation: config.frame.orientation, isUnchanged: maskPng === stored.maskPng };
  }
  for (const orientation of new Set(likely)) {
    const turn = turnBetween(stored.config.frame.orientation, orientation);
    const seen = turn === 1 ? stored.maskPng : (await turnPng(ctx, stored.maskPng, turn)).mask;
    if (maskPng.equals(seen)) return { orientation, isUnchanged: true };
  }
  return { orientation: maskDrawnOn(config, stored.config), isUnchanged: false };
}

async function turnPng({ media }: Parts, png: Buffer, turn: number): Promise<{ mask: Buffer; url: string }> {
  const { mask, png: grey } = await media.pictures.turnMask(png, turn);
  return { mask: Buffer.from(mask), url: `data:image/png;base64,${Buffer.from(grey).toString('base64')}` };
}

/** What is not known stays as it was sent. */
async function turnedConfig(
  ctx: Parts,
  { config, maskPng }: ReadConfig,
  { mask, crop, keepsRatio }: { mask: DrawnOn; crop: DrawnOn; keepsRatio: boolean },
): Promise<ReadConfig> {
  const { orientation: to } = config.frame;
  const frame = { ...config.frame };
  if (crop.orientation !== null && crop.orientation !== to) {
    frame.crop = turnCrop(frame.crop, crop.orientation, to);
    if (!keepsRatio) frame.ratio = turnRatio(frame.ratio, crop.orientation, to);
  }
  if (!maskPng || mask.orientation === null || mask.orientation === to)
    return { config: { ...config, frame }, maskPng };
  const turned = await turnPng(ctx, maskPng, turnBetween(mask.orientation, to));
  const moved = turnMask(config.mask, turned.url, mask.orientation, to);
  return { config: { ...config, frame, mask: moved }, maskPng: turned.mask };
}

function standingAfter(
  said: Orientation | null,
  { mask, crop }: { mask: DrawnOn; crop: DrawnOn },
  next: ImageProcess,
  { config: before, standing }: StoredConfig,
): Pick<AreasStanding, 'state' | 'turnedFrom'> {
  if (said !== null || !hasAreas(next)) return { state: 'Placed', turnedFrom: null };
  const isUnknown = mask.orientation === null || crop.orientation === null;
  if (isUnknown || standing.state === 'Unconfirmed') return { state: 'Unconfirmed', turnedFrom: null };
  const { orientation: to } = next.frame;
  const from = next.mask.png === null ? crop.orientation : mask.orientation;
  if (from !== null && from !== to) return { state: 'Turned', turnedFrom: from };
  const isAsBefore = next.mask.png === null ? crop.isUnchanged : mask.isUnchanged;
  if (isAsBefore && before.frame.orientation === to) return standing;
  return { state: 'Placed', turnedFrom: null };
}

function askedOf(
  sent: ImageProcess,
  { config: stored }: StoredConfig,
  { mask, crop }: { mask: DrawnOn; crop: DrawnOn },
): ImageProcess {
  const { canvas, svg, frameSize, png, command } = stored.mask;
  const same = mask.isUnchanged ? { canvas, svg, frameSize, png, command } : {};
  const frame = crop.isUnchanged ? { ...sent.frame, crop: stored.frame.crop } : sent.frame;
  return { ...sent, frame, mask: { ...sent.mask, ...same } };
}
