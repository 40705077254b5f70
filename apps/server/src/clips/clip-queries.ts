/** All SQL of recording: which feeds this node records, and how it does. */
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import type { CapturePlanRow } from '../schedules/index.ts';

/** A feed whose lease this node holds and that is to have clips. */
export interface ClipPlanRow extends CapturePlanRow {
  feed_id: string;
  account_id: string;
  /** When its newest clip begins. */
  newest_at: Date | null;
}

export async function listClipPlans(db: Queryable, nodeId: string): Promise<ClipPlanRow[]> {
  const { rows } = await sql<ClipPlanRow>`
    select feed.id as feed_id, feed.account_id, feed.interval_code, feed.time_zone, feed.latitude, feed.longitude,
      request.body as request,
      (select max(started_at) from video_clip where video_clip.feed_id = feed.id) as newest_at
    from capture_request as request
    join feed on feed.id = request.feed_id
    join held_lease as lease on lease.feed_id = feed.id
    where request.payload_type = 'VideoClip' and feed.has_video_clip and feed.account_id is not null
      and feed.state = 'Capture' and lease.node_id = ${nodeId}`.execute(db);
  return rows;
}

/** How the last clip went; `message` null: well. A feed that is gone has no standing. */
export async function saveStanding(
  db: Queryable,
  { feedId, triedAt, message }: { feedId: string; triedAt: Date; message: string | null },
): Promise<void> {
  await sql`
    insert into clip_standing as standing (feed_id, tried_at, fail_count, message)
    select id, ${triedAt}, ${message === null ? 0 : 1}, ${message}::text from feed where id = ${feedId}
    on conflict (feed_id) do update set tried_at = excluded.tried_at, message = excluded.message,
      fail_count = case when excluded.message is null then 0 else standing.fail_count + 1 end`.execute(db);
}
