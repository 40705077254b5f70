/**
 * Who may, tried: every kind of caller on every route that names a statement, on a closed and on a public feed and
 * collection (PRM-40). What is expected is computed from what the caller was given, not written down per route.
 */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf, POLICIES, type Statement, SYSTEM_ROLES } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../test-setup/app.ts';
import { addCollection } from '../test-setup/collections.ts';
import { addKeptFilm } from '../test-setup/kept-film-row.ts';
import { cookieOf } from '../test-setup/owner.ts';
import {
  deviceOf,
  pairDevice,
  playlist,
  saveDevice,
  station,
  type TestDevice,
} from '../test-setup/paired-devices.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT, type RouteName, type SampleTarget, sampleOf } from '../test-setup/route-samples.ts';
import { addRole, addShare } from '../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../test-setup/users.ts';

interface Who {
  as?: Caller;
  accesskey?: string;
  cookie?: string;
  /** Where the address of a Window's playlist is presented. */
  view?: { tdid: string; tdtoken: string };
  /** What they hold on the closed ones; `Password`: they are asked for one, `Gone`: nobody knows them any more. */
  holds: readonly Statement[] | 'Password' | 'Gone';
  /** They hold it on the feed, and nothing on the collection that it is in. */
  isOfFeedOnly?: boolean;
  /** Whether what is public stays open to them. */
  isOpen: boolean;
}

let app: TestApp;
let owner: TestUser;
let eve: TestUser;
let closed: SampleTarget;
let open: SampleTarget;
let jpeg: Uint8Array;
const whos = new Map<string, Who>();

const NOBODY: readonly Statement[] = [];
const VIEW = SYSTEM_ROLES.Viewer;
const CALLERS = [
  'the Owner',
  'an Administrator',
  'an API key',
  'nobody in particular',
  'another account',
  'a key of another account',
  'a removed member',
  'a guest with role Manager',
  'a guest with role Viewer',
  'a guest with a role of their own',
  'a guest who has not answered',
  'a guest who declined',
  'a guest whose share ended',
  'a link',
  'a link with role Manager',
  'a link with role LimitedViewer',
  'a link that ended',
  'a wrong link',
  'a link without its password',
  'a link with its password',
  'a link from a wrong network',
  'a Window that plays the feed',
  'the address of that Window',
  'a wrong address of that Window',
  'a Window that plays nothing',
  'a Window that shows all cameras',
  'a Station that captures the feed',
  'a Window of another account',
  'a deleted device',
] as const;

beforeAll(async () => {
  app = await startTestApp({ publicCallsPerMinute: 1_000_000 });
  owner = await app.setUp();
  closed = await addTarget(false);
  open = await addTarget(true);
  jpeg = new Uint8Array(await picture(320, 180));
  for (const { feedId } of [closed, open])
    await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
  await addMembers();
  await addPeople();
  await addLinks();
  await addDevices();
});
afterAll(() => app.close());

async function addTarget(isPublic: boolean): Promise<SampleTarget> {
  const { accountId } = owner;
  const feedId = await addFeed(app.ctx, { accountId, isPublic });
  return { feedId, collectionId: await addCollection(app.ctx, { accountId, isPublic, feedIds: [feedId] }) };
}

async function addMembers(): Promise<void> {
  eve = await app.addOwner('Eve');
  const join = async (name: string) => {
    const guest = await addGuest(app.ctx, name);
    const row = { user_id: guest.userId, account_id: owner.accountId };
    await app.ctx.db
      .insertInto('account_member')
      .values({ ...row, member_role: 'Administrator' })
      .execute();
    return guest;
  };
  const removed = await join('Rob');
  expect((await app.call('/api/nv/tenant/tenantinfo', { as: removed })).status).toBe(200);
  const path = `/api/nv/tenant/members/${removed.userId}`;
  expect((await app.call(path, { as: owner, method: 'DELETE' })).status).toBe(204);
  const all = SYSTEM_ROLES.Owner;
  whos.set('the Owner', { as: owner, holds: all, isOpen: true });
  whos.set('an Administrator', { as: await join('Alan'), holds: all, isOpen: true });
  whos.set('an API key', { as: await makeKey(owner), holds: all, isOpen: true });
  whos.set('nobody in particular', { holds: NOBODY, isOpen: true });
  whos.set('another account', { as: eve, holds: NOBODY, isOpen: true });
  whos.set('a key of another account', { as: await makeKey(eve), holds: NOBODY, isOpen: true });
  whos.set('a removed member', { as: removed, holds: NOBODY, isOpen: true });
}

