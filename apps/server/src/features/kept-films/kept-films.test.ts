import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmOrderInput, KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';
import { removeFeed } from '../feeds/index.ts';
import { startFilms, workFilms } from './index.ts';

const START = sec('2026-03-02T08:00:00Z');
const PATH = '/api/v2/timelapse';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await filled(150);
});
afterAll(() => app.close());

async function filled(count: number, jpegAt?: (index: number) => Promise<Buffer>): Promise<string> {
  const id = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
  const times = Array.from({ length: count }, (_, i) => START + i * 60);
  await storeFrames(app.ctx, id, times, jpegAt);
  return id;
}

const orderOf = (feedId: string, more: Partial<FilmOrderInput> = {}): FilmOrderInput => ({
  FeedId: feedId,
  From: formatTime(START),
  To: formatTime(START + 86_400),
  SizeCode: 'x240',
  ...more,
});
const post = (body: object, as: Caller = owner, path = PATH) => app.call(path, { as, body });
async function order(more: Partial<FilmOrderInput> = {}, feedId = feed): Promise<KeptFilm> {
  const answer = await post(orderOf(feedId, more));
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await answer.json()) as KeptFilm;
}
const work = () => workFilms(app.ctx, owner.accountId);
const film = async (id: string) =>
  (await (await app.call(`${PATH}/${id}`, { as: owner })).json()) as KeptFilm;
