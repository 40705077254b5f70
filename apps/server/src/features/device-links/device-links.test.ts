import { SingleFlight } from '@longview/base';
import type { CloudTokens } from '@longview/camera-sources';
import type { IpDevice } from '@longview/contract';
import { OAuthStandIn } from '@longview/test-kit/cloud-oauth';
import { type DropboxServer, startDropboxServer } from '@longview/test-kit/dropbox-server';
import { type GoogleServer, startGoogleServer } from '@longview/test-kit/google-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';
import { deleteClosedAccounts } from '../tenant/index.ts';
import { linkToken } from './index.ts';

const PUBLIC_URL = 'https://cams.example.org';
const CALLBACK = '/api/nv/ipdevice/devicelinkcallback';

let app: TestApp;
let dropbox: DropboxServer;
let google: GoogleServer;
let ada: TestUser;
let clock: ShiftedClock;

beforeAll(async () => {
  const redirectUri = () => `${PUBLIC_URL}${CALLBACK}`;
  [dropbox, google] = await Promise.all([
    startDropboxServer({ redirectUri }),
    startGoogleServer({ redirectUri }),
  ]);
  clock = new ShiftedClock();
  const app_ = { clientId: dropbox.oauth.clientId, clientSecret: dropbox.oauth.clientSecret };
  app = await startTestApp({
    clock,
    env: {
      PUBLIC_URL,
      DROPBOX_CLIENT_ID: app_.clientId,
      DROPBOX_CLIENT_SECRET: app_.clientSecret,
      DROPBOX_BASE_URL: dropbox.url,
      GOOGLE_CLIENT_ID: app_.clientId,
      GOOGLE_CLIENT_SECRET: app_.clientSecret,
      GOOGLE_BASE_URL: google.url,
    },
  });
  ada = await app.addOwner('Ada');
});
afterAll(async () => {
  await app.close();
  await Promise.all([dropbox.close(), google.close()]);
});

type Kind = 'Dropbox' | 'Google';
const oauthOf = (kind: Kind) => (kind === 'Dropbox' ? dropbox : google).oauth;

async function makeDevice(kind: string, as: Caller = ada): Promise<string> {
  const place = kind === 'FTP' || kind === 'Generic' ? { Host: '198.51.100.7' } : { Name: `My ${kind}` };
  const made = await app.call('/api/nv/ipdevice', { as, body: { DeviceType: kind, ...place } });
  expect(made.status).toBe(201);
  return ((await made.json()) as IpDevice).Id;
}

const post = (path: string, id: string, as: Caller = ada) =>
  app.call(`/api/nv/ipdevice/${path}/${id}`, { as, method: 'POST' });

async function authorizeUri(id: string, as: Caller = ada): Promise<string> {
  const started = await (await post('devicelinkstart', id, as)).json();
  expect(started).toMatchObject({ Error: null, Device: { Id: id } });
  return (started as { AuthorizeUri: string }).AuthorizeUri;
}

/** What the browser that the cloud leads back calls; `change` forges it. */
function lead(location: string, as?: Caller, change: (query: URLSearchParams) => void = () => {}) {
  const url = new URL(location);
  change(url.searchParams);
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  return app.call(`${url.pathname}${url.search}`, { ...(as && { as }), headers });
}

async function stateOf(id: string): Promise<string | undefined> {
  const devices = (await (await app.call('/api/nv/ipdevice', { as: ada })).json()) as IpDevice[];
  return devices.find((device) => device.Id === id)?.DeviceState;
}

async function link(kind: Kind): Promise<string> {
  const id = await makeDevice(kind);
  const led = await lead(await OAuthStandIn.visit(await authorizeUri(id), 'allow'), ada);
  expect(led.status).toBe(302);
  return id;
}

const tokensOf = (id: string) =>
  app.ctx.db
    .selectFrom('ip_device')
    .select(['tokens_sealed', 'link_state'])
    .where('id', '=', id)
    .executeTakeFirst();

