/** Imports from linked cloud accounts, with links that run out in the midst of them. */
import { FrameSyncStatus } from '@longview/contract';
import { type DropboxServer, startDropboxServer } from '@longview/test-kit/dropbox-server';
import { type GoogleServer, startGoogleServer } from '@longview/test-kit/google-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeFeed } from '../../feeds/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { startFrameSync, workFrameSync } from './index.ts';

let app: TestApp;
let ada: TestUser;
let dropbox: DropboxServer;
let google: GoogleServer;
let feedId: string;

beforeAll(async () => {
  [dropbox, google] = await Promise.all([startDropboxServer(), startGoogleServer()]);
  app = await startTestApp({
    env: {
      PRIVATE_TARGETS: 'all',
      DROPBOX_CLIENT_ID: dropbox.oauth.clientId,
      DROPBOX_CLIENT_SECRET: dropbox.oauth.clientSecret,
      DROPBOX_BASE_URL: dropbox.url,
      GOOGLE_CLIENT_ID: google.oauth.clientId,
      GOOGLE_CLIENT_SECRET: google.oauth.clientSecret,
      GOOGLE_BASE_URL: google.url,
    },
  });
  ada = await app.setUp();
});
afterAll(async () => {
  await app.close();
  await Promise.all([dropbox.close(), google.close()]);
});
beforeEach(async () => {
  feedId = await addFeed(app.ctx, { accountId: ada.accountId, timeZone: 'Europe/Vienna' });
});

const DEVICES = { Dropbox: 'ip0dropbox00', Google: 'ip0google000' };

/** As linked by a person just now. */
async function link(device_type: keyof typeof DEVICES): Promise<void> {
  const { oauth } = device_type === 'Dropbox' ? dropbox : google;
  const linked = {
    link_state: 'Active' as const,
    tokens_sealed: app.ctx.secrets.seal(JSON.stringify(oauth.grant())),
  };
  await app.ctx.db
    .insertInto('ip_device')
    .values({
      id: DEVICES[device_type],
      account_id: ada.accountId,
      device_type,
      name: device_type,
      ...linked,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(linked))
    .execute();
}

async function importFrom(device: keyof typeof DEVICES, url: string): Promise<FrameSyncStatus> {
  const { ctx } = app;
  await ctx.db
    .insertInto('capture_source')
    .values({ feed_id: feedId, intent: 'ImageSyncDown', url, device_id: DEVICES[device], version: 1 })
    .onConflict((conflict) => conflict.columns(['feed_id', 'intent']).doNothing())
    .execute();
  await changeFeed(ctx, feedId, (trx) => startFrameSync(ctx, trx, feedId));
  for (let turn = 0; turn < 30 && (await status()).IsRunningOrEnqueued; turn++) {
    await workFrameSync(ctx);
    await sql`update frame_sync set lease_until = now()`.execute(ctx.db);
  }
  return status();
}

async function status(): Promise<FrameSyncStatus> {
  const path = `/api/nv/ipdevice/framesyncdown/${feedId}/ImageSyncDown`;
  return FrameSyncStatus.parse(await (await app.call(path, { as: ada })).json());
}

const stamp = (at: number) =>
  `20260501-${String(10 + Math.floor(at / 60))}${String(at % 60).padStart(2, '0')}00`;

it('brings a Dropbox folder in, through pages, waits, renewed tokens and a link that ends [IMP-06] [ENT-30]', async () => {
  dropbox.pageSize = 4;
  dropbox.emptyPages = 1;
  for (let at = 0; at < 20; at++) {
    dropbox.put(`/Site/2026/${stamp(at)}.jpg`, await picture(64, 36, '#204060', at));
  }
  dropbox.put('/Site/notes.txt', Buffer.from('hello'));
  dropbox.put('/Other/20260501-130000.jpg', await picture(64, 36));
  await link('Dropbox');
  dropbox.fail('list_folder', { status: 429, headers: { 'retry-after': '1' } }, { status: 500 });
  dropbox.oauth.expireAccess();
  dropbox.fail('download', { isBroken: true });
  expect(await importFrom('Dropbox', 'dropbox:///Site')).toMatchObject({
    FoundFrameCount: 20,
    SyncedFrameCount: 20,
    Error: null,
  });
  expect(dropbox.oauth.renewals).toBeGreaterThan(0);
  expect((await framesOf(app.ctx, feedId))[0]).toBe(sec('2026-05-01T08:00:00Z'));
  dropbox.put('/Site/20260501-230000.jpg', await picture(64, 36, '#ffffff'));
  dropbox.oauth.endPermissions();
  const ended = await importFrom('Dropbox', 'dropbox:///Site');
  expect(ended).toMatchObject({ IsRunningOrEnqueued: false, StoppedAt: expect.any(String) });
  expect(ended.Error).toContain('Link it again');
  await link('Dropbox');
  expect(await importFrom('Dropbox', 'dropbox:///Site')).toMatchObject({ SyncedFrameCount: 21, Error: null });
});

it('brings a folder of Google Drive in, with those in it, and two files of one name [IMP-06]', async () => {
  google.pageSize = 3;
  const site = google.folder('Site');
  const day = google.folder('2026-05-01', site);
  for (let at = 0; at < 7; at++) {
    google.put(`${stamp(at)}.jpg`, await picture(64, 36, '#602040', at), { parent: day });
  }
  const modified = '2026-04-01T00:00:00Z';
  google.put('photo.jpg', await picture(64, 36, '#111111'), { parent: site, modified });
  google.put('photo.jpg', await picture(64, 36, '#222222'), {
    parent: site,
    modified: '2026-04-02T00:00:00Z',
  });
  google.put('20260501-140000.jpg', await picture(64, 36));
  await link('Google');
  expect(await importFrom('Google', `google:///${site}`)).toMatchObject({
    FoundFrameCount: 9,
    SyncedFrameCount: 9,
    Error: null,
  });
  expect((await framesOf(app.ctx, feedId)).slice(0, 3)).toEqual(
    ['2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z', '2026-05-01T08:00:00Z'].map(sec),
  );
});
