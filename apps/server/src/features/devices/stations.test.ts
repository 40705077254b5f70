import type {
  CameraItem,
  CollectionEntry,
  FeedDetail,
  StationConfig,
  StationConfigClear,
} from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import {
  checkIn,
  configOf,
  deviceOf,
  json,
  pairDevice,
  saveDevice,
  station,
} from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { dumpTables, secretsIn } from '../../test-setup/secrets.ts';
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

const now = (plusSec = 0) => formatTime(Math.floor(clock.now() / 1000) + plusSec);
const newFeed = () => addFeed(app.ctx, { accountId: ada.accountId });
const stationOf = async (id: string) => (await deviceOf(app, ada, id)).Config as StationConfig;
const clearOf = async (token: string) => (await configOf(app, token)).Config as StationConfigClear;
const save = (id: string, ...cameras: object[]) =>
  saveDevice(app, ada, id, { ConfigTS: { Cameras: cameras } });
const attached = ({ CaptureConfig }: Pick<CameraItem, 'CaptureConfig'>) =>
  CaptureConfig.FeedAttachments.map(({ FeedId }) => FeedId);
const versionsOf = async (id: string, token: string) => ({
  saved: (await deviceOf(app, ada, id)).Version,
  told: (await configOf(app, token)).ConfigVersion,
});

