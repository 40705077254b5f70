import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '../../http/call.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';
import { whileAllowed } from '../frames/index.ts';

let app: TestApp;
let owner: TestUser;
let feed: string;
/** Two frames of the hour that the clock shows twice. */
const TIMES = ['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-10-26T02:30:00Z'].map(sec);
const RANGE = 'from=2025-10-26T00:00:00Z&to=2025-10-27T00:00:00Z';

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  const wish = { accountId: owner.accountId, timeZone: 'Europe/Vienna', isPublic: true };
  feed = await addFeed(app.ctx, wish);
  await storeFrames(app.ctx, feed, TIMES);
});
afterAll(() => app.close());

const zip = (query: string, as: Caller | null = owner) =>
  app.call(`/api/v2/frames.zip?feedid=${feed}&${query}`, { ...(as && { as }) });

/** Stored entries by name, read by the list at the end. */
async function entriesOf(answer: Response): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, extra, comment] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    expect([bytes.readUInt16LE(at + 10), crc32(content)]).toEqual([0, bytes.readUInt32LE(at + 16)]);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

it('holds each picture as it is stored, named by its time in the feed’s zone, also where the clock goes back [EXT-94]', async () => {
  const answer = await zip(RANGE);
  expect(answer.headers.get('content-disposition')).toContain('North mast 2025-10-26.zip');
  const entries = await entriesOf(answer);
  expect([...entries.keys()]).toEqual([
    '2025-10-26 02-30-00+0200.jpg',
    '2025-10-26 02-30-00+0100.jpg',
    '2025-10-26 03-30-00+0100.jpg',
    'pictures.csv',
  ]);
  const stored = await picture(320, 180, '#4080c0', 1);
  expect([...entries.values()][1]?.equals(stored)).toBe(true);
});

it('ends with a list of its pictures: name, time in UTC and in the feed’s zone, bytes [EXT-496]', async () => {
  const entries = await entriesOf(await zip(RANGE));
  const bytes = [...entries.values()].map(({ length }) => length);
  expect(entries.get('pictures.csv')?.toString().split('\r\n')).toEqual([
    'name,time_utc,time_local,bytes',
    `2025-10-26 02-30-00+0200.jpg,2025-10-26T00:30:00Z,2025-10-26T02:30:00+02:00,${bytes[0]}`,
    `2025-10-26 02-30-00+0100.jpg,2025-10-26T01:30:00Z,2025-10-26T02:30:00+01:00,${bytes[1]}`,
    `2025-10-26 03-30-00+0100.jpg,2025-10-26T02:30:00Z,2025-10-26T03:30:00+01:00,${bytes[2]}`,
    '',
  ]);
});

it('tells its length where its pictures are as they are stored, and breaks off if one goes meanwhile [EXT-722]', async () => {
  const answer = await zip(RANGE);
  const told = Number(answer.headers.get('content-length'));
  expect((await answer.clone().arrayBuffer()).byteLength).toBe(told);
  expect((await entriesOf(answer)).size).toBe(4);
  // Neither smaller ones nor those without what outsiders do not get are known before they are made.
  const smaller = await zip(`${RANGE}&sizecode=x240`);
  expect(smaller.headers.get('content-length')).toBeNull();
  expect((await entriesOf(smaller)).size).toBe(4);
  const read = app.ctx.frames.read.bind(app.ctx.frames);
  const gone = vi
    .spyOn(app.ctx.frames, 'read')
    .mockImplementation(async (feedId, timeSec, find) =>
      timeSec === TIMES[1] ? null : read(feedId, timeSec, find),
    );
  const broken = await zip(RANGE);
  expect(Number(broken.headers.get('content-length'))).toBe(told);
  await expect(broken.arrayBuffer()).rejects.toThrow();
  // Known as gone at once, it is left out.
  const lengths = vi.spyOn(app.ctx.frames.store, 'lengths').mockResolvedValue([null, null, null]);
  expect([...(await entriesOf(await zip(RANGE))).keys()]).toEqual(['pictures.csv']);
  lengths.mockRestore();
  gone.mockRestore();
});

it('can be thinned and made smaller, and counts as sent [EXT-94] [ADM-07]', async () => {
  const entries = await entriesOf(await zip(`${RANGE}&interval=PT2H&sizecode=x240`));
  expect(entries.size).toBe(3);
  await app.ctx.sent.flush();
  const { rows } = { rows: await app.ctx.db.selectFrom('feed_traffic').selectAll().execute() };
  expect(rows.find((row) => row.feed_id === feed)?.byte_count).toBeGreaterThan(1_000);
});

