/** Migrations 0064 and 0065 on data of before: what was stored gets its columns and totals. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb } from './open.ts';

const FEED = 'fe0000000001';
let db: Db;

const migration = async (name: string) =>
  sql.raw(await readFile(join(import.meta.dirname, 'migrations', name), 'utf8')).execute(db);

beforeAll(async () => {
  db = openDb(await cloneDatabase(inject('testDatabases')), silentLogger);
  // As they were before.
  await sql`drop table clip_storage`.execute(db);
  await sql`drop function add_to_clip_storage cascade`.execute(db);
  for (const table of ['capture_request', 'feed_retention', 'account_retention'])
    await sql`alter table ${sql.table(table)} drop column schedule_ids`.execute(db);
  await sql`alter table capture_request drop column asks_for_any`.execute(db);
  await sql`alter table image_process drop column hides_part`.execute(db);
  await sql`create index capture_request_values on capture_request using gin ((body -> 'Values') jsonb_path_ops)`.execute(
    db,
  );
  await sql`create index account_retention_items on account_retention using gin (items jsonb_path_ops)`.execute(
    db,
  );
  await sql`create index feed_retention_items on feed_retention using gin (items jsonb_path_ops)`.execute(db);
  await sql`insert into account (id, name) values ('te0000000001', 'Ada')`.execute(db);
  await sql`insert into feed (id, account_id, name, time_zone, is_public, state, size_code, interval_code)
    values (${FEED}, 'te0000000001', 'Gate', 'UTC', false, 'Capture', 'x1080', '1sec')`.execute(db);
  const body = { AcceptByDefaultLive: false, Values: [{ ScheduleId: 'sc1', State_Value: 'Active' }, {}] };
  await sql`insert into capture_request (feed_id, payload_type, body)
    values (${FEED}, 'Image', ${JSON.stringify(body)}), (${FEED}, 'VideoClip', '{}')`.execute(db);
  await sql`insert into video_clip (id, feed_id, started_at, duration_sec, width, height, codecs, has_sound, source,
      byte_count, payload_key, poster_key, created_at)
    select 'vp' || n, ${FEED}, to_timestamp(n), 1, 2, 2, '', false, 'Upload', n, 'k' || n, 'p' || n, now()
    from generate_series(1, 4) as n`.execute(db);
});
afterAll(() => db.destroy());

it('requests of before have their schedules and whether they ask for anything [EXT-420]', async () => {
  await migration('0064-stored-json.sql');
  const rows = db.selectFrom('capture_request').select(['payload_type', 'schedule_ids', 'asks_for_any']);
  expect(await rows.orderBy('payload_type').execute()).toEqual([
    { payload_type: 'Image', schedule_ids: ['sc1'], asks_for_any: true },
    { payload_type: 'VideoClip', schedule_ids: [], asks_for_any: false },
  ]);
});

it('clips of before have their total [EXT-421]', async () => {
  await migration('0065-clip-totals.sql');
  const total = db.selectFrom('clip_storage').select(['feed_id', 'byte_count']);
  expect(await total.execute()).toEqual([{ feed_id: FEED, byte_count: 10 }]);
});
