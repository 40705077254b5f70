/** All SQL of the care for the installation. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Notes under `name` that the operator is told now; false when they were told after `notBeforeMs`. Times in Unix ms. */
export async function takeDiskNote(
  db: Queryable,
  name: string,
  nowMs: number,
  notBeforeMs: number,
): Promise<boolean> {
  const { rows } =
    await sql`insert into setting as present (name, value) values (${name}, to_jsonb(${nowMs}::float8))
    on conflict (name) do update set value = excluded.value
    where (present.value #>> '{}')::float8 <= ${notBeforeMs} returning name`.execute(db);
  return rows.length > 0;
}

/** There is room: the next time is a new one. */
export async function clearDiskNote(db: Queryable, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}

/** Address of whoever became an Owner first. */
export async function findFirstOwner(db: Queryable): Promise<string | null> {
  const owner = await db
    .selectFrom('account_member')
    .innerJoin('app_user', 'app_user.id', 'account_member.user_id')
    .select('email')
    .where('member_role', '=', 'Owner')
    .orderBy('account_member.created_at')
    .executeTakeFirst();
  return owner?.email ?? null;
}

/** Stored bytes of all frames, and devices heard since `heardAfter`. */
export async function countStored(
  db: Queryable,
  heardAfter: Date,
): Promise<{ storedBytes: number; activeDevices: number }> {
  const query = db.selectNoFrom((eb) => [
    eb
      .selectFrom('feed_storage')
      .select(sql<number>`coalesce(sum(byte_count), 0)::float8`.as('bytes'))
      .$asScalar()
      .as('storedBytes'),
    eb
      .selectFrom('device_contact')
      .select(sql<number>`count(*)::float8`.as('count'))
      .where('last_seen_at', '>=', heardAfter)
      .$asScalar()
      .as('activeDevices'),
  ]);
  const { storedBytes, activeDevices } = await query.executeTakeFirstOrThrow();
  return { storedBytes: storedBytes ?? 0, activeDevices: activeDevices ?? 0 };
}

/** How many feeds capture, by content state, and how many of them have an alert. */
export function countCapturing(db: Queryable) {
  return capturing(db)
    .select([stateOf.as('state'), sql<number>`count(*)::float8`.as('count')])
    .select(sql<number>`count(*) filter (where content.alert_active)::float8`.as('alerts'))
    .groupBy(stateOf)
    .execute();
}

/** The first `limit` of them, each with how many there are. */
export function listCapturing(db: Queryable, limit: number) {
  return capturing(db)
    .select(['feed.id', 'feed.name', stateOf.as('state')])
    .select(sql<number | null>`extract(epoch from content.accepted_at)::float8`.as('acceptedSec'))
    .select(sql<number>`count(*) over ()::float8`.as('all'))
    .orderBy('feed.created_at')
    .orderBy('feed.id')
    .limit(limit)
    .execute();
}

export async function countFeeds(db: Queryable): Promise<number> {
  const query = capturing(db).select(sql<number>`count(*)::float8`.as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Previews of cameras that are tried belong to nobody; a feed without a picture yet is one all the same. */
const capturing = (db: Queryable) =>
  db
    .selectFrom('feed')
    .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
    .where('feed.state', '=', 'Capture')
    .where('feed.is_preview', '=', false);

const stateOf = sql<string>`coalesce(content.content_state, 'Inactive')`;
