/** A feed's size holds for what is stored and shown, whatever way pictures come in. Looks at stored bytes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTime } from '@longview/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFtpLogin, takeUpload } from '../features/ftp-drop/index.ts';
import { ImportFiles, listFolder, workPart } from '../features/imports/index.ts';
import { keepSizes } from '../plans/index.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { cropped, imageProcessCalls } from '../test-setup/image-process-calls.ts';
import { addFeed, picture, sec, type TestFeed } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';

const AT = sec('2026-05-01T06:30:00Z');
let app: TestApp;
let ada: TestUser;
let large: Buffer;

beforeAll(async () => {
  app = await startTestApp({ env: { FTP_PORT: '0' } });
  ada = await app.setUp();
  large = await picture(1280, 720);
});
afterAll(() => app.close());

const newFeed = (more: Partial<TestFeed> = {}) =>
  addFeed(app.ctx, { accountId: ada.accountId, sizeCode: 'x480', ...more });
const push = async (feedId: string, body: Uint8Array, timeSec = AT) => {
  const headers = { 'content-type': 'image/jpeg' };
  const path = `/api/v2/frame-set?feedid=${feedId}&frametime=${formatTime(timeSec)}`;
  expect((await app.call(path, { as: ada, method: 'POST', headers, body })).status).toBe(200);
};
/** What lies in the store, and what its pixels are. */
async function stored(feedId: string) {
  const frame = await app.ctx.frames.read(feedId, AT, 'exact');
  if (!frame) throw new Error('Nothing is stored.');
  const { width, height, orientation } = await sharp(frame.bytes).metadata();
  return { bytes: frame.bytes, told: [frame.width, frame.height], size: [width, height], orientation };
}
const ofSize = (width: number, height: number) => ({ told: [width, height], size: [width, height] });

const ways: [string, (feedId: string, jpeg: Buffer) => Promise<unknown>][] = [
  ['is pulled', (id, jpeg) => app.ctx.frames.accept(id, { timeSec: AT, jpeg, origin: 'Pulled' })],
  ['is pushed', (id, jpeg) => push(id, jpeg)],
  ['comes by FTP', takeByFtp],
  ['is imported', importOne],
];

async function takeByFtp(feedId: string, bytes: Buffer): Promise<void> {
  const response = await app.call(`/api/nv/ftpdrop/${feedId}`, { as: ada, method: 'POST' });
  const { Password } = (await response.json()) as { Password: string };
  const account = await checkFtpLogin(app.ctx, feedId, Password);
  if (!account) throw new Error('There is no such login.');
  const path = '/20260501063000.jpg';
  const taken = await takeUpload(app.ctx, account, { path, bytes, receivedAtMs: app.ctx.clock.now() });
  expect(taken).toEqual({ outcome: 'Taken' });
}

async function importOne(feedId: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-size-'));
  try {
    await writeFile(join(folder, '20260501-063000.jpg'), bytes);
    const files = new ImportFiles(app.dataDir, feedId);
    const list = await listFolder(folder, 'UTC', Math.floor(app.ctx.clock.now() / 1000));
    await files.begin({ feedId, folder, pictures: list.pictures }, list.skipped);
    while (!(await workPart(app.ctx, files)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(ways)('a picture that %s', (_, send) => {
  it('is stored no higher than its feed, and as it comes where it fits [EXT-320] [STT-14]', async () => {
    const feed = await newFeed();
    await send(feed, large);
    expect(await stored(feed)).toMatchObject(ofSize(854, 480));
    for (const sizeCode of ['x768', 'x4320'] as const) {
      const fitting = await newFeed({ sizeCode });
      await send(fitting, large);
      expect((await stored(fitting)).bytes.equals(large)).toBe(true);
    }
  });
});

describe('the size of a feed', () => {
  it('is of the picture as it is shown, and leaves its EXIF but for the orientation [EXT-320]', async () => {
    const exif = { IFD2: { DateTimeOriginal: '2026:05:01 06:30:00' } };
    const lying = await sharp(large).withMetadata({ orientation: 6, exif }).jpeg({ quality: 90 }).toBuffer();
    const feed = await newFeed();
    await push(feed, lying);
    const { bytes, orientation, ...kept } = await stored(feed);
    // Upright it is 720 x 1280.
    expect(kept).toEqual(ofSize(270, 480));
    expect(orientation ?? 1).toBe(1);
    expect(bytes.includes('2026:05:01 06:30:00')).toBe(true);
  });

  it('holds for what is left after a crop [EXT-320] [IMG-15]', async () => {
    const calls = imageProcessCalls(app, ada);
    for (const [crop, size] of [
      [cropped(0.5, 0, 0.5, 1), ofSize(428, 480)],
      [cropped(0, 0, 1, 0.5), ofSize(1280, 360)],
    ] as const) {
      const feed = await newFeed();
      expect((await calls.set(feed, crop)).status).toBe(200);
      await push(feed, large);
      expect(await stored(feed)).toMatchObject(size);
    }
  });

  it('holds for what is only shown; a change holds for the next picture, down and up [EXT-320] [API-08]', async () => {
    const item = { Accept_Interval_Value: 'PT1S', Store_Interval_Value: null };
    const feed = await newFeed({ request: { Values: [item] } });
    await push(feed, large);
    expect(await app.ctx.frames.latest(feed)).toMatchObject({ width: 854, height: 480 });
    const codes = { IntervalCode: '1sec', VideoClip_Enabled: false, VideoStream_Enabled: false };
    const path = `/api/nv/feed/setfeedsubscriptioninfo/${feed}`;
    for (const [at, SizeCode, height] of [
      [1, 'x240', 240],
      [2, 'x1080', 720],
    ] as const) {
      expect((await app.call(path, { as: ada, body: { SizeCode, ...codes } })).status).toBe(200);
      await push(feed, large, AT + at);
      expect(await app.ctx.frames.latest(feed)).toMatchObject({ height });
    }
  });

  it('becomes the original for feeds of before, once, where plans are off [EXT-321]', async () => {
    const feed = await newFeed();
    const { db, clock, logger } = app.ctx;
    const start = async (isEnforced: boolean) => {
      await keepSizes({ db, clock, logger, isEnforced });
      return db.selectFrom('feed').select('size_code').where('id', '=', feed).executeTakeFirstOrThrow();
    };
    const forget = () => db.deleteFrom('setting').where('name', '=', 'sizesHoldSince').execute();
    // The start of this service settled it.
    expect(await start(false)).toEqual({ size_code: 'x480' });
    await forget();
    expect(await start(true)).toEqual({ size_code: 'x480' });
    expect(await start(false)).toEqual({ size_code: 'x480' });
    await forget();
    expect(await start(false)).toEqual({ size_code: 'x4320' });
  });
});