describe('a camera', () => {
  it('gets its defaults [ENT-21] [ENT-22] [ENT-23] [STA-06] [STA-15] [CON-51..60]', async () => {
    const { id } = await pairDevice(app, ada, 'Station');
    await json(await save(id, { ConfigId: 'cam1' }));
    const callback = { Script: null, MaxExecTime: 'PT15S', ManualTriggerReqAt: null };
    expect((await stationOf(id)).Cameras).toEqual([
      {
        ConfigId: 'cam1',
        Channel: 0,
        State: 'Enabled',
        EnabledAt: expect.any(String),
        SourceConfig: {
          SourceType: 'Default',
          ContentType: 'Image',
          Source_Uri: null,
          Source_Username: null,
          Source_Password: null,
          HasPassword: false,
          Callback_Type: 'ImageInStdout',
          Callback_Config: { Script: null, MaxExecTime: 'PT1M' },
          Network_Control: { Port: null },
          PTZ_Config: { Mode: 'Ignore', InactiveInterval: 'PT4M', Cmd: null },
          ImagePreview_RequestedAt: null,
          ImagePreview_CapturedAt: null,
          AutoFocus_ReqAt: null,
          CustomCommand_RequestedAt: null,
          CustomCommand_Value: null,
          CustomCommand_Notes: null,
        },
        CaptureConfig: { FeedAttachments: [] },
        ContentConfig: {
          Persist: false,
          PersistOptions: 'DirNameFeedIdYearMonthDay',
          Persist2Options: null,
        },
        PowerControlConfig: {
          PowerControlMode: 'PowerCycleOnErrorOnly',
          PowerCycleOnFailureInterval: 'PT10M',
          DeviceRebootOnFailureInterval: 'PT0S',
          PowerUpWarmupInterval: 'PT5S',
          PowerDownTriggerInterval: 'PT1M',
          PowerUpCallback: callback,
          PowerDownCallback: callback,
        },
        Iterations: 0,
        Duration: 'PT0S',
      },
    ]);
  });

  it('has values of their lists, and scripts without a path [STA-02] [STA-03] [STA-04] [ENT-22]', async () => {
    const { id } = await pairDevice(app, ada, 'Station');
    const source = (SourceConfig: object) => save(id, { ConfigId: 'cam1', SourceConfig });
    const wrong = [
      { SourceType: 'Tape' },
      { ContentType: 'Sound' },
      { PTZ_Config: { Mode: 'Spin' } },
      { Callback_Config: { Script: '../../bin/sh' } },
      { Callback_Config: { Script: '..' } },
      { Network_Control: { Port: 0 } },
    ];
    for (const one of wrong) expect((await source(one)).status, JSON.stringify(one)).toBe(400);
    expect((await save(id, { ConfigId: 'cam1', State: 'Paused' })).status).toBe(400);
    expect((await save(id, { ConfigId: 'cam1' }, { ConfigId: 'cam1' })).status).toBe(400);
    expect((await save(id, { ConfigId: '../x' })).status).toBe(400);
    expect((await source({ SourceType: 'Callback', Callback_Config: { Script: 'snap.sh' } })).status).toBe(
      200,
    );
  });

  it('captures for good or for a time since it was enabled, never a number of times [STA-14]', async () => {
    const { id } = await pairDevice(app, ada, 'Station');
    const camera = { ConfigId: 'cam1', Duration: 'PT2H' };
    await json(await save(id, camera));
    const enabledAt = (await stationOf(id)).Cameras[0]?.EnabledAt;
    clock.skip(5000);
    await json(await save(id, camera));
    expect((await stationOf(id)).Cameras[0]).toMatchObject({ EnabledAt: enabledAt, Duration: 'PT2H' });
    await json(await save(id, { ...camera, State: 'Disabled' }));
    await json(await save(id, { ...camera, Iterations: 5 }));
    const again = (await stationOf(id)).Cameras[0];
    expect(again).toMatchObject({ Iterations: 0, Duration: 'PT0S' });
    expect(Date.parse(again?.EnabledAt ?? '')).toBeGreaterThan(Date.parse(enabledAt ?? ''));
  });

  it('keeps a login to itself and its Station [GEN-17] [DVP-06] [ENT-28]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const network = (uri: string, more: object = {}) =>
      save(id, { ConfigId: 'cam1', SourceConfig: { SourceType: 'Network', Source_Uri: uri, ...more } });
    await json(await network('http://root:canary-of-station@192.0.2.20/jpg'));
    expect((await stationOf(id)).Cameras[0]?.SourceConfig).toMatchObject({
      Source_Uri: 'http://192.0.2.20/jpg',
      Source_Username: 'root',
      Source_Password: null,
      HasPassword: true,
    });
    const passwordOf = async () => (await clearOf(token)).Cameras[0]?.SourceConfig.Source_Password;
    expect(await passwordOf()).toBe('canary-of-station');
    const tables = [...(await dumpTables(app.ctx)).values()].join('\n');
    expect(secretsIn(tables, new Map([['camera', 'canary-of-station']]))).toEqual([]);
    await json(await network('http://192.0.2.20/other.jpg', { Source_Username: 'root' }));
    expect(await passwordOf()).toBe('canary-of-station');
    await json(await network('http://192.0.2.20/jpg', { Source_Password: '' }));
    expect(await passwordOf()).toBeNull();
    await json(await network('http://192.0.2.20/jpg', { Source_Password: 'second' }));
    await json(await network('http://203.0.113.9/jpg'));
    expect(await passwordOf()).toBeNull();
    const two = await network('http://root:one@192.0.2.20/jpg', { Source_Username: 'admin' });
    expect(two.status).toBe(400);
  });
});

