/** All SQL of `feed_content`: facts in batches, states, and the states of feeds that change by themselves. */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { TryOutcome } from './content-facts.ts';

/** What was learned of one feed since the last write; absent parts stay as they are. */
export interface ContentChange {
  feedId: string;
  acceptedSec?: number;
  storedSec?: number;
  width?: number;
  height?: number;
  heardMs?: number;
  tried?: TryOutcome;
}

/** A frame as young as this makes every feed Live, whatever its interval (ALR-01). */
const SURELY_LIVE_SEC = 120;

/** Writes all changes in one statement; feeds that are gone are left out. */
export async function upsertContent(db: Queryable, changes: readonly ContentChange[]): Promise<void> {
  await sql`
    insert into feed_content as content (feed_id, accepted_at, stored_at, width, height, heard_at,
      tried_at, next_at, fail_count, paused_reason, report, content_state)
    select change.feed_id, to_timestamp(accepted), to_timestamp(stored), change.width, change.height,
      to_timestamp(heard), to_timestamp(tried), to_timestamp(next), coalesce(change.fail_count, 0),
      change.paused_reason, change.report,
      case when accepted > extract(epoch from now()) - ${SURELY_LIVE_SEC} then 'Live' else 'Inactive' end
    from jsonb_to_recordset(${JSON.stringify(changes.map(toRecord))}::jsonb) as change (feed_id text,
      accepted float8, stored float8, width int, height int, heard float8, tried float8, next float8,
      fail_count int, paused_reason text, report jsonb)
    join feed on feed.id = change.feed_id
    on conflict (feed_id) do update set
      width = case when excluded.accepted_at >= coalesce(content.accepted_at, '-infinity')
        then excluded.width else content.width end,
      height = case when excluded.accepted_at >= coalesce(content.accepted_at, '-infinity')
        then excluded.height else content.height end,
      accepted_at = greatest(content.accepted_at, excluded.accepted_at),
      stored_at = greatest(content.stored_at, excluded.stored_at),
      heard_at = greatest(content.heard_at, excluded.heard_at),
      alert_active = content.alert_active and excluded.accepted_at is null,
      content_state = case when excluded.content_state = 'Live' then 'Live' else content.content_state end,
      fail_count = case when excluded.tried_at is null then content.fail_count else excluded.fail_count end,
      paused_reason = case when excluded.tried_at is null then content.paused_reason else excluded.paused_reason end,
      report = coalesce(excluded.report, content.report),
      next_at = case when excluded.tried_at is null then content.next_at else excluded.next_at end,
      tried_at = coalesce(excluded.tried_at, content.tried_at)`.execute(db);
}

function toRecord(change: ContentChange): Record<string, unknown> {
  const { tried } = change;
  return {
    feed_id: change.feedId,
    accepted: change.acceptedSec,
    stored: change.storedSec,
    width: change.width,
    height: change.height,
    heard: change.heardMs === undefined ? undefined : change.heardMs / 1000,
    tried: tried && tried.triedAtMs / 1000,
    next: tried?.nextSec,
    fail_count: tried?.failCount,
    paused_reason: tried?.pausedReason,
    report: tried?.report,
  };
}

/** What the content state of a feed is decided from. */
export interface ContentRow {
  feed_id: string;
  accepted_at: Date | null;
  content_state: string | null;
  alert_active: boolean | null;
  state_changed_at: Date;
}

export function listContent(db: Queryable, feedIds: readonly string[]): Promise<ContentRow[]> {
  return db
    .selectFrom('feed')
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .select(['feed.id as feed_id', 'feed.state_changed_at'])
    .select(['content.accepted_at', 'content.content_state', 'content.alert_active'])
    .where('feed.id', '=', sql<string>`any(${[...feedIds]})`)
    .where('feed.state', '=', 'Capture')
    .execute();
}

export interface StateChange {
  feed_id: string;
  content_state: string;
  alert_active: boolean;
}

export async function updateStates(db: Queryable, changes: readonly StateChange[]): Promise<void> {
  await sql`
    insert into feed_content (feed_id, content_state, alert_active)
    select change.feed_id, change.content_state, change.alert_active
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (feed_id text, content_state text,
      alert_active boolean)
    join feed on feed.id = change.feed_id
    on conflict (feed_id) do update set content_state = excluded.content_state,
      alert_active = excluded.alert_active`.execute(db);
}

/**
 * Disables feeds without a frame for their time (STT-03). A feed gets two of its plan's intervals, and ten
 * minutes, after `watchedSince`: the frames of a time when the service was down are nobody's fault.
 */
export async function disableSilentFeeds(db: Queryable, now: Date, watchedSince: Date): Promise<string[]> {
  const disabled = await sql<{ id: string }>`
    update feed set state = 'Disable', inactive_reason = 'AutoDisabled', state_changed_at = ${now},
      state_version = state_version + 1
    where state = 'Capture' and not is_preview and auto_disable_sec > 0
      and greatest(state_changed_at, (select accepted_at from feed_content where feed_id = feed.id))
        + make_interval(secs => auto_disable_sec) < ${now}
      and ${watchedSince}::timestamptz + case interval_code when '1hour' then interval '2 hours'
        when '10min' then interval '20 minutes' else interval '10 minutes' end < ${now}
    returning id`.execute(db);
  return disabled.rows.map((row) => row.id);
}

/** Archives feeds that were disabled for their time (STT-21). */
export async function archiveDisabledFeeds(db: Queryable, now: Date): Promise<string[]> {
  const archived = await sql<{ id: string }>`
    update feed set state = 'Archive', inactive_reason = 'AutoArchived', state_changed_at = ${now},
      state_version = state_version + 1
    where state = 'Disable' and auto_archive_sec > 0
      and state_changed_at + make_interval(secs => auto_archive_sec) < ${now}
    returning id`.execute(db);
  return archived.rows.map((row) => row.id);
}

/** Badges of feeds that left Capture (ALR-02). */
export async function clearAlerts(db: Queryable, feedIds: readonly string[]): Promise<void> {
  await db
    .updateTable('feed_content')
    .set({ alert_active: false })
    .where('feed_id', '=', sql<string>`any(${[...feedIds]})`)
    .where('alert_active', '=', true)
    .execute();
}
