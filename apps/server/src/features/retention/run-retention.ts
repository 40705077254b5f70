/**
 * One run of retention for one feed (RET-11): plan it all, ask the brake, remove hour by hour, then what was made of
 * the frames that went. Killed at any point it leaves whole frames and a journal; the next run does the rest.
 */
import { toRetentionPreview } from '@longview/contract';
import { isBraked, type LastRun, type RetentionSummary, startRetention } from '@longview/rules/retention';
import { transaction } from '../../db/transaction.ts';
import { isWithin, listSpans, lockProtection } from '../../feeds/index.ts';
import { removeClips } from '../clips/index.ts';
import { addUp } from './add-up.ts';
import type { RetentionCtx } from './ctx.ts';
import { findRetainedFeed, type RetainedFeed } from './feed-queries.ts';
import { holdBack } from './hold-back.ts';
import { type ClipPlan, planClips } from './plan-clips.ts';
import { type DecidedHour, decidedHours, type KeyedFacts, planRemoval, readFacts } from './plan-removal.ts';
import {
  addToRemoval,
  beginRun,
  findOldestOpenUs,
  finishRemoval,
  finishRun,
  insertRemoval,
  noteSweep,
  type RunRow,
} from './run-queries.ts';
import { findSettingsInForce, type SettingsInForce } from './settings-in-force.ts';
import { sweepMade } from './sweep-made.ts';

/** Rest after each hour of frames, as a multiple of the time it took: capture and players go first. */
const REST_RATIO = 1;
/** What waits for a person is looked at again after this time: most of it may have gone otherwise. */
const HELD_FOR_SEC = 86_400;

export type RunOutcome = 'Nothing' | 'Held' | 'CutShort' | 'Done';

/** `mayGoOn` is asked before each hour of frames. */
export async function runRetention(
  ctx: RetentionCtx,
  feedId: string,
  mayGoOn: () => boolean = () => true,
): Promise<RunOutcome> {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const feed = await findRetainedFeed(ctx.db, feedId);
  if (!feed || feed.state === 'Archive') return 'Nothing';
  const inForce = await findSettingsInForce(ctx.db, feed);
  const openFromUs = await findOldestOpenUs(ctx.db, feedId);
  const run = await beginRun(ctx.db, feedId, new Date(ctx.clock.now()));
  if (!run) return 'Nothing';
  await sweepMade(ctx, run);
  if (inForce.settings.FrameRetentionPolicy === 'None' || inForce.startsAtSec > nowSec) return 'Nothing';
  const known = await readFacts(ctx, feed, inForce.settings, nowSec);
  if (isStillHeld(run, known.key, nowSec)) return 'Held';
  const last = lastRunOf(run, known.key);
  const summary = await planRemoval(ctx, feedId, known.facts, last);
  const clips = await planClips(ctx, feedId, known.facts, last);
  const planned = { inForce, known, summary, clips };
  if (await mustWait(ctx, feed, { ...planned, run })) return 'Held';
  const isDone =
    summary.removedCount + clips.gone.length === 0 ||
    (await remove(ctx, feed, { ...planned, last, mayGoOn }));
  if (!isDone) return 'CutShort';
  const done = { ranAtSec: nowSec, newestSec: known.facts.newestSec, storedFromSec: null };
  await finishRun(ctx.db, feedId, { ...done, factsKey: known.key, settingsKey: inForce.key, openFromUs });
  return 'Done';
}

/** Null after any change of what a run rests on: then every frame is looked at anew. */
function lastRunOf(run: RunRow, key: string): LastRun | null {
  if (!run.ran_at || run.facts_key !== key) return null;
  const storedFromSec = run.taken_from_us === null ? null : Math.floor(run.taken_from_us / 1e6);
  return { ranAtSec: Math.floor(run.ran_at.getTime() / 1000), newestSec: run.newest_sec, storedFromSec };
}

function isStillHeld({ held_key, held_at }: RunRow, key: string, nowSec: number): boolean {
  return held_key === key && held_at !== null && nowSec - held_at.getTime() / 1000 < HELD_FOR_SEC;
}

interface Planned {
  inForce: SettingsInForce;
  known: KeyedFacts;
  /** Of its frames. */
  summary: RetentionSummary;
  clips: ClipPlan;
}

