/** What people ask of an import, and what they get (API-57, ENT-30). */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@longview/base';
import { syncState } from '@longview/rules/frame-sync';
import priceList from '@longview/rules/price-list.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { FOLDER_URL, SyncScene } from '../../test-setup/sync-scene.ts';

/** One black pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);
const NONE = {
  IsRunningOrEnqueued: false,
  StartedAt: null,
  StoppedAt: null,
  AbortRequestedAt: null,
  FoundFrameCount: 0,
  SyncedFrameCount: 0,
  Error: null,
  Reason: null,
  Params: {},
};

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

const ms = (iso: string) => sec(iso) * 1000;
const statusAt = (feedId: string, intent: string) =>
  scene.app.call(`/api/nv/ipdevice/framesyncdown/${feedId}/${intent}`, { as: scene.ada });

describe('the status of an import', () => {
  it('is all zero and null where none ran [API-57] [ENT-30] [IMP-02]', async () => {
    const status = await scene.status(await scene.addFeed());
    expect(status).toEqual(NONE);
    expect(syncState(status)).toBe('Idle');
  });

  it.each(['Image', 'VideoClip', 'imagesyncdown', 'x'])(
    'is 400 for the intent %s [API-57]',
    async (intent) => {
      const refused = await statusAt(await scene.addFeed(), intent);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Use ImageSyncDown.');
    },
  );

  it('is 402 without devices in the plan [API-57] [ERR-01]', async () => {
    const PRICE_LIST = await writeListWithoutDevices();
    const app = await startTestApp({ env: { PLANS: 'on', PRICE_LIST } });
    const ada = await app.setUp();
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId, isPublic: true });
    for (const what of ['', '/preview']) {
      const path = `/api/nv/ipdevice/framesyncdown/${feedId}/ImageSyncDown${what}`;
      const refused = await app.call(path, { as: ada });
      expect(refused.status).toBe(402);
      expect(await refused.text()).toContain('Upgrade your plan to use devices.');
    }
    await app.close();
  });

  it('says that it waits, runs, and is done, with its counts [ENT-30] [IMP-02] [IMP-03]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    await scene.start(feedId);
    const begun = await scene.status(feedId);
    expect(begun).toEqual({
      ...NONE,
      IsRunningOrEnqueued: true,
      StartedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    await scene.work();
    const done = await scene.status(feedId);
    expect(done).toMatchObject({
      IsRunningOrEnqueued: false,
      StartedAt: begun.StartedAt,
      StoppedAt: expect.any(String),
      FoundFrameCount: 3,
      SyncedFrameCount: 3,
      Error: null,
      Reason: null,
      Params: {},
    });
    expect([syncState(begun), syncState(done)]).toEqual(['Running', 'Success']);
  });

  it('of an empty folder is that there is nothing to import [IMP-03]', async () => {
    const feedId = await scene.addFeed();
    scene.folder.put('readme.txt', Buffer.from('hello'));
    const status = await scene.import(feedId);
    expect(status).toMatchObject({ FoundFrameCount: 0, SyncedFrameCount: 0, Error: null });
    expect(syncState(status)).toBe('Nothing');
  });
});

async function writeListWithoutDevices(): Promise<string> {
  const list = structuredClone(priceList);
  for (const { Capabilities } of list.Plans) Capabilities.AllowIpDevices = false;
  const path = join(scene.app.dataDir, 'price-list.json');
  await writeFile(path, JSON.stringify(list));
  return path;
}

describe('an import', () => {
  it('reads times in the feed’s zone, from names, dates of the folder and of files, across changes of the clock [IMP-06] [ENT-30]', async () => {
    const feedId = await scene.addFeed({ timeZone: 'Europe/Vienna' });
    const { folder } = scene;
    folder.put('winter/20260101-120000.jpg', await picture(64, 36, '#111111'));
    folder.put('summer/20250701-120000.jpeg', await picture(64, 36, '#222222'));
    folder.put('gap/20260329-023000.jpg', await picture(64, 36, '#333333'));
    folder.put('1/20251026-023000.jpg', await picture(64, 36, '#444444'), {
      modifiedMs: ms('2025-10-26T00:30:02Z'),
    });
    folder.put('2/20251026-023000.jpg', await picture(64, 36, '#555555'), {
      modifiedMs: ms('2025-10-26T01:30:02Z'),
    });
    folder.put('taken.jpg', await picture(64, 36, '#666666'), {
      takenMs: ms('2025-05-05T05:05:05Z'),
      modifiedMs: ms('2025-06-06T06:06:06Z'),
    });
    folder.put('dated.png', PNG, { modifiedMs: ms('2025-04-04T04:04:04Z') });
    expect(await scene.import(feedId)).toMatchObject({
      FoundFrameCount: 7,
      SyncedFrameCount: 7,
      Error: null,
      Reason: null,
      Params: {},
    });
    expect(await framesOf(scene.ctx, feedId)).toEqual(
      [
        '2025-04-04T04:04:04Z',
        '2025-05-05T05:05:05Z',
        '2025-07-01T10:00:00Z',
        '2025-10-26T00:30:00Z',
        '2025-10-26T01:30:00Z',
        '2026-01-01T11:00:00Z',
        '2026-03-29T01:30:00Z',
      ].map(sec),
    );
    const detail = await (
      await scene.app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: scene.ada })
    ).json();
    expect(detail).toMatchObject({ Feed: { ContentState: 'Set' } });
  });

  it('says which pictures it did not take, and why [IMP-03] [ENT-30]', async () => {
    const feedId = await scene.addFeed();
    const { folder } = scene;
    const jpeg = await picture(64, 36);
    folder.put('20260101-120000.jpg', jpeg);
    folder.put('b/20260101-120000.jpg', await picture(64, 36, '#112233'));
    folder.put('20260101-130000.jpg', jpeg.subarray(0, jpeg.length / 2));
    folder.put('20260101-140000.jpg', Buffer.from('not a picture'));
    folder.put('20260101-150000.png', PNG.subarray(0, 20));
    folder.put('unknown.jpg', jpeg);
    folder.put('20990101-120000.jpg', jpeg);
    folder.put('20260101-160000.jpg', () => Promise.resolve(Buffer.alloc(50 * 2 ** 20 + 1)));
    const status = await scene.import(feedId);
    expect(status).toMatchObject({ FoundFrameCount: 8, SyncedFrameCount: 1, IsRunningOrEnqueued: false });
    expect(syncState(status)).toBe('Failed');
    for (const part of [
      'Not all pictures were imported.',
      'In a second that has another picture: 1. For example: b/20260101-120000.jpg.',
      'Damaged or cut off: 1. For example: 20260101-130000.jpg.',
      'No pictures inside: 1. For example: 20260101-140000.jpg.',
      'Could not be read: 2. For example: ',
      'Without a time that can be true: 2. For example: ',
    ]) {
      expect(status.Error).toContain(part);
    }
  });

  it('done again changes nothing, and adds what is new [IMP-03] [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(15);
    await scene.import(feedId);
    const before = await framesOf(scene.ctx, feedId);
    scene.folder.put('20251231-000000.jpg', await picture(64, 36));
    expect(await scene.import(feedId)).toMatchObject({
      FoundFrameCount: 16,
      SyncedFrameCount: 16,
      Error: null,
      Reason: null,
      Params: {},
    });
    expect(await framesOf(scene.ctx, feedId)).toEqual([sec('2025-12-31T00:00:00Z'), ...before]);
  });

  it('of a feed that runs is refused, and one of another feed is not [IMP-06] [API-55]', async () => {
    const [one, two] = [await scene.addFeed(), await scene.addFeed()];
    await scene.start(one);
    const started = await Promise.allSettled([
      scene.start(one),
      scene.start(one),
      scene.start(two),
      scene.start(two),
    ]);
    const refused = started.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(3);
    for (const err of refused) {
      expect(err).toBeInstanceOf(AppError);
      expect(err).toMatchObject({ kind: 'Conflict', detail: { code: 'Busy' } });
    }
    await scene.work();
    expect([await scene.status(one), await scene.status(two)]).toEqual([
      expect.objectContaining({ IsRunningOrEnqueued: false }),
      expect.objectContaining({ IsRunningOrEnqueued: false }),
    ]);
  });

  it('is not begun of a source that is no folder [IMP-01] [IPD-23]', async () => {
    const feedId = await scene.addFeed();
    await scene.setSource(feedId, 'http://198.51.100.7/snap.jpg');
    await scene.start(feedId);
    expect(await scene.status(feedId)).toEqual(NONE);
  });

  it('is given the login and the leniency of the device, and what the operator allows [SRC-04] [OPS-06]', async () => {
    const feedId = await scene.addFeed();
    const { ctx, ada } = scene;
    await ctx.db
      .insertInto('ip_device')
      .values({
        id: 'ip0123456789',
        account_id: ada.accountId,
        device_type: 'FTP',
        host: '198.51.100.7',
        username: 'root',
        password_sealed: ctx.secrets.seal('s3cret'),
        tls_insecure: true,
      })
      .execute();
    await ctx.db
      .updateTable('capture_source')
      .set({ device_id: 'ip0123456789' })
      .where('feed_id', '=', feedId)
      .execute();
    await scene.import(feedId);
    expect(scene.folder.targets[0]).toMatchObject({
      url: FOLDER_URL,
      username: 'root',
      password: 's3cret',
      tlsInsecure: true,
      policy: { caller: 'user', privateTargets: ctx.config.privateTargets },
    });
    expect(scene.folder.openCount).toBe(0);
  });
});