it('is made picture by picture with the caller’s others, and at once with those of others [EXT-631]', async () => {
  const { variants } = app.ctx.frames;
  const make = variants.at.bind(variants);
  let running = 0;
  let most = 0;
  let mayJoin = false;
  const spied = vi.spyOn(variants, 'at').mockImplementation(async (...asked) => {
    most = Math.max(most, ++running);
    // Others are given a while to begin too: long where they should, else the test would be of how busy the machine is.
    for (let wait = 0; wait < (mayJoin ? 1_000 : 5) && most === 1; wait++) await pause(10);
    running--;
    return make(...asked);
  });
  const all = async (...of: [feedId: string, as: Caller][]) => {
    most = 0;
    const zips = of.map(async ([feedid, as]) => {
      const answer = await app.call(`/api/v2/frames.zip?feedid=${feedid}&${RANGE}&sizecode=x240`, { as });
      return entriesOf(answer);
    });
    await Promise.all(zips);
    return most;
  };
  expect(await all([feed, owner], [feed, owner], [feed, owner])).toBe(1);
  const other = await app.addOwner('Other');
  const theirs = await addFeed(app.ctx, { accountId: other.accountId, timeZone: 'Europe/Vienna' });
  await storeFrames(app.ctx, theirs, TIMES);
  mayJoin = true;
  expect(await all([feed, owner], [theirs, other])).toBe(2);
  spied.mockRestore();
});

it('adds nothing for each picture to what is sent, which may be of thousands [EXT-94]', async () => {
  const many = await addFeed(app.ctx, {
    accountId: owner.accountId,
    timeZone: 'Europe/Vienna',
    isPublic: true,
  });
  const fromSec = sec('2025-11-01T00:00:00Z');
  await storeFrames(
    app.ctx,
    many,
    Array.from({ length: 20 }, (_, n) => fromSec + n),
  );
  const warned = vi.spyOn(process, 'emitWarning');
  const answer = await app.call(
    `/api/v2/frames.zip?feedid=${many}&from=2025-11-01T00:00:00Z&to=2025-11-02T00:00:00Z`,
    { as: owner },
  );
  expect((await entriesOf(answer)).size).toBe(21);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it('is for those who may download, of a range with pictures [PRM-29] [EXT-94]', async () => {
  const guest = await addGuest(app.ctx, 'Vera');
  expect((await zip(RANGE, guest)).status).toBe(403);
  expect((await zip(RANGE, null)).status).toBe(401);
  expect((await zip('from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z')).status).toBe(404);
  expect((await zip('from=2025-10-27T00:00:00Z&to=2025-10-26T00:00:00Z')).status).toBe(400);
  expect((await zip('to=2025-10-26T00:00:00Z')).status).toBe(400);
  expect((await zip(`${RANGE}&sizecode=huge`)).status).toBe(400);
});

it('breaks off when the right ends while it is sent, as films and clips do [EXT-265]', async () => {
  const clock = new FakeClock(Date.now());
  const ctx = { ...app.ctx, clock };
  const share = { accountId: owner.accountId, roId: feed, mayDownload: true };
  const { id, accessKey } = await addShare(app.ctx, share);
  const call = {
    request: { headers: {}, query: { accesskey: accessKey }, ip: '192.0.2.1' },
  } as unknown as Call;
  const asked = { feedId: feed, statement: 'DownloadPolicyStatement' } as const;
  const taken = whileAllowed(ctx, call, asked, Readable.from(Array(200).fill(Buffer.alloc(65_536))));
  const parts = taken[Symbol.asyncIterator]();
  const next = async () => ((await parts.next()).value as Buffer | undefined)?.length;
  expect(await next()).toBe(65_536);
  await clock.advance(3_000);
  expect(await next()).toBe(65_536);
  // Nobody can tell for a moment.
  const away = vi.spyOn(app.ctx.frames.facts, 'find').mockRejectedValue(new Error('the database is away'));
  await clock.advance(3_000);
  for (let part = 0; part < 5; part++) expect(await next()).toBe(65_536);
  expect(away).toHaveBeenCalled();
  away.mockRestore();
  await app.ctx.db.deleteFrom('share').where('id', '=', id).execute();
  app.ctx.frames.facts.forgetAll();
  await clock.advance(3_000);
  const rest = async () => {
    while (await next());
  };
  await expect(rest()).rejects.toThrow();
});
