import { afterAll, describe, expect, it } from 'vitest';
import { json, pairDevice } from '../../test-setup/paired-devices.ts';
import { dumpTables, secretsIn } from '../../test-setup/secrets.ts';
import { openStations } from '../../test-setup/stations.ts';

const { app, ada, clock, stationOf, clearOf, save } = await openStations();
afterAll(() => app.close());

describe('a camera', () => {
  it('gets its defaults [ENT-21] [ENT-22] [ENT-23] [STA-06] [STA-15] [CON-51] [CON-52] [CON-53] [CON-54] [CON-55] [CON-56] [CON-57] [CON-58] [CON-59] [CON-60]', async () => {
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
    const SourceType = 'Default';
    await json(await network('http://192.0.2.20/jpg', { SourceType, Source_Password: 'third' }));
    await json(await network('http://192.0.2.20/jpg'));
    expect(await passwordOf()).toBe('third');
    await json(await network('http://192.0.2.20/jpg', { SourceType }));
    await json(await network('http://203.0.113.9/jpg', { SourceType }));
    expect(await passwordOf()).toBeNull();
  });
});
