/** Films that are ordered, kept, played and deleted, and orders that are refused. */
import type { FilmOrderInput, FilmPrediction, KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { FILM_PATH, FILM_START_SEC, openFilms, orderOf } from '../../test-setup/kept-films.ts';
import { picture } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { refusalOf } from '../../test-setup/refusals.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest } from '../../test-setup/users.ts';
import { removeFeed } from '../feeds/index.ts';

const { app, owner, stranger, films, feed } = await openFilms();
afterAll(() => app.close());

describe('an ordered film', () => {
  it('is queued, made, listed and played, by ranges too [TLP-02] [TLP-03] [TLP-05] [EXT-408] [EXT-495]', async () => {
    const queued = await films.order(feed, { Fps: 25, Name: 'May' });
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
    const { Entries } = (await (await app.call('/api/nv/tenant/audit', { as: owner })).json()) as {
      Entries: object[];
    };
    expect(Entries[0]).toMatchObject({ Action: 'Film added', RoId: feed, Detail: 'May' });
    expect(await films.statusOf(`${FILM_PATH}/${queued.Id}/video`, owner)).toBe(409);
    await films.work();
    const done = await films.find(queued.Id);
    expect(done).toMatchObject({ State: 'Done', Progress: 1, FrameCount: 150, SkippedCount: 0 });
    const bytes = await films.bytesOf(done.Id);
    expect(bytes.length).toBe(done.ByteLength);
    expect(probe(bytes)).toMatchObject({
      nb_read_frames: '150',
      r_frame_rate: '25/1',
      height: 180,
      duration: 6,
    });
    // An editing program wants an MP4 without fragments whose head is first [EXT-495].
    const boxes = topBoxes(bytes);
    expect(boxes).toEqual(['ftyp', 'moov', 'free', 'mdat']);
    expect(bytes.includes('moof') || bytes.includes('mvex')).toBe(false);
    const headers = { range: 'bytes=100-299' };
    const part = await app.call(`${FILM_PATH}/${done.Id}/video`, { as: owner, headers });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
    const download = await app.call(`${FILM_PATH}/${done.Id}/video?download=true`, { as: owner });
    await download.arrayBuffer();
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="May.mp4"');
    const list = (await (await app.call(`${FILM_PATH}?feedid=${feed}`, { as: owner })).json()) as KeptFilm[];
    expect(list[0]).toEqual(done);
  });

  it('is ordered and foretold so often an hour that nobody keeps the service busy with them [EXT-266]', async () => {
    const limits = ['filmOrdersPerAccount', 'filmPredictionsPerAccount'];
    const ends_at = new Date(Date.now() + 60_000);
    const keys = limits.map((limit) => `${limit}:${app.ctx.secrets.sign('limits', owner.accountId)}`);
    const forget = () => app.ctx.db.deleteFrom('sign_in_limit').where('key', 'in', keys).execute();
    await forget();
    const used = keys.map((key) => ({ key, count: 1_200, ends_at }));
    await app.ctx.db.insertInto('sign_in_limit').values(used).execute();
    const body = orderOf(feed);
    const statuses = [FILM_PATH, `${FILM_PATH}/predict`].map(async (path) => {
      const answer = await app.call(path, { as: owner, body });
      return [answer.status, Number(answer.headers.get('retry-after')) > 0];
    });
    expect(await Promise.all(statuses)).toEqual([
      [429, true],
      [429, true],
    ]);
    await forget();
  });

  it('counts as stored data, and stops doing so when it is deleted with its bytes [TLP-07] [TLP-04]', async () => {
    const own = await films.filled(10);
    const before = (await app.ctx.room.use(owner.accountId)).usedBytes;
    const { Id, ByteLength } = await films.made(own);
    expect((await app.ctx.room.use(owner.accountId)).usedBytes - before).toBe(ByteLength);
    expect(await films.filesOf(own)).toEqual([`${Id}.mp4`]);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, owner, 'DELETE')).toBe(204);
    expect(await films.filesOf(own)).toEqual([]);
    expect((await app.ctx.room.use(owner.accountId)).usedBytes).toBe(before);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, owner)).toBe(404);
  });

  it('goes with its feed [API-69]', async () => {
    const own = await films.filled(3);
    const { Id } = await films.made(own);
    await removeFeed(app.ctx, own);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, owner)).toBe(404);
    expect(await films.filesOf(own)).toEqual([]);
  });
});

