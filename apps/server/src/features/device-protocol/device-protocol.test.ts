import type { CheckInReply, DeviceConfig, DeviceLog, StationConfig } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import {
  asDevice,
  checkIn,
  configOf,
  deviceOf,
  json,
  PROGRAM,
  pairDevice,
  playlist,
  saveDevice,
  station,
  type TestDevice,
} from '../../test-setup/paired-devices.ts';
import { addFeed, picture } from '../../test-setup/pictures.ts';
import { hidingConfig } from '../../test-setup/secret-scene.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { TestUser } from '../../test-setup/users.ts';

const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, publicCallsPerMinute: 1e9 });
  ada = await app.setUp();
});
afterAll(() => app.close());

const nowSec = () => Math.floor(clock.now() / 1000);
const reply = async (token: string, said: object = {}) => json<CheckInReply>(await checkIn(app, token, said));
const post = (token: string, path: string, body: object | Uint8Array) =>
  app.call(path, { as: asDevice(token), body });

/** A Station with a camera on a new feed. */
async function capturing(): Promise<TestDevice & { feedId: string; sid: string }> {
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  const device = await pairDevice(app, ada, 'Station');
  await json(await saveDevice(app, ada, device.id, station([feedId])));
  const sid = (await configOf(app, device.token)).Feeds[0]?.FeedSid ?? '';
  return { ...device, feedId, sid };
}

describe('a check-in', () => {
  it('tells the time, the version and what is to be done, and keeps what was said [DVP-05]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const Cameras = [{ ConfigId: 'cam1', State: 'Error', Error: 'No route to host', LastCaptureAt: null }];
    const said = await reply(token, { QueueLength: 12, FreeDiskBytes: 5_000_000_000, Cameras });
    expect(said).toEqual({ ConfigVersion: 1, Commands: [], ServerTime: expect.stringMatching(/Z$/) });
    expect(Math.abs(Date.parse(said.ServerTime) - clock.now())).toBeLessThan(5000);
    expect((await deviceOf(app, ada, id)).Report).toEqual({
      QueueLength: 12,
      FreeDiskBytes: 5_000_000_000,
      Cameras,
    });
    expect((await checkIn(app, token, { QueueLength: -1 })).status).toBe(400);
    expect((await app.call('/api/v2/device/checkin', { body: PROGRAM })).status).toBe(401);
  });

  it('is written down twice a minute at most [DVP-05]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    await reply(token, { QueueLength: 1 });
    clock.skip(20_000);
    await reply(token, { QueueLength: 2 });
    expect((await deviceOf(app, ada, id)).Report?.QueueLength).toBe(1);
    clock.skip(10_000);
    await reply(token, { QueueLength: 3 });
    expect((await deviceOf(app, ada, id)).Report?.QueueLength).toBe(3);
  });

  it('of two machines with one token is told to the owner, a restart is not [DVP-05]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const clonedAt = async () => (await deviceOf(app, ada, id)).Activity.ClonedAt;
    for (const StartId of ['first', 'first', 'second']) await reply(token, { StartId });
    expect(await clonedAt()).toBeNull();
    expect((await reply(token, { StartId: 'first' })).ConfigVersion).toBe(1);
    expect(await clonedAt()).toEqual(expect.any(String));
    clock.skip(3_700_000);
    expect(await clonedAt()).toBeNull();
  });
});

describe('the config', () => {
  it('of a Station has its feeds with what rules when they are captured [DVP-06]', async () => {
    const { token, feedId, sid } = await capturing();
    const body = { Name: 'Site hours', Items: [{ Days: ['Mon'], Start: '07:00', End: '18:00' }] };
    const { Id } = await json<{ Id: string }>(
      await app.call('/api/nv/schedule/profile', { as: ada, body }),
      201,
    );
    const request = { PayloadType: 'Image', Values: [{ ScheduleId: Id, Accept_Interval_Value: 'PT1M' }] };
    await json(await app.call(`/api/nv/feed/capture/basic/${feedId}`, { as: ada, body: request }));
    const config = await configOf(app, token);
    expect(config).toMatchObject({
      DeviceType: 'Station',
      Props: null,
      Config: { Cameras: [{ ConfigId: 'cam1' }] },
      Feeds: [
        {
          FeedId: feedId,
          FeedSid: sid,
          Name: 'North mast',
          TimeZone: 'UTC',
          StreamUrl: null,
          FeedState: 'Capture',
          Requests: [{ PayloadType: 'Image', Values: [{ ScheduleId: Id }] }],
        },
      ],
    });
    expect(config.Schedules.map((profile) => profile.Name)).toEqual(['Site hours']);
  });

  it('is not sent again while it is the same [DVP-06]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Window');
    const get = (headers: Record<string, string> = {}) =>
      app.call('/api/v2/device/config', { as: asDevice(token), headers });
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    expect(await json<DeviceConfig>(first)).toMatchObject({ DeviceType: 'Window', Feeds: [] });
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await json(await saveDevice(app, ada, id, playlist([feedId])));
    const second = await get({ 'if-none-match': etag });
    expect(await json<DeviceConfig>(second)).toMatchObject({
      ConfigVersion: 2,
      Feeds: [{ FeedId: feedId, FeedSid: null }],
    });
  });
});

