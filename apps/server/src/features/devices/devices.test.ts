import type { Device, FeedDetail, WindowConfig } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccountPlans } from '../../plans/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import {
  asDevice,
  checkIn,
  deviceOf,
  json,
  listDevices,
  pairDevice,
  playlist,
  saveDevice,
  station,
} from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { codeOf, errorOf } from '../../test-setup/refusals.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { TestUser } from '../../test-setup/users.ts';

const PATH = '/api/nv/devicemanage';
const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, publicCallsPerMinute: 1e9 });
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

const fieldsOf = async (response: Response) => (await errorOf(response)).Fields ?? [];
const windowOf = async (id: string) => (await deviceOf(app, ada, id)).Config as WindowConfig;

describe('the list', () => {
  it('is the account’s own, by name [API-31] [PRM-20]', async () => {
    for (const deviceName of ['beta', 'Alpha', 'gamma'])
      await pairDevice(app, ada, 'Station', { deviceName });
    const names = (await listDevices(app, ada)).map(({ Prop }) => Prop.Description.Name);
    expect(names).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await listDevices(app, eve)).toEqual([]);
  });

  it('says what a device is before anything was heard of it [ENT-16] [ENT-18] [DVP-05]', async () => {
    const { id, code, token } = await pairDevice(app, ada, 'Station', { deviceName: 'New' });
    expect(await deviceOf(app, ada, id)).toMatchObject({
      Prop: { Id: id, DeviceType: 'Station', UseUrl: null, TDToken: null },
      Activity: { ActivityState: 'Inactive', LastSeenAt: null, ClonedAt: null },
      Provision: { PairKey: code },
      Report: null,
      Config: { Cameras: [], Firmware: { TargetVersion: null, AutoUpdate: false } },
      Version: 1,
    });
    await checkIn(app, token, { Version: '1.0.1' });
    clock.skip(119_000);
    expect(await deviceOf(app, ada, id)).toMatchObject({
      Activity: { ActivityState: 'Active' },
      ClientInfo: { Platform: 'linux', Version: '1.0.1' },
      Config: { Firmware: { Version: '1.0.1' } },
    });
    clock.skip(2_000);
    expect((await deviceOf(app, ada, id)).Activity.ActivityState).toBe('Inactive');
  });
});

describe('a save', () => {
  it('takes id and description of the device, and nothing else of it [API-32]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const before = await deviceOf(app, ada, id);
    const Description = { Name: ' Lobby ', Description: 'By the door', Location: '' };
    const Prop = { ...before.Prop, DeviceType: 'Station', TDToken: 'x', Description };
    const body = { device: { ...before, Prop, Provision: { PairKey: 'x' } }, ConfigTW: null, ConfigTS: null };
    const saved = await json<Device>(await app.call(PATH, { as: ada, body }));
    expect(saved).toEqual({
      ...before,
      Prop: {
        ...before.Prop,
        Description: { Name: 'Lobby', Description: 'By the door', Location: null },
      },
      Version: before.Version + 1,
    });
  });

  it('that began before another one is refused and changes nothing [GEN-15] [API-32]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const { Version } = await deviceOf(app, ada, id);
    await json(await saveDevice(app, ada, id, {}));
    const headers = { 'if-match': `"${Version}"` };
    const late = await saveDevice(app, ada, id, playlist([]), { headers });
    expect([late.status, await codeOf(late)]).toEqual([409, 'VersionConflict']);
    expect((await windowOf(id)).Player.Playlist).toEqual([{ Type: 'Default', Items: [] }]);
  });

  it('of another account, an unknown device or the wrong kind is refused [API-32] [DEV-17] [PRM-21]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    expect((await saveDevice(app, eve, id, {})).status).toBe(404);
    expect((await saveDevice(app, ada, 'de0000000000', {})).status).toBe(404);
    const wrong = await saveDevice(app, ada, id, { ConfigTS: { Cameras: [] } });
    expect([wrong.status, (await fieldsOf(wrong))[0]?.Name]).toEqual([400, 'ConfigTS']);
    const noName = { device: { Prop: { Id: id, Description: { Name: ' ' } } } };
    expect((await app.call(PATH, { as: ada, body: noName })).status).toBe(400);
  });

  it('of ten megabytes is too large [GEN-16]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const large = await saveDevice(app, ada, id, { ConfigTW: { Player: { Note: 'x'.repeat(10_000_000) } } });
    expect(large.status).toBe(413);
  });
});

