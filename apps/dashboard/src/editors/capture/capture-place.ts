/** What the capture editor knows of the feed and of the schedules it may name. Pure. */

import type { CaptureRequestShape } from '@longview/contract';
import {
  type FeedDetail,
  type ScheduleProfileShape,
  toCaptureRequest,
  toScheduleProfile,
} from '@longview/contract';
import type { CapturePlan, ScheduleOf } from '@longview/rules';
import { compileSchedule, type FeedPlace } from '@longview/rules/schedule';

/** Where the feed is, as schedules take it. */
export function placeOf({ Feed, Place }: Pick<FeedDetail, 'Feed' | 'Place'>): FeedPlace {
  const place = Place && { latitude: Place.Latitude, longitude: Place.Longitude };
  return { timeZone: Feed.TimeZone, place };
}

/** The schedules by id, ready to be asked. One that is not there is somebody else's, and is not known. */
export function schedulesAt(schedules: readonly ScheduleProfileShape[], place: FeedPlace): ScheduleOf {
  const compiled = new Map(
    schedules.map((schedule) => [schedule.Id, compileSchedule(toScheduleProfile(schedule), place)]),
  );
  return (id) => compiled.get(id) ?? null;
}

export function planOf(
  request: CaptureRequestShape,
  planIntervalSec: number,
  scheduleOf: ScheduleOf,
): CapturePlan {
  return { request: toCaptureRequest(request), planIntervalSec, scheduleOf };
}
