/** Which pictures a film takes and how it shows them, looked at with FFmpeg. */
import { formatTime } from '@longview/rules';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms, orderOf } from '../../test-setup/kept-films.ts';
import { mediaCalls } from '../../test-setup/media.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { deviation, lumas, probe } from '../../test-setup/probe-film.ts';
import { refusalOf } from '../../test-setup/refusals.ts';

const { app, owner, stranger, films, feed } = await openFilms();
afterAll(() => app.close());

describe('what a film shows', () => {
  it('is by interval, or spread over a wanted length, and is told before [TLP-02] [EXT-90] [EXT-91]', async () => {
    expect(await films.order(feed, { FrameInterval: 'PT10M' })).toMatchObject({ FrameCount: 15 });
    expect(await films.order(feed, { Length: 'PT1S' })).toMatchObject({ FrameCount: 30, Duration: 'PT1S' });
    const predicted = await films.post(
      orderOf(feed, { FrameInterval: 'PT10M' }),
      owner,
      `${FILM_PATH}/predict`,
    );
    expect(await predicted.json()).toMatchObject({ FrameCount: 15, Duration: 'PT0.5S', Height: 180 });
    await films.work();
  });

  it('has the wanted length where there are fewer pictures than frames: each is shown equally long [EXT-492]', async () => {
    const levels = ['#202020', '#606060', '#a0a0a0', '#e0e0e0'];
    const id = await films.filled(4, (i) => picture(320, 180, levels[i] ?? '', 0));
    const wish = { Length: 'PT4S', Fps: 10 };
    const foretold = await (await films.post(orderOf(id, wish), owner, `${FILM_PATH}/predict`)).json();
    expect(foretold).toMatchObject({ FrameCount: 40, PictureCount: 4, Duration: 'PT4S' });
    const { Id, Duration } = await films.made(id, wish);
    expect(Duration).toBe('PT4S');
    const bytes = await films.bytesOf(Id);
    expect(probe(bytes)).toMatchObject({ nb_read_frames: '40', duration: 4 });
    const steps = lumas(bytes).map((luma) => Math.floor(luma / 64));
    expect(steps).toEqual([0, 1, 2, 3].flatMap((step) => new Array<number>(10).fill(step)));
    const stored = app.ctx.db.selectFrom('kept_film').select('step_sec').where('id', '=', Id);
    expect((await stored.executeTakeFirstOrThrow()).step_sec).toBe(60);
    const [status, [field]] = await refusalOf(films.post(orderOf(id, { Length: 'PT2H', Fps: 30 })));
    expect([status, field]).toEqual([400, 'Length']);
  });

  it('is smaller or truer by its quality [EXT-493]', async () => {
    const id = await films.filled(5, () => noise);
    const [small, normal, high] = [
      await films.made(id, { Quality: 'Small' }),
      await films.made(id),
      await films.made(id, { Quality: 'High' }),
    ];
    expect(normal.Request.Quality).toBe('Normal');
    expect(normal.ByteLength).toBeGreaterThan((small.ByteLength ?? 0) * 1.2);
    expect(high.ByteLength).toBeGreaterThan((normal.ByteLength ?? 0) * 1.1);
  });

  it('follows a schedule: hours and weekdays of the feed’s zone, across a change of the clock [TLP-02]', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'Europe/Vienna' });
    // A Friday; clocks go forward in the night to Sunday, the 29th.
    const first = sec('2026-03-27T00:00:00Z');
    await storeFrames(
      app.ctx,
      id,
      Array.from({ length: 24 * 5 }, (_, i) => first + i * 3600),
    );
    const profile = {
      Name: 'Mornings',
      Items: [{ Days: ['Mon', 'Fri', 'Sun'], Start: '08:00', End: '10:00' }],
    };
    const saved = await films.post(profile, owner, '/api/nv/schedule/profile');
    const { Id: ScheduleId } = (await saved.json()) as { Id: string };
    const range = { From: formatTime(first), To: formatTime(first + 5 * 86_400) };
    const { Id, FrameCount } = await films.order(id, { ...range, ScheduleId });
    expect(FrameCount).toBe(6);
    expect(await timesOf(Id)).toEqual([
      ...['2026-03-27T07:00:00Z', '2026-03-27T08:00:00Z'],
      ...['2026-03-29T06:00:00Z', '2026-03-29T07:00:00Z'],
      ...['2026-03-30T06:00:00Z', '2026-03-30T07:00:00Z'],
    ]);
    // One picture a day is one of those that the schedule leaves, not one that it takes away.
    const daily = await films.order(id, { ...range, ScheduleId, FrameInterval: 'P1D' });
    expect(await timesOf(daily.Id)).toHaveLength(3);
    const theirs = await films.post(profile, stranger, '/api/nv/schedule/profile');
    const foreign = ((await theirs.json()) as { Id: string }).Id;
    expect((await films.post(orderOf(id, { ...range, ScheduleId: foreign }))).status).toBe(400);
    await films.work();
  });

  it('leaves dark pictures out when so asked; a night without any other has no film [EXT-90]', async () => {
    const night = await films.filled(12, (i) => picture(320, 180, '#050505', i));
    expect((await films.post(orderOf(night, { SkipDark: true }))).status).toBe(400);
    const dawn = await films.filled(30, (i) => picture(320, 180, i < 15 ? '#050505' : '#a0a0a0', i));
    await expect.poll(async () => (await films.order(dawn, { SkipDark: true })).FrameCount).toBe(15);
    await films.work();
  });

  it('skips what is missing or unreadable and counts it, and puts bars around other sizes [TLP-06]', async () => {
    const id = await films.filled(70, (i) => (i < 5 ? picture(180, 320) : picture(320, 180, '#808080', i)));
    const queued = await films.order(id);
    // Thinned while it waits.
    await app.ctx.frames.thin(id, FILM_START_SEC + 600, FILM_START_SEC + 1200, () => false);
    await films.work();
    const done = await films.find(queued.Id);
    expect(done).toMatchObject({ State: 'Done', FrameCount: 60, SkippedCount: 10 });
    const bytes = await films.bytesOf(done.Id);
    expect(probe(bytes)).toMatchObject({ width: 320, height: 180, nb_read_frames: '60' });
    const left = lumas(bytes, 'crop=60:180:0:0');
    expect(left[0]).toBeLessThan(4);
    expect(left[30]).toBeGreaterThan(60);
  });

  it('may be one frame only [TLP-02]', async () => {
    const { State, FrameCount, Id } = await films.made(feed, { To: formatTime(FILM_START_SEC + 1) });
    expect([State, FrameCount]).toEqual(['Done', 1]);
    expect(probe(await films.bytesOf(Id))).toMatchObject({ nb_read_frames: '1' });
  });

  it('is evened out, steadied and blended over the whole film, without a seam where a piece ends [EXT-680] [EXT-681] [EXT-682]', async () => {
    const chance = (i: number) => Math.sin(i * 12.9898) * Math.cos(i * 4.1414);
    const id = await films.filled(62, (i) =>
      shakenView(Math.round(6 * chance(i)), 1 - 0.3 * chance(i + 7) ** 2),
    );
    const film = async (wish: Parameters<typeof films.made>[1]) => {
      const made = await films.made(id, wish);
      expect(made).toMatchObject({ State: 'Done', FrameCount: 62, Width: 320, Height: 180 });
      return films.bytesOf(made.Id);
    };
    const [plain, finished] = [await film({}), await film({ Deflicker: true, Steady: true, Blend: 2 })];
    // The whole, and a strip in which a roof moves in and out.
    for (const crop of ['crop=320:180:0:0', 'crop=12:60:150:60']) {
      const [before, after] = [lumas(plain, crop), lumas(finished, crop)];
      const figures = { before: deviation(before.slice(10)), after: deviation(after.slice(10)) };
      expect(figures.after).toBeLessThan(figures.before / 2);
      expect(Math.abs((after[60] ?? 0) - (after[59] ?? 0))).toBeLessThan(figures.after * 4);
    }
    expect(await films.filesOf(id)).toSatisfy((names: string[]) =>
      names.every((name) => name.endsWith('.mp4')),
    );
  });

  it('is blended of 1 to 8 frames; another number is told [EXT-682]', async () => {
    for (const Blend of [0, 9, 1.5])
      expect(await refusalOf(films.post(orderOf(feed, { Blend })))).toEqual([400, ['Blend']]);
  });

  it('holds gaps when so asked, and has its time, title and logo drawn [TLP-06] [EXT-90]', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId });
    const times = [0, 60, 120, 600, 660].map((at) => FILM_START_SEC + at);
    await storeFrames(app.ctx, id, times, () => picture(1280, 720, '#202020', 0));
    expect(await films.order(id, { SkipGaps: false })).toMatchObject({ FrameCount: 12 });
    const white = { name: 'logo.jpg', bytes: await picture(400, 200, '#ffffff') };
    const { Id: LogoResourceId } = await mediaCalls(app, owner).uploadOne(white);
    const wish = { SizeCode: 'x768', ShowTime: true, Title: 'Mast', LogoResourceId } as const;
    const plain = await films.bytesOf((await films.made(id, { SizeCode: 'x768' })).Id);
    const drawn = await films.bytesOf((await films.made(id, wish)).Id);
    const boxes = { time: 'crop=320:60:0:656', title: 'crop=140:50:0:0', logo: 'crop=120:60:1140:30' };
    for (const crop of Object.values(boxes)) {
      expect(lumas(drawn, crop)[2]).not.toBeCloseTo(lumas(plain, crop)[2] ?? 0, -0.5);
    }
  });
});