describe('a command', () => {
  const answer = (token: string, id: string, body: object = { Ok: true, Message: null }) =>
    post(token, `/api/v2/device/command/${id}`, body);
  const restart = async (id: string) =>
    (await json<{ CommandId: string }>(await app.call(`/api/nv/devicemanage/${id}/restart`, { as: ada })))
      .CommandId;

  it('is sent until it is answered, once, and stands in the log [DVP-07]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    await reply(token);
    const commandId = await restart(id);
    for (let turn = 0; turn < 2; turn++) {
      expect((await reply(token)).Commands).toEqual([{ Id: commandId, Name: 'Restart', Args: {} }]);
    }
    const other = await pairDevice(app, ada, 'Station');
    expect((await answer(other.token, commandId)).status).toBe(404);
    expect((await answer(token, commandId, { Ok: false, Message: 'not\nallowed' })).status).toBe(204);
    expect((await answer(token, commandId)).status).toBe(404);
    expect((await reply(token)).Commands).toEqual([]);
    const { RecentLog } = await json<DeviceLog>(
      await app.call(`/api/nv/devicemanage/${id}/log`, { as: ada }),
    );
    expect(RecentLog).toMatch(/^\d\d:\d\d:\d\d Restart: failed, not allowed\n$/);
  });

  it('lapses after ten minutes, and with its machine [DVP-07] [API-39]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    await reply(token);
    const late = await restart(id);
    clock.skip(601_000);
    expect((await reply(token)).Commands).toEqual([]);
    expect((await answer(token, late)).status).toBe(404);
    await restart(id);
    const next = await pairDevice(app, ada, 'Station', { deviceId: id });
    expect((await reply(next.token)).Commands).toEqual([]);
  });
});

describe('the log', () => {
  const logOf = async (id: string, as = ada) => app.call(`/api/nv/devicemanage/${id}/log`, { as });
  const write = (token: string, Lines: string) => post(token, '/api/v2/device/log', { Lines });

  it('shows the last 200 lines, and 2,000 are kept [DVP-11] [API-34] [DEV-08]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    expect(await json<DeviceLog>(await logOf(id))).toEqual({ RecentLog: '', LogTimestamp: null });
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `line ${from + at}`).join('\n');
    expect((await write(token, lines(0, 3000))).status).toBe(204);
    expect((await write(token, `${lines(3000, 100)}\r\n\n`)).status).toBe(204);
    const { RecentLog, LogTimestamp } = await json<DeviceLog>(await logOf(id));
    expect(RecentLog.split('\n')).toHaveLength(201);
    expect(RecentLog.startsWith('line 2900\n')).toBe(true);
    expect(RecentLog.endsWith('line 3099\n')).toBe(true);
    expect(Math.abs(Date.parse(LogTimestamp ?? '') - clock.now())).toBeLessThan(60_000);
    const kept = await app.ctx.db
      .selectFrom('device_log_line')
      .select('line')
      .where('device_id', '=', id)
      .execute();
    expect(kept).toHaveLength(2000);
    const eve = await app.addOwner('Eve');
    expect((await logOf(id, eve)).status).toBe(404);
  });

  it('takes 256 KiB at once, and cuts endless lines [DVP-11]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    expect((await write(token, 'x'.repeat(256 * 1024))).status).toBe(204);
    expect((await json<DeviceLog>(await logOf(id))).RecentLog).toHaveLength(1001);
    expect((await write(token, 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
    expect((await write(token, 'a\u0000b')).status).toBe(400);
  });
});

