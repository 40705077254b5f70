/** In which order an account's films are made, paused ones, and versions of films. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms, orderOf } from '../../test-setup/kept-films.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller } from '../../test-setup/users.ts';
import { startFilms } from './index.ts';

const { app, owner, stranger, films, feed } = await openFilms();
const manager = await sharedWith('Manager');
const viewer = await sharedWith('Viewer');
afterAll(() => app.close());

const TWO_PIECES = { To: formatTime(FILM_START_SEC + 62 * 60) };
const ONE_PIECE = { To: formatTime(FILM_START_SEC + 3 * 60) };

const change = async (id: string, Act: string, as: Caller | undefined = owner) => {
  const answer = await app.call(`${FILM_PATH}/${id}/queue`, { body: { Act }, ...(as && { as }) });
  await answer.arrayBuffer();
  return answer.status;
};
const queue = async () =>
  ((await (await app.call(`${FILM_PATH}/queue`, { as: owner })).json()) as KeptFilm[]).map(({ Id }) => Id);
const order = async (more: object = ONE_PIECE) => (await films.order(feed, more)).Id;

/** Does `meanwhile` while the first piece is encoded. */
async function workAnd(meanwhile: () => Promise<unknown>) {
  const { orders } = app.ctx.media;
  const real = orders.encode.bind(orders);
  const spy = vi.spyOn(orders, 'encode').mockImplementationOnce(async function* (request, signal) {
    await meanwhile();
    yield* real(request, signal);
  });
  await films.work();
  spy.mockRestore();
}

describe('a film that is paused', () => {
  it('ends its piece, lets the next be made, never two at once, and goes on with the same bytes [EXT-728] [TLP-07]', async () => {
    const whole = await films.bytesOf((await films.made(feed, TWO_PIECES)).Id);
    const [first, second] = [await order(TWO_PIECES), await order()];
    await workAnd(async () => {
      expect(await change(first, 'Pause')).toBe(200);
      expect(await change(first, 'Pause')).toBe(200);
      // Another worker that comes now finds that the account's film is still being made.
      await films.work();
      expect((await films.find(second)).State).toBe('Queued');
    });
    expect((await films.find(second)).State).toBe('Done');
    const paused = await films.find(first);
    expect(paused).toMatchObject({ State: 'Queued', IsPaused: true });
    expect(paused.Progress).toBeCloseTo(60 / 62, 2);
    // As at a start: it stays paused, and its file stays.
    await startFilms(app.ctx);
    await films.work();
    expect((await films.find(first)).IsPaused).toBe(true);
    expect((await stat(join(app.dataDir, 'kept-films', feed, `${first}.mp4`))).size).toBeGreaterThan(0);
    expect(await change(first, 'GoOn')).toBe(200);
    await Promise.all([films.work(), films.work()]);
    expect(await films.find(first)).toMatchObject({ State: 'Done', IsPaused: false });
    expect((await films.bytesOf(first)).equals(whole)).toBe(true);
    expect(await change(first, 'Pause')).toBe(409);
  });

  it('and gone on with before its piece ends is not given back; one that is deleted leaves nothing [EXT-728]', async () => {
    const one = await order(TWO_PIECES);
    await workAnd(async () => {
      await change(one, 'Pause');
      await change(one, 'GoOn');
    });
    expect((await films.find(one)).State).toBe('Done');
    const other = await order(TWO_PIECES);
    await workAnd(() => change(other, 'Pause'));
    expect(await films.statusOf(`${FILM_PATH}/${other}`, owner, 'DELETE')).toBe(204);
    expect(await films.filesOf(feed)).not.toContain(`${other}.mp4`);
  });

  it('by two workers at once is built by one, in the order that was chosen [EXT-729] [TLP-07]', async () => {
    const ids = [await order(), await order(), await order()] as [string, string, string];
    expect(await queue()).toEqual(ids);
    const [a, b, c] = ids;
    expect(await change(c, 'Sooner')).toBe(200);
    expect(await change(c, 'Sooner')).toBe(200);
    expect(await change(c, 'Sooner')).toBe(200);
    expect(await queue()).toEqual([c, a, b]);
    expect(await change(a, 'Later')).toBe(200);
    expect(await queue()).toEqual([c, b, a]);
    const last = await order();
    expect(await queue()).toEqual([c, b, a, last]);
    const begun: string[] = [];
    const { orders } = app.ctx.media;
    const real = orders.encode.bind(orders);
    let [now, most] = [0, 0];
    const spy = vi.spyOn(orders, 'encode').mockImplementation(async function* (request, signal) {
      most = Math.max(most, ++now);
      begun.push((await queue())[0] ?? '');
      yield* real(request, signal);
      now--;
    });
    await Promise.all([films.work(), films.work()]);
    await films.work();
    spy.mockRestore();
    expect(begun).toEqual([c, b, a, last]);
    expect(most).toBe(1);
    expect(await queue()).toEqual([]);
    expect(await change(a, 'Sooner')).toBe(409);
  });

  it('is paused by who may order it; the order is the account’s alone [EXT-728] [EXT-729]', async () => {
    const [one, two] = [await order(), await order()];
    for (const [as, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const)
      for (const act of ['Pause', 'GoOn', 'Sooner', 'Later']) expect(await change(two, act, as)).toBe(status);
    const anyone = await app.call(`${FILM_PATH}/${two}/queue`, { body: { Act: 'Pause' } });
    expect(anyone.status).toBe(404);
    expect([await change(two, 'Sooner', manager), await change(two, 'Pause', manager)]).toEqual([403, 200]);
    expect(await change(two, 'Faster')).toBe(400);
    expect(await queue()).toEqual([one, two]);
    const queueOf = (as?: Caller) => films.statusOf(`${FILM_PATH}/queue`, as);
    expect([await queueOf(), await queueOf(viewer)]).toEqual([401, 403]);
    const theirs = await app.call(`${FILM_PATH}/queue`, { as: stranger });
    expect(await theirs.json()).toEqual([]);
  });
});

describe('a film made from another', () => {
  it('is a version of the first one, also when that is gone [EXT-727]', async () => {
    const first = await order();
    const second = await films.order(feed, { ...ONE_PIECE, MadeFrom: first });
    expect(second).toMatchObject({ FirstFilmId: first, Request: { MadeFrom: first } });
    await films.statusOf(`${FILM_PATH}/${first}`, owner, 'DELETE');
    const third = await films.order(feed, { ...ONE_PIECE, MadeFrom: second.Id });
    expect(third.FirstFilmId).toBe(first);
    const ofNone = await films.order(feed, ONE_PIECE);
    expect(ofNone.FirstFilmId).toBe(ofNone.Id);
  });

  it('is refused of films of other cameras, and of what is none [EXT-727]', async () => {
    const other = await films.filled(2);
    const { Id } = await films.order(other, ONE_PIECE);
    for (const MadeFrom of [Id, 'tl0000000000']) {
      const refused = await films.post(orderOf(feed, { ...ONE_PIECE, MadeFrom }));
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('MadeFrom')]);
    }
  });
});

/** A person without an account who accepted a share of the feed. */
async function sharedWith(role: 'Manager' | 'Viewer') {
  const guest = await addGuest(app.ctx, role);
  const share = { accountId: owner.accountId, roId: feed, role, target: `${role.toLowerCase()}@example.org` };
  const { id } = await addShare(app.ctx, share);
  await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
  return guest;
}