async function made(more: Partial<FilmOrderInput> = {}, feedId = feed): Promise<KeptFilm> {
  const { Id } = await order(more, feedId);
  await work();
  return film(Id);
}
async function bytesOf(id: string): Promise<Buffer> {
  const answer = await app.call(`${PATH}/${id}/video`, { as: owner });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const statusOf = async (path: string, as?: Caller, method = 'GET') => {
  const answer = await app.call(path, { method, ...(as && { as }) });
  await answer.arrayBuffer();
  return answer.status;
};
const filesOf = (feedId: string) =>
  readdir(join(app.dataDir, 'kept-films', feedId)).catch(() => [] as string[]);

/** What ffprobe says after decoding every frame. */
function probe(bytes: Buffer) {
  return withFile(bytes, (file) => {
    const entries = 'stream=width,height,nb_read_frames,r_frame_rate:format=duration';
    const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', file];
    const { streams, format } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
    return { ...streams[0], duration: Number(format.duration) } as Record<string, string | number>;
  });
}

/** Mean brightness of each frame's box (default all of it), 0 to 255. */
function lumas(bytes: Buffer, crop = 'null'): number[] {
  return withFile(bytes, (file) => {
    const args = [
      '-v',
      'error',
      '-i',
      file,
      '-vf',
      `${crop},format=gray,scale=1:1:flags=area`,
      '-f',
      'rawvideo',
      '-',
    ];
    return [...execFileSync('ffmpeg', args)];
  });
}

function withFile<T>(bytes: Buffer, work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'kept-film-'));
  const file = join(folder, 'film.mp4');
  writeFileSync(file, bytes);
  try {
    return work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const deviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

describe('an ordered film', () => {
  it('is queued, made, listed and played, by ranges too [TLP-02] [TLP-03] [TLP-05]', async () => {
    const queued = await order({ Fps: 25, Name: 'May' });
    expect(queued).toMatchObject({
      FeedId: feed,
      Name: 'May',
      State: 'Queued',
      Progress: 0,
      FrameCount: 150,
      Duration: 'PT6S',
      ByteLength: null,
      FinishedAt: null,
      Error: null,
      Request: { Fps: 25, ScheduleId: null },
    });
    expect(await statusOf(`${PATH}/${queued.Id}/video`, owner)).toBe(409);
    await work();
    const done = await film(queued.Id);
    expect(done).toMatchObject({ State: 'Done', Progress: 1, FrameCount: 150, SkippedCount: 0 });
    const bytes = await bytesOf(done.Id);
    expect(bytes.length).toBe(done.ByteLength);
    expect(probe(bytes)).toMatchObject({
      nb_read_frames: '150',
      r_frame_rate: '25/1',
      height: 180,
      duration: 6,
    });
    const headers = { range: 'bytes=100-299' };
    const part = await app.call(`${PATH}/${done.Id}/video`, { as: owner, headers });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
    const download = await app.call(`${PATH}/${done.Id}/video?download=true`, { as: owner });
    await download.arrayBuffer();
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="May.mp4"');
    const list = (await (await app.call(`${PATH}?feedid=${feed}`, { as: owner })).json()) as KeptFilm[];
    expect(list[0]).toEqual(done);
  });

  it('counts as stored data, and stops doing so when it is deleted with its bytes [TLP-07] [TLP-04]', async () => {
    const own = await filled(10);
    const before = (await app.ctx.room.use(owner.accountId)).usedBytes;
    const { Id, ByteLength } = await made({}, own);
    expect((await app.ctx.room.use(owner.accountId)).usedBytes - before).toBe(ByteLength);
    expect(await filesOf(own)).toEqual([`${Id}.mp4`]);
    expect(await statusOf(`${PATH}/${Id}`, owner, 'DELETE')).toBe(204);
    expect(await filesOf(own)).toEqual([]);
    expect((await app.ctx.room.use(owner.accountId)).usedBytes).toBe(before);
    expect(await statusOf(`${PATH}/${Id}`, owner)).toBe(404);
  });

  it('goes with its feed [API-69]', async () => {
    const own = await filled(3);
    const { Id } = await made({}, own);
    await removeFeed(app.ctx, own);
    expect(await statusOf(`${PATH}/${Id}`, owner)).toBe(404);
    expect(await filesOf(own)).toEqual([]);
  });
});

describe('what a film shows', () => {
  it('is by interval, or spread over a wanted length, and is told before [TLP-02] [EXT-90] [EXT-91]', async () => {
    expect(await order({ FrameInterval: 'PT10M' })).toMatchObject({ FrameCount: 15 });
    expect(await order({ Length: 'PT1S' })).toMatchObject({ FrameCount: 30, Duration: 'PT1S' });
    const predicted = await post(orderOf(feed, { FrameInterval: 'PT10M' }), owner, `${PATH}/predict`);
    expect(await predicted.json()).toMatchObject({ FrameCount: 15, Duration: 'PT0.5S', Height: 180 });
    await work();
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
    const saved = await post(profile, owner, '/api/nv/schedule/profile');
    const { Id: ScheduleId } = (await saved.json()) as { Id: string };
    const range = { From: formatTime(first), To: formatTime(first + 5 * 86_400) };
    const { Id, FrameCount } = await order({ ...range, ScheduleId }, id);
    expect(FrameCount).toBe(6);
    expect(await timesOf(Id)).toEqual([
      ...['2026-03-27T07:00:00Z', '2026-03-27T08:00:00Z'],
      ...['2026-03-29T06:00:00Z', '2026-03-29T07:00:00Z'],
      ...['2026-03-30T06:00:00Z', '2026-03-30T07:00:00Z'],
    ]);
    // One picture a day is one of those that the schedule leaves, not one that it takes away.
    const daily = await order({ ...range, ScheduleId, FrameInterval: 'P1D' }, id);
    expect(await timesOf(daily.Id)).toHaveLength(3);
    const theirs = await post(profile, stranger, '/api/nv/schedule/profile');
    const foreign = ((await theirs.json()) as { Id: string }).Id;
    expect((await post(orderOf(id, { ...range, ScheduleId: foreign }))).status).toBe(400);
    await work();
  });

  it('leaves dark pictures out when so asked; a night without any other has no film [EXT-90]', async () => {
    const night = await filled(12, (i) => picture(320, 180, '#050505', i));
    expect((await post(orderOf(night, { SkipDark: true }))).status).toBe(400);
    const dawn = await filled(30, (i) => picture(320, 180, i < 15 ? '#050505' : '#a0a0a0', i));
    await expect.poll(async () => (await order({ SkipDark: true }, dawn)).FrameCount).toBe(15);
    await work();
  });

  it('skips what is missing or unreadable and counts it, and puts bars around other sizes [TLP-06]', async () => {
    const id = await filled(70, (i) => (i < 5 ? picture(180, 320) : picture(320, 180, '#808080', i)));
    const queued = await order({}, id);
    // Thinned while it waits.
    await app.ctx.frames.thin(id, START + 600, START + 1200, () => false);
    await work();
    const done = await film(queued.Id);
    expect(done).toMatchObject({ State: 'Done', FrameCount: 60, SkippedCount: 10 });
    const bytes = await bytesOf(done.Id);
    expect(probe(bytes)).toMatchObject({ width: 320, height: 180, nb_read_frames: '60' });
    const left = lumas(bytes, 'crop=60:180:0:0');
    expect(left[0]).toBeLessThan(4);
    expect(left[30]).toBeGreaterThan(60);
  });

  it('may be one frame only [TLP-02]', async () => {
    const { State, FrameCount, Id } = await made({ To: formatTime(START + 1) });
    expect([State, FrameCount]).toEqual(['Done', 1]);
    expect(probe(await bytesOf(Id))).toMatchObject({ nb_read_frames: '1' });
  });

  it('is evened out over the whole film, without a seam where a piece ends [TLP-02]', async () => {
    const flicker = (i: number) => {
      const level = 110 + Math.round(40 * Math.sin(i * 12.9898) * Math.cos(i * 4.1414));
      return picture(320, 180, `#${level.toString(16).repeat(3)}`, 0);
    };
    const id = await filled(130, flicker);
    const plain = lumas(await bytesOf((await made({}, id)).Id));
    const even = lumas(await bytesOf((await made({ Deflicker: true }, id)).Id));
    const figures = { before: deviation(plain.slice(10)), after: deviation(even.slice(10)) };
    expect(figures.after).toBeLessThan(figures.before / 2);
    for (const seam of [60, 120]) {
      expect(Math.abs((even[seam] ?? 0) - (even[seam - 1] ?? 0))).toBeLessThan(figures.after * 4);
    }
  });

  it('holds gaps when so asked, and has its time, title and logo drawn [TLP-06] [EXT-90]', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId });
    const times = [0, 60, 120, 600, 660].map((at) => START + at);
    await storeFrames(app.ctx, id, times, () => picture(1280, 720, '#202020', 0));
    expect(await order({ SkipGaps: false }, id)).toMatchObject({ FrameCount: 12 });
    const logo = await uploadLogo();
    const wish = { SizeCode: 'x768', ShowTime: true, Title: 'Mast', LogoResourceId: logo } as const;
    const plain = await bytesOf((await made({ SizeCode: 'x768' }, id)).Id);
    const drawn = await bytesOf((await made(wish, id)).Id);
    const boxes = { time: 'crop=320:60:0:656', title: 'crop=140:50:0:0', logo: 'crop=120:60:1140:30' };
    for (const crop of Object.values(boxes)) {
      expect(lumas(drawn, crop)[2]).not.toBeCloseTo(lumas(plain, crop)[2] ?? 0, -0.5);
    }
  });
});

