/** One of each kind of secret goes in; nothing tells it but the answer that made it (GEN-17, OPS-12, A6). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../log.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addCollection } from '../test-setup/collections.ts';
import { addMember } from '../test-setup/members.ts';
import { OWNER } from '../test-setup/owner.ts';
import { deviceOf, pairDevice, saveDevice, station } from '../test-setup/paired-devices.ts';
import { addFeed, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT, type SampleTarget, sampleOf } from '../test-setup/route-samples.ts';
import { dumpJobs, dumpTables, secretsIn } from '../test-setup/secrets.ts';
import { addShare } from '../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../test-setup/users.ts';

const METRICS_TOKEN = 'canary-of-the-metrics';
const SETUP_TOKEN = 'canary-of-the-setup';

const logs: string[] = [];
let app: TestApp;
let owner: TestUser;
let target: SampleTarget;
const secrets = new Map([
  ['own password', OWNER.Password],
  ['metrics token', METRICS_TOKEN],
  ['setup token', SETUP_TOKEN],
  ['mail server password', 'canary-of-the-mail-server'],
]);
const callers = new Map<string, Caller | undefined>();

beforeAll(async () => {
  const logger = makeLogger({ logLevel: 'debug' }, { write: (line) => logs.push(line) });
  const env = {
    METRICS_TOKEN,
    SETUP_TOKEN,
    ACCESS_LOG: 'on',
    PRIVATE_TARGETS: 'all',
    FTP_PORT: '0',
    SMTP_URL: 'smtp://cams:canary-of-the-mail-server@127.0.0.1:9',
    MAIL_FROM: 'cams@example.org',
  };
  app = await startTestApp({ env, logger, publicCallsPerMinute: 1e9 });
  owner = await app.setUp();
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
  target = {
    feedId,
    collectionId: await addCollection(app.ctx, { accountId: owner.accountId, feedIds: [feedId] }),
  };
  await hideSecrets();
  await addCallers();
});
afterAll(() => app.close());

/** Makes `body` known to the service by a call of the owner, and keeps what it answers. */
async function put<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
  const response = await app.call(path, { as: owner, method, body });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(text || 'null') as T;
}

async function hideSecrets(): Promise<void> {
  await hideCameraSecrets();
  const { feedId, collectionId } = target;
  const { Password } = await put<{ Password: string }>(`/api/nv/ftpdrop/${feedId}`);
  const { Key } = await put<{ Key: string }>('/api/nv/tenant/apikeys/primary');
  const { StreamKey } = await put<{ StreamKey: string }>(`/api/nv/feed/streamin/${feedId}`);
  secrets.set('FTP password', Password).set('API key', Key).set('stream key', StreamKey);
  await hideRolePassword();
  const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: collectionId });
  secrets.set('access key', accessKey);
  await put('/api/nv/tenant/members', { Email: 'grace@example.org', MemberRole: 'Administrator' });
  await put('/api/nv/sharemanage/setshare', { roId: feedId, emailOrDomains: 'kay@example.org' });
  await app.call('/api/auth/request-password-reset', { body: { email: OWNER.Email } });
  const tokens = [...(await dumpJobs(app.ctx)).matchAll(/\/(invite|reset|verify)\?token=([\w.%-]+)/g)];
  for (const [index, [, page, token = '']] of tokens.entries()) secrets.set(`${page} token ${index}`, token);
  expect(tokens.map(([, page]) => page).sort()).toEqual(['invite', 'invite', 'reset']);
  await hideSecondFactor();
  await hidePairedSecrets();
}

async function hideCameraSecrets(): Promise<void> {
  const { feedId } = target;
  const [first, second, third] = ['canary-of-the-camera', 'canary-of-a-header', 'canary-of-the-tested'];
  const Target_Headers = { 'X-Token': second };
  const source = { Target_Url: `http://admin:${first}@127.0.0.1:9/a.jpg`, Target_Headers };
  await put(`/api/nv/ipdevice/capturesource/${feedId}/Image`, source);
  await put('/api/nv/ipdevice/yourcamera', { urlToTest: `http://admin:${third}@127.0.0.1:9/b.jpg` });
  const fields = { urlToTest: 'http://127.0.0.1:9/c.jpg', Username: 'admin', Password: third };
  await put('/api/nv/ipdevice/yourcamera', fields);
  secrets.set('camera password', first).set('camera header', second).set('tested password', third);
  await hideDeviceSecrets();
}