const shaken = new Map<string, Promise<Buffer>>();

/** Roofs, `x` pixels to the right, in a light of 0 to 1. */
function shakenView(x: number, light: number): Promise<Buffer> {
  const level = Math.round(light * 20) / 20;
  const roofs = Array.from({ length: 40 }, (_, i) => {
    const place = `x="${((i * 97) % 380) - 30 + x}" y="${(i * 61) % 170}"`;
    return `<rect ${place} width="${16 + (i % 5) * 6}" height="${12 + (i % 7) * 5}" fill="hsl(${i * 47} 30% ${20 + ((i * 13) % 60)}%)"/>`;
  });
  const svg = `<svg width="320" height="180"><rect width="320" height="180" fill="#707468"/>${roofs.join('')}</svg>`;
  const key = `${x}/${level}`;
  const jpeg = shaken.get(key) ?? sharp(Buffer.from(svg)).flatten().linear(level, 0).jpeg().toBuffer();
  shaken.set(key, jpeg);
  return jpeg;
}

/** A picture full of detail. */
const spread = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const noise = sharp({ create: { width: 320, height: 180, channels: 3, background: 'black', noise: spread } })
  .jpeg()
  .toBuffer();

/** What was chosen for a film that waits. */
async function timesOf(id: string): Promise<string[]> {
  const query = app.ctx.db.selectFrom('kept_film').select('frame_times').where('id', '=', id);
  const packed = (await query.executeTakeFirstOrThrow()).frame_times ?? Buffer.alloc(0);
  return Array.from({ length: packed.length / 4 }, (_, i) => formatTime(packed.readUInt32LE(i * 4)));
}
