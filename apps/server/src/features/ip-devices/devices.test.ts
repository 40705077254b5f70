import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let adas: DeviceCalls;
let eves: DeviceCalls;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
  adas = new DeviceCalls(app, ada);
  eves = new DeviceCalls(app, eve);
});
afterAll(() => app.close());

const generic = (change: object = {}) => ({ DeviceType: 'Generic', Host: '192.168.1.20', ...change });

describe('a network device', () => {
  it('is made with the usual ports, and answered whole [API-47] [ENT-27] [IPD-09] [CON-61] [CON-62] [GEN-13]', async () => {
    const made = await adas.save(generic({ Manuf: 'Axis' }));
    expect(made).toEqual({
      status: 201,
      Id: expect.stringMatching(/^ip[a-z0-9]{10}$/),
      DeviceType: 'Generic',
      DeviceState: 'Unknown',
      Name: null,
      DisplayName: '192.168.1.20',
      Host: '192.168.1.20',
      BaseUri: null,
      ...{ HttpPort: 80, HttpsPort: 443, OnvifPort: null, StreamPort: null, RtspPort: null, SrtPort: null },
      FtpPort: null,
      Username: null,
      Password: null,
      HasPassword: false,
      Headers: {},
      UseBasicAuth: false,
      TlsInsecure: false,
      Manuf: 'Axis',
      Model: null,
      LastSuccesfulConnectionAt: null,
      Report: { HasError: false },
      ChannelInfo: { Channels: [] },
      Version: 1,
    });
  });

  it('of FTP begins with port 21, a cloud account with a name [IPD-10] [IPD-13]', async () => {
    expect(await adas.save({ DeviceType: 'FTP', Host: 'nas.lan' })).toMatchObject({
      status: 201,
      FtpPort: 21,
    });
    const made = await adas.save({ DeviceType: 'Dropbox', Name: 'Box', Host: 'ignored.example' });
    expect(made).toMatchObject({ status: 201, DeviceState: 'Unknown', DisplayName: 'Box', Host: null });
  });

  it.each([
    [{ DeviceType: 'Generic' }, 'Host'],
    [{ DeviceType: 'Generic', Host: ' ' }, 'Host'],
    [{ DeviceType: 'FTP' }, 'Host'],
    [{ DeviceType: 'Google' }, 'Name'],
    [{ DeviceType: 'Dropbox', Name: '  ' }, 'Name'],
    [generic({ Host: 'http://192.168.1.20/' }), 'Host'],
    [generic({ Host: '192.168.1.20:8080' }), 'Host'],
    [generic({ Host: 'cam\r\nX-A: b' }), 'Host'],
    [generic({ BaseUri: '/cam' }), 'BaseUri'],
    [generic({ BaseUri: 'file:///etc/passwd' }), 'BaseUri'],
    [generic({ Username: 'root\r\nDELE x' }), 'Username'],
    [generic({ Username: 'root', Password: 'a\nb' }), 'Password'],
    [generic({ HttpPort: 0 }), 'HttpPort'],
    [generic({ RtspPort: 65_536 }), 'RtspPort'],
    [generic({ SrtPort: 1.5 }), 'SrtPort'],
    [generic({ DeviceType: 'Webcam' }), 'DeviceType'],
    [generic({ Headers: { 'X-A': 'b\r\nHost: evil.example' } }), 'Headers.X-A'],
    [generic({ BaseUri: `http://192.168.1.20/${'a'.repeat(2_000)}` }), 'BaseUri'],
  ])('is not made of %j: %s is told [IPD-08] [IPD-10] [API-47]', async (body, field) => {
    const refused = await adas.save(body);
    expect(refused).toMatchObject({ status: 400, Error: { Code: 'Validation' } });
    expect(refused.Error.Fields.map(({ Name }: { Name: string }) => Name)).toContain(field);
  });

  it.each(['169.254.169.254', 'metadata.google.internal', '127.0.0.1', '[::1]', '2130706433', '0.0.0.0'])(
    'at %s is refused at once [OPS-06]',
    async (Host) => {
      expect(await adas.save(generic({ Host }))).toMatchObject({
        status: 400,
        Error: { Code: 'TargetRefused' },
      });
      const BaseUri = `http://${Host}/`;
      expect(await adas.save(generic({ BaseUri }))).toMatchObject({ Error: { Code: 'TargetRefused' } });
    },
  );

  it('keeps what a save does not name, and clears what it names as empty [API-47]', async () => {
    const made = await adas.save(generic({ Name: 'Mast', Model: 'P1', UseBasicAuth: true, OnvifPort: 8000 }));
    const same = await adas.save({ Id: made.Id, DeviceType: 'Generic' });
    expect(same).toMatchObject({
      status: 200,
      Name: 'Mast',
      Model: 'P1',
      UseBasicAuth: true,
      OnvifPort: 8000,
      Version: 2,
    });
    const cleared = await adas.save({
      Id: made.Id,
      DeviceType: 'Generic',
      Name: '',
      Model: null,
      OnvifPort: null,
    });
    expect(cleared).toMatchObject({
      Name: null,
      Model: null,
      OnvifPort: null,
      HttpPort: 80,
      DisplayName: '192.168.1.20',
    });
  });

  it('is written down in the audit list, without its secrets [ADM-08] [API-47]', async () => {
    const made = await adas.save(generic({ Name: 'Noted', Password: 's3cret' }));
    await adas.change(made, { Name: 'Noted well' });
    await adas.delete(made.Id);
    const list = await (await app.call('/api/nv/tenant/audit', { as: ada })).text();
    const { Entries } = JSON.parse(list) as { Entries: { RoId: string; Action: string; Detail: string }[] };
    const mine = Entries.filter(({ RoId }) => RoId === made.Id).map(
      ({ Action, Detail }) => `${Action}: ${Detail}`,
    );
    expect(mine).toEqual([
      'Camera login deleted: Noted well',
      'Camera login changed: Noted well',
      'Camera login added: Noted',
    ]);
    expect(list).not.toContain('s3cret');
  });

  it('stays of its kind [API-47]', async () => {
    const made = await adas.save(generic());
    const refused = await adas.save({ Id: made.Id, DeviceType: 'FTP' });
    expect(refused).toMatchObject({ status: 400, Error: { Fields: [{ Name: 'DeviceType' }] } });
  });

  it('is not saved over a newer one; of two saves at once one is told [API-47] [GEN-15]', async () => {
    const made = await adas.save(generic());
    const rename = (Name: string) => adas.change(made, { Name }, { 'if-match': '"1"' });
    const both = await Promise.all([rename('One'), rename('Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late.Error.Code).toBe('VersionConflict');
  });

  it('is listed by display name, the same in every language [API-46] [GEN-18]', async () => {
    const mine = new DeviceCalls(app, await app.addOwner('Lou'));
    for (const Name of ['zebra', 'Äpfel', 'apple', null]) await mine.save(generic({ Name }));
    const names = (await mine.list()).map(({ DisplayName }) => DisplayName);
    expect(names).toEqual(['192.168.1.20', 'apple', 'zebra', 'Äpfel']);
  });
});

describe('deleting a device', () => {
  it('takes its channels along [API-48]', async () => {
    const made = await adas.add({ Host: '192.168.1.21' }, 'http://192.168.1.21/a');
    expect((await adas.delete(made.Id)).status).toBe(204);
    expect((await adas.delete(made.Id)).status).toBe(404);
    const left = await app.ctx.db
      .selectFrom('ip_channel')
      .select('id')
      .where('device_id', '=', made.Id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is refused while feeds use it, and names them [API-48]', async () => {
    const made = await adas.add({ Host: '192.168.1.22' }, 'http://192.168.1.22/a');
    const feedIds: string[] = [];
    for (const name of ['North', 'South', 'East', 'West']) {
      feedIds.push(await addFeed(app.ctx, { accountId: ada.accountId, name }));
    }
    for (const feedId of feedIds) expect((await adas.setSource(feedId, made.Id)).status).toBe(200);
    const refused = await adas.delete(made.Id);
    expect(refused).toMatchObject({ status: 409, Error: { Code: 'InUse' } });
    expect(refused.Error.Message).toContain('East, North, South and 1 more');
    for (const feedId of feedIds) await adas.saveSource(feedId, { Target_Url: '' });
    expect((await adas.delete(made.Id)).status).toBe(204);
  });

  it('and setting it as a source at once leaves no source of nothing [API-48] [API-56]', async () => {
    for (let n = 0; n < 5; n += 1) {
      const made = await adas.add({ Host: '192.168.1.23' }, 'http://192.168.1.23/a');
      const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
      const [set, gone] = await Promise.all([adas.setSource(feedId, made.Id), adas.delete(made.Id)]);
      expect([`${set.status} ${gone.status}`]).toEqual([set.status === 200 ? '200 409' : '404 204']);
      if (set.status === 200) await adas.saveSource(feedId, { Target_Url: '' });
    }
  });
});

describe('who may', () => {
  it('nobody of another account reads, changes, tries or deletes a device [API-46] [API-47] [API-48] [API-50] [PRM-21]', async () => {
    const made = await adas.add({ Host: '192.168.1.24' }, 'http://192.168.1.24/a');
    expect((await eves.list()).map(({ Id }) => Id)).not.toContain(made.Id);
    expect((await eves.change(made, { Name: 'Mine' })).status).toBe(404);
    expect((await eves.delete(made.Id)).status).toBe(404);
    expect((await eves.detect(made.Id)).status).toBe(404);
    expect((await eves.report(made)).status).toBe(404);
    const [{ Id: channelId }] = made.ChannelInfo.Channels;
    const image = `/api/nv/ipdevice/channelimage/${made.Id}/${channelId}`;
    expect((await app.call(image, { as: eve })).status).toBe(404);
    expect((await app.call(image)).status).toBe(401);
    expect((await app.call('/api/nv/ipdevice')).status).toBe(401);
    expect((await adas.list()).find(({ Id }) => Id === made.Id)).toMatchObject({ Name: null });
  });

  it.each(['ip0000000000', 'ip', 'fe0000000000', "ip'; drop"])('%s is no device [API-47]', async (Id) => {
    expect((await adas.save(generic({ Id }))).status).toBeGreaterThanOrEqual(400);
    expect((await adas.delete(encodeURIComponent(Id))).status).toBeGreaterThanOrEqual(400);
  });

  it('needs a plan with devices, where there are plans [IPD-24] [ERR-01] [CAM-08]', async () => {
    const plans = await startTestApp({ env: { PLANS: 'on' } });
    const owner = await plans.addOwner('Poor');
    const find = plans.ctx.plans.find.bind(plans.ctx.plans);
    vi.spyOn(plans.ctx.plans, 'find').mockImplementation(async (accountId) => {
      const found = await find(accountId);
      const capabilities = { ...found.plan.capabilities, AllowIpDevices: false };
      return { ...found, plan: { ...found.plan, capabilities } };
    });
    const calls = new DeviceCalls(plans, owner);
    const id = 'ip0000000000';
    const refused = [
      await calls.save(generic()),
      await calls.delete(id),
      await calls.detect(id),
      await calls.test({ urlToTest: 'http://192.168.1.20/' }),
    ];
    for (const { status, Error: error } of refused) {
      expect([status, error.Message]).toEqual([402, 'Upgrade your plan to use devices.']);
    }
    for (const path of ['', '/manufacturerurls', '/manufacturerurls/Axis?hostNameAndPortNumber=cam']) {
      expect((await plans.call(`/api/nv/ipdevice${path}`, { as: owner })).status).toBe(402);
    }
    await plans.close();
  });
});
