/**
 * The one way a camera's picture becomes one that may be kept or shown (IMG-15). Only this file makes a `KeptJpeg`,
 * and whatever stores, shows, measures or tells of pictures takes nothing else: there is no way around a mask. Where
 * a picture cannot be processed there is none, never the bare one.
 */
import { AppError, appError } from '@longview/base';
import {
  decoding,
  type MaskRequest,
  type PicturePool,
  type PictureRequest,
  type ProcessedPicture,
} from '@longview/media';
import {
  configOfVideo,
  type ImagePlan,
  type ImageProcess,
  planImage,
  planOfCamera,
  turnedTwice,
} from '@longview/rules/image-process';
import { type FeedFactsCache, type FrameFeed, TAKING_AGE_MS } from '../feed-facts.ts';
import type { ActiveConfig, ImageConfigs } from './image-configs.ts';

declare const processed: unique symbol;
/** A JPEG as the feed's image processing leaves it; its own bytes where the feed has none. */
export type KeptJpeg = Buffer & { readonly [processed]: true };

/** A whole JPEG as it came, with what `scanJpeg` found. */
export interface RawPicture {
  jpeg: Buffer;
  /** As its pixels are coded, before its EXIF orientation. */
  width: number;
  height: number;
  /** EXIF, 1 to 8. */
  orientation: number;
}

/** A picture that may be kept. */
export interface KeptPicture {
  jpeg: KeptJpeg;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Of the config it was made with; null where there was none. */
  version: number | null;
}

/** Among which pictures anonymize and deflicker see it: those of the present, those of an import, or as a guest. */
export type Lineage = 'Live' | 'Past' | 'Guest';

export interface ProcessingParts {
  facts: FeedFactsCache;
  configs: ImageConfigs;
  pictures: Pick<PicturePool, 'process' | 'shrink'>;
  /** Told of each picture that was under a mask, and whether the mask did not fit. */
  onMasked: (feedId: string, version: number, isMisfit: boolean) => void;
}

/** A config that changes while each try runs is no config yet. */
const MAX_TRIES = 3;

const CLASSES: Readonly<Record<Lineage, decoding.DecodeClass>> = {
  Live: 'Capture',
  Past: 'Background',
  Guest: 'Newest',
};

export class PictureProcessing {
  readonly #parts: ProcessingParts;

  constructor(parts: ProcessingParts) {
    this.#parts = parts;
  }

  /**
   * The picture as it may be kept, no higher than the feed's size; null for a broken one. What needs no processing and
   * is small enough is not even decoded.
   * @throws AppError Unavailable `ImageProcess` when it could not be processed; then nothing may be kept
   */
  async keep(feed: FrameFeed, raw: RawPicture, lineage: Lineage): Promise<KeptPicture | null> {
    let known = feed;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const kept = await this.#keep(known, raw, lineage);
      // Whoever saves a config makes all nodes forget the feed, so that this reads what was saved meanwhile.
      const present = await this.#parts.facts.find(feed.id, TAKING_AGE_MS);
      if (!present) throw appError('NoSuchFeed');
      if (!kept || isCurrent(kept, present)) return kept;
      // A mask that was saved meanwhile holds for this picture already.
      known = present;
    }
    throw notProcessed();
  }

  async #keep(feed: FrameFeed, raw: RawPicture, lineage: Lineage): Promise<KeptPicture | null> {
    if (feed.imageVersion === null) return this.#fit(feed, raw);
    const active = await this.configOf(feed, feed.imageVersion);
    const plan = await this.#planOf(feed.id, active, raw);
    const request = toRequest(raw, plan, active, { feedId: feed.id, lineage });
    const made = await decoding.askedBy(ownerOf(feed), () =>
      this.#made((pictures) => pictures.process({ ...request, maxHeight: feed.maxHeight }, CLASSES[lineage])),
    );
    if (!made) return null;
    if (plan.mask !== 'None') this.#parts.onMasked(feed.id, active.version, plan.mask === 'HidesAll');
    const { jpeg, width, height } = made;
    return { jpeg: Buffer.from(jpeg) as KeptJpeg, width, height, version: active.version };
  }

  /** Hides all of a picture that the camera turned another way than those the mask was drawn on [EXT-302]. */
  async #planOf(feedId: string, active: ActiveConfig, raw: RawPicture): Promise<ImagePlan> {
    const plan = planImage(active.config, upright(raw));
    if (plan.mask !== 'Fits') return plan;
    const camera = await this.#parts.configs.learnCamera(feedId, active, raw.orientation);
    return planOfCamera(plan, camera, raw.orientation);
  }

  /** The same of the feed's video [EXT-302]. @throws AppError Unavailable */
  async videoConfigOf(feed: FrameFeed, version: number): Promise<ActiveConfig> {
    const active = await this.configOf(feed, version);
    return { ...active, config: configOfVideo(active.config, active.camera) };
  }

  /** A picture that nothing is done to but that it may be too high for its feed [EXT-320]. */
  async #fit(feed: FrameFeed, raw: RawPicture): Promise<KeptPicture | null> {
    const { id, maxHeight } = feed;
    const size = upright(raw);
    if (maxHeight === null || size.height <= maxHeight)
      return { jpeg: raw.jpeg as KeptJpeg, ...size, version: null };
    const made = await decoding.askedBy(ownerOf(feed), () =>
      this.#made((pictures) => pictures.shrink(id, { jpeg: raw.jpeg, maxHeight })),
    );
    return made && { ...made, jpeg: Buffer.from(made.jpeg) as KeptJpeg, version: null };
  }

  /** What is done to the feed's pictures at `version` or a newer one. @throws AppError Unavailable */
  async configOf(feed: FrameFeed, version: number): Promise<ActiveConfig> {
    return withinPlan(await this.#parts.configs.find(feed.id, version), feed);
  }

  /** The picture under a config that is not saved, for its editor alone, at its full size. @throws AppError as `keep`, InvalidInput */
  async preview(feedId: string, raw: RawPicture, active: ActiveConfig): Promise<ProcessedPicture> {
    const plan = planOfCamera(planImage(active.config, upright(raw)), active.camera, raw.orientation);
    const request = toRequest(raw, plan, active, { feedId, lineage: 'Guest' });
    const made = await this.#made((pictures) => pictures.process(request));
    if (!made) throw appError('PictureBroken');
    return { ...made, jpeg: Buffer.from(made.jpeg) };
  }

  async #made(
    work: (pictures: ProcessingParts['pictures']) => Promise<ProcessedPicture>,
  ): Promise<ProcessedPicture | null> {
    try {
      return await work(this.#parts.pictures);
    } catch (cause) {
      if (cause instanceof AppError && cause.kind === 'InvalidInput') return null;
      throw notProcessed(cause);
    }
  }
}

