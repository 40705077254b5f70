/** The films of all cameras: whose they are, a page at a time, with a picture of each. */
import type { FilmPage } from '@longview/contract';
import { formatTime } from '@longview/rules';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms } from '../../test-setup/kept-films.ts';
import { openPage } from '../../test-setup/listening-page.ts';
import { refusalOf } from '../../test-setup/refusals.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller } from '../../test-setup/users.ts';
import { removeFeed } from '../feeds/index.ts';

const { app, owner, stranger, films, feed } = await openFilms();
afterAll(() => app.close());

const ALL = `${FILM_PATH}/all`;
const list = async (as: Caller, query = ''): Promise<FilmPage> => {
  const answer = await app.call(`${ALL}${query}`, { as });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as FilmPage;
};
const namesOf = ({ Films }: FilmPage) => Films.map(({ Name }) => Name);
const rename = (id: string, name: string) =>
  app.ctx.db.updateTable('feed').set({ name }).where('id', '=', id).execute();
const posterOf = (id: string, as: Caller, headers = {}) =>
  app.call(`${FILM_PATH}/${id}/poster`, { as, headers });

const quay = await films.filled(20);
await rename(feed, 'North mast');
await rename(quay, 'Quay 100%');
const mast = await films.made(feed, { Name: 'one' });
await films.made(quay, { Name: 'two' });
await films.made(feed, { Name: 'three' });

describe('the films of all cameras', () => {
  it('are those of the account, newest first, by pages, by a part of the name [EXT-446]', async () => {
    const all = await list(owner);
    expect([namesOf(all), all.Next]).toEqual([['three', 'two', 'one'], null]);
    expect(all.Films[2]).toEqual({
      ...(await films.find(mast.Id)),
      ...{ FeedName: 'North mast', TimeZone: 'UTC', CanDownload: true, CanDelete: true },
    });
    const first = await list(owner, '?limit=2');
    expect(namesOf(first)).toEqual(['three', 'two']);
    // What comes meanwhile moves nothing of the next page.
    const newer = await films.order(quay, { Name: 'four' });
    const second = await list(owner, `?limit=2&before=${first.Next}`);
    expect([namesOf(second), second.Next]).toEqual([['one'], null]);
    expect(namesOf(await list(owner, '?camera=MAST'))).toEqual(['three', 'one']);
    expect(namesOf(await list(owner, '?camera=100%25'))).toEqual(['four', 'two']);
    expect(namesOf(await list(owner, '?camera=_'))).toEqual([]);
    expect(namesOf(await list(owner, `?film=${mast.Id}`))).toEqual(['one']);
    expect(namesOf(await list(stranger, `?film=${mast.Id}`))).toEqual([]);
    await films.statusOf(`${FILM_PATH}/${newer.Id}`, owner, 'DELETE');
  });

  it('are for nobody else, but for those with whom the camera is shared, within their limit [EXT-446] [TLP-03]', async () => {
    expect((await list(stranger)).Films).toEqual([]);
    expect((await app.call(ALL)).status).toBe(401);
    const vera = await addGuest(app.ctx, 'Vera');
    const give = async (roId: string, more = {}) => {
      const share = { accountId: owner.accountId, roId, target: 'vera@example.org', role: 'Viewer', ...more };
      const { id } = await addShare(app.ctx, share);
      const answer = await app.call(`/api/nv/sharemanage/invitation/${id}`, {
        as: vera,
        body: { Accept: true },
      });
      expect(answer.status).toBe(200);
    };
    expect((await list(vera)).Films).toEqual([]);
    await give(feed);
    const seen = await list(vera);
    expect(namesOf(seen)).toEqual(['three', 'one']);
    expect(seen.Films[0]).toMatchObject({ FeedName: 'North mast', CanDownload: false, CanDelete: false });
    expect(namesOf(await list(vera, '?camera=quay'))).toEqual([]);
    // Pictures a minute apart are none of somebody who may see one an hour.
    await give(quay, { everySec: 3600 });
    expect(namesOf(await list(vera))).toEqual(['three', 'one']);
    expect((await posterOf(mast.Id, vera)).status).toBe(200);
    for (const each of [stranger, undefined])
      expect(await films.statusOf(`${FILM_PATH}/${mast.Id}/poster`, each)).toBe(404);
  });

  it('that were never there, or too many, are refused by name [EXT-446] [GEN-11]', async () => {
    for (const [query, field] of [
      ['before=yesterday', 'before'],
      ['before=1-fe1', 'before'],
      ['limit=201', 'limit'],
    ]) {
      const [status, [first]] = await refusalOf(app.call(`${ALL}?${query}`, { as: owner }));
      expect([query, status, first]).toEqual([query, 400, field]);
    }
  });

  it('go with their camera [EXT-446] [EXT-447] [API-69]', async () => {
    const gone = await films.filled(3);
    const { Id } = await films.made(gone, { Name: 'gone' });
    expect(namesOf(await list(owner))[0]).toBe('gone');
    await removeFeed(app.ctx, gone);
    expect(namesOf(await list(owner))).toEqual(['three', 'two', 'one']);
    expect((await posterOf(Id, owner)).status).toBe(404);
  });
});

