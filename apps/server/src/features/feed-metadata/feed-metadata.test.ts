import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

const START = Date.parse('2026-05-01T06:30:00Z');
const clock = new FakeClock(START);
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.setUp();
});
afterAll(() => app.close());

const path = (feed: string) => `/api/nv/feedmetadata/${feed}`;
const NOTES = { Id: 'Notes', Name: null, Value: 'North mast' };
const HEIGHT = { Id: 'r1', Name: 'Height', Value: '40 m' };
const newFeed = () => addFeed(app.ctx, { accountId: ada.accountId });
const save = (feed: string, rows: unknown, headers: Record<string, string> = {}) =>
  app.call(path(feed), { as: ada, body: rows as object, headers });

async function rowsOf(answer: Response): Promise<{ rows: Record<string, unknown>[]; version: number }> {
  expect(answer.status).toBe(200);
  const { Metadata, Version } = (await answer.json()) as { Metadata: string; Version: number };
  return { rows: JSON.parse(Metadata), version: Version };
}

it('keeps rows with what they were before, and the time of each change [API-12] [API-13] [ENT-33] [MDT-04] [MDT-06] [MDT-07]', async () => {
  const feed = await newFeed();
  expect(await rowsOf(await app.call(path(feed), { as: ada }))).toEqual({ rows: [], version: 0 });
  const noBackup = { Name_Backup: null, Value_Backup: null, ChangedAt_Backup: null };
  const first = await rowsOf(await save(feed, [NOTES, { ...HEIGHT, ChangedAt: 'never' }]));
  expect(first).toEqual({
    rows: [
      { ...NOTES, ChangedAt: '2026-05-01T06:30:00Z', ...noBackup },
      { ...HEIGHT, ChangedAt: '2026-05-01T06:30:00Z', ...noBackup },
    ],
    version: 1,
  });
  await clock.advance(60_000);
  const second = await rowsOf(await save(feed, [{ ...HEIGHT, Value: '42 m' }]));
  const changed = {
    ...{ Id: 'r1', Name: 'Height', Value: '42 m', ChangedAt: '2026-05-01T06:31:00Z' },
    ...{ Name_Backup: 'Height', Value_Backup: '40 m', ChangedAt_Backup: '2026-05-01T06:30:00Z' },
  };
  expect(second).toEqual({ rows: [changed], version: 2 });
  expect(await rowsOf(await app.call(path(feed), { as: ada }))).toEqual(second);
});

it('refuses what is no list and two rows with one Id, and takes 5,000 rows [API-13] [MDT-05]', async () => {
  const feed = await newFeed();
  expect((await save(feed, { Id: 'r1' })).status).toBe(400);
  const twice = await save(feed, [HEIGHT, NOTES, HEIGHT]);
  expect([twice.status, await twice.json()]).toMatchObject([400, { Error: { Fields: [{ Name: '2.Id' }] } }]);
  const many = Array.from({ length: 5000 }, (_, at) => ({ Id: `r${at}`, Name: 'x'.repeat(100), Value: '' }));
  expect((await rowsOf(await save(feed, many))).rows).toHaveLength(5000);
  const tooLarge = await save(feed, [{ Id: 'r1', Name: null, Value: 'x'.repeat(1_100_000) }]);
  expect(tooLarge.status).toBe(413);
});

it('loses nothing when two edit at once: the later one is told [API-13] [GEN-15]', async () => {
  const feed = await newFeed();
  await save(feed, [HEIGHT], { 'if-match': '"0"' });
  const late = await save(feed, [NOTES], { 'if-match': '"0"' });
  expect([late.status, await late.json()]).toMatchObject([409, { Error: { Code: 'VersionConflict' } }]);
  const { rows, version } = await rowsOf(await app.call(path(feed), { as: ada }));
  expect([rows.map(({ Id }) => Id), version]).toEqual([['r1'], 1]);
});

it('is for who edits metadata: others see a public feed and may not [API-12] [API-13] [PRM-21]', async () => {
  const open = await addFeed(app.ctx, { accountId: ada.accountId, isPublic: true });
  const hidden = await newFeed();
  const grace = await app.addOwner('Grace');
  for (const body of [undefined, []]) {
    const sent = body && { body };
    expect((await app.call(path(open), { ...sent })).status).toBe(401);
    expect((await app.call(path(open), { as: grace, ...sent })).status).toBe(403);
    expect((await app.call(path(hidden), { as: grace, ...sent })).status).toBe(404);
  }
});

it('is in the list of feeds for the search, in the export and in the audit [SRH-08] [ENT-10] [ADM-08] [ADM-09]', async () => {
  const feed = await newFeed();
  await save(feed, [NOTES]);
  await save(feed, [NOTES]);
  const list = (await (await app.call('/api/v2/stuff-list', { as: ada })).json()) as {
    Feeds_Owned: { Feed: { Id: string }; FeedProperties: { Metadata: string } }[];
  };
  const entry = list.Feeds_Owned.find(({ Feed }) => Feed.Id === feed);
  expect(JSON.parse(entry?.FeedProperties.Metadata ?? '')).toMatchObject([NOTES]);
  const file = await (await app.call('/api/nv/tenant/export', { as: ada })).text();
  expect(file).toContain('North mast');
  const audit = (await (await app.call('/api/nv/tenant/audit', { as: ada })).json()) as {
    Entries: { Action: string; RoId: string }[];
  };
  const noted = audit.Entries.filter(({ Action, RoId }) => Action === 'Metadata changed' && RoId === feed);
  expect(noted).toHaveLength(1);
});

it('of an archived feed stays as it is [STT-01]', async () => {
  const feed = await newFeed();
  const state = {
    ...{ FeedState: 'Archive', FeedState_AutoEnable: false },
    ...{ FeedState_AutoDisableInterval: 'P2D', FeedState_AutoArchiveInterval: 'PT0S' },
  };
  expect((await app.call(`/api/nv/feed/setfeedstate/${feed}`, { as: ada, body: state })).status).toBe(200);
  expect((await save(feed, [NOTES])).status).toBe(409);
});
