/** Finds the changes of a feed in a range and a box, from the scores of its days (EXT-527, EXT-528). Knows nothing of who asks. */
import { type GridBox, WINDOW_DAYS } from '@longview/rules/changes';
import type { Db } from '../../db/open.ts';
import { listScores, startsAfter } from './change-date-queries.ts';
import type { ChangeDates } from './change-dates.ts';
import type { ChangeThread } from './change-thread.ts';
import { DAY_SEC, dayOf, dayStart } from './day-numbers.ts';

/** Scores beside the range that belong to changes in it. */
const MARGIN_DAYS = 7;
/** A date may lie so many days beside the day that the scores tell. */
const DATE_DAYS = 2;
const MOST_CHANGES = 500;
/** A call begins no new date after this; the others have theirs when it is asked again. */
const NEW_DATES_MS = 150;

export interface ChangesRange {
  fromSec: number;
  /** Exclusive. */
  toSec: number;
  box: GridBox;
  /** All are dated, however long it takes. */
  isPatient?: boolean;
}

export interface FoundChange {
  /** Unix seconds: of the five minutes, else of the first picture of the day. */
  atSec: number;
  isDated: boolean;
  kind: 'changed' | 'scene' | 'slow';
  strength: number;
  box: GridBox;
}

export interface FoundChanges {
  /** Newest last. */
  changes: FoundChange[];
  /** What of the range is known; null where nothing is. */
  known: { fromSec: number; toSec: number } | null;
  /** Days that will be known. */
  missing: number;
  isTruncated: boolean;
}

type Row = Awaited<ReturnType<typeof listScores>>[number];

/** @throws AppError Unavailable */
export async function findFeedChanges(
  { db, thread, dates }: { db: Db; thread: ChangeThread; dates: ChangeDates },
  feedId: string,
  { fromSec, toSec, box, isPatient = false }: ChangesRange,
  today: number,
): Promise<FoundChanges> {
  const [from, to] = [dayOf(fromSec), dayOf(toSec + DAY_SEC - 1)];
  const rows = await listScores(db, feedId, from - MARGIN_DAYS, to + MARGIN_DAYS);
  if (rows.length === 0) return { changes: [], known: null, missing: 0, isTruncated: false };
  const inRange = rows.filter(({ day }) => day >= from && day < to);
  const base = rows[0]?.day ?? 0;
  const scores = scoresByDay(rows);
  const found = await thread.run('find', {
    ...{ scores, box },
    from: from - DATE_DAYS - base,
    to: to + DATE_DAYS - base,
  });
  const strongest = found.sort((a, b) => b.strength - a.strength).slice(0, MOST_CHANGES);
  const undated = strongest.map((change) => ({ ...change, day: change.day + base }));
  const dated = await dates.find(feedId, undated, isPatient ? Number.POSITIVE_INFINITY : NEW_DATES_MS);
  const firsts = await startsAfter(
    db,
    feedId,
    undated.map(({ day }) => dayStart(day)),
  );
  const changes = undated
    .map(({ day, kind, strength, box }, place): FoundChange => {
      const first = firsts[place] ?? null;
      const daySec = first !== null && dayOf(first) === day ? first : dayStart(day);
      const atSec = dated.get(place);
      return { atSec: atSec ?? daySec, isDated: atSec !== undefined, kind, strength, box };
    })
    .filter(({ atSec }) => atSec >= fromSec && atSec < toSec)
    .sort((a, b) => a.atSec - b.atSec);
  return {
    changes,
    known: knownOf(inRange, fromSec, toSec),
    missing: inRange.filter((row) => isMissing(row, today)).length,
    isTruncated: found.length > MOST_CHANGES,
  };
}

/** From the first row's day on; null where a day has none. */
function scoresByDay(rows: readonly Row[]): (Uint8Array | null)[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const scores = new Array<Uint8Array | null>(last.day - first.day + 1).fill(null);
  for (const row of rows) scores[row.day - first.day] = row.scores;
  return scores;
}

function knownOf(rows: readonly Row[], fromSec: number, toSec: number): FoundChanges['known'] {
  const days = rows.filter(({ state }) => state === 'Scored');
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return { fromSec: Math.max(fromSec, dayStart(first.day)), toSec: Math.min(toSec, dayStart(last.day + 1)) };
}

/** The last days have no days after them yet, and are no days that are missing. */
const isMissing = ({ state, day }: Row, today: number): boolean =>
  state === 'Waiting' ? day < today : state === 'Summarised' && day < today - FINAL_DAYS;

/** After so many days the scores of one are made at the latest: the days that are compared, or a gap and those after it. */
const FINAL_DAYS = 2 * WINDOW_DAYS;