describe.each(['Dropbox', 'Google'] as const)('a link of %s', (kind) => {
  it('begins with the page of the cloud and ends at the devices, linked [IPD-13, IPD-14, IPD-15, API-51, API-66]', async () => {
    const id = await makeDevice(kind);
    expect(await stateOf(id)).toBe('Unknown');
    const location = await OAuthStandIn.visit(await authorizeUri(id), 'allow');
    const led = await lead(location, ada);
    expect([led.status, led.headers.get('location')]).toEqual([302, '/ipdevices']);
    expect(await stateOf(id)).toBe('Active');
  });

  it('asks for reading alone [API-51]', async () => {
    const scope = new URL(await authorizeUri(await makeDevice(kind))).searchParams.get('scope');
    expect(scope).not.toMatch(/write|drive( |$)/);
  });

  it('is in error where the person says no, or leaves out what is needed [IPD-16, API-66]', async () => {
    const id = await makeDevice(kind);
    expect((await lead(await OAuthStandIn.visit(await authorizeUri(id), 'deny'), ada)).status).toBe(302);
    expect(await stateOf(id)).toBe('Error');
    oauthOf(kind).grantedScope = 'something.else';
    expect((await lead(await OAuthStandIn.visit(await authorizeUri(id), 'allow'), ada)).status).toBe(302);
    oauthOf(kind).grantedScope = null;
    expect(await stateOf(id)).toBe('Error');
    expect((await lead(await OAuthStandIn.visit(await authorizeUri(id), 'allow'), ada)).status).toBe(302);
    expect(await stateOf(id)).toBe('Active');
  });

  it('stays when a second one is refused', async () => {
    const id = await link(kind);
    await lead(await OAuthStandIn.visit(await authorizeUri(id), 'deny'), ada);
    expect(await stateOf(id)).toBe('Active');
    expect(await linkToken(app.ctx, id)(false)).toContain('access-');
  });

  it('keeps its tokens sealed and tells them nobody [GEN-17]', async () => {
    const id = await link(kind);
    const stored = await tokensOf(id);
    expect(stored?.tokens_sealed).not.toMatch(/access|refresh/);
    const shown = await (await app.call('/api/nv/ipdevice', { as: ada })).text();
    expect(shown).not.toMatch(/access-|refresh-/);
    expect(shown).not.toContain(stored?.tokens_sealed ?? '-');
  });

  it('is stopped: the cloud is told and nothing is kept [IPD-17, API-52]', async () => {
    const id = await link(kind);
    const before = oauthOf(kind).revoked.length;
    const stopped = await post('devicelinkstop', id);
    expect(await stopped.json()).toMatchObject({ Error: null, Device: { Id: id, DeviceState: 'Inactive' } });
    expect(oauthOf(kind).revoked).toHaveLength(before + 1);
    expect(await tokensOf(id)).toEqual({ tokens_sealed: null, link_state: 'Inactive' });
    expect(await (await post('devicelinkstop', id)).json()).toMatchObject({ Error: null });
  });

  it('is stopped with tokens that are too old to say goodbye with [API-52]', async () => {
    const id = await link(kind);
    clock.skip(5 * 3_600_000);
    oauthOf(kind).expireAccess();
    const before = oauthOf(kind).revoked.length;
    expect(await (await post('devicelinkstop', id)).json()).toMatchObject({ Error: null });
    expect(oauthOf(kind).revoked).toHaveLength(before + 1);
  });

  it('is stopped also where the cloud does not answer, and that is said [API-52]', async () => {
    const id = await link(kind);
    (kind === 'Dropbox' ? dropbox : google).fail('revoke', { status: 503 });
    const { Error: said } = (await (await post('devicelinkstop', id)).json()) as { Error: string };
    expect(said).toMatch(/^The link is ended here/);
    expect(await tokensOf(id)).toEqual({ tokens_sealed: null, link_state: 'Inactive' });
  });
});

describe('who comes back from the cloud', () => {
  let id: string;
  let location: string;
  beforeEach(async () => {
    id = await makeDevice('Dropbox');
    location = await OAuthStandIn.visit(await authorizeUri(id), 'allow');
  });
  it('must be who began it: another account gets nothing, and takes nothing away [API-66]', async () => {
    const eve = await app.addOwner('Eve');
    const led = await lead(location, eve);
    expect(led.status).toBe(400);
    expect(await stateOf(id)).toBe('Unknown');
    expect((await lead(location, ada)).status).toBe(302);
    expect(await stateOf(id)).toBe('Active');
  });

  it('must be signed in [API-66]', async () => {
    expect((await lead(location)).status).toBe(401);
    expect((await lead(location, ada)).status).toBe(302);
  });

  it('comes once [API-66]', async () => {
    expect((await lead(location, ada)).status).toBe(302);
    expect((await lead(location, ada)).status).toBe(400);
    expect(await stateOf(id)).toBe('Active');
  });

  it('comes within ten minutes [API-66]', async () => {
    clock.skip(10 * 60_000 + 1);
    const late = await lead(location, ada);
    expect(late.status).toBe(400);
    expect(JSON.stringify(await late.json())).toContain('BadState');
    expect(await stateOf(id)).toBe('Unknown');
  });

  it('brings the state that was given [API-66]', async () => {
    for (const state of ['', 'x', 'y'.repeat(200)]) {
      expect((await lead(location, ada, (query) => query.set('state', state))).status).toBe(400);
    }
    expect(await stateOf(id)).toBe('Unknown');
  });

  it('ends in error with a code that the cloud does not know', async () => {
    expect((await lead(location, ada, (query) => query.set('code', 'forged'))).status).toBe(302);
    expect(await stateOf(id)).toBe('Error');
  });

  it('finds the link gone with its device, and nobody keeps the permission', async () => {
    const before = dropbox.oauth.revoked.length;
    const deleted = await app.call(`/api/nv/ipdevice/${id}`, { as: ada, method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await lead(location, ada)).status).toBe(400);
    expect(dropbox.oauth.revoked).toHaveLength(before);
  });
});

