import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const pathOf = (feedId: string, intent = 'Image') => `/api/nv/ipdevice/capturesource/${feedId}/${intent}`;
const newFeed = (change = {}) => addFeed(app.ctx, { accountId: ada.accountId, ...change });

async function save(feedId: string, body: object, intent = 'Image', headers = {}): Promise<Json> {
  const response = await app.call(pathOf(feedId, intent), { as: ada, body, headers });
  return { status: response.status, ...((await response.json()) as object) };
}

async function read(feedId: string, intent = 'Image'): Promise<Json> {
  const response = await app.call(pathOf(feedId, intent), { as: ada });
  return { status: response.status, ...((await response.json()) as object) };
}

describe('a capture source', () => {
  it('is answered whole when none is set [API-54] [ENT-29] [SRC-05]', async () => {
    expect(await read(await newFeed())).toEqual({
      status: 200,
      Target_Url: null,
      Target_Username: null,
      Target_Password: null,
      HasPassword: false,
      Target_UseBasicAuth: false,
      Target_Headers: {},
      Target_HttpPort: null,
      Device_Control_DeviceManuf: null,
      Target_PreloadWebhookUrl: null,
      Target_PreloadWebhookErrorMode: 'Ignore',
      NetDevice_Type: null,
      NetDevice_Id: null,
      NetDevice_ChannelId: null,
      IsConfigured: false,
      Device_CommandName: 'Start',
      LimitationMessage: null,
      Version: 0,
    });
  });

  it('takes the login out of the address, seals it, and never answers it [API-55] [GEN-17]', async () => {
    const feed = await newFeed();
    const saved = await save(feed, { Target_Url: 'http://root:s3cr%40t@192.168.1.20/snap.jpg' });
    expect(saved).toMatchObject({
      status: 200,
      Target_Url: 'http://192.168.1.20/snap.jpg',
      Target_Username: 'root',
      Target_Password: null,
      HasPassword: true,
      Target_HttpPort: 80,
      IsConfigured: true,
      Version: 1,
    });
    const row = await app.ctx.db.selectFrom('capture_source').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('s3cr');
    expect(app.ctx.secrets.open(row.password_sealed ?? '')).toBe('s3cr@t');
    expect(JSON.stringify(await read(feed))).not.toContain('s3cr');
  });

  it('keeps the stored password for null and clears it for an empty one [GEN-17]', async () => {
    const feed = await newFeed();
    const url = { Target_Url: 'http://192.168.1.20/snap.jpg', Target_Username: 'root' };
    await save(feed, { ...url, Target_Password: 'pw' });
    expect(await save(feed, { ...url, Target_Password: null })).toMatchObject({ HasPassword: true });
    expect(await save(feed, { ...url, Target_Password: '' })).toMatchObject({ HasPassword: false });
  });

  it('gives the first stream of the pictures’ camera their login, and that of another camera none [EXT-269] [GEN-17]', async () => {
    const login = { Target_Username: 'root' };
    const pictures = { Target_Url: 'http://192.168.1.20/snap.jpg', ...login, Target_Password: 'pw' };
    const streamOf = async (stream: object) => {
      const feed = await newFeed();
      await save(feed, pictures);
      return (await save(feed, stream, 'VideoStream')).HasPassword;
    };
    expect(await streamOf({ Target_Url: 'rtsp://192.168.1.20/h264', ...login })).toBe(true);
    expect(await streamOf({ Target_Url: 'rtsp://192.168.1.21/h264', ...login })).toBe(false);
    expect(await streamOf({ Target_Url: 'rtsp://192.168.1.20/h264', Target_Username: 'viewer' })).toBe(false);
    expect(await streamOf({ Target_Url: 'rtsp://192.168.1.20/h264', ...login, Target_Password: '' })).toBe(
      false,
    );
  });

  it('answers names of headers and not their values; an empty value keeps the stored one [GEN-17]', async () => {
    const feed = await newFeed();
    const url = { Target_Url: 'http://192.168.1.20/' };
    const first = await save(feed, { ...url, Target_Headers: { 'X-Token': 'abc', 'X-Mode': '1' } });
    expect(first.Target_Headers).toEqual({ 'X-Token': '', 'X-Mode': '' });
    const second = await save(feed, { ...url, Target_Headers: { 'X-Token': '' } });
    expect(second.Target_Headers).toEqual({ 'X-Token': '' });
    const row = await app.ctx.db
      .selectFrom('capture_source')
      .select('headers_sealed')
      .where('feed_id', '=', feed)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(app.ctx.secrets.open(row.headers_sealed ?? ''))).toEqual({ 'X-Token': 'abc' });
  });

  it.each([{ 'X-A': 'b\r\nHost: evil.example' }, { 'X-A\r\nHost': 'b' }, { 'X A': 'b' }, { '': 'b' }])(
    'refuses headers that are none, such as %j [API-55]',
    async (Target_Headers) => {
      const refused = await save(await newFeed(), { Target_Url: 'http://192.168.1.20/', Target_Headers });
      expect(refused).toMatchObject({ status: 400, Error: { Code: 'Validation' } });
    },
  );

  it('is at the port that is named beside its address, and changes with it [EXT-331] [ENT-29] [API-55]', async () => {
    const feed = await newFeed();
    const url = (port: string) => `http://192.168.1.20${port}/snap.jpg`;
    const first = await save(feed, { Target_Url: url(''), Target_HttpPort: 8080 });
    expect(first).toMatchObject({ status: 200, Target_Url: url(':8080'), Target_HttpPort: 8080 });
    const { status: _status, ...answered } = first;
    expect(await save(feed, answered)).toMatchObject({ Target_Url: url(':8080'), Target_HttpPort: 8080 });
    expect(await save(feed, { ...answered, Target_HttpPort: 81 })).toMatchObject({ Target_Url: url(':81') });
    // What was answered is no wish: the address that was typed counts.
    const typed = { ...answered, Target_HttpPort: 81, Target_Url: url(':82') };
    expect(await save(feed, typed)).toMatchObject({ Target_Url: url(':82'), Target_HttpPort: 82 });
    expect(await save(feed, { Target_Url: url(':82'), Target_HttpPort: null })).toMatchObject({
      Target_Url: url(':82'),
    });
  });

  it.each([
    [{ Target_Url: 'http://10.0.0.1:8080/', Target_HttpPort: 81 }, 'Target_HttpPort'],
    [{ Target_Url: 'rtsp://10.0.0.1/1', Target_HttpPort: 80 }, 'Target_HttpPort'],
    [{ Target_Url: 'demo://sea', Target_HttpPort: 80 }, 'Target_HttpPort'],
    [{ Target_Url: 'http://10.0.0.1/', Target_HttpPort: 0 }, 'Target_HttpPort'],
    [{ Target_Url: 'http://10.0.0.1/', Device_Control_DeviceManuf: 'Axis' }, 'Device_Control_DeviceManuf'],
    [{ Target_Url: 'http://10.0.0.1/', NetDevice_ChannelId: 'ch0000000000' }, 'NetDevice_ChannelId'],
  ])('is refused with %j rather than saved without it [EXT-331]', async (body, Name) => {
    const feed = await newFeed();
    expect(await save(feed, body)).toMatchObject({ status: 400, Error: { Fields: [{ Name }] } });
    expect((await read(feed)).IsConfigured).toBe(false);
  });

  it('is removed by an empty address [API-55]', async () => {
    const feed = await newFeed();
    await save(feed, { Target_Url: 'http://192.168.1.20/' });
    expect(await save(feed, { Target_Url: '' })).toMatchObject({ IsConfigured: false, Target_Url: null });
    expect(await read(feed)).toMatchObject({ IsConfigured: false });
  });

  it('refuses a late save [API-55] [GEN-15]', async () => {
    const feed = await newFeed();
    await save(feed, { Target_Url: 'http://192.168.1.20/' });
    await save(feed, { Target_Url: 'http://192.168.1.21/' });
    const late = await save(feed, { Target_Url: 'http://192.168.1.22/' }, 'Image', { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 409, Error: { Code: 'VersionConflict' } });
    expect((await read(feed)).Target_Url).toBe('http://192.168.1.21/');
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://0.0.0.0/',
    'http://metadata.google.internal/',
    'rtsp://127.0.0.1:8554/cam',
  ])('refuses %s at once, in one text for all [OPS-06] [API-55]', async (Target_Url) => {
    const refused = await save(await newFeed(), { Target_Url });
    expect(refused).toMatchObject({ status: 400, Error: { Code: 'TargetRefused' } });
    expect(refused.Error.Message).toContain('may not be called');
  });

  it('takes addresses of the own network and names that are not found yet [OPS-06]', async () => {
    for (const Target_Url of ['http://10.1.2.3/', 'https://192.168.7.7:8443/x', 'http://camera.invalid/']) {
      expect((await save(await newFeed(), { Target_Url })).status).toBe(200);
    }
  });

  it.each([
    ['VideoStream', 'rtsp://10.0.0.1/1', 'http://10.0.0.1/1'],
    ['VideoClip', 'ftps://10.0.0.1/1', 'rtmp://10.0.0.1/1'],
    ['ImageSyncDown', 'ftp://10.0.0.1/1', 'file:///etc/passwd'],
    ['Image', 'demo://sea', 'javascript://x'],
  ])('for %s may be %s and not %s [SRC-02] [IPD-21] [IPD-22] [IPD-23]', async (intent, good, bad) => {
    const feed = await newFeed();
    expect((await save(feed, { Target_Url: good }, intent)).status).toBe(200);
    const refused = await save(feed, { Target_Url: bad }, intent);
    expect(refused).toMatchObject({ status: 400, Error: { Fields: [{ Name: 'Target_Url' }] } });
    expect((await read(feed, intent)).Target_Url).toBe(good);
  });

  it('of an unknown intent is 400 [API-54] [API-55]', async () => {
    const feed = await newFeed();
    expect((await read(feed, 'Sound')).status).toBe(400);
    expect((await save(feed, {}, 'Sound')).status).toBe(400);
  });

  it('can be paused and resumed without changing it [SRC-06]', async () => {
    const feed = await newFeed();
    const url = { Target_Url: 'http://10.0.0.1/1' };
    expect(await save(feed, { ...url, Device_CommandName: 'Stop' })).toMatchObject({
      Device_CommandName: 'Stop',
    });
    expect(await save(feed, url)).toMatchObject({
      Device_CommandName: 'Start',
      Target_Url: 'http://10.0.0.1/1',
    });
  });
});

