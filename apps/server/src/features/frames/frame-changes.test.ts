import type { FrameChanges } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addChangingScene, lookForChanges, SCENE } from '../../test-setup/changing-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller } from '../../test-setup/users.ts';

const clock = new ShiftedClock();
const app = await startTestApp({ clock });
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');
const feed = await addFeed(app.ctx, { accountId: owner.accountId });
const empty = await addFeed(app.ctx, { accountId: owner.accountId });
await addChangingScene(app.ctx, clock, feed);

const RANGE = 'from=2025-05-01T00:00:00Z&to=2025-06-01T00:00:00Z';
const ask = (query: string, as: Caller = owner) =>
  app.call(`/api/v2/frame-changes?feedid=${feed}&${query}`, { as });
const changes = async (query: string, as?: Caller) => {
  const answer = await ask(query, as);
  expect(answer.status).toBe(200);
  return (await answer.json()) as FrameChanges;
};
const { container, changedAt } = SCENE;
const daysLater = (days: number) => formatTime(changedAt + days * 86_400);

describe('frame-changes', () => {
  it('names when a container came, where it stands, and pictures before and after [EXT-527] [EXT-529] [EXT-540]', async () => {
    const { Changes, ...known } = await changes(RANGE);
    expect(known).toEqual({
      KnownFrom: '2025-05-01T00:00:00Z',
      KnownTo: '2025-05-19T00:00:00Z',
      Missing: 0,
      Unread: 0,
      ReadShare: null,
      Truncated: false,
    });
    expect(Changes).toHaveLength(1);
    const [change] = Changes as [FrameChanges['Changes'][number]];
    expect(change).toMatchObject({ At: daysLater(0), IsDated: true, Kind: 'changed' });
    expect(change).toMatchObject({ Before: daysLater(-1), After: daysLater(1) });
    expect(change.Strength).toBeGreaterThanOrEqual(4.5);
    // To a cell on each side.
    expect(Math.abs(change.Box.X - container.x) * 32).toBeLessThan(1.1);
    expect(Math.abs(change.Box.Y - container.y) * 18).toBeLessThan(1.1);
    expect(Math.abs(change.Box.Width - container.width) * 32).toBeLessThan(2.1);
    expect(Math.abs(change.Box.Height - container.height) * 18).toBeLessThan(2.1);
    for (const time of [change.Before, change.After]) {
      const picture = await app.call(`/api/v2/frame-get?feedid=${feed}&frametime=${time}`, { as: owner });
      expect(picture.status).toBe(200);
    }
  });

  it('takes changes of the range only [EXT-527]', async () => {
    const until = await changes(`from=2025-05-01T00:00:00Z&to=${daysLater(0)}`);
    expect(until.Changes).toEqual([]);
    expect(until.KnownTo).toBe(daysLater(0));
    const since = await changes(`from=${daysLater(0)}&to=2025-06-01T00:00:00Z`);
    expect(since.Changes.map(({ At }) => At)).toEqual([daysLater(0)]);
    expect(since.KnownFrom).toBe(daysLater(0));
  });

  it('takes changes of the box only [EXT-527]', async () => {
    const { x, y, width, height } = container;
    const within = `&x=${x + width / 4}&y=${y + height / 4}&w=${width / 2}&h=${height / 2}`;
    const [change] = (await changes(RANGE + within)).Changes;
    expect(change).toMatchObject({ At: daysLater(0), IsDated: true });
    expect(change?.Box.Width).toBeLessThan(width);
    expect((await changes(`${RANGE}&x=0.6&y=0&w=0.4&h=0.4`)).Changes).toEqual([]);
    expect((await changes(`${RANGE}&x=0.3&y=0.55&w=0.0001&h=0.0001`)).Changes).toHaveLength(1);
  });

  it('knows nothing of a feed without pictures [EXT-528]', async () => {
    const answer = await app.call(`/api/v2/frame-changes?feedid=${empty}&${RANGE}`, { as: owner });
    const known = { KnownFrom: null, KnownTo: null, Missing: 0, Unread: 0, ReadShare: null };
    const nothing = { Changes: [], ...known, Truncated: false };
    expect(await answer.json()).toEqual(nothing);
  });

  it('does not tell another account that there is such a feed [EXT-527]', async () => {
    expect((await ask(RANGE, stranger)).status).toBe(404);
    expect((await app.call(`/api/v2/frame-changes?feedid=${feed}&${RANGE}`)).status).toBe(404);
  });

  it('tells who may see a picture a day no more than the day, and pictures that they may see [EXT-529] [EXT-05]', async () => {
    const share = { accountId: owner.accountId, roId: feed, everySec: 86_400 };
    const { accessKey } = await addShare(app.ctx, share);
    const address = `feedid=${feed}&accesskey=${accessKey}`;
    const answer = await app.call(`/api/v2/frame-changes?${address}&${RANGE}`);
    const { Changes } = (await answer.json()) as FrameChanges;
    expect(Changes.map(({ At }) => At)).toEqual(['2025-05-12T00:00:00Z']);
    for (const time of [Changes[0]?.Before, Changes[0]?.After])
      expect((await app.call(`/api/v2/frame-get?${address}&frametime=${time}`)).status).toBe(200);
  });

  it('takes calls of one account in turn, and no more than twenty wait [EXT-544]', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => ask(RANGE)));
    const statuses = many.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect((await ask(RANGE)).status).toBe(200);
  });

  it.each([
    ['from=2025-05-01T00:00:00Z', 'to'],
    ['from=2025-06-01T00:00:00Z&to=2025-05-01T00:00:00Z', 'to'],
    [`${RANGE}&x=0.1&y=0.1&w=0.1`, 'h'],
    [`${RANGE}&h=0.1`, 'x'],
    [`${RANGE}&x=1&y=0&w=0.1&h=1`, 'x'],
    [`${RANGE}&x=-0.1&y=0&w=0.5&h=1`, 'x'],
    [`${RANGE}&x=0.5&y=0&w=0.6&h=1`, 'w'],
    [`${RANGE}&x=0&y=0&w=1&h=0`, 'h'],
    [`${RANGE}&x=left&y=0&w=1&h=1`, 'x'],
    [`${RANGE}&x=Infinity&y=0&w=1&h=1`, 'x'],
  ])('refuses %s and names %s [EXT-527]', async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(`"${field}"`);
  });

  it.each([
    'x=0&y=0&w=1&h=1',
    'x=0.7&y=0.9&w=0.30000000000000004&h=0.1',
    'x=0.9999&y=0.9999&w=0.0001&h=0.0001',
  ])('takes a box of %s [EXT-527]', async (box) => {
    expect((await ask(`${RANGE}&${box}`)).status).toBe(200);
  });

  it('forgets what deleted pictures showed, at once and for good [EXT-541]', async () => {
    const body = { From: daysLater(0), To: '2025-05-31T00:00:00Z' };
    const deleted = await app.call(`/api/nv/feed/deletions/${feed}?confirmed=100`, { as: owner, body });
    expect(deleted.status).toBe(200);
    expect((await changes(RANGE)).Changes).toEqual([]);
    await lookForChanges(app.ctx, clock);
    const { x, y, width, height } = container;
    const { Changes, KnownTo } = await changes(`${RANGE}&x=${x}&y=${y}&w=${width}&h=${height}`);
    expect(Changes).toEqual([]);
    expect(KnownTo).toBe('2025-05-12T00:00:00Z');
  });
});
