/** What capture needs to know of one feed: when to take which picture from where. Built from rows, no I/O. */
import type { Preload } from '@longview/camera-sources';
import { ruleOf } from '@longview/rules';
import type { TargetPolicy } from '@longview/rules/targets';
import type { CapturePlanRow, FeedCapture } from '../schedules/index.ts';

/** A feed in Capture whose lease this node holds, with its request and image source if it has them. */
export interface PlanRow extends CapturePlanRow {
  feed_id: string;
  account_id: string | null;
  preview_user_id: string | null;
  is_preview: boolean;
  url: string | null;
  username: string | null;
  password_sealed: string | null;
  headers_sealed: string | null;
  use_basic_auth: boolean | null;
  preload_url: string | null;
  preload_error_mode: string | null;
  source_version: number | null;
  tls_insecure: boolean | null;
  /** The device whose login this is; null for a source with its own. */
  device_id: string | null;
  device_type: string | null;
  linked_at: Date | null;
  /** Since when an encoder sends the feed's video; null while none does. */
  sent_since: Date | null;
  has_picture: boolean;
}

export interface SourceFacts {
  /** Pictures of what an encoder sends (EXT-260); `url` names the feed then, and nothing is called. */
  isSent: boolean;
  url: string;
  username: string | null;
  passwordSealed: string | null;
  headersSealed: string | null;
  useBasicAuth: boolean;
  tlsInsecure: boolean;
  /** The linked cloud account that the pictures lie in; null for all else. */
  linkedDeviceId: string | null;
  /** IANA; of the wall clock that names files. */
  timeZone: string;
  /** Called before each picture (ENT-29). */
  preload: Preload | null;
  policyCaller: TargetPolicy['caller'];
  /** Changes with everything that needs a new session. */
  fingerprint: string;
}

export interface FeedPlan {
  feedId: string;
  /** Its pictures are decoded in turns with those of other accounts; absent for a preview. */
  accountId?: string | null;
  /** When pictures are taken (CAP-22); null: never. */
  capture: FeedCapture | null;
  /** Whether anything was captured when the plan was made: then there may be something to show. */
  isCapturing: boolean;
  /** The plan allows one picture to try the source, and nothing more (PRM-17). */
  isFirstPictureOnly: boolean;
  /** Null: frames are pushed, or an encoder that is to send is silent. */
  source: SourceFacts | null;
  /** A frame is stored, so that there is something to show. */
  hasPicture: boolean;
}

/** The plan of a row; `isFirstPictureOnly` where the account's plan does not have such sources (PRM-17). */
export function toPlan(
  row: PlanRow,
  capture: FeedCapture | null,
  nowSec: number,
  isFirstPictureOnly = false,
): FeedPlan {
  return {
    feedId: row.feed_id,
    accountId: row.account_id,
    isFirstPictureOnly,
    capture,
    isCapturing: capture !== null && ruleOf(capture, nowSec) !== null,
    source: toSource(row),
    hasPicture: row.has_picture,
  };
}

/**
 * Whether capture begins, or begins anew from another source, with nothing of that source to show: then people
 * should not wait an hour for the first grid time (CAP-23).
 */
export function needsFirstPicture(before: FeedPlan | undefined, plan: FeedPlan): boolean {
  if (!plan.isCapturing || !plan.source) return false;
  if (before && before.source?.fingerprint !== plan.source.fingerprint) return true;
  const wasCaptured = before?.isCapturing && before.source;
  return !wasCaptured && !plan.hasPicture;
}

function toSource(row: PlanRow): SourceFacts | null {
  if (row.url === null) return row.sent_since && sentSource(row, row.sent_since);
  return {
    isSent: false,
    url: row.url,
    username: row.username,
    passwordSealed: row.password_sealed,
    headersSealed: row.headers_sealed,
    useBasicAuth: row.use_basic_auth ?? false,
    tlsInsecure: row.tls_insecure ?? false,
    linkedDeviceId: isCloud(row.device_type) ? row.device_id : null,
    timeZone: row.time_zone,
    preload:
      row.preload_url === null
        ? null
        : { url: row.preload_url, errorMode: row.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore' },
    // An anonymous camera test gets no further by its preview than by the test itself (OPS-06).
    policyCaller: row.is_preview && row.preview_user_id === null ? 'anonymous' : 'user',
    fingerprint: fingerprintOf(row),
  };
}

/** An encoder that begins anew is another source, of which a picture is taken at once. */
function sentSource(row: PlanRow, since: Date): SourceFacts {
  return {
    ...{ isSent: true, url: `sent:${row.feed_id}`, timeZone: row.time_zone, policyCaller: 'user' },
    ...{ username: null, passwordSealed: null, headersSealed: null, useBasicAuth: false, tlsInsecure: false },
    ...{ linkedDeviceId: null, preload: null },
    fingerprint: `sent ${since.getTime()}`,
  };
}

const isCloud = (deviceType: string | null) => deviceType === 'Dropbox' || deviceType === 'Google';

/** A changed login or link of a device reaches its feeds without a change of their sources. */
function fingerprintOf(row: PlanRow): string {
  const login = [row.username, row.password_sealed, row.headers_sealed, row.use_basic_auth, row.tls_insecure];
  const device = [row.device_id, row.linked_at];
  return JSON.stringify([row.source_version, row.url, row.time_zone, ...device, ...login]);
}
