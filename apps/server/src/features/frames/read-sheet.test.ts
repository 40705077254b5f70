import { images } from '@longview/media';
import { parseSheetTimes, sheetSlotAt } from '@longview/rules';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** Sheets of small pictures through HTTP: what they show, to whom, and that they are made once. */

const NOON = sec('2026-05-01T12:00:00Z');
const clock = new FakeClock((NOON + 10 * 60) * 1000);
const { place, slot } = sheetSlotAt(60, NOON);
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId });
  const times = [NOON, NOON + 60, NOON + 70, NOON + 180];
  await storeFrames(app.ctx, feed, times, (step) => picture(640, 360, '#c02020', step));
});
afterAll(() => app.close());

const get = (query: string, as?: TestUser, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/frame-sheet?${query}`, { ...(as && { as }), headers });
const here = () => `feedid=${feed}&step=60&number=${place.number}`;
const timesOf = (response: Response) =>
  parseSheetTimes(place, response.headers.get('sheet-times') ?? '').filter((time) => time !== null);

describe('frame-sheet', () => {
  it('shows the first picture of each slot, in its place, with its time [EXT-110]', async () => {
    const response = await get(here(), owner);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(timesOf(response)).toEqual([NOON, NOON + 60, NOON + 180]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await images.verify(bytes)).toEqual({ width: 1280, height: 720 });
    expect(parseSheetTimes(place, response.headers.get('sheet-times') ?? '')[slot]).toBe(NOON);
    expect(response.headers.get('access-control-expose-headers')).toContain('Sheet-Times');
  });

  it('is another one when a frame is removed, and the same before [EXT-110]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(app.ctx, own, [NOON, NOON + 60]);
    const query = `feedid=${own}&step=60&number=${place.number}`;
    const etag = (await get(query, owner)).headers.get('etag') ?? '';
    expect((await get(query, owner, { 'if-none-match': etag })).status).toBe(304);
    await app.ctx.frames.thin(own, NOON, NOON + 60, () => false);
    await app.ctx.frames.sweepSizes(own, NOON, NOON + 60);
    const after = await get(query, owner, { 'if-none-match': etag });
    expect([after.status, timesOf(after)]).toEqual([200, [NOON + 60]]);
  });

  it('is empty where there is no picture [EXT-110]', async () => {
    expect((await get(`feedid=${feed}&step=60&number=${place.number - 1}`, owner)).status).toBe(204);
    expect((await get(`feedid=${feed}&step=60&number=${place.number + 9}`, owner)).status).toBe(204);
  });

  it.each(['step=61&number=1', 'step=60&number=-1', 'step=300&phase=10800&number=1', 'step=60&number=1.5'])(
    '%s is refused [EXT-110]',
    async (query) => {
      expect((await get(`feedid=${feed}&${query}`, owner)).status).toBe(400);
    },
  );

  it('is for those who see the past: nobody else learns that there is a feed [EXT-110] [PRM-21]', async () => {
    for (const as of [undefined, stranger]) expect((await get(here(), as)).status).toBe(404);
    const live = await addShare(app.ctx, { accountId: owner.accountId, roId: feed, role: 'LimitedViewer' });
    expect((await get(`${here()}&accesskey=${live.accessKey}`)).status).toBe(401);
    const viewer = await addShare(app.ctx, { accountId: owner.accountId, roId: feed });
    expect((await get(`${here()}&accesskey=${viewer.accessKey}`)).status).toBe(200);
  });

  it('keeps the limits of a share: a delay, and one picture of each span [EXT-110] [PRM-38] [EXT-05]', async () => {
    const { accountId } = owner;
    const late = await addShare(app.ctx, { accountId, roId: feed, delaySec: 9 * 60 });
    const delayed = await get(`${here()}&accesskey=${late.accessKey}`);
    expect(timesOf(delayed)).toEqual([NOON]);
    expect(delayed.headers.get('cache-control')).toBe('private, no-cache');
    const rare = await addShare(app.ctx, { accountId, roId: feed, everySec: 120 });
    expect(timesOf(await get(`${here()}&accesskey=${rare.accessKey}`))).toEqual([NOON, NOON + 180]);
  });
});
