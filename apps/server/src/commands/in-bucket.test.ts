/** Retention and the commands of an operator on a service whose frames lie in a bucket, while it runs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@longview/base';
import { S3BlobStore } from '@longview/blob-store';
import { startS3Server, type TestS3 } from '@longview/test-kit/s3-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runRetention } from '../features/retention/run-retention.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, storeFrames } from '../test-setup/pictures.ts';
import { DAY_SEC, framesOf, item, own, saveRetention } from '../test-setup/retention.ts';
import { runMain, startService } from '../test-setup/service.ts';

// Whole starts, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let s3: TestS3;
let app: TestApp;
let folder: string;
let passedMs = 0;
const clock = {
  ...systemClock,
  now: () => systemClock.now() + passedMs,
  monotonic: () => systemClock.monotonic() + passedMs,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-bucket-'));
  s3 = await startS3Server();
  // The built-in database, as the commands know it.
  app = await startTestApp({ env: { ...s3.env, DATABASE_URL: '' }, clock });
});
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const pass = (ms: number) => {
  passedMs += ms;
};
const copies = async () => {
  pass(3_600_000);
  await app.ctx.frames.store.sealIdle();
  await app.ctx.frames.sender?.sendAll();
  pass(120_000);
  await app.ctx.frames.store.trimCopies(0);
};

it('retention, check, backup and restore agree about what is there [RET-11] [OPS-11] [EXT-54]', async () => {
  const ada = await app.setUp();
  const feedId = await addFeed(app.ctx, ada);
  const old = (Math.floor(clock.now() / 86_400_000) - 60) * DAY_SEC;
  const times = Array.from({ length: 30 }, (_, i) => old + i * 600);
  await storeFrames(app.ctx, feedId, times);
  await copies();
  const rule = own('Dilute', item());
  const { FrameCount } = (await (await saveRetention(app, ada, feedId, rule, '?dryRun=true')).json()) as {
    FrameCount: number;
  };
  await saveRetention(app, ada, feedId, rule, `?confirmed=${FrameCount}`);
  pass(1.01 * DAY_SEC * 1000);
  expect(await runRetention(app.ctx, feedId)).toBe('Done');
  const kept = times.filter((at) => at % 3600 === 0 || at === times.at(-1));
  expect(await framesOf(app.ctx, feedId)).toEqual(kept);
  await copies();

  // While it runs, with the bucket.
  const checked = await app.ctx.frames.store.check({ repair: false, verifyBytes: true });
  expect([checked.problems, checked.skipped]).toEqual([[], 0]);
  const copy = join(folder, 'copy');
  const made = await runMain(['backup', copy], { DATA_DIR: app.dataDir, ...s3.env });
  expect(made.output).toContain('are only in the bucket');
  expect(made.code).toBe(0);

  // The copy beside the original: every frame that stays is there, and check proves both objects of each segment.
  const restored = join(folder, 'restored');
  const put = await runMain(['restore', copy], { DATA_DIR: restored, ...s3.env });
  expect([put.code, put.output]).toMatchObject([0, expect.any(String)]);
  const proved = await runMain(['check', '--bytes'], { DATA_DIR: restored, ...s3.env });
  expect([proved.code, proved.output]).toEqual([0, expect.stringContaining('No problems.')]);
  const without = await runMain(['check'], { DATA_DIR: restored });
  expect(without.output).toContain('S3_BUCKET is not set');
  const service = await startService({ DATA_DIR: restored, ...s3.env });
  const address = `${service.url}/api/v2/frame-query?feedid=${feedId}&starttime=2020-01-01T00:00:00Z&endtime=2040-01-01T00:00:00Z`;
  const listed = await fetch(address, { headers: { cookie: ada.cookie } });
  expect(((await listed.json()) as { Frames: string[] }).Frames).toHaveLength(kept.length);
  expect(await service.stop()).toBe(0);

  // An object that is gone is told, and by the exit code.
  const [row] = await app.ctx.db
    .selectFrom('frame_segment')
    .select('path')
    .where('location', '=', 's3')
    .execute();
  await new S3BlobStore({ ...s3.options, clock }).delete(`${row?.path}.mjpeg`);
  const broken = await runMain(['check'], { DATA_DIR: restored, ...s3.env });
  expect([broken.code, broken.output]).toEqual([1, expect.stringContaining(`ObjectMissing ${row?.path}`)]);
});
