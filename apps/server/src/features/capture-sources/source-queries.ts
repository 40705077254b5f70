/** All SQL of capture sources. */
import type { SourceIntent } from '@longview/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoredReport } from '../../capture/index.ts';
import type { CaptureSource } from '../../db/rows.ts';
import type { Queryable } from '../../db/transaction.ts';

export type SourceRow = Selectable<CaptureSource>;

export async function findSource(
  db: Queryable,
  feedId: string,
  intent: SourceIntent,
): Promise<SourceRow | null> {
  const query = db.selectFrom('capture_source').selectAll().where('feed_id', '=', feedId);
  return (await query.where('intent', '=', intent).executeTakeFirst()) ?? null;
}

/** What is told of the device that a source is of; its login is the source's. */
export async function findSourceDevice(db: Queryable, deviceId: string) {
  const query = db
    .selectFrom('ip_device')
    .select(['device_type', 'manuf', 'username', 'password_sealed', 'headers_sealed', 'use_basic_auth'])
    .where('id', '=', deviceId);
  return (await query.executeTakeFirst()) ?? null;
}

export type SourceDevice = NonNullable<Awaited<ReturnType<typeof findSourceDevice>>>;

/** Everything to ask the camera of a feed with, of whoever the login is. */
export async function findTarget(db: Queryable, feedId: string, intent: SourceIntent) {
  const query = db.selectFrom('capture_target').selectAll().where('feed_id', '=', feedId);
  return (await query.where('intent', '=', intent).executeTakeFirst()) ?? null;
}

export type TargetRow = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

export async function saveSource(db: Queryable, row: Insertable<CaptureSource>): Promise<SourceRow> {
  const { feed_id: _feed, intent: _intent, ...change } = row;
  return db
    .insertInto('capture_source')
    .values(row)
    .onConflict((conflict) => conflict.columns(['feed_id', 'intent']).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSource(db: Queryable, feedId: string, intent: SourceIntent): Promise<void> {
  const query = db.deleteFrom('capture_source').where('feed_id', '=', feedId);
  await query.where('intent', '=', intent).execute();
}

/** What is told of another source says nothing of the new one. */
export async function forgetReport(db: Queryable, feedId: string): Promise<void> {
  const nothing = { report: null, tried_at: null, next_at: null, fail_count: 0, paused_reason: null };
  await db.updateTable('feed_content').set(nothing).where('feed_id', '=', feedId).execute();
}

/** What EXT-01 shows, of one feed. */
export async function findStatus(db: Queryable, feedId: string) {
  return (
    db
      .selectFrom('feed')
      .leftJoin('feed_content as content', 'content.feed_id', 'feed.id')
      .leftJoin('image_process', 'image_process.feed_id', 'feed.id')
      .leftJoin('clip_standing as clips', 'clips.feed_id', 'feed.id')
      .select([
        'clips.tried_at as clip_tried_at',
        'clips.fail_count as clip_fail_count',
        'clips.message as clip_message',
      ])
      .select([
        'feed.id',
        'image_process.misfit_at',
        'content.tried_at',
        'content.next_at',
        'content.fail_count',
      ])
      .select('content.paused_reason')
      .select(sql<Date | null>`greatest(content.stored_at, content.imported_at)`.as('newest_at'))
      // Nobody but us writes reports.
      .select((row) => row.ref('content.report').$castTo<StoredReport | null>().as('report'))
      .where('feed.id', '=', feedId)
      .executeTakeFirst()
  );
}

export type StatusRow = NonNullable<Awaited<ReturnType<typeof findStatus>>>;