async function hideDeviceSecrets(): Promise<void> {
  const [password, header] = ['canary-of-a-device', 'canary-of-a-device-header'];
  const Channels = [{ Uri: `http://127.0.0.1:9/d.jpg?user=admin&pwd=${password}` }];
  const device = { DeviceType: 'Generic', Host: '127.0.0.1', Username: 'admin', Password: password };
  const made = await put<{ Id: string; ChannelInfo: { Channels: { Id: string }[] } }>('/api/nv/ipdevice', {
    ...{ ...device, Headers: { 'X-Key': header }, ChannelInfo: { Channels } },
  });
  const channelId = made.ChannelInfo.Channels[0]?.Id;
  await app.call(`/api/nv/ipdevice/updatechannelreport/${made.Id}/${channelId}`, { as: owner });
  await app.call(`/api/nv/ipdevice/detectchannels/${made.Id}`, { as: owner });
  secrets.set('device password', password).set('device header', header);
}

async function hidePairedSecrets(): Promise<void> {
  const props = Buffer.from(
    JSON.stringify({ DeviceUsername: 'root', DevicePassword: 'canary-of-the-platform' }),
  );
  const paired = await pairDevice(app, owner, 'Station', {
    deviceName: 'Roof',
    props: props.toString('base64'),
  });
  const SourceConfig = {
    SourceType: 'Network',
    Source_Uri: 'http://root:canary-at-a-station@192.0.2.20/jpg',
  };
  expect((await saveDevice(app, owner, paired.id, station([], { SourceConfig }))).status).toBe(200);
  const window = await pairDevice(app, owner, 'Window');
  const { TDToken } = (await deviceOf(app, owner, window.id)).Prop;
  secrets.set('platform login', 'canary-of-the-platform').set('camera of a Station', 'canary-at-a-station');
  secrets.set('device token', paired.token).set('poll token', paired.pollToken);
  secrets.set('address of a Window', TDToken ?? '');
}

async function hideRolePassword(): Promise<void> {
  const role = await put<{ Id: string; Statements: { Id: string; Key: string }[] }>(
    '/permissions/copycreate/Viewer?name=Guests',
    {},
    'PUT',
  );
  const kept = role.Statements.map(({ Id, Key }) => ({ Id, Key }));
  const Password = 'canary-of-a-role';
  const Statements = [...kept, { Id: 'LimitedAccessPolicyStatement', Password }];
  await put(`/permissions/${role.Id}`, { Name: 'Guests', Statements }, 'PUT');
  await put('/api/nv/sharemanage/setshare', { roId: target.feedId, roleId: role.Id });
  secrets.set('role password', Password);
}

async function hideSecondFactor(): Promise<void> {
  const body = { password: OWNER.Password };
  const asked = await put<{ totpURI: string; backupCodes: string[] }>('/api/auth/two-factor/enable', body);
  secrets.set('TOTP secret', new URL(asked.totpURI).searchParams.get('secret') ?? '');
  for (const [index, code] of asked.backupCodes.entries()) secrets.set(`backup code ${index}`, code);
  // Its token is the part of the cookie before the signature.
  secrets.set('session token', /longview_session=([\w-]+)/.exec(owner.cookie)?.[1] ?? '');
}

async function addCallers(): Promise<void> {
  const { accountId } = owner;
  const guest = async (name: string, role: string) => {
    const as = await addGuest(app.ctx, name);
    const share = { accountId, roId: target.feedId, target: `${name.toLowerCase()}@example.org`, role };
    const { id } = await addShare(app.ctx, share);
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as, body: { Accept: true } });
    return as;
  };
  callers.set('Owner', owner);
  callers.set('Administrator', await addMember(app.ctx, accountId, 'Alan', 'Administrator'));
  callers.set('API key', { apiKey: secrets.get('API key') ?? '' });
  callers.set('Manager', await guest('Mia', 'Manager'));
  callers.set('Viewer', await guest('Vic', 'Viewer'));
  callers.set('another account', await app.addOwner('Eve'));
  callers.set('nobody', undefined);
}

/**
 * Who shares is shown the keys of links (SHR-07), who sets up a feed the key to send its video by (EXT-188), and members
 * the addresses of Windows; else nobody anything.
 */
const mayBeShown = (caller: string, name: string) =>
  ['access key', 'address of a Window', 'stream key'].includes(name) &&
  ['Owner', 'Administrator', 'API key', ...(name === 'stream key' ? ['Manager'] : [])].includes(caller);

const reads = keysOf(routes).filter((name) => routes[name].method === 'GET');

describe.each(['Owner', 'Administrator', 'API key', 'Manager', 'Viewer', 'another account', 'nobody'])(
  'to %s',
  (caller) => {
    it.each(reads)('%s tells no secret [GEN-17] [PUB-16]', async (name) => {
      const as = callers.get(caller);
      const { params, query } = sampleOf(name, target, new Uint8Array());
      const response = await app.call(routeUrl(routes[name] as RouteSpec, { params, query }), {
        ...(as && { as }),
      });
      const heads = [...response.headers].join('\n');
      const found = secretsIn(`${heads}\n${await response.text()}`, secrets);
      expect(found.filter((one) => !mayBeShown(caller, one))).toEqual([]);
    });
  },
);

