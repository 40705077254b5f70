import { afterAll, describe, expect, it } from 'vitest';
import { openDevices } from '../../test-setup/device-scene.ts';

const { app, ada, adas } = await openDevices();
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const generic = (change: object = {}) => ({ DeviceType: 'Generic', Host: '192.168.1.20', ...change });
const stored = (id: string) =>
  app.ctx.db.selectFrom('ip_device').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What the service would log in with. */
async function loginOf({ Id }: Json) {
  const { username, password_sealed: sealed, headers_sealed: headers } = await stored(Id);
  const open = (text: string | null) => text && app.ctx.secrets.open(text);
  return { username, password: open(sealed), headers: headers && JSON.parse(open(headers) ?? '') };
}

describe('the login of a device', () => {
  it('is sealed and never answered [GEN-17] [API-47]', async () => {
    const made = await adas.save(
      generic({ Username: 'root', Password: 's3cret', Headers: { 'X-Token': 't0ken' } }),
    );
    expect(made).toMatchObject({
      Username: 'root',
      Password: null,
      HasPassword: true,
      Headers: { 'X-Token': '' },
    });
    expect(JSON.stringify([made, await adas.list(), await stored(made.Id)])).not.toMatch(/s3cret|t0ken/);
    expect(await loginOf(made)).toEqual({
      username: 'root',
      password: 's3cret',
      headers: { 'X-Token': 't0ken' },
    });
  });

  it('is not in the export of the account, which has all else of the device [EXT-13] [GEN-17]', async () => {
    const made = await adas.save(
      generic({ Name: 'Exported', Password: 's3cret', Headers: { 'X-Token': 't0ken' } }),
    );
    const Channels = [{ Uri: 'http://192.168.1.20/exported' }];
    await adas.change(made, { ChannelInfo: { Channels } });
    const text = await (await app.call('/api/nv/tenant/export', { as: ada })).text();
    const { IpDevices } = JSON.parse(text) as { IpDevices: { DeviceId: string }[] };
    expect(IpDevices.find(({ DeviceId }) => DeviceId === made.Id)).toMatchObject({
      ...{ Name: 'Exported', Host: '192.168.1.20', HttpPort: 80, HasPassword: true },
      Channels: [{ Uri: 'http://192.168.1.20/exported' }],
    });
    expect(text).not.toMatch(/s3cret|t0ken|sealed/i);
  });

  it('stays for null and for what was answered, and goes for an empty text [GEN-17]', async () => {
    const made = await adas.save(
      generic({ Username: 'root', Password: 'pw', Headers: { 'X-Token': 't', 'X-Mode': '1' } }),
    );
    const same = await adas.change(made, { Name: 'Mast' });
    expect(await loginOf(same)).toEqual({
      username: 'root',
      password: 'pw',
      headers: { 'X-Token': 't', 'X-Mode': '1' },
    });
    const fewer = await adas.change(same, { Headers: { 'X-Token': '' }, Password: 'new' });
    expect(await loginOf(fewer)).toEqual({ username: 'root', password: 'new', headers: { 'X-Token': 't' } });
    const none = await adas.change(fewer, { Password: '', Headers: {}, Username: null });
    expect(none).toMatchObject({ HasPassword: false, Headers: {}, Username: null });
    expect(await loginOf(none)).toEqual({ username: null, password: null, headers: null });
  });

  it.each([
    ['another host', { Host: '192.168.1.99' }],
    ['a base address elsewhere', { BaseUri: 'http://evil.example/' }],
    ['a host that looks alike', { Host: '192.168.1.20.evil.example' }],
  ])('does not go along to %s [GEN-17]', async (_what, change) => {
    const secret = { Username: 'root', Password: 'pw', Headers: { 'X-Token': 't' } };
    const made = await adas.save(generic(secret));
    const moved = await adas.change(made, change);
    expect(moved).toMatchObject({ status: 200, HasPassword: false, Headers: {} });
    expect(await loginOf(moved)).toEqual({ username: 'root', password: null, headers: null });
    const given = await adas.change(await adas.save(generic(secret)), {
      ...change,
      Password: 'pw2',
      Headers: { 'X-Token': 'u' },
    });
    expect(await loginOf(given)).toMatchObject({ password: 'pw2', headers: { 'X-Token': 'u' } });
  });

  it.each([{ Host: '192.168.1.20' }, { HttpPort: 8080 }, { BaseUri: 'http://192.168.1.20:8080/x' }])(
    'stays with %j [GEN-17]',
    async (change) => {
      const made = await adas.save(generic({ Username: 'root', Password: 'pw' }));
      expect(await loginOf(await adas.change(made, change))).toMatchObject({ password: 'pw' });
    },
  );
});

describe('a login in an address', () => {
  it('moves to the device, out of channel and base address [ENT-28]', async () => {
    const made = await adas.add({ Host: '192.168.1.20' }, 'http://root:p%40ss@192.168.1.20/a');
    expect(made).toMatchObject({
      ...{ status: 201, Username: 'root', HasPassword: true },
      ChannelInfo: { Channels: [{ Uri: 'http://192.168.1.20/a', Scheme: 'http' }] },
    });
    expect(await loginOf(made)).toMatchObject({ password: 'p@ss' });
    const based = await adas.save(generic({ BaseUri: 'http://root:pw@192.168.1.20/x' }));
    expect(based).toMatchObject({ BaseUri: 'http://192.168.1.20/x', Username: 'root', HasPassword: true });
    const srt = await adas.add({ Host: '192.168.1.20' }, 'srt://192.168.1.20:9000?passphrase=longenough1');
    expect(srt.ChannelInfo.Channels[0].Uri).toBe('srt://192.168.1.20:9000');
    expect(await loginOf(srt)).toMatchObject({ username: null, password: 'longenough1' });
  });

  it('is taken out of its query too, and put back when the camera is called [ENT-28] [API-53]', async () => {
    const made = await adas.add({ Host: '192.168.1.20' }, 'http://192.168.1.20/snap?usr=admin&pwd=s3cret');
    expect(made).toMatchObject({ Username: 'admin', HasPassword: true });
    expect(made.ChannelInfo.Channels[0].Uri).toBe('http://192.168.1.20/snap?usr={username}&pwd={password}');
    expect(await loginOf(made)).toMatchObject({ password: 's3cret' });
  });

  it('that is the device’s own is just taken out; another one is refused [ENT-28]', async () => {
    const made = await adas.save(generic({ Username: 'root', Password: 'pw' }));
    const add = (Uri: string) => adas.change(made, { ChannelInfo: { Channels: [{ Uri }] } });
    expect(await add('http://root:pw@192.168.1.20/a')).toMatchObject({ status: 200 });
    for (const login of ['root:s3cret', 'guest:pw', 'guest:']) {
      const refused = await add(`http://${login}@192.168.1.20/b`);
      expect(refused).toMatchObject({
        status: 400,
        Error: { Fields: [{ Name: 'ChannelInfo.Channels.0.Uri' }] },
      });
      expect(JSON.stringify(refused)).not.toContain('s3cret');
    }
    expect(await loginOf(made)).toMatchObject({ username: 'root', password: 'pw' });
  });

  it('fills what the fields leave empty, and never wins over them [ENT-28]', async () => {
    const Channels = [{ Uri: 'http://root:pw@192.168.1.20/a' }];
    expect(
      await loginOf(await adas.save(generic({ Username: 'root', ChannelInfo: { Channels } }))),
    ).toMatchObject({ password: 'pw' });
    const refused = await adas.save(generic({ Username: 'admin', Password: 'x', ChannelInfo: { Channels } }));
    expect(refused.status).toBe(400);
  });
});