async function mustWait(
  ctx: RetentionCtx,
  feed: RetainedFeed,
  plan: Planned & { run: RunRow },
): Promise<boolean> {
  const { run, inForce, known, clips } = plan;
  const summary = addUp([plan.summary, clips.summary]);
  if (summary.removedCount === 0) return false;
  const frameCount = (await ctx.frames.store.totals(feed.id)).count + clips.count;
  // A confirmation of the account's settings is for the first run under them.
  const byAccount = run.settings_key === inForce.key ? null : inForce.confirmedCount;
  const confirmedCount = Math.max(run.confirmed_count ?? 0, byAccount ?? 0);
  if (!isBraked(summary, { frameCount, confirmedCount })) return false;
  const { Days: _, ...held } = toRetentionPreview(summary);
  const isNews = run.held_key !== known.key;
  await holdBack(ctx, feed, { held: { ...held, FrameTotal: frameCount }, heldKey: known.key, isNews });
  return true;
}

/** Whether all of it is removed. */
async function remove(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'frames' | 'films'>,
  feed: RetainedFeed,
  plan: Planned & { last: LastRun | null; mayGoOn: () => boolean },
): Promise<boolean> {
  const { summary, clips, mayGoOn } = plan;
  const entry = await openJournal(ctx, feed, plan.inForce);
  await removeClipsOf(ctx, feed.id, entry, clips);
  if (summary.removedCount > 0 && !(await removeFrames(ctx, feed, { ...plan, entry, mayGoOn }))) return false;
  await finishRemoval(ctx.db, entry);
  return true;
}

/** Their bytes go with the next sweep of media. */
async function removeClipsOf(
  ctx: Pick<RetentionCtx, 'db'>,
  feedId: string,
  entry: number,
  { gone, summary: { firstSec, lastSec } }: ClipPlan,
): Promise<void> {
  if (firstSec === null || lastSec === null) return;
  await transaction(ctx.db, async (trx) => {
    await lockProtection(trx, feedId);
    const isProtected = isWithin(await listSpans(trx, 'protected_span', feedId));
    const free = gone.filter(({ timeSec }) => !isProtected(timeSec));
    await removeClips(
      trx,
      free.map(({ id }) => id),
    );
    const bytes = free.reduce((all, { byteCount }) => all + byteCount, 0);
    await addToRemoval(trx, entry, { count: free.length, bytes, firstSec, lastSec });
  });
}

/** Whether all of them are removed. */
async function removeFrames(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'frames' | 'films'>,
  feed: RetainedFeed,
  plan: Planned & { entry: number; last: LastRun | null; mayGoOn: () => boolean },
): Promise<boolean> {
  const { known, last, summary, entry, mayGoOn } = plan;
  await noteSweep(ctx.db, feed.id, summary.firstSec ?? 0, (summary.lastSec ?? 0) + 1);
  // A fresh pass with the same facts decides the same; frames that came in meanwhile stay.
  const pass = startRetention(known.facts, last);
  for await (const hour of decidedHours(ctx.frames.store, feed.id, pass)) {
    if (hour.verdict.removedCount === 0) continue;
    if (!mayGoOn()) return false;
    const beganMs = ctx.clock.monotonic();
    await removeOfHour(ctx, feed.id, entry, hour);
    await ctx.clock.sleep(REST_RATIO * (ctx.clock.monotonic() - beganMs));
  }
  const run = {
    feed_id: feed.id,
    sweep_from_sec: summary.firstSec,
    sweep_to_sec: (summary.lastSec ?? 0) + 1,
  };
  await sweepMade(ctx, run);
  return true;
}

async function removeOfHour(
  ctx: Pick<RetentionCtx, 'db' | 'frames'>,
  feedId: string,
  entry: number,
  { times, verdict }: DecidedHour,
) {
  const [fromSec = 0, lastOfHourSec = fromSec] = [times[0], times.at(-1)];
  await transaction(ctx.db, async (trx) => {
    await lockProtection(trx, feedId);
    // What was protected since the run began.
    const isProtected = isWithin(
      await listSpans(trx, 'protected_span', feedId, { fromSec, toSec: lastOfHourSec + 1 }),
    );
    const isKept = (timeSec: number) => verdict.isKept(timeSec) || isProtected(timeSec);
    const gone = times.filter((timeSec) => !isKept(timeSec));
    const [firstSec, lastSec] = [gone[0], gone.at(-1)];
    if (firstSec === undefined || lastSec === undefined) return;
    const done = await ctx.frames.thin(feedId, firstSec, lastSec + 1, isKept);
    await addToRemoval(trx, entry, {
      count: done.removedCount,
      bytes: done.removedBytes,
      firstSec,
      lastSec,
    });
  });
}

function openJournal(
  ctx: Pick<RetentionCtx, 'clock' | 'db'>,
  feed: RetainedFeed,
  { strategy, settings }: SettingsInForce,
): Promise<number> {
  return insertRemoval(ctx.db, {
    feed_id: feed.id,
    account_id: feed.account_id ?? '',
    began_at: new Date(ctx.clock.now()),
    strategy,
    policy: settings.FrameRetentionPolicy,
    items: settings.FrameRetentionSettings,
  });
}
