import type { FeedStateName } from '@longview/rules/feeds';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

/** Signed addresses through HTTP: who signs, what opens, and when it ends. */

const NOON = sec('2026-05-01T12:00:00Z');
const AT = '2026-05-01T12:00:00Z';
const clock = new FakeClock((NOON + 600) * 1000);
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(app.ctx, feed, [NOON, NOON + 60], (step) => picture(1920, 1080, '#305080', step));
});
afterAll(() => app.close());

interface Signed {
  Url: string;
  FrameTime: string | null;
  ExpiresAt: string;
}
const sign = (body: object, as?: Caller, query = '') =>
  app.call(`/api/v2/frame-sign/${feed}${query}`, { ...(as && { as }), method: 'POST', body });
const signed = async (body: object) => (await (await sign(body, owner)).json()) as Signed;
/** The path of an address as the service gives it. */
const open = ({ Url }: Signed, change: (url: URL) => void = () => {}) => {
  const url = new URL(Url);
  change(url);
  return app.call(url.pathname + url.search);
};

describe('a signed address', () => {
  it('opens one picture to anyone, in the size that was signed [EXT-113]', async () => {
    const answer = await signed({ FrameTime: AT, SizeCode: 'x480', ValidFor: 'PT10M' });
    expect(answer).toMatchObject({ FrameTime: AT, ExpiresAt: '2026-05-01T12:20:00Z' });
    const response = await open(answer);
    expect(response.status).toBe(200);
    expect(response.headers.get('image-frame-height')).toBe('480');
    expect(response.headers.get('image-frame-time')).toBe(AT);
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  });

  it('without a time is the newest picture whenever it is opened [EXT-113]', async () => {
    const answer = await signed({});
    expect((await open(answer)).headers.get('image-frame-time')).toBe('2026-05-01T12:01:00Z');
    await storeFrames(app.ctx, feed, [NOON + 120]);
    expect((await open(answer)).headers.get('image-frame-time')).toBe('2026-05-01T12:02:00Z');
  });

  it.each(['feedid', 'frametime', 'sizecode', 'expires', 'sig'])(
    'opens nothing else: %s cannot be changed [EXT-113]',
    async (name) => {
      const other: Record<string, string> = {
        feedid: 'fe0000000000',
        frametime: '2026-05-01T12:01:00Z',
        sizecode: 'x1080',
        expires: '99999999999',
        sig: 'x'.repeat(43),
      };
      const answer = await signed({ FrameTime: AT, SizeCode: 'x240' });
      expect((await open(answer)).status).toBe(200);
      expect((await open(answer, (url) => url.searchParams.set(name, other[name] ?? ''))).status).toBe(404);
      expect((await open(answer, (url) => url.searchParams.delete(name))).status).toBe(404);
    },
  );

  it('ends with its time, and while its feed is closed [EXT-113] [STT-01]', async () => {
    const answer = await signed({ FrameTime: AT, ValidFor: 'PT1M' });
    const setState = async (state: FeedStateName) => {
      await app.ctx.db.updateTable('feed').set({ state }).where('id', '=', feed).execute();
      app.ctx.frames.here.forget(feed);
    };
    await setState('Disable');
    const closed = await open(answer);
    await setState('Capture');
    expect([closed.status, (await open(answer)).status]).toEqual([404, 200]);
    await clock.advance(60_000);
    const over = await open(answer);
    expect(over.status).toBe(404);
    expect(await over.text()).toBe(await closed.text());
  });

  it.each(['PT0S', 'P8D', 'nonsense'])('cannot be valid for %s [EXT-113]', async (ValidFor) => {
    expect((await sign({ FrameTime: AT, ValidFor }, owner)).status).toBe(400);
  });
});

describe('who may sign', () => {
  it('is who may share: a viewer sees the feed and may not, others see nothing [EXT-113] [PRM-21]', async () => {
    const viewer = await addShare(app.ctx, { accountId: owner.accountId, roId: feed });
    expect((await sign({ FrameTime: AT }, undefined, `?accesskey=${viewer.accessKey}`)).status).toBe(401);
    for (const as of [undefined, stranger]) expect((await sign({ FrameTime: AT }, as)).status).toBe(404);
  });

  it('nobody signs what is not there [EXT-113]', async () => {
    expect((await sign({ FrameTime: '2026-05-01T11:00:00Z' }, owner)).status).toBe(404);
  });
});