/** What was chosen for a film that waits. */
async function timesOf(id: string): Promise<string[]> {
  const query = app.ctx.db.selectFrom('kept_film').select('frame_times').where('id', '=', id);
  const packed = (await query.executeTakeFirstOrThrow()).frame_times ?? Buffer.alloc(0);
  return Array.from({ length: packed.length / 4 }, (_, i) => formatTime(packed.readUInt32LE(i * 4)));
}

async function uploadLogo(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture(400, 200, '#ffffff'))]), 'logo.jpg');
  const answer = await fetch(`${app.url}/api/nv/resource/payload`, {
    method: 'POST',
    body: form,
    headers: { cookie: owner.cookie ?? '', origin: app.url, 'x-requested-with': 'test' },
  });
  const [resource] = (await answer.json()) as { Id: string }[];
  return resource?.Id ?? '';
}

describe('what is refused', () => {
  it.each([
    [{ From: '2020-01-01T00:00:00Z', To: '2020-01-02T00:00:00Z' }, 'From'],
    [{ To: formatTime(START) }, 'To'],
    [{ FrameInterval: 'PT1M', Length: 'PT1M' }, 'Length'],
    [{ FrameInterval: 'PT0S' }, 'FrameInterval'],
    [{ ScheduleId: 'sc0000000000' }, 'ScheduleId'],
    [{ LogoResourceId: 're0000000000' }, 'LogoResourceId'],
    [{ Fps: 61 }, 'Fps'],
    [{ SizeCode: 'x9' as 'x240' }, 'SizeCode'],
  ] satisfies [Partial<FilmOrderInput>, string][])('%j by %s [TLP-02] [GEN-11]', async (more, field) => {
    const answer = await post(orderOf(feed, more));
    const { Error: error } = (await answer.json()) as { Error: { Fields: { Name: string }[] } };
    expect([answer.status, error.Fields[0]?.Name]).toEqual([400, field]);
  });

  it('a film for those who may only look; they may see it, not download it [PRM-27] [PRM-29] [PRM-30]', async () => {
    const { Id } = await made();
    const guest = await addGuest(app.ctx, 'Vera');
    const share = { accountId: owner.accountId, roId: feed, target: 'vera@example.org', role: 'Viewer' };
    const { id } = await addShare(app.ctx, share);
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
    expect((await post(orderOf(feed), guest)).status).toBe(403);
    expect(await statusOf(`${PATH}/${Id}`, guest)).toBe(200);
    expect(await statusOf(`${PATH}/${Id}/video`, guest)).toBe(200);
    expect(await statusOf(`${PATH}/${Id}/video?download=true`, guest)).toBe(403);
    expect(await statusOf(`${PATH}/${Id}`, guest, 'DELETE')).toBe(403);
    expect(await statusOf(`${PATH}/${Id}/cancel`, guest, 'POST')).toBe(403);
    for (const path of ['', '/video']) expect(await statusOf(`${PATH}/${Id}${path}`, stranger)).toBe(404);
    expect(await statusOf(`${PATH}/${Id}`, stranger, 'DELETE')).toBe(404);
    expect((await post(orderOf(feed), stranger)).status).toBe(404);
    expect(await statusOf(`${PATH}/${Id}`)).toBe(404);
  });
});