/** Pictures of 640 x 480: dark and plain, and bright with much in it. */
const plain = { width: 640, height: 480, channels: 3 as const };
const night = await sharp({ create: { ...plain, background: '#040404' } })
  .jpeg()
  .toBuffer();
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const day = await sharp({ create: { ...plain, background: '#c08040', noise } })
  .jpeg()
  .toBuffer();

async function brightness(id: string): Promise<number> {
  const answer = await posterOf(id, owner);
  expect(answer.status).toBe(200);
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  return channels[0]?.mean ?? 0;
}

describe('the picture of a film', () => {
  it('is of the day and not of the night, and stays when the pictures are gone [EXT-447]', async () => {
    const own = await films.filled(14, async (index) => (index >= 6 && index < 8 ? day : night));
    const { Id } = await films.made(own);
    // Nothing but what was kept with the film is there any more.
    await app.ctx.db.updateTable('kept_film').set({ frame_times: null }).where('id', '=', Id).execute();
    const answer = await posterOf(Id, owner);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([480, 360]);
    expect(await brightness(Id)).toBeGreaterThan(60);
    const etag = answer.headers.get('etag') ?? '';
    expect((await posterOf(Id, owner, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is another one when that picture is deleted, and none when the film is given up [EXT-447] [EXT-306]', async () => {
    const own = await films.filled(14, async (index) => (index === 6 ? day : night));
    const { Id } = await films.made(own);
    expect(await brightness(Id)).toBeGreaterThan(60);
    const at = formatTime(FILM_START_SEC + 6 * 60);
    const path = `/api/nv/feed/deletions/${own}`;
    expect((await app.call(path, { as: owner, body: { From: at, To: at } })).status).toBe(200);
    expect(await brightness(Id)).toBeLessThan(30);
    await films.statusOf(`${FILM_PATH}/${Id}/cancel`, owner, 'POST');
    expect((await posterOf(Id, owner)).status).toBe(404);
  });

  it('is there while the film waits, and 404 where no picture can be read [EXT-447]', async () => {
    const own = await films.filled(5);
    const { Id } = await films.order(own);
    expect((await posterOf(Id, owner)).status).toBe(200);
    await app.ctx.db
      .updateTable('kept_film')
      .set({ frame_times: Buffer.alloc(4), poster: null })
      .where('id', '=', Id)
      .execute();
    expect((await posterOf(Id, owner)).status).toBe(404);
    await films.statusOf(`${FILM_PATH}/${Id}`, owner, 'DELETE');
  });
});

describe('a film that is made', () => {
  it('tells the pages of its account how far it is and when it is over, and nobody else [EXT-448] [EXT-80]', async () => {
    const page = await openPage(app, owner, []);
    const other = await openPage(app, stranger, []);
    const own = await films.filled(130);
    const { Id } = await films.order(own);
    await page.next((update) => update.AreFilmsChanged);
    await films.work();
    // The first of its three pieces measures nothing.
    const told = await page.next((update) => update.Films.some(({ SecondsLeft }) => SecondsLeft !== null));
    // Its third piece is the last one: what is left then is its head.
    expect(told.Films).toEqual([
      { FilmId: Id, Progress: expect.any(Number), SecondsLeft: expect.any(Number) },
    ]);
    expect(told.Films[0]?.Progress).toBeGreaterThan(0.4);
    expect(told.Films[0]?.SecondsLeft).toBeGreaterThan(0);
    await films.statusOf(`${FILM_PATH}/${Id}`, owner, 'DELETE');
    await page.next((update) => update.AreFilmsChanged);
    // What the stranger hears of a film of their own comes after all they might have heard of this one.
    await app.ctx.changes.tellDevices(app.ctx.db, stranger.accountId);
    await other.next((update) => update.AreDevicesChanged);
    expect(other.heard.filter((update) => update.AreFilmsChanged || update.Films.length > 0)).toEqual([]);
    page.close();
    other.close();
  });

  it('says how many seconds are left, by what was encoded and when [EXT-448]', async () => {
    const { Id } = await films.order(feed);
    const set = (building: object | null, lease_until: Date) =>
      app.ctx.db
        .updateTable('kept_film')
        .set({ state: 'Running', done_count: 60, building: JSON.stringify(building), lease_until })
        .where('id', '=', Id)
        .execute();
    const justNow = () => new Date(app.ctx.clock.now() + 120_000);
    // A node of the version before measures nothing.
    await set({ pieces: [], doneCount: 60, skippedCount: 0, means: [] }, justNow());
    expect(await films.find(Id)).toMatchObject({ State: 'Running', Progress: 0.4, SecondsLeft: null });
    // 90 frames are left, each takes ten seconds.
    await set({ spentMs: 600_000, measuredCount: 60 }, justNow());
    const left = async () => (await films.find(Id)).SecondsLeft ?? 0;
    expect(Math.abs((await left()) - 900)).toBeLessThan(60);
    await set({ spentMs: 600_000, measuredCount: 60 }, new Date(app.ctx.clock.now() - 280_000));
    expect(Math.abs((await left()) - 500)).toBeLessThan(60);
    await films.statusOf(`${FILM_PATH}/${Id}`, owner, 'DELETE');
  });
});
