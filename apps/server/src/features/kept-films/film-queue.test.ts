/** How films are worked: one at a time, broken off, tried again, stopped. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms } from '../../test-setup/kept-films.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { startFilms } from './index.ts';

const { app, owner, films, feed } = await openFilms();
afterAll(() => app.close());

describe('the queue', () => {
  it('makes one film of an account at a time [TLP-07]', async () => {
    const ids = [await films.order(feed), await films.order(feed)].map(({ Id }) => Id);
    const { orders } = app.ctx.media;
    const real = orders.encode.bind(orders);
    let [now, most] = [0, 0];
    const spy = vi.spyOn(orders, 'encode').mockImplementation(async function* (request, signal) {
      most = Math.max(most, ++now);
      yield* real(request, signal);
      now--;
    });
    await Promise.all([films.work(), films.work(), films.work()]);
    spy.mockRestore();
    expect(most).toBe(1);
    expect(await Promise.all(ids.map(async (id) => (await films.find(id)).State))).toEqual(['Done', 'Done']);
  });

  it('goes on with a film that was broken off, as it was measured and made, and ends with the same bytes [TLP-07] [EXT-684] [EXT-703]', async () => {
    const To = formatTime(FILM_START_SEC + 62 * 60);
    const View = [0, 1].map((At) => ({ At, X: At, Y: 0.5, Zoom: 1 + At }));
    const wish = { To, Deflicker: true, Steady: true, Blend: 3, Aspect: '1:1', View } as const;
    const whole = await films.bytesOf((await films.made(feed, wish)).Id);
    const { Id } = await films.order(feed, wish);
    await breakMeasuringOff();
    expect(await films.find(Id)).toMatchObject({ State: 'Queued', Progress: 0 });
    await rest(Id);
    await breakOffAfter(1);
    const broken = await films.find(Id);
    expect(broken).toMatchObject({ State: 'Queued' });
    expect(broken.Progress).toBeCloseTo(60 / 62, 2);
    expect(await films.statusOf(`${FILM_PATH}/${Id}/video`, owner)).toBe(409);
    await rest(Id);
    await startFilms(app.ctx);
    await films.work();
    expect((await films.bytesOf(Id)).equals(whole)).toBe(true);
    expect((await films.filesOf(feed)).filter((name) => !name.endsWith('.mp4'))).toEqual([]);
  });

  it('begins a film anew whose file went meanwhile [TLP-07]', async () => {
    const { Id } = await films.order(feed);
    await breakOffAfter(1);
    await rm(join(app.dataDir, 'kept-films', feed, `${Id}.mp4`));
    await rest(Id);
    await films.work();
    expect(await films.find(Id)).toMatchObject({ State: 'Done', FrameCount: 150, SkippedCount: 0 });
    expect(probe(await films.bytesOf(Id))).toMatchObject({ nb_read_frames: '150' });
  });

  it('tries a film that fails twice more, then tells why [TLP-07] [EXT-92]', async () => {
    const { Id } = await films.order(feed);
    for (let tries = 0; tries < 3; tries++) {
      await breakOffAfter(0);
      await rest(Id);
      expect((await films.find(Id)).State).toBe(tries < 2 ? 'Queued' : 'Failed');
    }
    expect(await films.find(Id)).toMatchObject({
      ErrorCode: 'Failed',
      Error: 'The film could not be made. Order it again.',
      FinishedAt: expect.any(String),
    });
    expect(await films.filesOf(feed)).not.toContain(`${Id}.mp4`);
  });

  it('stops a film that is cancelled or deleted in its midst, and leaves nothing of it [TLP-04] [EXT-92]', async () => {
    for (const act of ['cancel', 'delete'] as const) {
      const { Id } = await films.order(feed);
      const stop = () =>
        act === 'cancel'
          ? films.statusOf(`${FILM_PATH}/${Id}/cancel`, owner, 'POST')
          : films.statusOf(`${FILM_PATH}/${Id}`, owner, 'DELETE');
      // Of three pieces, after the last but one: nearly done.
      await breakOffAfter(2, stop);
      if (act === 'cancel')
        expect(await films.find(Id)).toMatchObject({ State: 'Cancelled', ByteLength: null });
      expect(await films.filesOf(feed)).not.toContain(`${Id}.mp4`);
    }
  });

  it('removes bytes of films that are gone, at the start [TLP-04]', async () => {
    const { Id } = await films.made(feed);
    await app.ctx.db.deleteFrom('kept_film').where('id', '=', Id).execute();
    await startFilms(app.ctx);
    await expect(stat(join(app.dataDir, 'kept-films', feed, `${Id}.mp4`))).rejects.toThrow('ENOENT');
  });
});

/** As if the time until the next try were over. */
const rest = (id: string) =>
  app.ctx.db.updateTable('kept_film').set({ retry_at: null }).where('id', '=', id).execute();

/** Lets the first part of its pictures be measured, and the second one fail. */
async function breakMeasuringOff() {
  const { orders } = app.ctx.media;
  const real = orders.measure.bind(orders);
  const spy = vi.spyOn(orders, 'measure').mockImplementationOnce(real);
  spy.mockRejectedValueOnce(new Error('The worker fell over.'));
  await films.work();
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
}

/** Lets `count` pieces be encoded; then `instead` happens and the piece goes on, or, without it, encoding fails. */
async function breakOffAfter(count: number, instead?: () => Promise<unknown>) {
  const { orders } = app.ctx.media;
  const real = orders.encode.bind(orders);
  let begun = 0;
  const spy = vi.spyOn(orders, 'encode').mockImplementation(async function* (request, signal) {
    if (begun++ === count) {
      if (!instead) throw new Error('The encoder fell over.');
      await instead();
    }
    yield* real(request, signal);
  });
  await films.work();
  spy.mockRestore();
}
