/** Orders a film to keep (TLP-02), or says what it would be (EXT-91). */
import { randomInt } from 'node:crypto';
import { appError, badField } from '@longview/base';
import { type FilmOrder, type FilmPrediction, type KeptFilm, MOST_STRIP } from '@longview/contract';
import {
  type Actor,
  durationSec,
  filmSec,
  formatTime,
  isoDuration,
  makeId,
  parseTime,
} from '@longview/rules';
import {
  FILM_LEFT_OUT,
  type FilmPeriod,
  type FilmReason,
  filmMemory,
  filmReasons,
  guessFilm,
  MOST_FILM_MEMORY,
} from '@longview/rules/kept-films';
import { BYTES_PER_GB } from '@longview/rules/plans';
import { spreadEnds } from '@longview/rules/stacks';
import { noteAudit } from '../../audit/index.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { requireStorage } from '../../plans/index.ts';
import { takeTries } from '../../sign-in/index.ts';
import { heightLimit, requireFrames } from '../frames/index.ts';
import { packTimes } from './build-film.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { isCut, requestOf } from './film-framing.ts';
import { requireKeptFilm } from './kept-film-access.ts';
import { countUnfinished, insertFilm, type KeptFilmRow } from './kept-film-queries.ts';
import { toKeptFilm } from './kept-film-view.ts';
import { type OrderPlan, type OrderReach, planOrder } from './plan-order.ts';

/** @throws AppError InvalidInput, UpgradeRequired, Forbidden, NotFound, TooMany, Unavailable `DiskFull` */
export async function orderFilm(ctx: KeptFilmsCtx, actor: Actor, order: FilmOrder): Promise<KeptFilm> {
  const reach = await requireOrder(ctx, actor, order.FeedId);
  await takeTries(ctx, [{ limit: 'filmOrdersPerAccount', of: reach.accountId }]);
  const firstFilmId = await firstFilmOf(ctx, actor, order);
  const plan = await requirePlan(ctx, reach, order);
  await requireStorage(ctx, reach.accountId);
  await ctx.mediaStore.requireDisk();
  const orderedBy = actor.kind === 'user' ? actor.userId : null;
  const row = await transaction(ctx.db, async (trx) => {
    const added = await addFilm(ctx, trx, { reach, order, plan, orderedBy, period: null, firstFilmId });
    const entry = {
      accountId: reach.accountId,
      action: 'Film added',
      roId: order.FeedId,
      detail: added.name,
    };
    await noteAudit(trx, actor, entry);
    return added;
  });
  return toKeptFilm(row, ctx.clock.now());
}

/** @throws AppError as `orderFilm`, but never for want of room */
export async function predictFilm(
  ctx: KeptFilmsCtx,
  actor: Actor,
  order: FilmOrder,
): Promise<FilmPrediction> {
  const reach = await requireOrder(ctx, actor, order.FeedId);
  await takeTries(ctx, [{ limit: 'filmPredictionsPerAccount', of: reach.accountId }]);
  const plan = await requirePlan(ctx, reach, order);
  const { times, size, source } = plan;
  const { Quality: quality, Codec: codec, Deflicker: even, Steady: steady, Blend: blend } = order;
  const moved = steady || isCut(order);
  const guess = guessFilm(times, { size, source, quality, codec, even, steady, blend, moved });
  return {
    FrameCount: times.length,
    PictureCount: new Set(times).size,
    Duration: isoDuration(filmSec(times.length, order.Fps)),
    ByteLength: guess.sizeBytes,
    BuildTime: isoDuration(guess.buildSec),
    Memory: filmMemory(codec, { size, source, blend }),
    Width: size.width,
    Height: size.height,
    FirstTime: formatTime(times[0] ?? 0),
    LastTime: formatTime(times.at(-1) ?? 0),
    Reasons: await reasonsOf(ctx, reach, order, { plan, sizeBytes: guess.sizeBytes }),
    LookedAt: plan.chosen.lookedAt,
    LeftOut: FILM_LEFT_OUT.flatMap((By) => {
      const Count = plan.chosen.leftOut.get(By) ?? 0;
      return Count > 0 ? { By, Count } : [];
    }),
    Strip: spreadEnds([...new Set(times)], MOST_STRIP).map(formatTime),
  };
}

