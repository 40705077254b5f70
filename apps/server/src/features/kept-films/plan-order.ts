/** Owns turning an order into a film that can be made (TLP-02): reads it, refuses what cannot be, chooses its frames. */
import { badField } from '@longview/base';
import type { FilmOrder } from '@longview/contract';
import {
  durationSec,
  exactRate,
  filmSec,
  isId,
  isoDuration,
  MAX_FILM_FRAMES,
  parseTime,
  SIZE_HEIGHTS,
  type Size,
} from '@longview/rules';
import { cutFilm, type FilmCut, usualStep } from '@longview/rules/kept-films';
import { isSystemProfile, type Schedule } from '@longview/rules/schedule';
import { requireCapability } from '../../plans/index.ts';
import { placeOf } from '../../schedules/index.ts';
import { type FramesInReach, visibleEnd, visibleStart } from '../frames/index.ts';
import { requirePicture } from '../media/index.ts';
import { type ChosenTimes, chooseTimes } from './choose-times.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { findFilmFeed, hasProfile } from './kept-film-queries.ts';
import { requireChoice } from './require-choice.ts';

/** A film as it is to be made. */
export interface OrderPlan extends FilmCut {
  /** Unix seconds of its frames, ascending. */
  times: number[];
  /** Size of the stored pictures. */
  source: Size;
  /** The least time between two of its frames, seconds. */
  stepSec: number;
  /** Of what its frames were chosen. */
  chosen: Omit<ChosenTimes, 'times'>;
}

/** Who orders, as far as it bears on what the film may show. */
export interface OrderReach extends Pick<FramesInReach, 'feed' | 'limit'> {
  accountId: string;
  /** Largest film they may have, pixels of height. */
  maxHeightPx: number;
}

const HELD_SEC = 2;

/**
 * The film, or null when there is no frame for it.
 * @throws AppError InvalidInput naming the field, UpgradeRequired for Deflicker without its capability
 */
export async function planOrder(
  ctx: KeptFilmsCtx,
  reach: OrderReach,
  order: FilmOrder,
): Promise<OrderPlan | null> {
  const { feed, accountId } = reach;
  await requireParts(ctx, accountId, order);
  const { times, ...chosen } = await timesOf(ctx, reach, order);
  if (times.length > MAX_FILM_FRAMES) {
    throw badField('FrameInterval', 'TooManyPicturesForFilm', { most: MAX_FILM_FRAMES });
  }
  const last = times.at(-1);
  const newest = last === undefined ? null : await ctx.frames.store.find(feed.id, last, 'exact');
  if (!newest) return null;
  const { Aspect: aspect, View: view } = order;
  const wish = { aspect, view, sidePx: SIZE_HEIGHTS[order.SizeCode], mostPx: reach.maxHeightPx };
  return { times, ...cutFilm(newest, wish), source: newest, stepSec: usualStep(times), chosen };
}

/** Of the frames that are stored now those that the film is made of, unix seconds. @throws AppError InvalidInput */
export async function timesOf(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'schedules' | 'frames'>,
  reach: Pick<OrderReach, 'feed' | 'limit' | 'accountId'>,
  order: FilmOrder,
): Promise<ChosenTimes> {
  const { feed, limit } = reach;
  const range = readRange(ctx, order, limit);
  return chooseTimes(ctx.frames, {
    ...{ feedId: feed.id, timeZone: feed.timeZone, everySec: limit.everySec },
    ...range,
    ...readSpeed(order),
    schedule: await requireSchedule(ctx, reach, { name: 'ScheduleId', id: order.ScheduleId }),
    skipDark: order.SkipDark,
    condense: order.Condense,
    weekdays: order.Weekdays,
    pick: await requireChoice(ctx, feed, order, range),
    mostHeld: order.SkipGaps ? 0 : Math.round(HELD_SEC * order.Fps),
  });
}

async function requireParts(
  ctx: Pick<KeptFilmsCtx, 'db' | 'plans' | 'media'>,
  accountId: string,
  order: FilmOrder,
): Promise<void> {
  if (order.Deflicker) await requireCapability(ctx, accountId, 'AllowDeflicker');
  if (order.LogoResourceId !== null) {
    await requirePicture(ctx, accountId, 'LogoResourceId', order.LogoResourceId);
  }
  await requireDrawable(ctx, order);
}

/** @throws AppError InvalidInput for letters that no font of this machine has: nobody wants a film with boxes in it */
export async function requireDrawable(
  { media }: Pick<KeptFilmsCtx, 'media'>,
  { Title, Titles }: Pick<FilmOrder, 'Title' | 'Titles'>,
): Promise<void> {
  const texts = [['Title', Title ?? ''], ...Titles.map(({ Text }, i) => [`Titles.${i}.Text`, Text])] as const;
  for (const [field = '', text = ''] of texts) {
    const letters = text && (await media.images.undrawableLetters(text));
    if (letters !== '') throw badField(field, 'NoFontFor', { letters });
  }
}

function readRange(ctx: Pick<KeptFilmsCtx, 'clock'>, { From, To }: FilmOrder, limit: OrderReach['limit']) {
  const fromSec = Math.max(0, parseTime(From) ?? 0);
  const toSec = Math.max(0, parseTime(To) ?? 0);
  if (toSec <= fromSec) throw badField('To', 'MustBeAfter', { field: 'From' });
  return { fromSec: visibleStart(limit, fromSec), toSec: visibleEnd(ctx.clock, limit, toSec) };
}

function readSpeed({ FrameInterval, Length, Fps }: FilmOrder) {
  if (FrameInterval !== null && Length !== null) throw badField('Length', 'LengthOrInterval');
  const intervalSec = FrameInterval === null ? null : (durationSec(FrameInterval) ?? 0);
  const lengthSec = Length === null ? null : (durationSec(Length) ?? 0);
  if (intervalSec !== null && intervalSec < 1) throw badField('FrameInterval', 'AtLeastOneSecond');
  if (lengthSec === 0) throw badField('Length', 'LongerThanNothing');
  const { num, den } = exactRate(Fps);
  const wantedCount = lengthSec === null ? null : Math.max(1, Math.round((lengthSec * num) / den));
  if (wantedCount !== null && wantedCount > MAX_FILM_FRAMES) {
    throw badField('Length', 'FilmTooLong', {
      fps: Fps,
      most: isoDuration(Math.floor(filmSec(MAX_FILM_FRAMES, Fps))),
    });
  }
  return { intervalSec: intervalSec === null ? null : Math.round(intervalSec), wantedCount };
}

/** The schedule at the feed's place; null without one. @throws AppError InvalidInput for one the account has not */
export async function requireSchedule(
  ctx: Pick<KeptFilmsCtx, 'db' | 'schedules'>,
  { feed, accountId }: Pick<OrderReach, 'feed' | 'accountId'>,
  { name, id }: { name: string; id: string | null },
): Promise<Schedule | null> {
  if (id === null) return null;
  const row = await findFilmFeed(ctx.db, feed.id);
  const isKnown = isSystemProfile(id) || (isId('schedule', id) && (await hasProfile(ctx.db, accountId, id)));
  const schedules = await ctx.schedules.read(ctx.db, [id]);
  const schedule = row && isKnown ? schedules.of(placeOf(row))(id) : null;
  if (!schedule) throw badField(name, 'NoSuchSchedule');
  return schedule;
}