describe('links', () => {
  it('are of Dropbox and Google alone [API-51, API-52]', async () => {
    const id = await makeDevice('Generic');
    expect((await post('devicelinkstart', id)).status).toBe(400);
    const stopped = await (await post('devicelinkstop', id)).json();
    expect(stopped).toMatchObject({ Error: expect.stringContaining('Only Dropbox'), Device: { Id: id } });
  });

  it('of another account do not exist [API-51, API-52]', async () => {
    const id = await makeDevice('Dropbox');
    const eve = await app.addOwner('Mallory');
    expect((await post('devicelinkstart', id, eve)).status).toBe(404);
    expect((await post('devicelinkstop', id, eve)).status).toBe(404);
  });

  it('say where the operator has not set them up [API-51]', async () => {
    const plain = await startTestApp();
    const bob = await plain.addOwner('Bob');
    const body = { DeviceType: 'Google', Name: 'Mine' };
    const made = (await (await plain.call('/api/nv/ipdevice', { as: bob, body })).json()) as IpDevice;
    const path = `/api/nv/ipdevice/devicelinkstart/${made.Id}`;
    const started = await plain.call(path, { as: bob, method: 'POST' });
    expect([started.status, await started.json()]).toMatchObject([
      200,
      {
        Error: 'Linking is not configured on this installation.',
        AuthorizeUri: null,
        Device: { Id: made.Id },
      },
    ]);
    await plain.close();
  });
});

describe('a permission', () => {
  it('ends with the device [API-48]', async () => {
    const id = await link('Google');
    const before = google.oauth.revoked.length;
    const deleted = await app.call(`/api/nv/ipdevice/${id}`, { as: ada, method: 'DELETE' });
    expect(deleted.status).toBe(204);
    expect(google.oauth.revoked).toHaveLength(before + 1);
  });

  it('ends with the account [ADM-09]', async () => {
    const bob = await app.addOwner('Bob');
    const id = await makeDevice('Dropbox', bob);
    expect((await lead(await OAuthStandIn.visit(await authorizeUri(id, bob), 'allow'), bob)).status).toBe(
      302,
    );
    const before = dropbox.oauth.revoked.length;
    const past = new Date(clock.now() - 1);
    await app.ctx.db
      .updateTable('account')
      .set({ closed_at: past, delete_at: past })
      .where('id', '=', bob.accountId)
      .execute();
    await deleteClosedAccounts(app.ctx);
    expect(dropbox.oauth.revoked).toHaveLength(before + 1);
  });
});

describe('tokens of a link', () => {
  it('are renewed when they are old, once for all who ask at the same time', async () => {
    const id = await link('Dropbox');
    const first = await linkToken(app.ctx, id)(false);
    clock.skip(5 * 3_600_000);
    const before = dropbox.oauth.renewals;
    const asked = await Promise.all(Array.from({ length: 20 }, () => linkToken(app.ctx, id)(false)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe(first);
    expect(dropbox.oauth.renewals).toBe(before + 1);
  });

  it('are renewed once by processes that know nothing of each other', async () => {
    const id = await link('Dropbox');
    clock.skip(5 * 3_600_000);
    const before = dropbox.oauth.renewals;
    const others = Array.from({ length: 5 }, () => ({
      ...app.ctx,
      linkRenewals: new SingleFlight<CloudTokens>(),
    }));
    const asked = await Promise.all(others.map((ctx) => linkToken(ctx, id)(false)));
    expect(new Set(asked).size).toBe(1);
    expect(dropbox.oauth.renewals).toBe(before + 1);
  });

  it('are renewed when the cloud refuses them before their time', async () => {
    const id = await link('Google');
    const token = linkToken(app.ctx, id);
    const first = await token(false);
    const second = await token(true);
    expect(second).not.toBe(first);
    expect(await linkToken(app.ctx, id)(false)).toBe(second);
  });

  it('that the person took back end the link, which is then expired [IPD-16, ENT-27]', async () => {
    const id = await link('Google');
    google.oauth.endPermissions();
    const token = linkToken(app.ctx, id);
    await token(false);
    await expect(token(true)).rejects.toMatchObject({ isLinkLost: true });
    expect(await stateOf(id)).toBe('Expired');
    expect(await tokensOf(id)).toEqual({ tokens_sealed: null, link_state: 'Expired' });
    await expect(linkToken(app.ctx, id)(false)).rejects.toMatchObject({ isLinkLost: true });
    const audit = await (await app.call('/api/nv/tenant/audit', { as: ada })).text();
    expect(audit).toContain('Cloud link expired');
  });

  it('stay where the cloud is only away', async () => {
    const id = await link('Google');
    google.fail('token', { status: 503 });
    const token = linkToken(app.ctx, id);
    await token(false);
    await expect(token(true)).rejects.toMatchObject({ isLinkLost: false });
    expect(await stateOf(id)).toBe('Active');
    expect(await token(true)).toContain('access-');
  });

  it('are none where nothing was linked', async () => {
    const id = await makeDevice('Dropbox');
    await expect(linkToken(app.ctx, id)(false)).rejects.toMatchObject({ isLinkLost: true });
  });
});
