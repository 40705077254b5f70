/** What capture needs to know of one feed: when to take which picture from where. Built from rows, no I/O. */
import type { Preload } from '@longview/camera-sources';
import { CaptureRequestShape, toCaptureRequest } from '@longview/contract';
import { INTERVAL_SECONDS, isIntervalCode, ruleAt } from '@longview/rules';
import type { TargetPolicy } from '@longview/rules/targets';
import type { Beat } from './scheduler.ts';

/** A feed in Capture whose lease this node holds, with its request and image source if it has them. */
export interface PlanRow {
  feed_id: string;
  account_id: string | null;
  interval_code: string;
  preview_user_id: string | null;
  is_preview: boolean;
  request: unknown;
  url: string | null;
  username: string | null;
  password_sealed: string | null;
  headers_sealed: string | null;
  use_basic_auth: boolean | null;
  preload_url: string | null;
  preload_error_mode: string | null;
  source_version: number | null;
  has_picture: boolean;
}

export interface SourceFacts {
  url: string;
  username: string | null;
  passwordSealed: string | null;
  headersSealed: string | null;
  useBasicAuth: boolean;
  /** Called before each picture (ENT-29). */
  preload: Preload | null;
  policyCaller: TargetPolicy['caller'];
  /** Changes with everything that needs a new session. */
  fingerprint: string;
}

export interface FeedPlan {
  feedId: string;
  /** Null: nothing is captured now (CAP-22). */
  beat: Beat | null;
  /** The plan allows one picture to try the source, and nothing more (PRM-17). */
  isLookOnly: boolean;
  /** Null: captured whether or not anyone looks (CAP-24). */
  triggerSec: number | null;
  /** Null: frames are pushed. */
  source: SourceFacts | null;
  /** A frame is stored, so that there is something to show. */
  hasPicture: boolean;
}

const DEFAULT_INTERVAL_SEC = 60;

/** The plan of a row; `isLookOnly` where the account's plan does not have such sources (PRM-17). */
export function toPlan(row: PlanRow, isLookOnly = false): FeedPlan {
  const planSec = isIntervalCode(row.interval_code)
    ? INTERVAL_SECONDS[row.interval_code]
    : DEFAULT_INTERVAL_SEC;
  const shape = CaptureRequestShape.safeParse(row.request);
  // Schedules come with their own feature; until then an item that names one never counts (CAP-22).
  const rule = shape.success ? ruleAt(toCaptureRequest(shape.data), planSec, () => false) : null;
  return {
    feedId: row.feed_id,
    isLookOnly,
    beat: rule && { intervalSec: rule.acceptSec, offsetSec: rule.offsetSec },
    triggerSec: rule?.triggerSec ?? null,
    source: toSource(row),
    hasPicture: row.has_picture,
  };
}

/**
 * Whether capture begins, or begins anew from another source, with nothing of that source to show: then people
 * should not wait an hour for the first grid time (CAP-23).
 */
export function needsFirstLook(before: FeedPlan | undefined, plan: FeedPlan): boolean {
  if (!plan.beat || !plan.source) return false;
  if (before && before.source?.fingerprint !== plan.source.fingerprint) return true;
  const wasCaptured = before?.beat && before.source;
  return !wasCaptured && !plan.hasPicture;
}

function toSource(row: PlanRow): SourceFacts | null {
  if (row.url === null) return null;
  return {
    url: row.url,
    username: row.username,
    passwordSealed: row.password_sealed,
    headersSealed: row.headers_sealed,
    useBasicAuth: row.use_basic_auth ?? false,
    preload:
      row.preload_url === null
        ? null
        : { url: row.preload_url, errorMode: row.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore' },
    // An anonymous camera test gets no further by its preview than by the test itself (OPS-06).
    policyCaller: row.is_preview && row.preview_user_id === null ? 'anonymous' : 'user',
    fingerprint: `${row.source_version} ${row.url}`,
  };
}
