import { FakeClock } from '@longview/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addRole, addShare, type TestShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** Cards of public views through HTTP: which picture and colours are in their bytes, for whom. */

const NOON = sec('2026-05-01T12:00:00Z');
const OLD = NOON - 7200;
const NEW = NOON - 60;
const RED = '#c02020';
const BLUE = '#2030c0';
const clock = new FakeClock(NOON * 1000);
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true, name: 'Harbour' });
  await storeFrames(app.ctx, feed, [OLD, NEW], (index) => picture(640, 360, index === 0 ? RED : BLUE));
  await app.ctx.frames.settled();
});
afterAll(() => app.close());

const get = (query: string, as?: TestUser, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/view-card?${query}`, { ...(as && { as }), headers });
const link = async (share: Partial<TestShare>) =>
  (await addShare(app.ctx, { accountId: owner.accountId, roId: feed, ...share })).accessKey;

type Seen = 'red' | 'blue' | 'dark' | 'else';

async function cardOf(query: string, as?: TestUser) {
  const response = await get(query, as);
  expect(response.status, await response.clone().text()).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const decoded = sharp(Buffer.from(await response.arrayBuffer()));
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (x: number, y: number): Seen => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * 3);
    if (Math.max(red, green, blue) < 60) return 'dark';
    if (red > 2 * blue) return 'red';
    return blue > 2 * red ? 'blue' : 'else';
  };
  const ribbon = new Set(Array.from({ length: 1136 }, (_, x) => at(32 + x, 547)));
  const text = Array.from({ length: 54 * 500 }, (_, index) =>
    at(32 + (index % 500), 572 + Math.floor(index / 500)),
  );
  return { response, at, ribbon, hasText: text.includes('else') };
}

describe('the card of a public view', () => {
  it('shows the newest picture whole, the ribbon of its day, and its name [EXT-443] [EXT-341]', async () => {
    const { response, at, ribbon, hasText } = await cardOf(`feedid=${feed}`);
    expect([at(300, 60), at(20, 260), at(1180, 260)]).toEqual(['blue', 'dark', 'dark']);
    expect(at(1166, 547)).toBe('blue');
    expect(ribbon.has('red')).toBe(true);
    expect(at(600, 547)).toBe('dark');
    expect(hasText).toBe(true);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await get(`feedid=${feed}`, undefined, known)).status).toBe(304);
  });

  it('of a moment shows the picture nearest to it [EXT-443] [EXT-441]', async () => {
    const { at, ribbon } = await cardOf(`feedid=${feed}&t=2026-05-01T10:10:00Z`);
    expect(at(300, 60)).toBe('red');
    expect(ribbon.has('blue')).toBe(false);
    expect((await get(`feedid=${feed}&t=yesterday`)).status).toBe(400);
  });

  it('of a collection shows its first feed with a picture, under its key alone [EXT-443]', async () => {
    const feedIds = [feed];
    const content = { feed_id: feed, accepted_at: new Date(NEW * 1000), width: 640, height: 360 };
    await app.ctx.db
      .insertInto('feed_content')
      .values(content)
      .onConflict((conflict) => conflict.column('feed_id').doUpdateSet(content))
      .execute();
    const col = await addCollection(app.ctx, { accountId: owner.accountId, feedIds });
    const accesskey = await link({ roId: col });
    const { at, response } = await cardOf(`col=${col}&accesskey=${accesskey}`);
    expect(at(300, 60)).toBe('blue');
    expect(response.headers.get('cache-control')).toContain('private');
    expect((await get(`col=${col}`)).status).toBe(404);
  });

  it('shows neither picture nor colours newer than a delay [EXT-443] [PRM-38] [EXT-264]', async () => {
    const own = await privateFeed();
    const role = await addRole(app.ctx, { accountId: owner.accountId, delay: 'PT1H' });
    const accesskey = await link({ roId: own, role });
    for (const moment of ['', '&t=2026-05-01T11:59:00Z', '&t=2030-01-01T00:00:00Z']) {
      const { at, ribbon } = await cardOf(`feedid=${own}&accesskey=${accesskey}${moment}`);
      expect(at(300, 60)).toBe('red');
      expect(ribbon.has('blue')).toBe(false);
    }
  });

  it('has no ribbon and no past for those who may not look back [EXT-443] [PRM-27]', async () => {
    const own = await privateFeed();
    const accesskey = await link({ roId: own, role: 'LimitedViewer' });
    const { at, ribbon } = await cardOf(`feedid=${own}&accesskey=${accesskey}&t=2026-05-01T10:00:00Z`);
    expect(at(300, 60)).toBe('blue');
    expect([...ribbon]).toEqual(['dark']);
  });

  it('is the same 404 for what is hidden, has ended or never was [EXT-443] [EXT-442]', async () => {
    const own = await privateFeed();
    const ended = await link({ roId: own, expiresAt: new Date(clock.now() - 1000) });
    const other = await link({});
    const first = await get('feedid=fe0000000000');
    const answer = [first.status, await first.text()];
    for (const query of [
      `feedid=${own}`,
      `feedid=${own}&accesskey=${ended}`,
      `feedid=${own}&accesskey=${other}`,
    ]) {
      for (const as of [undefined, stranger]) {
        const response = await get(query, as);
        expect([response.status, await response.text()], query).toEqual(answer);
      }
    }
  });

  it('shows a picture no more that is deleted [EXT-443]', async () => {
    const own = await privateFeed();
    const accesskey = await link({ roId: own });
    const query = `feedid=${own}&accesskey=${accesskey}&t=2026-05-01T10:00:00Z`;
    expect((await cardOf(query)).at(300, 60)).toBe('red');
    await app.ctx.frames.thin(own, OLD - 60, OLD + 60, () => false);
    await app.ctx.frames.sweepSizes(own, OLD - 60, OLD + 60);
    expect((await cardOf(query)).at(300, 60)).toBe('blue');
  });
});

/** With an old red picture and a new blue one. */
async function privateFeed(): Promise<string> {
  const own = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(app.ctx, own, [OLD, NEW], (index) => picture(640, 360, index === 0 ? RED : BLUE));
  await app.ctx.frames.settled();
  return own;
}
