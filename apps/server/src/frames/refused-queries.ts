/** SQL of pictures that were sent and not kept (EXT-324). */
import { SENT_REFUSALS, type SentRefusal } from '@longview/rules';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

export interface RefusedCount {
  feedId: string;
  reason: SentRefusal;
  count: number;
  lastAt: Date;
}

const isReason = (text: string): text is SentRefusal => SENT_REFUSALS.some((reason) => reason === text);

/** Adds to the hour that `now` is in, and forgets what is older than two days. Feeds that are gone are left out. */
export async function addRefused(db: Queryable, now: Date, counts: readonly RefusedCount[]): Promise<void> {
  const of = <T>(pick: (count: RefusedCount) => T) => counts.map(pick);
  await sql`
    insert into refused_picture (feed_id, hour, reason, picture_count, last_at)
    select feed.id, date_trunc('hour', ${now}::timestamptz), refused.reason, refused.count, refused.last_at
    from unnest(
      ${of((each) => each.feedId)}::text[], ${of((each) => each.reason)}::text[],
      ${of((each) => each.count)}::int[], ${of((each) => each.lastAt)}::timestamptz[]
    ) as refused (feed_id, reason, count, last_at)
    join feed on feed.id = refused.feed_id
    order by feed.id, refused.reason
    on conflict (feed_id, hour, reason) do update set
      picture_count = refused_picture.picture_count + excluded.picture_count,
      last_at = greatest(refused_picture.last_at, excluded.last_at)`.execute(db);
  await sql`delete from refused_picture where hour < ${now}::timestamptz - interval '2 days'`.execute(db);
}

/** What was refused since then, by reason, the most frequent first. */
export async function listRefused(
  db: Queryable,
  feedId: string,
  since: Date,
): Promise<Omit<RefusedCount, 'feedId'>[]> {
  const rows = await db
    .selectFrom('refused_picture')
    .select((eb) => [
      'reason',
      eb.fn.sum<string>('picture_count').as('count'),
      eb.fn.max('last_at').as('lastAt'),
    ])
    .where('feed_id', '=', feedId)
    .where('hour', '>=', since)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  return rows.flatMap(({ reason, count, lastAt }) =>
    isReason(reason) ? [{ reason, count: Number(count), lastAt }] : [],
  );
}
