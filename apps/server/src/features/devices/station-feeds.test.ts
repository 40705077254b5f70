import type { CollectionEntry, FeedDetail } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addCollection } from '../../test-setup/collections.ts';
import { checkIn, configOf, json, pairDevice, saveDevice, station } from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { attached, openStations } from '../../test-setup/stations.ts';

const { app, ada, clock, now, newFeed, stationOf, save, versionsOf } = await openStations();
afterAll(() => app.close());

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

describe('a schedule', () => {
  it('that changes is told to the Stations that capture by it, and to no other [EXT-420]', async () => {
    const profile = { Name: 'Site hours', Items: [{ Days: ['Mon'], Start: '07:00', End: '17:30' }] };
    const path = '/api/nv/schedule/profile';
    const made = await json<{ Id: string }>(await app.call(path, { as: ada, body: profile }), 201);
    const [byIt, other] = [await newFeed(), await newFeed()];
    const request = {
      PayloadType: 'Image',
      Values: [{ ScheduleId: made.Id, Accept_Interval_Value: 'PT1M' }],
    };
    await json(await app.call(`/api/nv/feed/capture/basic/${byIt}`, { as: ada, body: request }));
    const [one, two] = [await pairDevice(app, ada, 'Station'), await pairDevice(app, ada, 'Station')];
    await json(await saveDevice(app, ada, one.id, station([byIt])));
    await json(await saveDevice(app, ada, two.id, station([other])));
    const versions = async () =>
      Promise.all([one, two].map(async ({ token }) => (await configOf(app, token)).ConfigVersion));
    const [first = 0, second = 0] = await versions();
    await json(await app.call(path, { as: ada, body: { ...made, Name: 'Long hours' } }));
    expect(await versions()).toEqual([first + 1, second]);
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
