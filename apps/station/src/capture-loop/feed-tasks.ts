/** What a camera's feeds want of it: their capture requests and schedules, as the rules read them [DVP-06] [CAP-22]. */
import { type DeviceFeed, toCaptureRequest, toScheduleProfile } from '@longview/contract';
import {
  type CapturePlan,
  clipOf,
  closestAcceptSec,
  INTERVAL_SECONDS,
  isIntervalCode,
  nextCapture,
  ruleOf,
  type ScheduleOf,
} from '@longview/rules';
import { compileSchedule, type Schedule } from '@longview/rules/schedule';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { StationWork } from '../check-in/config-store.ts';

export interface FeedTask {
  feedId: string;
  feedSid: string;
  name: string;
  /** IANA. */
  timeZone: string;
  /** Of pictures, or of clips for a camera of clips. Null: the feed takes none now. */
  plan: CapturePlan | null;
}

/** Feeds that are due at one moment. */
export interface Due {
  atSec: number;
  feedIds: string[];
}

const DEFAULT_INTERVAL_SEC = 60;

/** The tasks of a camera; feeds that the answer does not tell of have none. */
export function feedTasks({ CaptureConfig, SourceConfig }: CameraConfig, work: StationWork): FeedTask[] {
  const payload = SourceConfig.ContentType === 'VideoClip' ? 'VideoClip' : 'Image';
  return CaptureConfig.FeedAttachments.flatMap(({ FeedId, FeedSid }) => {
    const feed = work.Feeds.find((each) => each.FeedId === FeedId);
    if (!feed) return [];
    const { Name: name, TimeZone: timeZone } = feed;
    return [{ feedId: FeedId, feedSid: FeedSid, name, timeZone, plan: planOf(feed, work, payload) }];
  });
}

/** Where the feeds of a camera take its video, as the service told [DVP-12]. */
export function streamUrls({ CaptureConfig }: CameraConfig, { Feeds }: StationWork): string[] {
  const ids = new Set(CaptureConfig.FeedAttachments.map(({ FeedId }) => FeedId));
  return Feeds.flatMap(({ FeedId, StreamUrl }) => (ids.has(FeedId) && StreamUrl !== null ? [StreamUrl] : []));
}

function planOf(feed: DeviceFeed, work: StationWork, payload: 'Image' | 'VideoClip'): CapturePlan | null {
  const request = feed.Requests.find(({ PayloadType }) => PayloadType === payload);
  if (feed.FeedState !== 'Capture' || !request) return null;
  return {
    request: toCaptureRequest(request),
    planIntervalSec: planInterval(feed),
    scheduleOf: schedulesOf(feed, work),
  };
}

function planInterval({ IntervalCode }: DeviceFeed): number {
  return isIntervalCode(IntervalCode) ? INTERVAL_SECONDS[IntervalCode] : DEFAULT_INTERVAL_SEC;
}

function schedulesOf({ TimeZone: timeZone, Place }: DeviceFeed, { Schedules }: StationWork): ScheduleOf {
  const place = Place && { latitude: Place.Latitude, longitude: Place.Longitude };
  const compiled = new Map<string, Schedule | null>();
  return (id) => {
    const known = compiled.get(id);
    if (known !== undefined) return known;
    const profile = Schedules.find(({ Id }) => Id === id);
    const schedule = profile ? compileSchedule(toScheduleProfile(profile), { timeZone, place }) : null;
    compiled.set(id, schedule);
    return schedule;
  };
}

/** When the camera is due next after `afterSec`, and for which feeds: one picture serves all of them [CAP-23]. */
export function nextDue(tasks: readonly FeedTask[], afterSec: number): Due | null {
  const times = tasks.flatMap(({ feedId, plan }) => {
    const atSec = plan && nextCapture(plan, afterSec)?.atSec;
    return atSec == null ? [] : [{ feedId, atSec }];
  });
  if (times.length === 0) return null;
  const atSec = Math.min(...times.map((time) => time.atSec));
  return { atSec, feedIds: times.filter((time) => time.atSec === atSec).map(({ feedId }) => feedId) };
}

/** The shortest time between two pictures that the feeds could ever want, ms; Infinity when they want none. */
export function closestIntervalMs(tasks: readonly FeedTask[]): number {
  const intervals = tasks.flatMap(({ plan }) =>
    plan ? [closestAcceptSec(plan.request, plan.planIntervalSec) * 1000] : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...intervals);
}

/** How long a clip that is due at `atSec` is to be: as long as the feed that wants most [CAP-16]. */
export function clipLengthSec(tasks: readonly FeedTask[], atSec: number): number {
  const lengths = tasks.map(({ plan }) => {
    const rule = plan && ruleOf(plan, atSec);
    const { fromSec, toSec } = rule ? clipOf(rule, atSec) : { fromSec: 0, toSec: 0 };
    return toSec - fromSec;
  });
  return Math.max(1, ...lengths);
}
