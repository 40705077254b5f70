/** SQL of imports: what a feed's newest picture is, where it is an imported one. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Of an imported picture that is newer than any the feed had; alerts are not told: no camera was heard. */
export async function noteNewest(
  db: Queryable,
  feedId: string,
  { timeSec, width, height }: { timeSec: number; width: number; height: number },
): Promise<void> {
  await sql`insert into feed_content as content (feed_id, accepted_at, stored_at, width, height)
    values (${feedId}, to_timestamp(${timeSec}::float8), to_timestamp(${timeSec}::float8), ${width}, ${height})
    on conflict (feed_id) do update set accepted_at = excluded.accepted_at, stored_at = excluded.stored_at,
      width = excluded.width, height = excluded.height
    where content.accepted_at is null or content.accepted_at < excluded.accepted_at`.execute(db);
}
