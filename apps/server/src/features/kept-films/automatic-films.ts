/** Films of each day, week or month that are made by themselves, in the feed's zone, each once (EXT-93). */
import { AutomaticFilms, type FilmOrder } from '@longview/contract';
import { type Actor, formatTime, NO_LIMIT } from '@longview/rules';
import { FILM_PERIODS, type FilmPeriod, lastPeriod, type PeriodSpan } from '@longview/rules/kept-films';
import { transaction } from '../../db/transaction.ts';
import { requireCapability } from '../../plans/index.ts';
import { requirePicture } from '../media/index.ts';
import {
  type AutomaticRow,
  findAutomatic,
  listAutomatic,
  saveAutomatic,
  takePeriod,
} from './automatic-queries.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { addFilm, requireOrder } from './order-film.ts';
import { planOrder, requireDrawable, requireSchedule } from './plan-order.ts';
import { requireChoice } from './require-choice.ts';

/** @throws AppError NotFound, Forbidden, Unauthenticated */
export async function getAutomatic(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<AutomaticFilms> {
  await requireOrder(ctx, actor, feedId);
  const row = await findAutomatic(ctx.db, feedId);
  return row ? toAutomatic(row) : AutomaticFilms.parse({ FeedId: feedId, Periods: [] });
}

/** @throws AppError as `getAutomatic`; InvalidInput; UpgradeRequired for Deflicker without its capability */
export async function putAutomatic(
  ctx: KeptFilmsCtx,
  actor: Actor,
  wish: AutomaticFilms,
): Promise<AutomaticFilms> {
  const reach = await requireOrder(ctx, actor, wish.FeedId);
  if (wish.Deflicker) await requireCapability(ctx, reach.accountId, 'AllowDeflicker');
  if (wish.LogoResourceId) await requirePicture(ctx, reach.accountId, 'LogoResourceId', wish.LogoResourceId);
  await requireSchedule(ctx, reach, { name: 'ScheduleId', id: wish.ScheduleId });
  await requireDrawable(ctx, wish);
  await requireChoice(ctx, reach.feed, wish, null);
  const { FeedId: feedId, Periods, ...style } = wish;
  await saveAutomatic(ctx.db, {
    feed_id: feedId,
    periods: FILM_PERIODS.filter((period) => Periods.includes(period)),
    request: JSON.stringify(style),
    ordered_by: actor.kind === 'user' ? actor.userId : null,
    since: new Date(ctx.clock.now()),
  });
  return getAutomatic(ctx, actor, feedId);
}

/** The row as it was saved. */
export function toAutomatic(row: AutomaticRow): AutomaticFilms {
  return AutomaticFilms.parse({ ...(row.request as object), FeedId: row.feed_id, Periods: row.periods });
}

/** Orders what has become due. One feed's trouble must not cost the others theirs. */
export async function orderDueFilms(ctx: KeptFilmsCtx): Promise<void> {
  for (const row of await listAutomatic(ctx.db)) {
    for (const period of FILM_PERIODS.filter((each) => row.periods.includes(each))) {
      await orderPeriod(ctx, row, period).catch((err) =>
        ctx.logger.warn({ err, feedId: row.feed_id, period }, 'could not order an automatic film'),
      );
    }
  }
}

async function orderPeriod(
  ctx: KeptFilmsCtx,
  row: AutomaticRow & { time_zone: string; account_id: string | null },
  period: FilmPeriod,
): Promise<void> {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const span = lastPeriod(period, row.time_zone, nowSec);
  // First days of what was made, by period; nobody but us writes them.
  const isDone = (row.made as Record<string, string>)[period] === span.firstDay;
  if (isDone || span.toSec * 1000 <= row.since.getTime() || row.account_id === null) return;
  const feed = await ctx.frames.facts.find(row.feed_id);
  if (!feed) return;
  const reach = { feed, accountId: row.account_id, limit: NO_LIMIT, maxHeightPx: Number.POSITIVE_INFINITY };
  const order = orderOf(toAutomatic(row), feed.name, span);
  const plan = await planOrder(ctx, reach, order);
  await transaction(ctx.db, async (trx) => {
    const isMine = await takePeriod(trx, row.feed_id, period, span.firstDay);
    // A period without pictures has no film.
    if (isMine && plan) await addFilm(ctx, trx, { reach, order, plan, orderedBy: row.ordered_by, period });
  });
}

function orderOf(
  { Periods: _, Keep: __, ...style }: AutomaticFilms,
  name: string,
  span: PeriodSpan,
): FilmOrder {
  return {
    ...style,
    Name: `${name} ${span.firstDay}`.slice(0, 200),
    From: formatTime(span.fromSec),
    To: formatTime(span.toSec),
    FrameInterval: null,
    MadeFrom: null,
  };
}