async function makeKey(as: Caller): Promise<Caller> {
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as, method: 'POST', body: {} });
  return { apiKey: ((await made.json()) as { Key: string }).Key };
}

/** People get their rights through the collection, which has the feed in it (SHR-01). */
async function addPeople(): Promise<void> {
  const add = async (name: string, holds: Who['holds'], share: object, accept: boolean | null = true) => {
    const slug = name.replace(/\W/g, '').toLowerCase();
    const as = await addGuest(app.ctx, slug);
    const { id } = await give({ target: `${slug}@example.org`, ...share });
    const body = { Accept: accept };
    if (accept !== null) await app.call(`/api/nv/sharemanage/invitation/${id}`, { as, body });
    whos.set(name, { as, holds, isOpen: true });
  };
  const { accountId } = owner;
  const statements = ['ViewLivePolicyStatement', 'ManageStatePolicyStatement'] as const;
  await add('a guest with role Manager', SYSTEM_ROLES.Manager, { role: 'Manager' });
  await add('a guest with role Viewer', VIEW, { role: 'Viewer' });
  const role = await addRole(app.ctx, { accountId, statements: [...statements] });
  await add('a guest with a role of their own', statements, { role });
  await add('a guest who has not answered', NOBODY, { role: 'Manager' }, null);
  await add('a guest who declined', NOBODY, { role: 'Manager' }, false);
  await add('a guest whose share ended', NOBODY, { role: 'Manager', expiresAt: new Date(1) });
}

function give(share: object) {
  return addShare(app.ctx, { accountId: owner.accountId, roId: closed.collectionId, ...share });
}

async function addLinks(): Promise<void> {
  const { accountId } = owner;
  const add = async (name: string, holds: Who['holds'], share: object, cookie?: string) => {
    const { accessKey: accesskey } = await give(share);
    whos.set(name, { accesskey, holds, isOpen: false, ...(cookie && { cookie }) });
    return accesskey;
  };
  await add('a link', VIEW, {});
  await add('a link with role Manager', [...VIEW, 'DownloadPolicyStatement'], { role: 'Manager' });
  await add('a link with role LimitedViewer', SYSTEM_ROLES.LimitedViewer, { role: 'LimitedViewer' });
  await add('a link that ended', NOBODY, { expiresAt: new Date(1) });
  whos.set('a wrong link', { accesskey: 'a'.repeat(32), holds: NOBODY, isOpen: false });
  const role = await addRole(app.ctx, { accountId, password: 'open sesame' });
  await add('a link without its password', 'Password', { role });
  const AccessKey = await add('a link with its password', VIEW, { role });
  const body = { RoId: closed.collectionId, AccessKey, Password: 'open sesame' };
  const given = await app.call('/api/v2/access-password', { body });
  expect(given.status).toBe(204);
  whos.set('a link with its password', {
    accesskey: AccessKey,
    cookie: cookieOf(given),
    holds: VIEW,
    isOpen: false,
  });
  const far = await addRole(app.ctx, { accountId, ipRanges: ['192.0.2.0/24'] });
  await add('a link from a wrong network', NOBODY, { role: far });
}

