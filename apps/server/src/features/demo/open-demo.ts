/**
 * Makes a year of new demo cameras within seconds (EXT-430): the colours of all of it, and the pictures that pages and
 * films need first, of all cameras in turn. Done again after a crash it skips what is there.
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

interface OpenedFeed {
  feedId: string;
  view: DemoView;
  /** It takes no pictures any more. */
  isOver: boolean;
}

export async function openDemo(
  ctx: DemoCtx,
  { feedIds, fromSec }: OpeningJob,
  plan = OPENING,
): Promise<void> {
  const feeds: OpenedFeed[] = [];
  for (const feedId of feedIds) {
    const view = await findScene(ctx, feedId);
    if (view) feeds.push({ feedId, view, isOver: false });
  }
  // Colours are computed while pictures are drawn, by other threads.
  const works = [paintAll(ctx, feeds, fromSec, plan.days), drawAll(ctx, feeds, fromSec, plan)];
  try {
    await Promise.all(works);
  } finally {
    // If one failed, the next try must not run beside the other.
    for (const feed of feeds) feed.isOver = true;
    await Promise.allSettled(works);
  }
}

/** All feeds newest first, so that a page looks full from the first second. */
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

async function drawAll(ctx: DemoCtx, feeds: OpenedFeed[], fromSec: number, plan: OpeningPlan): Promise<void> {
  const turns = pLimit(PICTURES_AT_ONCE);
  const drawing = pLimit(DRAWN_AT_ONCE);
  const times = feeds.map(({ view }) => plan.times(fromSec, view.zone));
  const most = Math.max(0, ...times.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, n) =>
    feeds.map((feed, i) => ({ feed, timeSec: times[i]?.[n] })),
  );
  await Promise.all(
    inTurn.flat().map(({ feed, timeSec }) =>
      turns(async () => {
        if (timeSec === undefined || feed.isOver) return;
        const { feedId, view } = feed;
        if (!(await drawPast(ctx, view, { feedId, timeSec, fromSec }, drawing))) feed.isOver = true;
      }),
    ),
  );
}