async function reasonsOf(
  ctx: Pick<KeptFilmsCtx, 'db' | 'plans' | 'room'>,
  { accountId, maxHeightPx: mostHeightPx }: OrderReach,
  order: FilmOrder,
  { plan, sizeBytes }: { plan: OrderPlan; sizeBytes: number },
): Promise<FilmReason[]> {
  const wish = {
    fromSec: parseTime(order.From) ?? 0,
    toSec: parseTime(order.To) ?? 0,
    heightPx: plan.wishedPx,
    mostHeightPx,
    intervalSec: order.FrameInterval === null ? null : durationSec(order.FrameInterval),
  };
  // With gaps that last pictures are repeated as was wished.
  const times = order.SkipGaps ? plan.times : [...new Set(plan.times)];
  const waitingCount = await countUnfinished(ctx.db, accountId);
  const roomBytes = await roomLeft(ctx, accountId);
  const { isStepTooShort } = plan.chosen;
  const film = { times, sizeBytes, roomBytes, waitingCount, isStepTooShort };
  return filmReasons(wish, { ...film, sourceHeightPx: plan.source.height });
}

/** Null where the plan has no limit; not summed up where there are no plans. */
async function roomLeft(
  { plans, room }: Pick<KeptFilmsCtx, 'plans' | 'room'>,
  accountId: string,
): Promise<number | null> {
  if (!plans.isEnforced) return null;
  const { usedBytes, limitGb } = await room.use(accountId);
  return limitGb === null ? null : limitGb * BYTES_PER_GB - usedBytes;
}

/** Who may order sees at least what the film shows. @throws AppError NotFound, Forbidden, Unauthenticated */
export async function requireOrder(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<OrderReach> {
  await requireFrames(ctx, actor, feedId, 'RequestTimelapsePolicyStatement');
  const reach = await requireFrames(ctx, actor, feedId, 'ViewHistoryPolicyStatement');
  const { accountId } = reach.feed.access;
  // Previews belong to nobody.
  if (accountId === null) throw appError('NoSuchFeed');
  return { feed: reach.feed, limit: reach.limit, accountId, maxHeightPx: heightLimit(reach.grant) };
}

/** The first film of those that the order is a version of; null: of none. @throws AppError InvalidInput */
async function firstFilmOf(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  { MadeFrom: filmId, FeedId: feedId }: FilmOrder,
): Promise<string | null> {
  if (filmId === null) return null;
  const reach = await requireKeptFilm(ctx, actor, filmId, 'ViewHistoryPolicyStatement').catch(() => null);
  if (reach?.film.feed_id !== feedId) throw badField('MadeFrom', 'NoSuchFilmOfFeed');
  return reach.film.first_film_id ?? filmId;
}

async function requirePlan(ctx: KeptFilmsCtx, reach: OrderReach, order: FilmOrder): Promise<OrderPlan> {
  const plan = await planOrder(ctx, reach, order);
  if (!plan) {
    throw order.Choose === 'Sun' ? badField('SunAt', 'NoSuchSun') : badField('From', 'NoPicturesForFilm');
  }
  const { size, source } = plan;
  if (filmMemory(order.Codec, { size, source, blend: order.Blend }) > MOST_FILM_MEMORY) {
    throw badField('SizeCode', 'FilmNeedsMemory', { width: size.width, height: size.height });
  }
  return plan;
}

export interface NewOrder {
  reach: Pick<OrderReach, 'feed' | 'accountId'>;
  order: FilmOrder;
  plan: OrderPlan;
  /** Who gets the mail; null: nobody. */
  orderedBy: string | null;
  period: FilmPeriod | null;
  /** What it is a version of; none for automatic films. */
  firstFilmId?: string | null;
}

/** Puts the film into the queue, in the transaction. */
export async function addFilm(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'queue'>,
  trx: Queryable,
  { reach, order, plan, orderedBy, period, firstFilmId = null }: NewOrder,
): Promise<KeptFilmRow> {
  const { accountId, feed } = reach;
  const row = await insertFilm(trx, {
    id: makeId('film', (n) => randomInt(n)),
    account_id: accountId,
    feed_id: feed.id,
    name: order.Name || nameOf(feed, plan.times),
    request: requestOf(order, plan.whole),
    ordered_by: orderedBy,
    period,
    first_film_id: firstFilmId,
    frame_count: plan.times.length,
    // What a node of the last release reads; the exact rate is the order's.
    fps: Math.round(order.Fps),
    width: plan.size.width,
    height: plan.size.height,
    from_sec: parseTime(order.From),
    last_sec: plan.times.at(-1) ?? 0,
    step_sec: plan.stepSec,
    frame_times: packTimes(plan.times),
    created_at: new Date(ctx.clock.now()),
  });
  await ctx.queue.send(trx, 'make-films', { accountId });
  return row;
}

/** `North mast 2026-05-01 to 2026-05-31`, in the feed's zone. */
function nameOf(feed: OrderReach['feed'], times: readonly number[]): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: feed.timeZone, dateStyle: 'short' });
  const dayOf = (timeSec: number | undefined) => day.format((timeSec ?? 0) * 1000);
  const [first, last] = [dayOf(times[0]), dayOf(times.at(-1))];
  return first === last ? `${feed.name} ${first}` : `${feed.name} ${first} to ${last}`;
}
