/**
 * Makes a year of new demo cameras within seconds (EXT-430): the colours of all of it, and the pictures that pages and
 * films need first, of all cameras in turn. A job ends after some seconds by making the next, so that what a killed one
 * left is soon taken up; what is there is skipped.
 */
import { type DemoView, demoColor } from '@longview/camera-sources';
import pLimit from 'p-limit';
import type { DemoCtx } from './ctx.ts';
import { DEMO_DAYS, openingTimes } from './demo-plan.ts';
import { drawPast, findScene, isTaken } from './draw-past.ts';

export interface OpeningJob {
  feedIds: string[];
  /** Unix seconds; the past before it is drawn. */
  fromSec: number;
  /** How many pictures of each are done; after the first job the colours are, too. */
  at: number;
}

/** What is drawn; tests draw less than a year. */
export interface OpeningPlan {
  times: (fromSec: number, zone: string) => number[];
  days: number;
}

const OPENING: OpeningPlan = { times: openingTimes, days: DEMO_DAYS };
const SLOT_SEC = 300;
const DAY_SEC = 86_400;
/** The sky changes little in this time: colours between are computed from both sides. */
const COLOR_STEP_SLOTS = 3;
/** Days of colours in one turn of the event loop, about 10 ms. */
const DAYS_AT_ONCE = 10;
/** Drawing takes processors, of which the service needs some; storing waits for disk and database. */
const DRAWN_AT_ONCE = 2;
const PICTURES_AT_ONCE = 10;
const JOB_MS = 15_000;

interface OpenedFeed {
  feedId: string;
  view: DemoView;
  /** It takes no pictures any more. */
  isOver: boolean;
}

export async function openDemo(ctx: DemoCtx, job: OpeningJob, plan = OPENING): Promise<void> {
  const { feedIds, fromSec } = job;
  const feeds: OpenedFeed[] = [];
  for (const feedId of feedIds) {
    const view = await findScene(ctx, feedId);
    if (view) feeds.push({ feedId, view, isOver: false });
  }
  // First and whole within a second or two: pages keep the colours that they were given.
  if (job.at === 0) await paintAll(ctx, feeds, fromSec, plan.days);
  const at = await drawSome(ctx, feeds, job, plan);
  if (at !== null) await ctx.queue.send(ctx.db, 'open-demo', { ...job, at });
}

/** Of all feeds in turn, newest first. */
async function paintAll(ctx: DemoCtx, feeds: OpenedFeed[], fromSec: number, days: number): Promise<void> {
  const endSec = fromSec - (fromSec % SLOT_SEC);
  for (let day = 0; day < days; day += DAYS_AT_ONCE)
    for (const feed of feeds) {
      if (feed.isOver) continue;
      const { feedId, view } = feed;
      const toSec = endSec - day * DAY_SEC;
      const startSec = toSec - Math.min(DAYS_AT_ONCE, days - day) * DAY_SEC;
      const painted = ctx.frames.paintColors(feedId, startSec, colorsOf(view, startSec, toSec));
      feed.isOver = !(await isTaken(painted));
      await new Promise((resolve) => setImmediate(resolve));
    }
}

/** Three bytes for each five minutes of [from, to). */
function colorsOf(view: DemoView, fromSec: number, toSec: number): Uint8Array {
  const slots = (toSec - fromSec) / SLOT_SEC;
  const colors = new Uint8Array(slots * 3);
  const colorAt = (slot: number) => demoColor(view.variant, (fromSec + slot * SLOT_SEC) * 1000, view);
  let before = colorAt(0);
  for (let slot = 0; slot < slots; slot += COLOR_STEP_SLOTS) {
    const after = colorAt(slot + COLOR_STEP_SLOTS);
    for (let n = 0; n < COLOR_STEP_SLOTS && slot + n < slots; n += 1)
      for (const part of [0, 1, 2] as const)
        colors[(slot + n) * 3 + part] = before[part] + ((after[part] - before[part]) * n) / COLOR_STEP_SLOTS;
    before = after;
  }
  return colors;
}

/** How many pictures of each feed are done when the time of a job is over; null when all are. */
async function drawSome(
  ctx: DemoCtx,
  feeds: OpenedFeed[],
  { fromSec, at }: OpeningJob,
  plan: OpeningPlan,
): Promise<number | null> {
  const untilMs = ctx.clock.monotonic() + JOB_MS;
  const turns = pLimit(PICTURES_AT_ONCE);
  const drawing = pLimit(DRAWN_AT_ONCE);
  const times = feeds.map(({ view }) => plan.times(fromSec, view.zone));
  const most = Math.max(0, ...times.map(({ length }) => length));
  const left: number[] = [];
  const drawOne = async (feed: OpenedFeed, n: number, timeSec: number | undefined) => {
    if (timeSec === undefined || feed.isOver) return;
    if (ctx.clock.monotonic() > untilMs) return void left.push(n);
    const picture = { feedId: feed.feedId, timeSec, fromSec };
    if (!(await drawPast(ctx, feed.view, picture, drawing))) feed.isOver = true;
  };
  const drawn: Promise<void>[] = [];
  for (let n = at; n < most; n += 1)
    for (const [i, feed] of feeds.entries()) drawn.push(turns(() => drawOne(feed, n, times[i]?.[n])));
  try {
    await Promise.all(drawn);
  } catch (err) {
    // The next try must not run beside the rest of this one.
    for (const feed of feeds) feed.isOver = true;
    await Promise.allSettled(drawn);
    throw err;
  }
  return left.length > 0 ? Math.min(...left) : null;
}
