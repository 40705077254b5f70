/** What comes out of the film maker: codecs, chapters, and the files that are sent. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmPrediction } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { FakeClock } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms, orderOf } from '../../test-setup/kept-films.ts';
import { picture } from '../../test-setup/pictures.ts';
import { refusalOf } from '../../test-setup/refusals.ts';
import { LEASE_MS } from './build-queries.ts';
import { holdingLease } from './film-lease.ts';

const { app, owner, films } = await openFilms();
afterAll(() => app.close());

const small = await films.filled(73, (index) => picture(64, 36, '#445566', index % 60));
/** The worker cannot read this picture of the first piece. */
const UNREADABLE = 30;
const { orders } = app.ctx.media;
const truthful = orders.encode.bind(orders);
orders.encode = (request, signal) => {
  const frames = request.frames.map((frame, i) =>
    i === UNREADABLE ? { bytes: Buffer.from('torn') } : frame,
  );
  return truthful({ ...request, frames }, signal);
};
const PLAIN = {
  From: formatTime(FILM_START_SEC + 10 * 60),
  To: formatTime(FILM_START_SEC + 73 * 60),
};

function probed(bytes: Buffer) {
  const path = join(app.dataDir, 'probed');
  writeFileSync(path, bytes);
  const args = ['-v', 'error', '-count_frames', '-show_streams', '-show_chapters', '-of', 'json', path];
  return JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}

describe('a film that is broken off', () => {
  it.each(['H265', 'AV1', 'ProRes'] as const)(
    'goes on in %s and ends with the same bytes, with its chapters where they begin [EXT-713] [EXT-714]',
    async (Codec) => {
      const wish = { ...PLAIN, Codec, Chapters: true };
      const whole = await films.bytesOf((await films.made(small, wish)).Id);
      const { Id } = await films.order(small, wish);
      await breakOffAfterOne();
      expect((await films.find(Id)).Progress).toBeGreaterThan(0.9);
      await app.ctx.db.updateTable('kept_film').set({ retry_at: null }).where('id', '=', Id).execute();
      await films.work();
      expect(await films.find(Id)).toMatchObject({ State: 'Done', FrameCount: 62, SkippedCount: 1 });
      const bytes = await films.bytesOf(Id);
      expect(bytes.equals(whole)).toBe(true);
      const { streams, chapters } = probed(bytes);
      expect(streams).toHaveLength(1);
      const codec_name = { H265: 'hevc', AV1: 'av1', ProRes: 'prores' }[Codec];
      expect(streams[0]).toMatchObject({ codec_name, nb_read_frames: '62' });
      expect(
        chapters.map((each: { start_time: string; tags: { title: string } }) => [
          each.tags.title,
          Math.round(Number(each.start_time) * 30),
        ]),
      ).toEqual([
        ['2026-03-02 08:00', 0],
        ['2026-03-02 09:00', 49],
      ]);
    },
  );

  it('is begun anew where its pieces are of the version before, which knew one codec only [EXT-714]', async () => {
    const { Id } = await films.order(small, { ...PLAIN, Codec: 'H265' });
    await breakOffAfterOne();
    const building = sql<string>`building || '{"layout": 3}'`;
    await app.ctx.db
      .updateTable('kept_film')
      .set({ retry_at: null, building })
      .where('id', '=', Id)
      .execute();
    await films.work();
    const { streams } = probed(await films.bytesOf(Id));
    expect(streams[0]).toMatchObject({ codec_name: 'hevc', nb_read_frames: '62' });
    expect(await films.find(Id)).toMatchObject({ SkippedCount: 1 });
  });
});

it('is sent as what it is [EXT-714]', async () => {
  for (const [Codec, type, name] of [
    ['ProRes', 'video/quicktime', 'Mast.mov'],
    ['H265', 'video/mp4', 'Mast.mp4'],
  ] as const) {
    const { Id } = await films.made(small, { ...PLAIN, Codec, Name: 'Mast', Length: 'PT0.1S' });
    const answer = await app.call(`${FILM_PATH}/${Id}/video?download=true`, { as: owner });
    await answer.arrayBuffer();
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`);
  }
});

it('tells the memory that it takes, and names a codec that there is none of [EXT-714] [EXT-715]', async () => {
  const predict = (more: object) =>
    films.post({ ...orderOf(small, PLAIN), ...more }, owner, `${FILM_PATH}/predict`);
  const h264 = (await (await predict({})).json()) as FilmPrediction;
  const av1 = (await (await predict({ Codec: 'AV1' })).json()) as FilmPrediction;
  expect(h264.Memory).toBeGreaterThan(100_000_000);
  expect(av1.Memory).toBeGreaterThan(h264.Memory);
  const refused = await films.post({ ...orderOf(small, PLAIN), Codec: 'VP8' });
  expect(await refusalOf(refused)).toEqual([400, ['Codec']]);
});

it('is held by its builder while a piece takes longer than its lease [EXT-715]', async () => {
  const { Id } = await films.order(small, { ...PLAIN, Length: 'PT0.1S' });
  const clock = new FakeClock(Date.now());
  const film = () =>
    app.ctx.db.selectFrom('kept_film').select('lease_until').where('id', '=', Id).executeTakeFirstOrThrow();
  const past = new Date(0);
  await app.ctx.db
    .updateTable('kept_film')
    .set({ state: 'Running', lease_until: past })
    .where('id', '=', Id)
    .execute();
  await holdingLease({ ...app.ctx, clock }, Id, async () => {
    await clock.advance(LEASE_MS / 2);
    await expect.poll(async () => (await film()).lease_until?.getTime()).toBeGreaterThan(clock.now());
  });
  // And no longer.
  await app.ctx.db.updateTable('kept_film').set({ lease_until: past }).where('id', '=', Id).execute();
  await clock.advance(LEASE_MS);
  expect((await film()).lease_until).toEqual(past);
});

/** Lets one piece be encoded; the next one fails. */
async function breakOffAfterOne() {
  const real = orders.encode.bind(orders);
  const spy = vi.spyOn(orders, 'encode').mockImplementationOnce(real);
  spy.mockImplementationOnce(() => {
    throw new Error('The encoder fell over.');
  });
  await films.work();
  spy.mockRestore();
}