describe('a playlist', () => {
  const save = (id: string, Playlist: object[]) =>
    saveDevice(app, ada, id, { ConfigTW: { Player: { Playlist } } });

  it('gets its defaults, and ids as its items say [ENT-17] [ENT-19] [ENT-20] [PLY-20] [PLY-21]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const item = { PlayModeConfiguration: { FeedIds: [feedId] } };
    await json(await save(id, [{ Type: 'Default', Items: [item] }]));
    const config = await windowOf(id);
    expect(config.Player.Options).toEqual({ Locale: null, Night: null, ShowsAll: false });
    expect(config.Player.Playlist[0]?.Items[0]).toMatchObject({
      ItemType: 'PlayMode',
      ResumeBehavior: 'Continue',
      CreatedAt: expect.stringMatching(/Z$/),
      PlayModeConfiguration: {
        PlayMode: 'LiveImage',
        FrameFitMode: 'Auto',
        Items: [{ Id: feedId, ItemType: 'Feed', ResType: null, ContentType: null }],
        FeedIds: [feedId],
        ResourceIds: [],
      },
      Iterations: 0,
      Duration: 'PT0S',
    });
  });

  it('has one sequence of each type at most [ENT-17] [PLY-19]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const all = ['Default', 'Offline', 'Error'].map((Type) => ({ Type, Items: [] }));
    expect((await save(id, all)).status).toBe(200);
    expect(
      (
        await save(id, [
          { Type: 'Default', Items: [] },
          { Type: 'Default', Items: [] },
        ])
      ).status,
    ).toBe(400);
    expect((await save(id, [{ Type: 'Other', Items: [] }])).status).toBe(400);
  });

  it('takes what is the account’s, and keeps what is gone meanwhile [ENT-20] [PRM-21]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const own = await addFeed(app.ctx, { accountId: ada.accountId });
    const foreign = await addFeed(app.ctx, { accountId: eve.accountId, isPublic: true });
    const Items = [{ PlayModeConfiguration: { PlayMode: 'Media', FeedIds: [own, foreign] } }];
    const refused = await save(id, [{ Type: 'Default', Items }]);
    expect([refused.status, await fieldsOf(refused)]).toEqual([
      400,
      [
        {
          Name: 'ConfigTW.Player.Playlist.0.Items.0.PlayModeConfiguration.Items.1.Id',
          Message: 'No such camera.',
          Reason: 'NoSuchFeed',
          Params: {},
        },
      ],
    ]);
    await json(await saveDevice(app, ada, id, playlist([own])));
    await app.ctx.db.deleteFrom('feed').where('id', '=', own).execute();
    await json(await saveDevice(app, ada, id, playlist([own])));
  });

  it('knows no other modes than there are [PLY-03] [PLY-08] [PLY-11]', async () => {
    const { id } = await pairDevice(app, ada, 'Window');
    const of = (PlayMode: string, more: object = {}) => [
      { Type: 'Default', Items: [{ PlayModeConfiguration: { PlayMode }, ...more }] },
    ];
    expect((await save(id, of('Spin'))).status).toBe(400);
    expect((await save(id, of('Test_Grid'))).status).toBe(200);
    await json(await save(id, of('PictureFrame', { Iterations: 3, Duration: 'PT1M' })));
    expect((await windowOf(id)).Player.Playlist[0]?.Items[0]).toMatchObject({
      PlayModeConfiguration: { PlayMode: 'Media', Interval: 'PT30S' },
      Iterations: 0,
      Duration: 'PT0S',
    });
  });
});

describe('deleting', () => {
  it('ends the token at once, frees the feeds and is for its account [API-33] [DVP-01]', async () => {
    const { id, token, code } = await pairDevice(app, ada, 'Station');
    await checkIn(app, token);
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await json(await saveDevice(app, ada, id, station([feedId])));
    const sourceOf = async () => {
      const { Feed } = await json<FeedDetail>(
        await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada }),
      );
      return Feed.SourceTypes;
    };
    expect(await sourceOf()).toEqual(['Station']);
    expect((await app.call(`${PATH}/${id}`, { as: eve, method: 'DELETE' })).status).toBe(404);
    expect((await app.call(`${PATH}/${id}`, { as: ada, method: 'DELETE' })).status).toBe(204);
    const after = await checkIn(app, token);
    expect([after.status, await codeOf(after)]).toEqual([401, 'BadDeviceToken']);
    expect(await sourceOf()).toEqual([]);
    expect((await app.call(`${PATH}/${id}`, { as: ada, method: 'DELETE' })).status).toBe(404);
    expect((await app.call(`${PATH}/provision/${code}`, { as: ada })).status).toBe(404);
  });
});

