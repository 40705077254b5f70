/** Reads how the picture of each step is chosen (EXT-690), and refuses what cannot be, for orders and automatic films. */
import { badField } from '@longview/base';
import type { FilmOrder } from '@longview/contract';
import { parseTime } from '@longview/rules';
import { middleNoonSec } from '@longview/rules/kept-films';
import { type Place, sunDirection } from '@longview/rules/schedule';
import { offsetsBetween } from '@longview/rules/timeline';
import type { FrameFeed } from '../../frames/index.ts';
import { placeOf } from '../../schedules/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';
import { findFilmFeed } from './kept-film-queries.ts';
import type { Picking } from './pick-times.ts';

type Choice = Pick<FilmOrder, 'Choose' | 'Condense' | 'Length' | 'SunAt' | 'SunWithin'> &
  Partial<Pick<FilmOrder, 'FrameInterval'>>;

/** Unix seconds; null: the range is not known yet. */
type Range = { fromSec: number; toSec: number } | null;

/** @throws AppError InvalidInput naming the field and its cure */
export async function requireChoice(
  { db }: Pick<KeptFilmsCtx, 'db'>,
  feed: Pick<FrameFeed, 'id' | 'timeZone'>,
  choice: Choice,
  range: Range,
): Promise<Picking> {
  const { Choose: by, Condense, FrameInterval = null, Length } = choice;
  if (by === 'First') return { by };
  if (Condense === 'Daily') throw badField('Choose', 'ChooseOrDaily');
  if (by === 'Sun') {
    const row = await findFilmFeed(db, feed.id);
    const place = row ? placeOf(row).place : null;
    if (!place) throw badField('Choose', 'ChooseNeedsPlace');
    return { by, place, atSec: sunAt(feed, place, choice, range), withinDegrees: choice.SunWithin };
  }
  if (FrameInterval === null && Length === null) throw badField('Choose', 'ChooseNeedsStep');
  return { by };
}

/** The direction of the sun is all that is used of it, so it may lie outside of the range. */
function sunAt(
  { timeZone }: Pick<FrameFeed, 'timeZone'>,
  place: Place,
  { SunAt }: Choice,
  range: Range,
): number {
  const atSec = SunAt === null ? null : parseTime(SunAt);
  if (atSec !== null) {
    if (sunDirection(place, atSec).height <= 0) throw badField('SunAt', 'SunIsDown');
    return atSec;
  }
  const { fromSec, toSec } = range ?? { fromSec: 0, toSec: 0 };
  return middleNoonSec(fromSec, toSec, offsetsBetween(timeZone, fromSec, toSec));
}