async function addDevices(): Promise<void> {
  const { feedId } = closed;
  const add = (name: string, holds: Who['holds'], { token }: TestDevice) =>
    whos.set(name, { as: { deviceToken: token }, holds, isOpen: true, isOfFeedOnly: true });
  const playing = await pairDevice(app, owner, 'Window');
  expect((await saveDevice(app, owner, playing.id, playlist([feedId]))).status).toBe(200);
  add('a Window that plays the feed', VIEW, playing);
  const { TDToken } = (await deviceOf(app, owner, playing.id)).Prop;
  const view = { tdid: playing.id, tdtoken: TDToken ?? '' };
  whos.set('the address of that Window', { view, holds: VIEW, isOpen: true, isOfFeedOnly: true });
  const wrong = { ...view, tdtoken: 'a'.repeat(32) };
  whos.set('a wrong address of that Window', { view: wrong, holds: NOBODY, isOpen: false });
  const idle = await pairDevice(app, owner, 'Window');
  expect((await saveDevice(app, owner, idle.id, playlist([]))).status).toBe(200);
  add('a Window that plays nothing', NOBODY, idle);
  add('a Window that shows all cameras', VIEW, await pairDevice(app, owner, 'Window'));
  const capturing = await pairDevice(app, owner, 'Station');
  expect((await saveDevice(app, owner, capturing.id, station([feedId]))).status).toBe(200);
  add('a Station that captures the feed', NOBODY, capturing);
  add('a Window of another account', NOBODY, await pairDevice(app, eve, 'Window'));
  const gone = await pairDevice(app, owner, 'Window');
  await app.call(`/api/nv/devicemanage/${gone.id}`, { as: owner, method: 'DELETE' });
  add('a deleted device', 'Gone', gone);
}

async function callRoute(name: RouteName, at: SampleTarget, { as, accesskey, cookie, view }: Who) {
  const route: RouteSpec = routes[name];
  if (route.path.includes(':filmId')) await addKeptFilm(app.ctx, owner.accountId, at.feedId);
  const { params, query, body } = sampleOf(name, at, jpeg);
  const path = routeUrl(route, { params, query: { ...query, ...(accesskey && { accesskey }), ...view } });
  const options: CallOptions = { method: route.method, ...(as && { as }), ...(body && { body }) };
  const response = await app.call(path, { ...options, ...(cookie && { headers: { cookie } }) });
  const text = await response.text();
  return { status: response.status, text };
}

const statementOf = (name: RouteName): Statement | null => {
  const { who } = routes[name] as RouteSpec;
  return typeof who === 'object' ? who.statement : null;
};
const guarded = keysOf(routes).filter((name) => statementOf(name) !== null);

/** Whether the sample of a route names the collection and not its feed. */
function isOfCollection(name: RouteName, at: SampleTarget): boolean {
  const sample = JSON.stringify(sampleOf(name, at, new Uint8Array()));
  return sample.includes(at.collectionId) && !sample.includes(at.feedId);
}

/** What may be answered: 404 for what one may not see, 401 or 403 for what one sees but may not do (PRM-21). */
function isExpected(holds: Who['holds'], statement: Statement, status: number, text: string): boolean {
  if (holds === 'Gone') return status === 401 && text.includes('BadDeviceToken');
  if (holds === 'Password') return status === 401 && /password/i.test(text);
  if (holds.length === 0) return status === 404;
  const isRefused = status === 401 || status === 403 || text.includes('No such');
  return status < 500 && isRefused !== holds.includes(statement);
}

describe.each(CALLERS)('%s', (caller) => {
  it.each(guarded)('on a closed feed or collection: %s [PRM-20] [PRM-21] [PRM-40]', async (name) => {
    const who = whos.get(caller);
    const statement = statementOf(name);
    if (!who || !statement) throw new Error('There is no such caller.');
    const { status, text } = await callRoute(name, closed, who);
    const holds =
      who.isOfFeedOnly && who.holds !== 'Gone' && isOfCollection(name, closed) ? NOBODY : who.holds;
    expect(isExpected(holds, statement, status, text), `${status} ${text}`).toBe(true);
  });

  it.each(guarded)('on a public feed or collection: %s [PRM-24] [PUB-01]', async (name) => {
    const who = whos.get(caller);
    const statement = statementOf(name);
    if (!who || !statement) throw new Error('There is no such caller.');
    const isMember = who.holds === SYSTEM_ROLES.Owner;
    const known = isMember ? SYSTEM_ROLES.Owner : who.isOpen ? VIEW : NOBODY;
    const holds = who.holds === 'Gone' ? who.holds : known;
    const { status, text } = await callRoute(name, open, who);
    expect(isExpected(holds, statement, status, text), `${status} ${text}`).toBe(true);
  });
});

describe('the matrix itself', () => {
  it('has every caller and every statement that a route names is of the catalogue [GAP-02] [GAP-03] [GAP-04]', () => {
    expect([...whos.keys()].sort()).toEqual([...CALLERS].sort());
    const known = POLICIES.map(({ id }) => id);
    for (const name of guarded) expect(known).toContain(statementOf(name));
  });
});
