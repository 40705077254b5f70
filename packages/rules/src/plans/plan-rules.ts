/** What a plan allows an account, and the sentences that say so (PRM-06 to PRM-17, ADM-03). */
import { INTERVAL_CODES, type IntervalCode } from '../capture/intervals.ts';
import { SIZE_CODES, type SizeCode } from '../values/sizes.ts';
import { type AddOnWish, findAddOn } from './find-add-on.ts';
import type { Capability, Plan } from './plan.ts';

/** What people call a capability, in `Upgrade your plan to use {feature}.` [PRM-16, ERR-01 to ERR-03] */
const FEATURES = {
  AllowPrivate: 'FeaturePrivate',
  AllowRoleEdit: 'FeatureRoles',
  AllowRoleCreate: 'FeatureRoles',
  AllowVideoStream: 'FeatureVideoStreams',
  AllowDeflicker: 'FeatureDeflicker',
  AllowAnonymize: 'FeatureAnonymize',
  AllowPrivacyMask: 'FeaturePrivacyMask',
  AllowImageSizeAndCrop: 'FeatureSizeAndCrop',
  AllowRTSPCapture: 'FeatureStreamCapture',
  AllowCustomCaptureBoundary: 'FeatureCaptureIntervals',
  AllowCollections: 'FeatureCollections',
  AllowDevices: 'FeatureDevices',
  AllowIpDevices: 'FeatureDevices',
} as const satisfies Record<Capability, string>;

/** Names in the catalogue of sentences. */
export type Feature = (typeof FEATURES)[Capability] | 'FeatureSizeAndInterval' | 'FeatureVideoClips';

export function featureOf(capability: Capability): Feature {
  return FEATURES[capability];
}

/** [PRM-17] */
export const RTSP_LIMITATION =
  'To capture RTSP/RTMP/SRT streams upgrade to the Control plan. Capture is limited to one frame only to enable connection testing.';

const STREAM_SCHEMES: readonly string[] = ['rtsp:', 'rtsps:', 'rtmp:', 'rtmps:', 'srt:'];

/** Whether capturing from an address of this scheme needs AllowRTSPCapture [PRM-13, PRM-17]. */
export function needsStreamCapture(scheme: string): boolean {
  return STREAM_SCHEMES.includes(scheme);
}

/** Add-ons that a feed has in use, as its subscription says (ENT-07). */
export interface FeedUse {
  size: SizeCode;
  interval: IntervalCode;
  hasVideoClip: boolean;
  hasVideoStream: boolean;
}

/** GB that may be stored: what the add-ons in use include, and what was added [ADM-03]. */
export function storageLimitGb(
  plan: Pick<Plan, 'addOns'>,
  feeds: readonly FeedUse[],
  addedGb: number,
): number {
  return sumOf(plan, feeds, 'storageGb') + addedGb;
}

/** GB a month that are included; only told, never enforced [ADM-03]. */
export function bandwidthLimitGb(
  plan: Pick<Plan, 'addOns'>,
  feeds: readonly FeedUse[],
  addedGb: number,
): number {
  return sumOf(plan, feeds, 'bandwidthGb') + addedGb;
}

function sumOf(
  plan: Pick<Plan, 'addOns'>,
  feeds: readonly FeedUse[],
  of: 'storageGb' | 'bandwidthGb',
): number {
  return feeds
    .flatMap((feed) => kindsOf(feed).map((type) => findAddOn(plan, { ...feed, type })))
    .reduce((sum, addOn) => sum + (addOn?.[of] ?? 0), 0);
}

function kindsOf(feed: FeedUse): AddOnWish['type'][] {
  const kinds: AddOnWish['type'][] = ['Feed'];
  if (feed.hasVideoClip) kinds.push('VideoClip');
  if (feed.hasVideoStream) kinds.push('VideoStream');
  return kinds;
}

/** The highest mark, in percent, at which members are mailed [ADM-03]; 0 below all of them, and where no feed captures, so that nothing is to be stored. */
export function storageMark(usedGb: number, limitGb: number): 0 | 80 | 100 {
  if (limitGb === 0) return 0;
  if (usedGb >= limitGb) return 100;
  return usedGb >= limitGb * 0.8 ? 80 : 0;
}

/** Whether a plan has a size and an interval for feeds [API-08, API-68]. */
export function hasCodes(plan: Plan, size: SizeCode, interval: IntervalCode): boolean {
  return (
    plan.sizeCodes.some(({ value }) => value === size) &&
    plan.intervalCodes.some(({ value }) => value === interval)
  );
}

/** The plan's size and interval nearest to those of a feed, never larger or faster where it has such [ADM-03]. */
export function codesWithin(
  plan: Plan,
  size: SizeCode,
  interval: IntervalCode,
): { size: SizeCode; interval: IntervalCode } {
  const sizes = SIZE_CODES.filter((code) => plan.sizeCodes.some(({ value }) => value === code));
  const intervals = INTERVAL_CODES.filter((code) => plan.intervalCodes.some(({ value }) => value === code));
  const sizeAt = SIZE_CODES.indexOf(size);
  const intervalAt = INTERVAL_CODES.indexOf(interval);
  return {
    size: sizes.findLast((code) => SIZE_CODES.indexOf(code) <= sizeAt) ?? sizes[0] ?? size,
    interval:
      intervals.find((code) => INTERVAL_CODES.indexOf(code) >= intervalAt) ?? intervals.at(-1) ?? interval,
  };
}
