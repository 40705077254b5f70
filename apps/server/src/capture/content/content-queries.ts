/** All SQL of `feed_content`: facts in batches, states, and the states of feeds that change by themselves. */

import type { SameRun } from '@longview/rules/alerts';
import type { ContentState, FeedStanding } from '@longview/rules/feeds';
import { type Selectable, sql } from 'kysely';
import type { Feed } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

/** What was learned of one feed since the last write; absent parts stay as they are. */
export interface ContentChange {
  feedId: string;
  acceptedSec?: number;
  storedSec?: number;
  width?: number;
  height?: number;
  heardMs?: number;
  /** Same pictures since the last write; `isNew`: they are others than the stored run's. */
  pictures?: { run: SameRun; isNew: boolean };
  tried?: TryOutcome;
}

/** A frame as young as this makes every feed Live, whatever its interval (ALR-01). */
const SURELY_LIVE_SEC = 120;

/** Writes all changes in one statement; feeds that are gone are left out. */
export async function upsertContent(db: Queryable, changes: readonly ContentChange[]): Promise<void> {
  await sql`
    insert into feed_content as content (feed_id, accepted_at, stored_at, width, height, heard_at,
      tried_at, next_at, fail_count, paused_reason, report, pictures, content_state)
    select change.feed_id, to_timestamp(accepted), to_timestamp(stored), change.width, change.height,
      to_timestamp(heard), to_timestamp(tried), to_timestamp(next), coalesce(change.fail_count, 0),
      change.paused_reason, change.report, change.pictures,
      case when accepted > extract(epoch from now()) - ${SURELY_LIVE_SEC} then 'Live' else 'Inactive' end
    from jsonb_to_recordset(${JSON.stringify(changes.map(toRecord))}::jsonb) as change (feed_id text,
      accepted float8, stored float8, width int, height int, heard float8, tried float8, next float8,
      fail_count int, paused_reason text, report jsonb, pictures jsonb)
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
      pictures = case when excluded.pictures is null then content.pictures
        when (excluded.pictures ->> 'isNew')::boolean
          or excluded.pictures -> 'hash' is distinct from content.pictures -> 'hash' then excluded.pictures
        else excluded.pictures || jsonb_build_object('fromSec', content.pictures -> 'fromSec',
          'count', (content.pictures ->> 'count')::bigint + (excluded.pictures ->> 'count')::bigint) end,
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
    pictures: change.pictures && { ...change.pictures.run, isNew: change.pictures.isNew },
  };
}

/** What the content state and the alerts of a feed are decided from. */
export interface ContentRow {
  feed_id: string;
  account_id: string | null;
  name: string;
  created_at: Date;
  state_changed_at: Date;
  accepted_at: Date | null;
  content_state: ContentState | null;
  alert_active: boolean | null;
  pictures: unknown;
  alerts: unknown;
  alerts_version: number | null;
  own_settings: unknown;
  account_settings: unknown;
  muted_until: Date | null;
  /** Of the cloud account that its pictures lie in; null for all else. */
  link_state: string | null;
  /** Since when a platform does not take its live video; null while none fails. */
  restream_failing_since: Date | null;
  /** Clips in a row that could not be recorded; null where none are to be. */
  clip_fail_count: number | null;
  /** SeenTroubles of frames/moves; null before its first picture was looked at. */
  camera_troubles: unknown;
  /** Of a move that has not ended; null without one. */
  move_since: number | null;
  move_last: number | null;
  move_found: number | null;
  move_dx: number | null;
  move_dy: number | null;
  move_rotation: number | null;
  move_is_other: boolean | null;
  move_width: number | null;
  move_height: number | null;
  move_total_dx: number | null;
  move_total_dy: number | null;
  move_total_rotation: number | null;
  /** Cause of the alert of its frames, while there is one. */
  open_cause: string | null;
}

/** Feeds in Capture. */
export function listContent(db: Queryable, feedIds: readonly string[]): Promise<ContentRow[]> {
  return contentRows(db)
    .where('feed.id', '=', sql<string>`any(${[...feedIds]})`)
    .where('feed.state', '=', 'Capture')
    .execute();
}

/** Feeds that are no longer in Capture, with alerts that are not ended yet. */
export function listLeftWithAlerts(db: Queryable, limit: number): Promise<ContentRow[]> {
  return contentRows(db)
    .where('feed.state', '!=', 'Capture')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('alert').select('id').whereRef('feed_id', '=', 'feed.id').where('ended_at', 'is', null),
      ),
    )
    .limit(limit)
    .execute();
}

function contentRows(db: Queryable) {
  return db
    .selectFrom('feed')
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .leftJoin('feed_alert_state as stand', 'stand.feed_id', 'feed.id')
    .leftJoin('feed_alert_settings as own', 'own.feed_id', 'feed.id')
    .leftJoin('account_alert_settings as defaults', 'defaults.account_id', 'feed.account_id')
    .leftJoin('camera_watch as seen', 'seen.feed_id', 'feed.id')
    .leftJoin('camera_move as move', (join) =>
      join.onRef('move.feed_id', '=', 'feed.id').on('move.ended_sec', 'is', null),
    )
    .select([
      'seen.troubles as camera_troubles',
      'move.since_sec as move_since',
      'move.last_sec as move_last',
    ])
    .select(['move.found_sec as move_found', 'move.dx as move_dx', 'move.dy as move_dy'])
    .select('move.is_other_view as move_is_other')
    .select(['move.rotation as move_rotation', 'move.width as move_width', 'move.height as move_height'])
    .select(['move.total_dx as move_total_dx', 'move.total_dy as move_total_dy'])
    .select(['move.total_rotation as move_total_rotation'])
    .select([
      'feed.id as feed_id',
      'feed.account_id',
      'feed.name',
      'feed.created_at',
      'feed.state_changed_at',
    ])
    .select(['content.accepted_at', 'content.content_state', 'content.alert_active', 'content.pictures'])
    .select(['stand.alerts', 'stand.version as alerts_version', 'own.body as own_settings'])
    .select(['own.muted_until', 'defaults.body as account_settings'])
    .select((eb) =>
      eb
        .selectFrom('capture_source as source')
        .innerJoin('ip_device as device', 'device.id', 'source.device_id')
        .select('device.link_state')
        .whereRef('source.feed_id', '=', 'feed.id')
        .where('source.intent', '=', 'Image')
        .where('source.command', '=', 'Start')
        .where('device.device_type', 'in', ['Dropbox', 'Google'])
        .as('link_state'),
    )
    .select((eb) =>
      eb
        .selectFrom('restream')
        .innerJoin('restream_report as report', 'report.restream_id', 'restream.id')
        .select((sub) => sub.fn.min('report.failing_since').as('since'))
        .whereRef('restream.feed_id', '=', 'feed.id')
        .where('restream.command', '=', 'Start')
        .as('restream_failing_since'),
    )
    .select((eb) =>
      eb
        .selectFrom('clip_standing as clips')
        .innerJoin('capture_request as request', 'request.feed_id', 'clips.feed_id')
        .select('clips.fail_count')
        .whereRef('clips.feed_id', '=', 'feed.id')
        .where('feed.has_video_clip', '=', true)
        .where('request.payload_type', '=', 'VideoClip')
        .where('request.asks_for_any', '=', true)
        .as('clip_fail_count'),
    )
    .select((eb) =>
      // Not joined: without statistics, as after a mass failure, each feed would be looked up among all alerts.
      eb
        .selectFrom('alert')
        .select('cause')
        .whereRef('alert.feed_id', '=', 'feed.id')
        .where('kind', '=', 'NoFrames')
        .where('ended_at', 'is', null)
        .as('open_cause'),
    );
}

export interface StateChange {
  feed_id: string;
  content_state: ContentState;
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

export type TimedFeed = Pick<
  Selectable<Feed>,
  | 'id'
  | 'account_id'
  | 'name'
  | 'state'
  | 'state_changed_at'
  | 'auto_disable_sec'
  | 'auto_archive_sec'
  | 'interval_code'
> & { accepted_at: Date | null };

/**
 * Its pictures came by imports, or were sent with times from long before it was there, and nothing is to send it any: there is no camera
 * that could be silent (EXT-317, EXT-455).
 */
const isArchive = sql<boolean>`((imported_at is not null and accepted_at is null or accepted_at < created_at - interval '1 day')
  and not exists (select from capture_source where feed_id = feed.id and intent <> 'ImageSyncDown')
  and not exists (select from device_feed where feed_id = feed.id)
  and not exists (select from stream_in where feed_id = feed.id))`;

/**
 * Feeds whose time without a frame (of these `captured` ones), or in Disable, is over; locked until the transaction
 * ends. The rule may still leave them as they are.
 */
export async function listTimed(db: Queryable, captured: readonly string[], now: Date): Promise<TimedFeed[]> {
  const { rows } = await sql<TimedFeed>`
    select id, account_id, name, state, state_changed_at, auto_disable_sec, auto_archive_sec, interval_code,
      accepted_at
    from feed left join feed_content on feed_content.feed_id = feed.id
    where (state = 'Capture' and not is_preview and auto_disable_sec > 0 and feed.id = any(${[...captured]})
        and not ${isArchive} and greatest(state_changed_at, accepted_at) + make_interval(secs => auto_disable_sec) < ${now})
      or (state = 'Disable' and auto_archive_sec > 0
        and state_changed_at + make_interval(secs => auto_archive_sec) < ${now})
    order by id for update of feed skip locked`.execute(db);
  return rows;
}

export async function setStateByTime(
  db: Queryable,
  feedId: string,
  { state, reason, changedAt }: FeedStanding & { changedAt: Date },
): Promise<void> {
  await db
    .updateTable('feed')
    .set((row) => ({
      state,
      inactive_reason: reason,
      state_changed_at: changedAt,
      state_version: row('state_version', '+', 1),
    }))
    .where('id', '=', feedId)
    .execute();
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

export interface TryOutcome {
  triedAtMs: number;
  isOk: boolean;
  /** Unix seconds of the next try. */
  nextSec: number | null;
  failCount: number;
  pausedReason: 'DiskFull' | null;
  /** Report of ENT-28 without what the reader's clock decides. */
  report: StoredReport;
  /** The camera's clock minus ours, seconds; null or absent where it tells none. */
  clockSkewSec?: number | null;
}

/** `feed_content.report`. */
export interface StoredReport {
  statusCode: string;
  message: string | null;
  errorStatusCode: string | null;
  loadTimeMs: number | null;
  sourceTimeMs: number | null;
}