describe('a feed', () => {
  it('is on one camera at most, and moves with a save [STA-05] [GEN-15] [DVP-06]', async () => {
    const feedId = await newFeed();
    const [one, two] = [await pairDevice(app, ada, 'Station'), await pairDevice(app, ada, 'Station')];
    await json(await saveDevice(app, ada, one.id, station([feedId])));
    const [sid] = (await configOf(app, one.token)).Feeds.map(({ FeedSid }) => FeedSid);
    expect(sid).toMatch(/^[a-z0-9]{12}$/);
    const before = await versionsOf(one.id, one.token);
    await json(await saveDevice(app, ada, two.id, station([feedId])));
    expect((await stationOf(one.id)).Cameras.map(attached)).toEqual([[]]);
    expect((await stationOf(two.id)).Cameras.map(attached)).toEqual([[feedId]]);
    const after = await versionsOf(one.id, one.token);
    expect(after).toEqual({ saved: before.saved + 1, told: before.told + 1 });
    expect((await configOf(app, two.token)).Feeds[0]?.FeedSid).not.toBe(sid);
    const twice = { ConfigId: 'cam2', CaptureConfig: { FeedAttachments: [{ FeedId: feedId }] } };
    expect((await save(two.id, { ...twice, ConfigId: 'cam1' }, twice)).status).toBe(400);
  });

  it('keeps its FeedSid while it stays with its Station [ENT-21] [DVP-08]', async () => {
    const feedId = await newFeed();
    const { id, token } = await pairDevice(app, ada, 'Station');
    const on = (ConfigId: string) => ({
      ConfigId,
      CaptureConfig: { FeedAttachments: [{ FeedId: feedId, FeedSid: 'mine' }] },
    });
    await json(await save(id, on('cam1'), { ConfigId: 'cam2' }));
    const sidOf = async () => (await configOf(app, token)).Feeds[0]?.FeedSid;
    const sid = await sidOf();
    expect(sid).not.toBe('mine');
    await json(await save(id, { ConfigId: 'cam1' }, on('cam2')));
    expect(await sidOf()).toBe(sid);
    expect((await stationOf(id)).Cameras.map(attached)).toEqual([[], [feedId]]);
  });

  it('of another account cannot be attached [STA-05] [PRM-21]', async () => {
    const eve = await app.addOwner('Eve');
    const feedId = await addFeed(app.ctx, { accountId: eve.accountId, isPublic: true });
    const { id } = await pairDevice(app, ada, 'Station');
    const refused = await saveDevice(app, ada, id, station([feedId]));
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('ConfigTS.Cameras.0.CaptureConfig.FeedAttachments.0.FeedId'),
    ]);
  });

  it('of two Stations saved at once is on one of them, and nobody is refused [STA-05]', async () => {
    const feeds = [await newFeed(), await newFeed()];
    const devices = await Promise.all([1, 2].map(() => pairDevice(app, ada, 'Station')));
    for (let turn = 0; turn < 5; turn++) {
      const saves = devices.map(({ id }, at) =>
        saveDevice(app, ada, id, station(at === 0 ? feeds : [...feeds].reverse())),
      );
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
      const all = await Promise.all(devices.map(({ id }) => stationOf(id)));
      const flat = all.flatMap(({ Cameras }) => Cameras.flatMap(attached)).sort();
      expect(flat).toEqual([...feeds].sort());
    }
  });

  it('says that a Station captures it, and its collection names the camera [ENT-09] [ENT-12] [COL-06] [SEL-02]', async () => {
    const [feedId, other] = [await newFeed(), await newFeed()];
    const collectionId = await addCollection(app.ctx, {
      accountId: ada.accountId,
      feedIds: [feedId, other],
    });
    const { id, token } = await pairDevice(app, ada, 'Station');
    await json(await saveDevice(app, ada, id, station([feedId])));
    const stuff = await json<{ Collections_Owned: CollectionEntry[] }>(
      await app.call('/api/v2/stuff-list', { as: ada }),
    );
    const entry = stuff.Collections_Owned.find(({ Collection }) => Collection.Id === collectionId);
    expect(entry?.Collection.Config).toEqual({
      Cameras: [{ DeviceId: id, ConfigId: 'cam1', CaptureConfig: { FeedAttachments: [{ FeedId: feedId }] } }],
    });
    const feedOf = async () =>
      (await json<FeedDetail>(await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada }))).Feed;
    expect(await feedOf()).toMatchObject({
      DeviceType: 'Station',
      SourceType_Image: 'Station',
      SourceTypes: ['Station'],
      ActivityState: 'Inactive',
    });
    await checkIn(app, token);
    expect((await feedOf()).ActivityState).toBe('Active');
  });

  it('that changes is told to its Station, by whatever changed it [DVP-06] [DVP-05]', async () => {
    const feedId = await newFeed();
    const { id, token } = await pairDevice(app, ada, 'Station');
    await json(await saveDevice(app, ada, id, station([feedId])));
    let told = (await configOf(app, token)).ConfigVersion;
    const expectTold = async () => {
      const { ConfigVersion } = await json<{ ConfigVersion: number }>(await checkIn(app, token));
      expect(ConfigVersion).toBeGreaterThan(told);
      told = ConfigVersion;
    };
    const info = { Name: 'Renamed', Description: null, TimeZone: 'UTC', IsPublic: false };
    await json(await app.call(`/api/nv/feed/info/${feedId}`, { as: ada, body: info }));
    await expectTold();
    const request = { PayloadType: 'Image', Values: [{ Accept_Interval_Value: 'PT1M' }] };
    await json(await app.call(`/api/nv/feed/capture/basic/${feedId}`, { as: ada, body: request }));
    await expectTold();
    await app.ctx.db.deleteFrom('feed').where('id', '=', feedId).execute();
    await expectTold();
    expect((await configOf(app, token)).Feeds).toEqual([]);
  });
});

