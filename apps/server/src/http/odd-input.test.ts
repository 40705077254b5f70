/** What no well-meant client sends: odd names of fields, odd types, deep bodies, texts that mean something elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../test-setup/app.ts';
import { addCollection } from '../test-setup/collections.ts';
import { addMember } from '../test-setup/members.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT } from '../test-setup/route-samples.ts';
import { addShare } from '../test-setup/shares.ts';
import type { TestUser } from '../test-setup/users.ts';

const SETTINGS = '/api/nv/tenant/settings';
const JSON_TYPE = { 'content-type': 'application/json' };

let app: TestApp;
let ada: TestUser;
let feedId: string;

beforeAll(async () => {
  app = await startTestApp({ publicCallsPerMinute: 1e9 });
  ada = await app.setUp();
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30], (index) =>
    picture(320, 180, '#4080c0', index),
  );
});
afterAll(() => app.close());

/** Sends `text` as JSON, as it is. */
const sendText = (path: string, text: string, options: CallOptions = {}) =>
  app.call(path, { as: ada, body: new TextEncoder().encode(text), headers: JSON_TYPE, ...options });
const nameNow = async () =>
  ((await (await app.call('/api/nv/tenant/tenantinfo', { as: ada })).json()) as { Name: string }).Name;

describe('a JSON body', () => {
  const good = '"Name":"Works","Locale":"en","TimeZone":"UTC"';

  it.each([
    `{${good},"__proto__":{"isAdmin":true}}`,
    `{${good},"constructor":{"prototype":{"isAdmin":true}}}`,
  ])('with names of prototypes changes no prototype: %s [GEN-16]', async (text) => {
    expect((await sendText(SETTINGS, text)).status).toBe(400);
    expect('isAdmin' in {}).toBe(false);
  });

  it('takes names exactly, names an unknown one with what may be meant, and changes nothing then [GEN-16] [EXT-330]', async () => {
    const fieldsOf = async (text: string) => {
      const response = await sendText(SETTINGS, text);
      expect(response.status).toBe(400);
      return ((await response.json()) as { Error: { Fields: unknown } }).Error.Fields;
    };
    const before = await nameNow();
    expect(await fieldsOf(`{${good.replace('"Name"', '"name"')}}`)).toContainEqual({
      Name: 'name',
      Message: 'Unknown field. Did you mean Name?',
      Reason: 'FieldUnknownNear',
      Params: { near: 'Name' },
    });
    expect(await fieldsOf(`{${good.replace('Works', 'Other')},"Colour":"red"}`)).toEqual([
      { Name: 'Colour', Message: 'Unknown field.', Reason: 'FieldUnknown', Params: {} },
    ]);
    expect(await nameNow()).toBe(before);
  });

  it('takes what was answered when it is sent back whole, and nothing of it but what can be saved [EXT-330]', async () => {
    const answered = (await (await app.call('/api/nv/tenant/tenantinfo', { as: ada })).json()) as object;
    const changed = { ...answered, Name: 'Works', Id: 'tezzzzzzzzzz', Usage: { FeedCount: 99 } };
    const saved = await app.call(SETTINGS, { as: ada, body: changed });
    expect([saved.status, await saved.json()]).toEqual([200, { ...answered, Name: 'Works' }]);
  });

  it('is 413 beyond a MiB, and 400 when it is nested beyond use [GEN-16]', async () => {
    expect((await sendText(SETTINGS, `{${good},"X":"${'x'.repeat(2 ** 20)}"}`)).status).toBe(413);
    const deep = `{"Name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect((await sendText(SETTINGS, deep)).status).toBe(400);
    expect(
      (await sendText(SETTINGS, `{${good},"X":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`)).status,
    ).toBe(400);
  });

  it.each(['["Works"]', '{"length":5}', '5', 'true', 'null', '"a\\u0000b"', '"\\ud800"'])(
    'with %s for a text is refused [GEN-11]',
    async (value) => {
      const before = await nameNow();
      expect((await sendText(SETTINGS, `{"Name":${value},"Locale":"en","TimeZone":"UTC"}`)).status).toBe(400);
      expect(await nameNow()).toBe(before);
    },
  );

  it('with texts that cannot be stored is refused wherever they stand [GEN-11]', async () => {
    for (const odd of ['a\u0000b', '\udc00']) {
      const create = { Name: odd, SizeCode: 'x1080', IntervalCode: '1hour' };
      const collectionInfo = { Id: 'New', Description: { Name: 'Masts', Description: odd }, FeedIds: [] };
      const share = { roId: feedId, emailOrDomains: 'eve@example.org', message: odd };
      const source = { Target_Url: 'http://192.0.2.1/', Target_Username: odd };
      const calls = {
        '/api/nv/feed/create': create,
        '/api/nv/collectionmanage': { collectionInfo },
        '/api/nv/sharemanage/setshare': share,
        [`/api/nv/ipdevice/capturesource/${feedId}/Image`]: source,
      };
      for (const [path, body] of Object.entries(calls))
        expect((await app.call(path, { as: ada, body })).status, path).toBe(400);
    }
    const named = await app.call('/permissions/copycreate/Viewer?name=abcd%00', { as: ada, method: 'PUT' });
    expect(named.status).toBe(400);
  });
});

describe('a query', () => {
  it('takes names in any case, and the first of two with one name [GEN-16]', async () => {
    const other = 'fe0000000000';
    for (const query of [`FeedId=${feedId}`, `FEEDID=${feedId}`, `feedid=${feedId}&FEEDID=${other}`])
      expect((await app.call(`/api/v2/frame-get?${query}`, { as: ada })).status).toBe(200);
    expect((await app.call(`/api/v2/frame-get?feedid=${other}&feedid=${feedId}`, { as: ada })).status).toBe(
      404,
    );
    for (const name of ['feedid[]', 'feedid[0]', '__proto__[feedid]', 'constructor.feedid'])
      expect((await app.call(`/api/v2/frame-get?${name}=${feedId}`, { as: ada })).status).toBe(404);
  });

  it('with SQL, huge numbers or foreign digits for numbers and times is refused or empty, never failed [GEN-11]', async () => {
    const odd = [
      '1;select pg_sleep(5)--',
      "1' or '1'='1",
      '1e309',
      '-1',
      '9'.repeat(400),
      '٣',
      '1.5',
      '0x10',
      'NaN',
      '$1',
    ];
    const names = [
      'limit',
      'before',
      'frametime',
      'starttime',
      'endtime',
      'from',
      'to',
      'by',
      'length',
      'sort',
      'order',
    ];
    for (const value of odd.map(encodeURIComponent)) {
      for (const name of names) {
        const query = `feedid=${feedId}&${name}=${value}`;
        for (const path of [
          '/api/nv/tenant/audit',
          '/api/v2/frame-get',
          '/api/v2/frame-query',
          '/api/v2/frame-index',
        ])
          expect((await app.call(`${path}?${query}`, { as: ada })).status, `${path}?${query}`).toBeLessThan(
            500,
          );
      }
    }
  });

  it('with an id in other letters, digits or case finds nothing [GEN-13]', async () => {
    const ids = [
      feedId.toUpperCase(),
      `${feedId} `,
      `${feedId}\u200b`,
      feedId.replace(/^fe/, 'ｆｅ'),
      `${feedId}%`,
      '_'.repeat(12),
    ];
    for (const id of ids.map(encodeURIComponent)) {
      expect([400, 404]).toContain((await app.call(`/api/v2/frame-get?feedid=${id}`, { as: ada })).status);
      expect([400, 404]).toContain((await app.call(`/api/nv/feed/getfeedstate/${id}`, { as: ada })).status);
    }
  });
});

describe('a name that means something elsewhere', () => {
  const NAMES = [
    '"; filename="x.exe',
    'a\r\nSet-Cookie: x=1',
    '../../etc/passwd',
    '<script>',
    "'+alert(1)+'",
    '\u202egpj',
    '日本 %0d%0a',
  ];

  it.each(NAMES)('stays a name in heads and scripts: %j [OPS-12] [TLP-09]', async (name) => {
    const id = await addFeed(app.ctx, { accountId: ada.accountId, name });
    await storeFrames(app.ctx, id, [sec(MOMENT)]);
    const span = `feedid=${id}&from=${MOMENT}&to=2026-03-01T13:00:00Z&sizecode=x240&download=true`;
    const film = await app.call(`/api/v2/timelapse.mp4?${span}`, { as: ada });
    const head = film.headers.get('content-disposition') ?? '';
    await film.arrayBuffer();
    expect(film.headers.get('set-cookie')).toBeNull();
    expect(head).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]*\.mp4"; filename\*=UTF-8''[\w.%!*-]+$/);
    expect(decodeURIComponent(head.split("''")[1] ?? '')).toContain(name);
    const script = await (await app.call(`/api/v2/player?feed=${id}&output=script`, { as: ada })).text();
    const values = /const \{ url, name, ratio, elementId \} = (.*);/.exec(script)?.[1] ?? '{}';
    expect((JSON.parse(values) as { name: string }).name).toBe(name);
  });
});

describe('two at once', () => {
  it('of whom one is removed: what they do after it is refused [PRM-22] [ADM-05]', async () => {
    const kim = await addMember(app.ctx, ada.accountId, 'Kim', 'Administrator');
    const create = () =>
      app.call('/api/nv/feed/create', {
        as: kim,
        body: { Name: 'K', SizeCode: 'x1080', IntervalCode: '1hour' },
      });
    const path = `/api/nv/tenant/members/${kim.userId}`;
    const [removed, ...creates] = await Promise.all([
      app.call(path, { as: ada, method: 'DELETE' }),
      create(),
      create(),
    ]);
    expect(removed?.status).toBe(204);
    for (const { status } of creates) expect([201, 401, 403]).toContain(status);
    expect((await create()).status).toBe(401);
  });

  it('of whom each takes the other out: one stays [PRM-22]', async () => {
    const lou = await addMember(app.ctx, ada.accountId, 'Lou', 'Owner');
    const max = await addMember(app.ctx, ada.accountId, 'Max', 'Owner');
    const out = (as: TestUser, of: TestUser) =>
      app.call(`/api/nv/tenant/members/${of.userId}`, { as, method: 'DELETE' });
    const statuses = (await Promise.all([out(lou, max), out(max, lou)])).map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('who save one collection from the same version: the second is told [COL-08]', async () => {
    const id = await addCollection(app.ctx, { accountId: ada.accountId });
    const save = (Name: string) =>
      app.call('/api/nv/collectionmanage', {
        as: ada,
        headers: { 'if-match': '"1"' },
        body: { collectionInfo: { Id: id, Description: { Name, Description: null }, FeedIds: [] } },
      });
    const statuses = (await Promise.all([save('First'), save('Second')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('of whom one plays a film whose share the other ends: each further part is 404 [SHR-05]', async () => {
    const { accessKey, id } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    const query = `feedid=${feedId}&from=${MOMENT}&to=2026-03-01T13:00:00Z&sizecode=x240&accesskey=${accessKey}`;
    const playlist = await (await app.call(`/api/v2/timelapse.m3u8?${query}`)).text();
    const parts = [...playlist.matchAll(/\/api\/v2\/[^\s"]+/g)].map(([part]) => part);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect((await app.call(part)).status).toBe(200);
    const remove = { roId: feedId, capabilityId: id, remove: true };
    expect((await app.call('/api/nv/sharemanage/setshare', { as: ada, body: remove })).status).toBe(200);
    for (const part of parts) expect((await app.call(part)).status).toBe(404);
  });
});
