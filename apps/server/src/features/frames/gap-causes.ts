/** Gathers what is known of why a feed had no pictures in a time (EXT-452). The decision is in rules/timeline. */
import { type CapturePlan, ruleSpanAt } from '@longview/rules';
import type { GapCause, TimeSpan } from '@longview/rules/timeline';
import { listStops } from '../../capture/index.ts';
import type { FrameFeed } from '../../frames/index.ts';
import type { FramesCtx } from './ctx.ts';
import { findFeedPast, listDeleted, listInactive, listSilent, listThinned } from './gap-queries.ts';

type GapsCtx = Pick<FramesCtx, 'clock' | 'db' | 'frames'>;

/** The audit list, which says when rules changed, is kept so long. */
const RULES_KNOWN_SEC = 400 * 86_400;
/** A restart is no stop; a run says each half minute that it goes on. */
const LEAST_STOP_SEC = 120;
/** Changes of rules that are looked at. */
const MOST_RULE_SPANS = 5_000;

/** Causes that touch these gaps, which are in order. */
export async function readCauses(
  ctx: GapsCtx,
  feed: FrameFeed,
  gaps: readonly TimeSpan[],
): Promise<GapCause[]> {
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last) return [];
  const within = { fromSec: first.fromSec, toSec: last.toSec };
  const nowSec = Math.ceil(ctx.clock.now() / 1000);
  const { db } = ctx;
  const [past, stops, ...known] = await Promise.all([
    findFeedPast(db, feed.id),
    listStops(db, { ...within, toSec: Math.min(within.toSec, nowSec), leastSec: LEAST_STOP_SEC }),
    listDeleted(db, feed.id, within),
    listInactive(db, feed.id, within, nowSec),
    listSilent(db, feed.id, within, nowSec),
    listThinned(db, feed.id, within),
  ]);
  const stopped = stops.map(({ from_sec: fromSec, to_sec: toSec }): GapCause => {
    return { reason: 'ServiceStopped', cause: null, fromSec, toSec };
  });
  if (!past) return [];
  const rulesSinceSec = Math.max(past.rulesSinceSec, nowSec - RULES_KNOWN_SEC);
  return [
    ...known.flat(),
    ...stopped,
    ...unscheduled(feed.capture, gaps, { fromSec: rulesSinceSec, toSec: nowSec }),
    ...(await beforeAdded(ctx, feed, past.createdSec)),
  ];
}

/** Times of the gaps in which the feed's rules capture nothing, as far back as these rules held. */
function unscheduled(plan: CapturePlan | null, gaps: readonly TimeSpan[], known: TimeSpan): GapCause[] {
  if (!plan) return [];
  const found: GapCause[] = [];
  let looks = 0;
  for (const gap of gaps) {
    const endSec = Math.min(gap.toSec, known.toSec);
    let atSec = Math.max(gap.fromSec, known.fromSec);
    while (atSec < endSec && looks < MOST_RULE_SPANS) {
      const { rule, untilSec } = ruleSpanAt(plan, atSec);
      const toSec = Math.min(endSec, untilSec ?? endSec);
      if (rule === null) found.push({ reason: 'NotScheduled', cause: null, fromSec: atSec, toSec });
      atSec = toSec;
      looks += 1;
    }
  }
  return found;
}

/** Before the feed was added, but for what lies between pictures of that time: an import has holes of its own. */
async function beforeAdded(
  { frames: { store } }: Pick<GapsCtx, 'frames'>,
  feed: FrameFeed,
  createdSec: number,
): Promise<GapCause[]> {
  const first = await store.find(feed.id, 0, 'after');
  const older =
    first && first.timeUs / 1e6 < createdSec ? await store.find(feed.id, createdSec, 'before') : null;
  const spans =
    first && older
      ? [
          { fromSec: 0, toSec: Math.floor(first.timeUs / 1e6) },
          { fromSec: Math.floor(older.timeUs / 1e6), toSec: createdSec },
        ]
      : [{ fromSec: 0, toSec: createdSec }];
  return spans.map((span) => ({ reason: 'NotAdded', cause: null, ...span }));
}
