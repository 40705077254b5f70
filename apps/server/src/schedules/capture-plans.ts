/** Makes of stored rows what the rules need to say when a feed is captured (CAP-22). The only place that does. */
import { CaptureRequestShape, toCaptureRequest } from '@longview/contract';
import { type CapturePlan, INTERVAL_SECONDS, isIntervalCode } from '@longview/rules';
import type { FeedPlace } from '@longview/rules/schedule';
import type { Queryable } from '../db/transaction.ts';
import type { ScheduleBook, Schedules } from './schedule-book.ts';

/** What of a feed's row and its image request decides when it is captured. */
export interface CapturePlanRow {
  interval_code: string;
  time_zone: string;
  latitude: number | null;
  longitude: number | null;
  request: unknown;
}

/** A capture plan, and what tells whether another one of the same feed says the same. */
export interface FeedCapture extends CapturePlan {
  key: string;
}

const DEFAULT_INTERVAL_SEC = 60;

/** The plans of these rows, in their order; null for a feed without a valid request: it captures nothing. */
export async function capturePlans(
  db: Queryable,
  book: ScheduleBook,
  rows: readonly CapturePlanRow[],
): Promise<(FeedCapture | null)[]> {
  const requests = readRequests(rows.map((row) => row.request));
  const schedules = await book.read(db, requests.flatMap(scheduleIds));
  return rows.map((row, index) => toPlan(row, requests[index] ?? null, schedules));
}

function toPlan(
  row: CapturePlanRow,
  shape: CaptureRequestShape | null,
  schedules: Schedules,
): FeedCapture | null {
  if (!shape) return null;
  const feed = placeOf(row);
  const planIntervalSec = planInterval(row);
  const versions = schedules.versionsOf(scheduleIds(shape));
  return {
    key: JSON.stringify([shape, planIntervalSec, feed, versions]),
    request: toCaptureRequest(shape),
    planIntervalSec,
    scheduleOf: schedules.of(feed),
  };
}

/** Where a feed is, as schedules take it. */
export function placeOf(row: Pick<CapturePlanRow, 'time_zone' | 'latitude' | 'longitude'>): FeedPlace {
  const { time_zone: timeZone, latitude, longitude } = row;
  return { timeZone, place: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** `Interval` of ENT-07, seconds. */
export function planInterval({ interval_code: code }: Pick<CapturePlanRow, 'interval_code'>): number {
  return isIntervalCode(code) ? INTERVAL_SECONDS[code] : DEFAULT_INTERVAL_SEC;
}

/** Most feeds ask the same: each different request is read once. */
function readRequests(stored: readonly unknown[]): (CaptureRequestShape | null)[] {
  const known = new Map<string, CaptureRequestShape | null>();
  return stored.map((request) => {
    const text = JSON.stringify(request ?? null);
    const shape = known.get(text) ?? readRequest(request);
    known.set(text, shape);
    return shape;
  });
}

/** A request that cannot be read captures nothing, rather than what nobody asked for. */
function readRequest(request: unknown): CaptureRequestShape | null {
  const shape = CaptureRequestShape.partial({ PayloadType: true }).safeParse(request);
  return shape.success ? { PayloadType: 'Image', ...shape.data } : null;
}

const scheduleIds = (shape: CaptureRequestShape | null) =>
  (shape?.Values ?? []).map(({ ScheduleId }) => ScheduleId).filter((id) => id !== null);