describe('nor is one', () => {
  it('in an error that it caused, or in what better-auth tells of people [GEN-17]', async () => {
    const texts: string[] = [];
    for (const secret of secrets.values()) {
      const key = encodeURIComponent(secret);
      const wrong = [
        `/api/v2/stuff-list?apikey=${key}x`,
        `/api/v2/frame-get?feedid=fe0000000000&accesskey=${key}x`,
      ];
      wrong.push(
        `/api/nv/invitation?token=${key}x`,
        `/reset?token=${key}`,
        `/view?feedid=x&accesskey=${key}`,
      );
      for (const path of wrong) texts.push(await (await app.call(path)).text());
      const given = { RoId: target.feedId, AccessKey: `${secret}x`, Password: `${secret}x` };
      texts.push(await (await app.call('/api/v2/access-password', { body: given })).text());
    }
    const body = { email: OWNER.Email, password: `${OWNER.Password}x` };
    texts.push(await (await app.call('/api/auth/sign-in/email', { body })).text());
    for (const path of ['get-session', 'list-sessions', 'list-accounts', 'passkey/list-user-passkeys'])
      texts.push(await (await app.call(`/api/auth/${path}`, { as: owner })).text());
    // get-session repeats to its own caller what the caller sent.
    expect(secretsIn(texts.join('\n'), secrets).filter((name) => name !== 'session token')).toEqual([]);
  });

  it('in the metrics [OPS-12]', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await app.call('/metrics', { headers })).text();
    expect(metrics).toContain('longview_');
    expect(secretsIn(metrics, secrets)).toEqual([]);
  });

  it('in a table, with the audit list, as it is [ACC-08] [ADM-06] [ADM-08] [ROL-09]', async () => {
    for (const [table, text] of await dumpTables(app.ctx))
      expect(secretsIn(text, secrets), table).toEqual([]);
  });

  it('in the log at its most talkative, also when the mail server fails or an address holds a secret [OPS-12] [EXT-267]', async () => {
    const link = `http://x/reset?token=${[...secrets].find(([name]) => name.startsWith('reset'))?.[1]}`;
    const mail = { to: 'kay@example.org', subject: 'A mail', text: link };
    await app.ctx.mailer.deliver(mail).catch((err) => app.ctx.logger.error({ err }, 'a job failed'));
    for (const path of ['', 'x'].map((end) => `/api/v2/stream/in/${secrets.get('stream key')}${end}/whip`))
      await app.call(path, { body: Buffer.from('v=0'), headers: { 'content-type': 'application/sdp' } });
    // Where no route says what a part of an address is.
    for (const [name, secret] of secrets)
      if (/key|token/i.test(name) && !/^(metrics|setup) /.test(name)) {
        const part = encodeURIComponent(secret);
        for (const path of [
          `/api/auth/reset-password/${part}`,
          `/api/v2/stream/in/${part}/nothing`,
          `/x/${part}`,
        ])
          await app.call(path);
      }
    expect(logs.join('')).toContain('/api/v2/stream/in/:streamKey/whip');
    expect(logs.length).toBeGreaterThan(reads.length);
    expect(logs.join('')).toContain('a job failed');
    expect(secretsIn(logs.join(''), secrets)).toEqual([]);
  });

  it('while each call has a line that says who asked for what, what came of it and from where [EXT-353]', async () => {
    const lineOf = async (path: string, as?: Caller) => {
      const response = await app.call(path, { ...(as && { as }) });
      const bytes = (await response.arrayBuffer()).byteLength;
      const id = response.headers.get('x-request-id');
      const line = () =>
        logs.map((text) => JSON.parse(text)).filter(({ reqId, msg }) => reqId === id && msg === 'access');
      await expect.poll(line).toHaveLength(1);
      expect(line()[0]).toMatchObject({ level: 'info', status: response.status, address: '127.0.0.1' });
      expect(line()[0].bytes).toBeGreaterThanOrEqual(bytes);
      expect(line()[0].durationMs).toBeGreaterThan(0);
      return line()[0];
    };
    const { feedId, collectionId } = target;
    expect(await lineOf(`/api/nv/feed/getfeedstate/${feedId}?x=1`, owner)).toMatchObject({
      ...{
        method: 'GET',
        path: `/api/nv/feed/getfeedstate/${feedId}`,
        route: '/api/nv/feed/getfeedstate/:feedId',
      },
      ...{ who: `user ${owner.userId}`, account: owner.accountId },
    });
    expect(await lineOf('/api/v2/stuff-list', callers.get('API key'))).toMatchObject({
      ...{ who: 'key Primary', account: owner.accountId },
    });
    const link = `/api/v2/collection-get?collectionid=${collectionId}&accesskey=${secrets.get('access key')}`;
    expect(await lineOf(link)).toMatchObject({ who: 'link', path: '/api/v2/collection-get' });
    expect(await lineOf('/nothing')).toMatchObject({
      who: 'anyone',
      route: null,
      path: '/nothing',
      status: 404,
    });
  });
});