describe('a preview', () => {
  const send = async (token: string, query: string, body?: Uint8Array) =>
    post(token, `/api/v2/device/preview-set${query}`, body ?? new Uint8Array(await picture(1920, 1440)));
  const get = (id: string, query = '', as = ada) =>
    app.call(`/api/v2/device/preview-get?tdid=${id}${query}`, { as });

  it('of a camera is shown at both sizes with its facts [DVP-10] [API-40] [DEV-19] [DEV-20] [STA-10]', async () => {
    const { id, token } = await capturing();
    expect((await get(id)).status).toBe(404);
    const at = formatTime(nowSec() - 5);
    expect((await send(token, `?configid=cam1&capturedat=${at}`)).status).toBe(204);
    for (const [code, width, height] of [
      ['x480', 640, 480],
      ['x1080', 1440, 1080],
    ] as const) {
      const response = await get(id, `&sizecode=${code}&configid=cam1`);
      const bytes = (await response.arrayBuffer()).byteLength;
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'last-modified': new Date(at).toUTCString(),
        'image-frame-width': String(width),
        'image-frame-height': String(height),
        'image-frame-aspectratio': '1.3333',
        'image-frame-bytelength': String(bytes),
        'image-frame-time': at,
      });
    }
    const { Cameras } = (await deviceOf(app, ada, id)).Config as StationConfig;
    expect(Cameras[0]?.SourceConfig.ImagePreview_CapturedAt).toBe(at);
    const eve = await app.addOwner('Eva');
    expect((await get(id, '', eve)).status).toBe(404);
    expect((await get(id, '&sizecode=x99')).status).toBe(400);
  });

  it('in the wrong order or of a clock that runs ahead does not hide a newer one [DVP-10]', async () => {
    const { id, token } = await capturing();
    const times = [formatTime(nowSec() - 10), formatTime(nowSec() - 60), '2099-01-01T00:00:00Z'];
    const shown: (string | null)[] = [];
    for (const time of times) {
      await send(token, `?configid=cam1&capturedat=${time}`);
      shown.push((await get(id)).headers.get('image-frame-time'));
    }
    expect(shown.slice(0, 2)).toEqual([times[0], times[0]]);
    expect(Date.parse(shown[2] ?? '')).toBeLessThanOrEqual(clock.now());
  });

  it('keeps one object per camera, and none of a deleted device [DVP-10] [API-33]', async () => {
    const { id, token } = await capturing();
    const keys = async () => {
      const rows = await app.ctx.db
        .selectFrom('device_preview')
        .select('image_key')
        .where('device_id', '=', id)
        .execute();
      return rows.map(({ image_key }) => image_key);
    };
    await send(token, '?configid=cam1');
    const [first = ''] = await keys();
    clock.skip(10_000);
    await send(token, '?configid=cam1');
    const [second = ''] = await keys();
    const leftover = async () =>
      (await app.ctx.db.selectFrom('media_leftover').select('key').execute()).map(({ key }) => key);
    expect(await leftover()).toContain(first);
    await app.call(`/api/nv/devicemanage/${id}`, { as: ada, method: 'DELETE' });
    expect(await leftover()).toContain(second);
  });

  it('is a JPEG of one of its own cameras, of a Window without one [DVP-10]', async () => {
    const { token } = await capturing();
    expect((await send(token, '?configid=other')).status).toBe(404);
    expect((await send(token, '')).status).toBe(404);
    expect((await send(token, '?configid=cam1', new TextEncoder().encode('<html>'))).status).toBe(415);
    expect((await send(token, '?configid=cam1', new Uint8Array([0xff, 0xd8, 1, 2]))).status).toBe(400);
    expect((await send(token, '?configid=cam1', new Uint8Array())).status).toBe(400);
    expect((await send(token, '?configid=cam1', new Uint8Array(10 * 2 ** 20 + 1))).status).toBe(413);
    const window = await pairDevice(app, ada, 'Window');
    expect((await send(window.token, '')).status).toBe(204);
    expect((await get(window.id)).status).toBe(200);
    expect((await send(window.token, '?configid=cam1')).status).toBe(400);
  });

  it('of a camera whose feed hides something is not kept [DVP-10] [IMG-15]', async () => {
    const { id, token, feedId } = await capturing();
    await json(await app.call(`/api/nv/feed/imageprocess/set/${feedId}`, { as: ada, body: hidingConfig() }));
    expect((await send(token, '?configid=cam1')).status).toBe(204);
    expect((await get(id)).status).toBe(404);
  });
});

describe('a picture', () => {
  const push = async (token: string, query: string, step = 0) =>
    post(token, `/api/v2/frame-set?${query}`, new Uint8Array(await picture(320, 180, '#4080c0', step)));

  it('goes to the feed of its attachment, again and late as well [DVP-08] [PUB-07]', async () => {
    const { token, sid, feedId } = await capturing();
    const base = nowSec();
    const at = (ago: number) => `feedsid=${sid}&frametime=${formatTime(base - ago)}`;
    const times = [60, 30, 45, 0];
    for (const ago of times) {
      expect(await json(await push(token, at(ago), ago))).toMatchObject({ FeedId: feedId, Stored: true });
    }
    expect(await json(await push(token, at(30), 30))).toMatchObject({
      FeedId: feedId,
      Stored: false,
      Reason: 'AlreadyStored',
    });
    expect((await push(token, at(-400))).status).toBe(400);
  });

  it('of another Station, a Window, or of what was taken away is refused [DVP-08] [PRM-21]', async () => {
    const { id, token, sid, feedId } = await capturing();
    const other = await capturing();
    const window = await pairDevice(app, ada, 'Window');
    await json(await saveDevice(app, ada, window.id, playlist([feedId])));
    expect((await push(other.token, `feedsid=${sid}`)).status).toBe(404);
    expect((await push(window.token, `feedsid=${sid}`)).status).toBe(404);
    expect((await push(token, `feedid=${feedId}`)).status).toBe(404);
    const member = await app.call(`/api/v2/frame-set?feedsid=${sid}`, {
      as: ada,
      body: new Uint8Array(await picture(320, 180)),
    });
    expect(member.status).toBe(404);
    await json(await saveDevice(app, ada, id, { ConfigTS: { Cameras: [] } }));
    expect((await push(token, `feedsid=${sid}`)).status).toBe(404);
  });
});