describe('the queue', () => {
  it('makes one film of an account at a time [TLP-07]', async () => {
    const ids = [await order(), await order()].map(({ Id }) => Id);
    const { orders } = app.ctx.media;
    const real = orders.encode.bind(orders);
    let [now, most] = [0, 0];
    const spy = vi.spyOn(orders, 'encode').mockImplementation(async function* (request, signal) {
      most = Math.max(most, ++now);
      yield* real(request, signal);
      now--;
    });
    await Promise.all([work(), work(), work()]);
    spy.mockRestore();
    expect(most).toBe(1);
    expect(await Promise.all(ids.map(async (id) => (await film(id)).State))).toEqual(['Done', 'Done']);
  });

  it('goes on with a film that was broken off, and leaves what came before as it was [TLP-07]', async () => {
    const whole = await bytesOf((await made({ Deflicker: true })).Id);
    const { Id } = await order({ Deflicker: true });
    await breakOffAfter(1, () => work());
    const broken = await film(Id);
    expect(broken).toMatchObject({ State: 'Queued' });
    expect(broken.Progress).toBeCloseTo(0.4);
    expect(await statusOf(`${PATH}/${Id}/video`, owner)).toBe(409);
    await app.ctx.db.updateTable('kept_film').set({ retry_at: null }).where('id', '=', Id).execute();
    await startFilms(app.ctx);
    await work();
    expect((await bytesOf(Id)).equals(whole)).toBe(true);
  });

  it('begins a film anew whose file went meanwhile [TLP-07]', async () => {
    const { Id } = await order();
    await breakOffAfter(1, () => work());
    await rm(join(app.dataDir, 'kept-films', feed, `${Id}.mp4`));
    await app.ctx.db.updateTable('kept_film').set({ retry_at: null }).where('id', '=', Id).execute();
    await work();
    expect(await film(Id)).toMatchObject({ State: 'Done', FrameCount: 150, SkippedCount: 0 });
    expect(probe(await bytesOf(Id))).toMatchObject({ nb_read_frames: '150' });
  });

  it('tries a film that fails twice more, then tells why [TLP-07] [EXT-92]', async () => {
    const { Id } = await order();
    for (let tries = 0; tries < 3; tries++) {
      await breakOffAfter(0, () => work());
      await app.ctx.db.updateTable('kept_film').set({ retry_at: null }).where('id', '=', Id).execute();
      expect((await film(Id)).State).toBe(tries < 2 ? 'Queued' : 'Failed');
    }
    expect(await film(Id)).toMatchObject({
      ErrorCode: 'Failed',
      Error: 'The film could not be made. Order it again.',
      FinishedAt: expect.any(String),
    });
    expect(await filesOf(feed)).not.toContain(`${Id}.mp4`);
  });

  it('stops a film that is cancelled or deleted in its midst, and leaves nothing of it [TLP-04] [EXT-92]', async () => {
    for (const act of ['cancel', 'delete'] as const) {
      const { Id } = await order();
      const stop = () =>
        act === 'cancel'
          ? statusOf(`${PATH}/${Id}/cancel`, owner, 'POST')
          : statusOf(`${PATH}/${Id}`, owner, 'DELETE');
      // Of three pieces, after the last but one: nearly done.
      await breakOffAfter(2, () => work(), stop);
      if (act === 'cancel') expect(await film(Id)).toMatchObject({ State: 'Cancelled', ByteLength: null });
      expect(await filesOf(feed)).not.toContain(`${Id}.mp4`);
    }
  });

  it('removes bytes of films that are gone, at the start [TLP-04]', async () => {
    const { Id } = await made();
    await app.ctx.db.deleteFrom('kept_film').where('id', '=', Id).execute();
    await startFilms(app.ctx);
    await expect(stat(join(app.dataDir, 'kept-films', feed, `${Id}.mp4`))).rejects.toThrow('ENOENT');
  });
});

/** Lets `count` pieces be encoded; then `instead` happens and the piece goes on, or, without it, encoding fails. */
async function breakOffAfter(count: number, work: () => Promise<void>, instead?: () => Promise<unknown>) {
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
  await work();
  spy.mockRestore();
}