it('says before it is ordered from when to when it is, and why it is not as wished [EXT-450] [EXT-91]', async () => {
  const own = await films.filled(10, () => picture(320, 240, '#8090a0'));
  const foretold = async (more: Partial<FilmOrderInput>) =>
    (await (await films.post(orderOf(own, more), owner, `${FILM_PATH}/predict`)).json()) as FilmPrediction;
  const day = { From: formatTime(FILM_START_SEC), To: formatTime(FILM_START_SEC + 600) };
  expect(await foretold({ ...day, SizeCode: 'x480' })).toMatchObject({
    FirstTime: formatTime(FILM_START_SEC),
    LastTime: formatTime(FILM_START_SEC + 540),
    Reasons: ['SmallerPictures'],
  });
  const more = { From: formatTime(FILM_START_SEC - 3600), FrameInterval: 'PT20S' } as const;
  await films.order(own);
  expect((await foretold({ ...day, ...more })).Reasons).toEqual([
    'LessOften',
    'StartsLater',
    'WaitsForOthers',
  ]);
  await films.work();
  expect((await foretold({ ...day, Length: 'PT1S' })).Reasons).toEqual(['FewerPictures']);
});

it('may have a rate of television, exactly [EXT-494]', async () => {
  const { Id, Duration } = await films.made(feed, { Fps: 29.97 });
  expect(Duration).toBe('PT5.005S');
  const bytes = await films.bytesOf(Id);
  expect(probe(bytes)).toMatchObject({ r_frame_rate: '30000/1001', nb_read_frames: '150' });
});

/** Types of the boxes of a file, in order. */
function topBoxes(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    types.push(bytes.toString('latin1', at + 4, at + 8));
    const size = bytes.readUInt32BE(at);
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
  }
  return types;
}

describe('what is refused', () => {
  it.each([
    [{ From: '2020-01-01T00:00:00Z', To: '2020-01-02T00:00:00Z' }, 'From'],
    [{ To: formatTime(FILM_START_SEC) }, 'To'],
    [{ FrameInterval: 'PT1M', Length: 'PT1M' }, 'Length'],
    [{ FrameInterval: 'PT0S' }, 'FrameInterval'],
    [{ ScheduleId: 'sc0000000000' }, 'ScheduleId'],
    [{ LogoResourceId: 're0000000000' }, 'LogoResourceId'],
    [{ Title: 'Mast \u0378' }, 'Title'],
    [{ Fps: 61 }, 'Fps'],
    [{ Fps: 23.5 }, 'Fps'],
    [{ Quality: 'Best' as 'High' }, 'Quality'],
    [{ SizeCode: 'x9' as 'x240' }, 'SizeCode'],
  ] satisfies [Partial<FilmOrderInput>, string][])('%j by %s [TLP-02] [GEN-11]', async (more, field) => {
    const [status, [first]] = await refusalOf(films.post(orderOf(feed, more)));
    expect([status, first]).toEqual([400, field]);
  });

  it('a film for those who may only look; they may see it, not download it [PRM-27] [PRM-29] [PRM-30]', async () => {
    const { Id } = await films.made(feed);
    const guest = await addGuest(app.ctx, 'Vera');
    const share = { accountId: owner.accountId, roId: feed, target: 'vera@example.org', role: 'Viewer' };
    const { id } = await addShare(app.ctx, share);
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
    expect((await films.post(orderOf(feed), guest)).status).toBe(403);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, guest)).toBe(200);
    expect(await films.statusOf(`${FILM_PATH}/${Id}/video`, guest)).toBe(200);
    expect(await films.statusOf(`${FILM_PATH}/${Id}/video?download=true`, guest)).toBe(403);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, guest, 'DELETE')).toBe(403);
    expect(await films.statusOf(`${FILM_PATH}/${Id}/cancel`, guest, 'POST')).toBe(403);
    for (const path of ['', '/video'])
      expect(await films.statusOf(`${FILM_PATH}/${Id}${path}`, stranger)).toBe(404);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, stranger, 'DELETE')).toBe(404);
    expect((await films.post(orderOf(feed), stranger)).status).toBe(404);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`)).toBe(404);
  });
});
