/** Kept films of tests. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmOrderInput, KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { expect } from 'vitest';
import { workFilms } from '../features/kept-films/index.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { addFeed, sec, storeFrames } from './pictures.ts';
import type { Caller, TestUser } from './users.ts';

/** When the pictures of `filled` begin. */
export const FILM_START_SEC = sec('2026-03-02T08:00:00Z');
export const FILM_PATH = '/api/v2/timelapse';

/** The first day of `filled`, in a small size. */
export const orderOf = (feedId: string, more: Partial<FilmOrderInput> = {}): FilmOrderInput => ({
  FeedId: feedId,
  From: formatTime(FILM_START_SEC),
  To: formatTime(FILM_START_SEC + 86_400),
  SizeCode: 'x240',
  ...more,
});

/** A service with an account, its calls and a feed of 150 pictures, and somebody who has no part in it. */
export async function openFilms(options: TestAppOptions = {}) {
  const app = await startTestApp(options);
  const owner = await app.addOwner('Owner');
  const films = filmCalls(app, owner);
  return { app, owner, stranger: await app.addOwner('Stranger'), films, feed: await films.filled(150) };
}

/** The calls of films, as `owner` unless somebody else is named; `order`, `made` and `bytesOf` must succeed. */
function filmCalls(app: TestApp, owner: TestUser) {
  const work = () => workFilms(app.ctx, owner.accountId);
  const post = (body: object, as: Caller = owner, path = FILM_PATH) => app.call(path, { as, body });
  const find = async (id: string) =>
    (await (await app.call(`${FILM_PATH}/${id}`, { as: owner })).json()) as KeptFilm;
  const order = async (feedId: string, more: Partial<FilmOrderInput> = {}): Promise<KeptFilm> => {
    const answer = await post(orderOf(feedId, more));
    expect(answer.status, await answer.clone().text()).toBe(202);
    return (await answer.json()) as KeptFilm;
  };
  return {
    work,
    post,
    find,
    order,
    made: async (feedId: string, more: Partial<FilmOrderInput> = {}): Promise<KeptFilm> => {
      const { Id } = await order(feedId, more);
      await work();
      return find(Id);
    },
    bytesOf: async (id: string): Promise<Buffer> => {
      const answer = await app.call(`${FILM_PATH}/${id}/video`, { as: owner });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
    statusOf: async (path: string, as?: Caller, method = 'GET') => {
      const answer = await app.call(path, { method, ...(as && { as }) });
      await answer.arrayBuffer();
      return answer.status;
    },
    filesOf: (feedId: string) => readdir(join(app.dataDir, 'kept-films', feedId)).catch(() => [] as string[]),
    /** A feed with so many pictures, one a minute. */
    filled: async (count: number, jpegAt?: (index: number) => Promise<Buffer>): Promise<string> => {
      const id = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
      const times = Array.from({ length: count }, (_, i) => FILM_START_SEC + i * 60);
      await storeFrames(app.ctx, id, times, jpegAt);
      return id;
    },
  };
}
