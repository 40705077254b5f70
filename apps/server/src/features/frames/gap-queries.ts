/** All SQL of why a feed has no pictures (EXT-452): what is stored of its past elsewhere, read as spans. Writes nothing. */
import type { GapCause, TimeSpan } from '@longview/rules/timeline';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

interface SpanRow {
  from_sec: number;
  to_sec: number;
  cause: string | null;
}

/** Of each source at most; the newest. */
const MOST_SPANS = 5_000;
/** Runs of retention go by the hour: removals so near to each other are one span. */
const NEAR_SEC = 3600;

/** Pictures that a person deleted [EXT-305]. */
export async function listDeleted(db: Queryable, feedId: string, within: TimeSpan): Promise<GapCause[]> {
  const rows = await spans(
    db,
    within,
    sql`select from_sec, to_sec, null as cause from frame_deletion
      where feed_id = ${feedId} and (frame_count > 0 or done_at is null)`,
  );
  return rows.map((row) => toCause('Deleted', row));
}

/** Times in which the feed was not in Capture, and who took it out of it [STT-05]. */
export async function listInactive(
  db: Queryable,
  feedId: string,
  within: TimeSpan,
  nowSec: number,
): Promise<GapCause[]> {
  const rows = await sql<SpanRow & { state: string }>`
    select * from (
      select floor(extract(epoch from at))::float8 as from_sec,
        coalesce(ceil(extract(epoch from lead(at) over (order by at))), ${nowSec})::float8 as to_sec,
        state, inactive_reason as cause
      from feed_state_change where feed_id = ${feedId}
    ) as change
    where state <> 'Capture' and to_sec > ${within.fromSec} and from_sec < ${within.toSec}
    order by from_sec desc limit ${MOST_SPANS}`.execute(db);
  return rows.rows.map((row) => toCause(row.state === 'Archive' ? 'Archived' : 'Paused', row));
}

/** Alerts that the feed got no pictures, with what its camera answered [ALR-02]. */
export async function listSilent(
  db: Queryable,
  feedId: string,
  within: TimeSpan,
  nowSec: number,
): Promise<GapCause[]> {
  const rows = await spans(
    db,
    within,
    sql`select floor(extract(epoch from since_at))::float8 as from_sec,
        coalesce(ceil(extract(epoch from ended_at)), ${nowSec})::float8 as to_sec, cause
      from alert where feed_id = ${feedId} and kind = 'NoFrames'`,
  );
  return rows.map((row) => toCause('NoAnswer', row));
}

/** Between the first and the last picture that retention removed in one go, hour after hour [RET-11]. */
export async function listThinned(db: Queryable, feedId: string, within: TimeSpan): Promise<GapCause[]> {
  const rows = await spans(
    db,
    within,
    sql`select min(first_sec)::float8 as from_sec, max(last_sec)::float8 + 1 as to_sec, null as cause from (
      select first_sec, last_sec, count(*) filter (where is_apart) over (order by first_sec, id) as part from (
        select id, first_sec, last_sec, first_sec > ${NEAR_SEC} + max(last_sec)
          over (order by first_sec, id rows between unbounded preceding and 1 preceding) as is_apart
        from removal where feed_id = ${feedId} and frame_count > 0 and first_sec is not null
          and last_sec >= ${within.fromSec} and first_sec < ${within.toSec}
      ) as gone
    ) as parts group by part`,
  );
  return rows.map((row) => toCause('Thinned', row));
}

/**
 * When the feed was added, and since when its rules and schedules are those of now: of the time before nobody knows
 * when it was to capture. Unix seconds.
 */
export async function findFeedPast(
  db: Queryable,
  feedId: string,
): Promise<{ createdSec: number; rulesSinceSec: number } | null> {
  const { rows } = await sql<{ created: number; ruled: number }>`
    select floor(extract(epoch from feed.created_at))::float8 as created,
      ceil(extract(epoch from greatest(feed.created_at, max(entry.at))))::float8 as ruled
    from feed left join audit_entry as entry on entry.account_id = feed.account_id
      and ((entry.ro_id = feed.id and entry.action in ('Capture rules changed', 'Camera changed'))
        or entry.action in ('Schedule changed', 'Schedule deleted'))
    where feed.id = ${feedId} group by feed.id`.execute(db);
  const [row] = rows;
  return row ? { createdSec: row.created, rulesSinceSec: row.ruled } : null;
}

async function spans(
  db: Queryable,
  { fromSec, toSec }: TimeSpan,
  source: RawBuilder<unknown>,
): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select from_sec::float8, to_sec::float8, cause from (${source}) as span
    where to_sec > ${fromSec} and from_sec < ${toSec}
    order by from_sec desc limit ${MOST_SPANS}`.execute(db);
  return rows;
}

function toCause(reason: GapCause['reason'], { from_sec, to_sec, cause }: SpanRow): GapCause {
  return { reason, cause, fromSec: from_sec, toSec: to_sec };
}
