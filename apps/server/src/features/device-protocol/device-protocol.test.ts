import type { DeviceConfig, DeviceLog } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openDeviceProtocol } from '../../test-setup/device-protocol.ts';
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
} from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';

const { app, ada, clock, reply, post, capturing } = await openDeviceProtocol();
afterAll(() => app.close());

describe('a check-in', () => {
  it('tells the time, the version and what is to be done, and keeps what was said [DVP-05]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const Cameras = [{ ConfigId: 'cam1', State: 'Error', Error: 'No route to host', LastCaptureAt: null }];
    const said = await reply(token, { QueueLength: 12, FreeDiskBytes: 5_000_000_000, Cameras });
    const ServerTime = expect.stringMatching(/Z$/);
    expect(said).toEqual({ ConfigVersion: 1, Commands: [], ServerTime, Update: null });
    expect(Math.abs(Date.parse(said.ServerTime) - clock.now())).toBeLessThan(5000);
    expect((await deviceOf(app, ada, id)).Report).toEqual({
      QueueLength: 12,
      FreeDiskBytes: 5_000_000_000,
      Cameras: Cameras.map((camera) => ({ ...camera, Reason: null, Params: {} })),
      Update: null,
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
