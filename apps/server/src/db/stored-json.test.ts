/** Migrations 0064 to 0066 on data of before: what was stored gets its columns and totals. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb } from './open.ts';

const FEED = 'fe0000000001';
/** What 0066 adds, by table. */
const OF_0066 = {
  device: ['video_config_ids'],
  feed_content: ['is_report_ok'],
  feed_alert_state: ['is_wrong', 'is_told'],
  alert_delivery: ['event', 'kind', 'feed_name'],
  image_process: ['plain_config'],
  kept_film: ['from_sec'],
};
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
  for (const [table, columns] of Object.entries(OF_0066))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
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

it('cameras, reports, alerts and films of before have what queries ask of them [DVP-12] [EXT-306] [EXT-348]', async () => {
  const cameras = [
    { ConfigId: 'a', SourceConfig: { ContentType: 'VideoStream' } },
    { ConfigId: 'b', SourceConfig: { ContentType: 'Image' } },
  ];
  await sql`insert into device (id, account_id, device_type, name, pair_key, provisioned_at, token_hash, config)
    values ('d1', 'te0000000001', 'Station', 'Roof', 'p1', now(), '1', ${JSON.stringify({ Cameras: cameras })}),
      ('d2', 'te0000000001', 'Window', 'Hall', 'p2', now(), '2', '{}')`.execute(db);
  await sql`insert into feed_content (feed_id, report) values (${FEED}, '{"statusCode": "Ok"}')`.execute(db);
  const byKind = { NoFrames: { wrongSinceSec: 7, isTold: false }, ClockWrong: { wrongSinceSec: null } };
  await sql`insert into feed_alert_state (feed_id, alerts) values (${FEED}, ${JSON.stringify({ byKind })})`.execute(
    db,
  );
  const notice = JSON.stringify({ event: 'AlertStarted', kind: 'NoFrames', name: 'Gate' });
  await sql`insert into alert_delivery (feed_id, way, target, notice, made_at)
    values (${FEED}, 'Mail', 'a@example.org', ${notice}, now())`.execute(db);
  await sql`insert into kept_film (id, account_id, feed_id, name, request, frame_count, fps, width, height, last_sec,
      step_sec, created_at)
    select 'f' || n, 'te0000000001', ${FEED}, 'May', jsonb_build_object('From', time), 1, 30, 2, 2, 9, 1, now()
    from unnest(array['1970-01-01T00:01:00.5Z', '1970-01-01T01:02:00+01:00', '1970-01-01T00:03:00',
      '1970-01-01T00%3a04Z']) with ordinality as old (time, n)`.execute(db);
  const config = { Frame: { IsCropEnabled: false }, Mask: { PNG: 'long', SVG: 'long', Left: 1 } };
  await sql`insert into image_process (feed_id, config, is_active, changed_at)
    values (${FEED}, ${JSON.stringify(config)}, false, now())`.execute(db);
  await migration('0066-more-stored-json.sql');
  const columnsOf = (table: string, columns: readonly string[]) =>
    sql<object>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} order by 1`
      .execute(db)
      .then(({ rows }) => rows);
  const found = Object.entries(OF_0066).map(([table, columns]) => columnsOf(table, columns));
  expect(await Promise.all(found)).toEqual([
    [{ video_config_ids: [] }, { video_config_ids: ['a'] }],
    [{ is_report_ok: true }],
    [{ is_wrong: true, is_told: false }],
    [{ event: 'AlertStarted', kind: 'NoFrames', feed_name: 'Gate' }],
    [{ plain_config: { Frame: { IsCropEnabled: false }, Mask: { Left: 1 } } }],
    [{ from_sec: 60 }, { from_sec: 120 }, { from_sec: 180 }, { from_sec: null }],
  ]);
});