describe('requests', () => {
  it('become commands when their times get newer [DVP-07] [STA-07] [STA-11] [STA-12] [STA-13]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const asked = (at: string) => ({
      ConfigId: 'cam1',
      SourceConfig: {
        ImagePreview_RequestedAt: at,
        AutoFocus_ReqAt: at,
        CustomCommand_RequestedAt: at,
        CustomCommand_Value: '--zoom "2"; rm -rf /',
      },
      PowerControlConfig: {
        PowerUpCallback: { ManualTriggerReqAt: at },
        PowerDownCallback: { ManualTriggerReqAt: at },
      },
    });
    const first = now();
    await json(await save(id, asked(first)));
    await json(await save(id, asked(first)));
    await json(await save(id, asked(now(-60))));
    const { Commands } = await json<{ Commands: { Name: string; Args: object }[] }>(
      await checkIn(app, token),
    );
    expect(Commands.map(({ Name }) => Name).sort()).toEqual([
      'AutoFocus',
      'CustomCommand',
      'PowerDown',
      'PowerUp',
      'Preview',
    ]);
    expect(Commands.find(({ Name }) => Name === 'CustomCommand')?.Args).toEqual({
      ConfigId: 'cam1',
      Value: '--zoom "2"; rm -rf /',
    });
    expect(Commands.find(({ Name }) => Name === 'Preview')?.Args).toEqual({ ConfigId: 'cam1' });
    expect((await stationOf(id)).Cameras[0]?.SourceConfig.AutoFocus_ReqAt).toBe(first);
  });

  it('of a clock that runs ahead do not hide those after them [STA-07]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station');
    const focus = (AutoFocus_ReqAt: string) => ({ ConfigId: 'cam1', SourceConfig: { AutoFocus_ReqAt } });
    await json(await save(id, focus('2099-01-01T00:00:00Z')));
    clock.skip(2000);
    await json(await save(id, focus(now())));
    const { Commands } = await json<{ Commands: object[] }>(await checkIn(app, token));
    expect(Commands).toHaveLength(2);
  });

  it('of a preview end with null [STA-07]', async () => {
    const { id } = await pairDevice(app, ada, 'Station');
    const preview = (at: string | null) => ({
      ConfigId: 'c',
      SourceConfig: { ImagePreview_RequestedAt: at },
    });
    await json(await save(id, preview(now())));
    await json(await save(id, preview(null)));
    expect((await stationOf(id)).Cameras[0]?.SourceConfig.ImagePreview_RequestedAt).toBeNull();
  });

  it('are written down without what they say [ADM-08]', async () => {
    const { id } = await pairDevice(app, ada, 'Station');
    const custom = { CustomCommand_RequestedAt: now(), CustomCommand_Value: 'canary' };
    await json(await save(id, { ConfigId: 'cam1', SourceConfig: custom }));
    const audit = await app.ctx.db.selectFrom('audit_entry').selectAll().where('ro_id', '=', id).execute();
    expect(audit.map(({ detail }) => detail)).toContain('Roof: CustomCommand of cam1.');
    expect(JSON.stringify(audit)).not.toContain('canary');
  });
});