describe('restart and reboot', () => {
  const act = (id: string, what: string, headers: Record<string, string> = {}) =>
    app.call(`${PATH}/${id}/${what}`, { as: ada, headers });

  it('wait for the next check-in; pressed twice they are one [API-35] [API-36] [DVP-07] [ADM-08]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const asleep = await act(id, 'reboot');
    expect([asleep.status, await codeOf(asleep)]).toEqual([409, 'DeviceInactive']);
    await checkIn(app, token);
    const first = await json<{ Ok: boolean; CommandId: string }>(await act(id, 'reboot'));
    expect(first).toEqual({ Ok: true, CommandId: expect.stringMatching(/^cm[a-z0-9]{10}$/) });
    expect(await json(await act(id, 'reboot'))).toEqual(first);
    await json(await act(id, 'restart'));
    const { Commands } = await json<{ Commands: { Name: string }[] }>(await checkIn(app, token));
    expect(Commands.map(({ Name }) => Name)).toEqual(['Reboot', 'Restart']);
    const audit = await app.ctx.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('ro_id', '=', id)
      .execute();
    expect(audit.map(({ detail }) => detail)).toEqual(['Roof.', 'Roof: Reboot.', 'Roof: Restart.']);
  });

  it('come from a page of ours, or from a program [API-35] [ACC-09]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    await checkIn(app, token);
    for (const what of ['reboot', 'restart']) {
      const foreign = await act(id, what, { 'sec-fetch-site': 'cross-site' });
      expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'CrossSite']);
    }
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST', body: {} });
    const { Key: apiKey } = await json<{ Key: string }>(made);
    expect((await app.call(`${PATH}/${id}/restart`, { as: { apiKey } })).status).toBe(200);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await app.call(`${PATH}/${id}/restart`, { as: { apiKey }, headers })).status).toBe(403);
  });
});

describe('a plan without devices', () => {
  it('gives 402 for every call of people, and lets the devices go on [API-31] [ERR-01] [PRM-16]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Window');
    const { plans } = app.ctx;
    const find = vi.spyOn(plans, 'find').mockImplementation(async () => {
      const found = await AccountPlans.prototype.find.call(plans, ada.accountId);
      const capabilities = { ...found.plan.capabilities, AllowDevices: false };
      return { ...found, plan: { ...found.plan, capabilities } };
    });
    const calls: [string, string][] = [
      ['GET', PATH],
      ['DELETE', `${PATH}/${id}`],
      ...['log', 'reboot', 'restart'].map((what): [string, string] => ['GET', `${PATH}/${id}/${what}`]),
      ['GET', `${PATH}/provision/NOSUCHCODEXX`],
      ['GET', `/api/v2/device/preview-get?tdid=${id}`],
    ];
    for (const [method, path] of calls) {
      const response = await app.call(path, { as: ada, method });
      expect(response.status, path).toBe(402);
      expect(await response.text()).toContain('Upgrade your plan to use devices.');
    }
    expect((await saveDevice(app, ada, id, {})).status).toBe(402);
    expect((await checkIn(app, token)).status).toBe(200);
    find.mockRestore();
  });
});

describe('a device of a closed account', () => {
  it('is told so, and not that it is to be paired again [ADM-09] [DVP-01]', async () => {
    const { token } = await pairDevice(app, eve, 'Station');
    const closed = app.ctx.db.updateTable('account').where('id', '=', eve.accountId);
    const at = new Date(clock.now());
    await closed.set({ closed_at: at, delete_at: at }).execute();
    app.ctx.callers.clear();
    expect((await app.call('/api/v2/device/config', { as: asDevice(token) })).status).toBe(403);
    await closed.set({ closed_at: null, delete_at: null }).execute();
    expect((await app.call('/api/v2/device/config', { as: asDevice(token) })).status).toBe(200);
  });
});