/** Whoever sent it: accounts take turns, and what comes in goes before what is looked at [EXT-368]. */
function ownerOf({ access, id }: FrameFeed): decoding.Asker {
  return { key: access.accountId ?? id, isSignedIn: true };
}

function notProcessed(cause?: unknown): AppError {
  return appError('PictureNotProcessed', {}, { cause, detail: { retryAfterSec: 5 } });
}

function isCurrent({ version, height }: KeptPicture, { imageVersion, maxHeight }: FrameFeed): boolean {
  if (maxHeight !== null && height > maxHeight) return false;
  if (imageVersion === null || version === null) return version === imageVersion;
  return version >= imageVersion;
}

/** What a plan no longer has rests; a mask and a crop hide something, so they stay [PRM-11]. */
function withinPlan({ config, ...rest }: ActiveConfig, feed: FrameFeed): ActiveConfig {
  const { anonymize, deflicker } = config;
  return {
    ...rest,
    config: {
      ...config,
      anonymize: { ...anonymize, isEnabled: anonymize.isEnabled && feed.mayAnonymize },
      deflicker: { isEnabled: deflicker.isEnabled && feed.mayDeflicker },
    },
  };
}

function toRequest(
  raw: RawPicture,
  plan: ImagePlan,
  { config, maskPng, version }: ActiveConfig,
  { feedId, lineage }: { feedId: string; lineage: Lineage },
): PictureRequest {
  return {
    jpeg: raw.jpeg,
    turn: turnedTwice(raw.orientation, config.frame.orientation),
    turned: plan.turned,
    crop: plan.crop,
    mask: toMask(plan, config, maskPng),
    anonymize: config.anonymize.isEnabled ? config.anonymize.blurLevel : null,
    deflicker: config.deflicker.isEnabled,
    maxHeight: null,
    historyKey: lineage === 'Past' ? `${feedId} past` : feedId,
    configKey: String(version),
    isRemembered: lineage !== 'Guest',
  };
}

function toMask(plan: ImagePlan, { mask }: ImageProcess, png: Buffer | null): MaskRequest | null {
  if (plan.mask === 'None') return null;
  if (plan.mask === 'HidesAll' || png === null) return { fit: 'HidesAll' };
  return { fit: 'Fits', png, blurLevel: mask.blurLevel, isFast: mask.isFast };
}

/** Orientations 5 to 8 lie on their side: viewers turn them, so width and height change places. */
export function upright(picture: { width: number; height: number; orientation: number }) {
  const { width, height } = picture;
  return picture.orientation >= 5 ? { width: height, height: width } : { width, height };
}
