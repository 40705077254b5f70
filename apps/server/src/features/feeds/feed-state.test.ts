/** The state of a feed through HTTP, to its end. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { type FeedCalls, makeFeedCalls } from '../../test-setup/feed-calls.ts';
import { picture, storeFrames } from '../../test-setup/pictures.ts';
import { errorOf } from '../../test-setup/refusals.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feeds: FeedCalls;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  feeds = makeFeedCalls(app, ada);
});
afterAll(() => app.close());

describe('the state of a feed', () => {
  it('has the defaults of a new feed [API-06] [ENT-08]', async () => {
    const { Feed } = await feeds.make();
    expect(await feeds.get(`/api/nv/feed/getfeedstate/${Feed.Id}`, ada)).toEqual({
      FeedState: 'Capture',
      IsEnabled: true,
      CanCapture: true,
      FeedProperties: {
        StateInactiveReason: 'None',
        FeedState_AutoEnable: false,
        FeedState_AutoDisableInterval: 'P2D',
        FeedState_AutoArchiveInterval: 'PT0S',
      },
      Version: 1,
    });
  });

  it('changes with all its parts, ignoring CanCapture [API-09] [STT-03] [STT-21] [STT-22]', async () => {
    const { Feed } = await feeds.make();
    const body = {
      FeedState: 'View',
      FeedState_AutoEnable: true,
      FeedState_AutoDisableInterval: 'PT0S',
      FeedState_AutoArchiveInterval: 'P30D',
      CanCapture: false,
    };
    const response = await app.call(`/api/nv/feed/setfeedstate/${Feed.Id}`, { as: ada, body });
    expect(await response.json()).toMatchObject({
      FeedState: 'View',
      IsEnabled: false,
      CanCapture: true,
      FeedProperties: {
        StateInactiveReason: 'User',
        FeedState_AutoEnable: true,
        FeedState_AutoDisableInterval: 'PT0S',
        FeedState_AutoArchiveInterval: 'P30D',
      },
      Version: 2,
    });
  });

  it('refuses a late save, an unknown state and a bad duration [API-09] [GEN-15]', async () => {
    const { Feed } = await feeds.make();
    await feeds.setState(Feed.Id, 'View');
    expect((await feeds.setState(Feed.Id, 'Capture', { 'if-match': '"1"' })).status).toBe(409);
    expect((await feeds.setState(Feed.Id, 'Sleep')).status).toBe(400);
    const body = { FeedState: 'View', FeedState_AutoDisableInterval: '2 days' };
    expect((await app.call(`/api/nv/feed/setfeedstate/${Feed.Id}`, { as: ada, body })).status).toBe(400);
  });

  it('a feed that was disabled by itself wakes when a frame is offered, if it should [STT-21]', async () => {
    const push = async (autoEnable: boolean) => {
      const { Feed } = await feeds.make();
      const state = { state: 'Disable', inactive_reason: 'AutoDisabled' } as const;
      const asleep = { ...state, auto_enable: autoEnable };
      await app.ctx.db.updateTable('feed').set(asleep).where('id', '=', Feed.Id).execute();
      app.ctx.frames.here.forget(Feed.Id);
      const path = `/api/v2/frame-set?feedid=${Feed.Id}`;
      const headers = { 'content-type': 'image/jpeg' };
      const response = await app.call(path, { as: ada, body: await picture(320, 180), headers });
      return ((await response.json()) as { Accepted: boolean }).Accepted;
    };
    expect([await push(true), await push(false)]).toEqual([true, false]);
  });

  it('Disable hides a public feed from others [STT-01] [PRM-24]', async () => {
    const { Feed } = await feeds.make({ IsPublic: true });
    await feeds.setState(Feed.Id, 'Disable');
    expect((await app.call(`/api/v2/feed-get?feedid=${Feed.Id}`)).status).toBe(404);
    await feeds.find(Feed.Id);
  });

  it('Archive makes a feed read-only until its state changes [STT-01]', async () => {
    const { Feed } = await feeds.make();
    await feeds.archive(Feed.Id);
    expect((await feeds.save(Feed.Id, {})).status).toBe(409);
    await feeds.setState(Feed.Id, 'View');
    expect((await feeds.save(Feed.Id, {})).status).toBe(200);
  });
});

describe('deleting a feed', () => {
  const remove = (id: string, query: string, as: TestUser = ada) =>
    app.call(`/api/nv/feed/${id}${query}`, { as, method: 'DELETE' });

  it('needs the archive state and the id as confirmation, and is for good [API-69]', async () => {
    const { Feed } = await feeds.make();
    expect((await remove(Feed.Id, '')).status).toBe(400);
    const early = await remove(Feed.Id, `?confirm=${Feed.Id}`);
    expect(early.status).toBe(409);
    expect((await errorOf(early)).Code).toBe('NotArchived');
    await feeds.archive(Feed.Id);
    expect((await remove(Feed.Id, `?confirm=${Feed.Id}`)).status).toBe(204);
    expect((await app.call(`/api/v2/feed-get?feedid=${Feed.Id}`, { as: ada })).status).toBe(404);
    expect((await remove(Feed.Id, `?confirm=${Feed.Id}`)).status).toBe(404);
  });

  it('takes its frames and its films along [API-69]', async () => {
    const { Feed } = await feeds.make();
    const timeSec = Math.floor(Date.now() / 1000) - 60;
    await storeFrames(app.ctx, Feed.Id, [timeSec]);
    const film = await app.call(`/api/v2/timelapse.mp4?feedid=${Feed.Id}&sizecode=x240`, { as: ada });
    await film.arrayBuffer();
    const tiles = join(app.dataDir, 'cache/films/films', Feed.Id);
    expect(film.status).toBe(200);
    expect((await readdir(tiles, { recursive: true })).length).toBeGreaterThan(0);
    await feeds.archive(Feed.Id);
    expect((await remove(Feed.Id, `?confirm=${Feed.Id}`)).status).toBe(204);
    const left = await readdir(tiles, { recursive: true, withFileTypes: true }).catch(() => []);
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect((await app.ctx.frames.store.totals(Feed.Id)).count).toBe(0);
  });

  it('is not open to API keys [API-69] [PRM-23]', async () => {
    const { Feed } = await feeds.make();
    await feeds.archive(Feed.Id);
    const key = await app.call('/api/nv/tenant/apikeys/secondary', { as: ada, method: 'POST' });
    const { Key } = (await key.json()) as { Key: string };
    const path = `/api/nv/feed/${Feed.Id}?confirm=${Feed.Id}`;
    expect((await app.call(path, { as: { apiKey: Key }, method: 'DELETE' })).status).toBe(403);
  });
});