describe('the preload webhook of a source [ENT-29]', () => {
  const url = { Target_Url: 'http://10.0.0.1/1' };

  it('is stored, kept by a save that does not name it, and cleared by an empty one', async () => {
    const feed = await newFeed();
    const hook = { Target_PreloadWebhookUrl: 'http://10.0.0.1/ptz?preset=1' };
    const saved = await save(feed, { ...url, ...hook, Target_PreloadWebhookErrorMode: 'Fail' });
    expect(saved).toMatchObject({ status: 200, ...hook, Target_PreloadWebhookErrorMode: 'Fail' });
    expect(await save(feed, url)).toMatchObject({ ...hook, Target_PreloadWebhookErrorMode: 'Fail' });
    const cleared = await save(feed, { ...url, Target_PreloadWebhookUrl: '' });
    expect(cleared).toMatchObject({ Target_PreloadWebhookUrl: null });
  });

  it.each(['file:///etc/passwd', 'rtsp://10.0.0.1/', 'nonsense', 'http://root:pass@10.0.0.1/'])(
    'may not be %s',
    async (Target_PreloadWebhookUrl) => {
      const refused = await save(await newFeed(), { ...url, Target_PreloadWebhookUrl });
      expect(refused).toMatchObject({
        status: 400,
        Error: { Fields: [{ Name: 'Target_PreloadWebhookUrl' }] },
      });
    },
  );

  it('may not be called where sources may not be either [OPS-06]', async () => {
    const hook = { Target_PreloadWebhookUrl: 'http://169.254.169.254/' };
    expect(await save(await newFeed(), { ...url, ...hook })).toMatchObject({
      status: 400,
      Error: { Code: 'TargetRefused' },
    });
  });
});

describe('who may', () => {
  it('only the account reads and writes sources and status [API-54] [API-55] [PRM-21]', async () => {
    const [hidden, shown] = [await newFeed(), await newFeed({ isPublic: true })];
    for (const path of [pathOf(hidden), `/api/nv/feed/capturestatus/${hidden}`]) {
      expect((await app.call(path, { as: eve })).status).toBe(404);
      expect((await app.call(path)).status).toBe(404);
    }
    for (const path of [pathOf(shown), `/api/nv/feed/capturestatus/${shown}`]) {
      expect((await app.call(path, { as: eve })).status).toBe(403);
      expect((await app.call(path)).status).toBe(401);
    }
    const body = { Target_Url: 'http://10.0.0.1/' };
    expect((await app.call(pathOf(hidden), { as: eve, body })).status).toBe(404);
    expect((await app.call(pathOf(shown), { as: eve, body })).status).toBe(403);
    expect((await app.call(pathOf(shown), { body })).status).toBe(401);
  });
});
