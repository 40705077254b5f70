/**
 * What retention would remove of a feed: the rules' pass over the stored frame times, an hour at a time. Preview and
 * run are the same walk with the same facts (CR6). Removes nothing.
 */
import { createHash } from 'node:crypto';
import { type TenantRetention, toRetentionSettings } from '@longview/contract';
import {
  type LastRun,
  type PieceVerdict,
  type RetentionFacts,
  type RetentionPass,
  type RetentionSummary,
  startRetention,
} from '@longview/rules/retention';
import { listSpans } from '../../feeds/index.ts';
import { placeOf } from '../../schedules/index.ts';
import type { RetentionCtx } from './ctx.ts';
import { listKept, type RetainedFeed } from './feed-queries.ts';

/** Later than any frame can be, unix seconds. */
const LATEST_SEC = 9_000_000_000;

type PlanContext = Pick<RetentionCtx, 'db' | 'frames' | 'schedules'>;

/** Facts of a run, and what tells whether another run rests on the same settings, schedules and zone. */
export interface KeyedFacts {
  facts: RetentionFacts;
  key: string;
}

/** @param nowSec the moment from which ages are counted */
export async function readFacts(
  ctx: PlanContext,
  feed: RetainedFeed,
  shape: Omit<TenantRetention, 'Version'>,
  nowSec: number,
): Promise<KeyedFacts> {
  const settings = toRetentionSettings(shape);
  const ids = settings.items.flatMap(({ scheduleId }) => scheduleId ?? []);
  const schedules = await ctx.schedules.read(ctx.db, ids);
  const place = placeOf(feed);
  const newest = await ctx.frames.store.find(feed.id, LATEST_SEC, 'before');
  const kept = await listKept(ctx.db, feed.id);
  const spans = await listSpans(ctx.db, 'protected_span', feed.id);
  const facts: RetentionFacts = {
    settings,
    nowSec,
    timeZone: feed.time_zone,
    scheduleOf: schedules.of(place),
    newestSec: newest && Math.floor(newest.timeUs / 1e6),
    keepForever: [...kept.map((timeSec) => ({ fromSec: timeSec, toSec: timeSec + 1 })), ...spans],
  };
  const rests = JSON.stringify([settings, place, schedules.versionsOf(ids)]);
  return { facts, key: createHash('sha256').update(rests).digest('base64url') };
}

/** What would go, without removing it. */
export async function planRemoval(
  { frames }: Pick<RetentionCtx, 'frames'>,
  feedId: string,
  facts: RetentionFacts,
  last: LastRun | null,
): Promise<RetentionSummary> {
  const pass = startRetention(facts, last);
  for await (const _ of decidedHours(frames.store, feedId, pass)) {
    // The pass adds up what it decides.
  }
  return pass.summary();
}

/** Frames of one hour, and which of them stay. */
export interface DecidedHour {
  /** Unix seconds, ascending, at least one. */
  times: readonly number[];
  verdict: PieceVerdict;
}

/** Gives a pass all frames it has to see, in order. */
export async function* decidedHours(
  store: RetentionCtx['frames']['store'],
  feedId: string,
  pass: RetentionPass,
): AsyncGenerator<DecidedHour> {
  const { range } = pass;
  if (!range) return;
  const mustLook = (fromSec: number, toSec: number) => pass.mustLook({ fromSec, toSec });
  for await (const hour of store.hours(feedId, Math.max(0, range.fromSec), range.toSec, mustLook)) {
    if (hour.times.length > 0) yield { times: hour.times, verdict: pass.piece(hour) };
  }
}
