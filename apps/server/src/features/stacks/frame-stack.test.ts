import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller } from '../../test-setup/users.ts';

const app = await startTestApp();
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');

const START = sec('2026-05-01T00:00:00Z');
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Three days, a picture every three hours, each of a grey of its own. */
const TIMES = Array.from({ length: 24 }, (_, at) => START + at * 3 * HOUR);
const greyOf = (at: number) => 20 + at * 9;
const grey = (level: number, width = 64, height = 36) =>
  images.renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="rgb(${level},${level},${level})"/></svg>`,
    width,
    height,
    95,
  );
const feed = await addFeed(app.ctx, { accountId: owner.accountId, name: 'Süd "Turm"' });
await storeFrames(app.ctx, feed, TIMES, (at) => grey(greyOf(at)));

const rangeOf = (fromHour: number, toHour: number) =>
  `from=${formatTime(START + fromHour * HOUR)}&to=${formatTime(START + toHour * HOUR)}`;
const ALL = rangeOf(0, 72);
const ask = (query: string, as: Caller | null = owner, id = feed, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/frame-stack?feedid=${id}&${query}`, { ...(as && { as }), headers });

/** Greys of the pixels at these places, shares of width and height. */
async function greysOf(answer: Response, places: readonly (readonly [number, number])[]): Promise<number[]> {
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await images.verify(bytes);
  const pixels = (await images.smallPixels(bytes, { width, height })) ?? Buffer.alloc(0);
  return places.map(([x, y]) => pixels[(Math.floor(y * height) * width + Math.floor(x * width)) * 3] ?? -1);
}
/** Of a PNG, by its head. */
async function pngSize(answer: Response): Promise<number[]> {
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(24)];
}
const middle = async (answer: Response) => (await greysOf(answer, [[0.5, 0.5]]))[0] ?? -1;

describe('frame-stack', () => {
  it.each([
    ['Median', ALL, (greyOf(11) + greyOf(12)) / 2],
    ['Mean', ALL, (greyOf(11) + greyOf(12)) / 2],
    ['Lighten', ALL, greyOf(23)],
    ['Darken', ALL, greyOf(0)],
    // Both ends belong to the range.
    ['Lighten', rangeOf(6, 9), greyOf(3)],
    ['Darken', rangeOf(6, 9), greyOf(2)],
    // Of 24 the first, the last and one between them.
    ['Mean&count=3', ALL, (greyOf(0) + greyOf(12) + greyOf(23)) / 3],
  ])('of %s, %s, has a grey of %d [EXT-660] [EXT-661]', async (kind, range, wanted) => {
    expect(Math.abs((await middle(await ask(`kind=${kind}&${range}`))) - wanted)).toBeLessThanOrEqual(2);
  });

  it('says what it is made of, and is known by its ETag [EXT-660]', async () => {
    const answer = await ask(`kind=Mean&${ALL}`);
    await answer.arrayBuffer();
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-stack-pictures')).toBe('24');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-disposition')).toContain('S_d _Turm_ 2026-05-01 to 2026-05-03 mean.jpg');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await ask(`kind=Mean&${ALL}`, owner, feed, known)).status).toBe(304);
    expect((await ask(`kind=Mean&count=5&${ALL}`, owner, feed, known)).status).toBe(200);
  });

  it('has a column of each moment in TimeSlice and Keogram, from left to right [EXT-663]', async () => {
    const slice = await greysOf(await ask(`kind=TimeSlice&count=8&${rangeOf(0, 21)}`), [
      [0.05, 0.5],
      [0.45, 0.5],
      [0.95, 0.5],
    ]);
    expect(slice.map((value, i) => Math.abs(value - greyOf([0, 3, 7][i] ?? 0)) <= 3)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await pngSize(await ask(`kind=Keogram&format=png&${ALL}`))).toEqual([24, 36, 16]);
    const page = await ask(`kind=Keogram&format=pdf&${ALL}`);
    expect(page.headers.get('content-type')).toBe('application/pdf');
    // 24 x 36 pixels at 300 an inch.
    expect(Buffer.from(await page.arrayBuffer()).toString('latin1')).toContain('/MediaBox [0 0 5.76 8.64]');
  });

  it('puts the first and the last beside each other, with their times below [EXT-663]', async () => {
    const query = `kind=Pair&${rangeOf(1, 71)}`;
    // A gap of one pixel, and room for words.
    expect(await pngSize(await ask(`${query}&format=png`))).toEqual([129, 39, 16]);
    const answer = await ask(query);
    const [left, right] = await greysOf(answer, [
      [0.25, 0.4],
      [0.75, 0.4],
    ]);
    expect([Math.abs((left ?? 0) - greyOf(1)) < 3, Math.abs((right ?? 0) - greyOf(23)) < 3]).toEqual([
      true,
      true,
    ]);
  });

  it('has a picture of each day, plain where there is none [EXT-663]', async () => {
    const days = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'Pacific/Auckland' });
    // Noon in Auckland is midnight in London; nothing on the second day.
    await storeFrames(app.ctx, days, [START + 5, START + 2 * DAY + 5], (at) => grey(60 + at * 100));
    const answer = await ask(`kind=DayGrid&${rangeOf(-24, 96)}&sizecode=x480`, owner, days);
    expect(answer.headers.get('x-stack-pictures')).toBe('2');
    // Of two rows, since three in one would be smaller.
    const [first, second, third] = await greysOf(answer, [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.3, 0.7],
    ]);
    expect([first, third].map((value, at) => Math.abs((value ?? 0) - 60 - at * 100) < 3)).toEqual([
      true,
      true,
    ]);
    expect(Math.abs((second ?? 0) - 0xec)).toBeLessThan(3);
  });

  it('fits pictures of other sizes to the usual one, and leaves out broken ones [EXT-661]', async () => {
    const mixed = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(
      app.ctx,
      mixed,
      [0, 1, 2].map((at) => START + at),
      (at) => (at === 0 ? grey(200, 128, 72) : grey(20 + at * 10)),
    );
    const answer = await ask(`kind=Darken&${ALL}&format=png`, owner, mixed);
    expect(answer.headers.get('x-stack-fitted')).toBe('1');
    expect(await pngSize(answer)).toEqual([64, 36, 16]);
    expect((await ask(`kind=Mean&${rangeOf(24, 48)}`, owner, mixed)).status).toBe(404);
  });

  it.each([
    ['kind=Mean&from=yesterday&to=now', 'from'],
    [`kind=Mean&to=${formatTime(START)}`, 'from'],
    [`kind=Mean&${rangeOf(2, 1)}`, 'to'],
    [`kind=Blend&${ALL}`, 'kind'],
    [ALL, 'kind'],
    [`kind=Mean&count=1&${ALL}`, 'count'],
    [`kind=Mean&count=1001&${ALL}`, 'count'],
    [`kind=Mean&format=gif&${ALL}`, 'format'],
    [`kind=Mean&format=pdf&${ALL}`, 'format'],
    [`kind=Mean&sizecode=huge&${ALL}`, 'sizecode'],
    [`kind=Mean&scheduleid=sc1&${ALL}`, 'scheduleid'],
  ])('refuses %s and names %s [EXT-660]', async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });

  it('of fewer than two pictures is 404 that says so [EXT-661]', async () => {
    const answer = await ask(`kind=Median&${rangeOf(0, 1)}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ Error: { Code: 'TooFewPictures' } });
  });

  it('takes only what a schedule has [EXT-661]', async () => {
    // Two of three days are at the weekend: of the Friday, 8 to 18 hours have the pictures of 9, 12 and 15 o'clock.
    const answer = await ask(`kind=Mean&${ALL}&scheduleid=scworkhours0`);
    expect(answer.headers.get('x-stack-pictures')).toBe('3');
    expect(Math.abs((await middle(answer)) - greyOf(4))).toBeLessThanOrEqual(2);
  });

  it('is for whoever may download, of what they see [EXT-664] [EXT-05] [PRM-38]', async () => {
    const query = `kind=Lighten&${ALL}`;
    expect((await ask(query, stranger)).status).toBe(404);
    expect((await ask(query, null)).status).toBe(404);
    const keyOf = async (share: object) => {
      const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feed, ...share });
      return `accesskey=${accessKey}`;
    };
    expect((await ask(`${query}&${await keyOf({})}`, null)).status).toBe(401);
    expect((await ask(`${query}&${await keyOf({})}`, stranger)).status).toBe(403);
    const daily = await ask(`${query}&${await keyOf({ mayDownload: true, everySec: DAY })}`, null);
    // The first of each of three days, of which the last is the lightest.
    expect(daily.headers.get('x-stack-pictures')).toBe('3');
    expect(Math.abs((await middle(daily)) - greyOf(16))).toBeLessThanOrEqual(2);
    const delaySec = Math.floor(Date.now() / 1000) - (TIMES[8] ?? 0) - 60;
    const late = await ask(`${query}&${await keyOf({ mayDownload: true, delaySec })}`, null);
    expect(Math.abs((await middle(late)) - greyOf(8))).toBeLessThanOrEqual(2);
    for (const kind of ['Pair', 'DayGrid'])
      expect(
        (
          await ask(
            `kind=${kind}&${ALL}&${await keyOf({ mayDownload: true, delaySec: delaySec + 2 * DAY })}`,
            null,
          )
        ).status,
      ).toBe(404);
  });

  it('stops when its caller has gone [EXT-664]', async () => {
    const { store } = app.ctx.frames;
    const reading = Promise.withResolvers<void>();
    const made = vi.spyOn(app.ctx.media.stacks, 'make');
    const locate = vi.spyOn(store, 'locate').mockImplementationOnce(async () => {
      await reading.promise;
      return [];
    });
    const leaving = new AbortController();
    const path = `${app.url}/api/v2/frame-stack?feedid=${feed}&kind=Mean&${ALL}`;
    const call = fetch(path, { headers: { cookie: owner.cookie }, signal: leaving.signal });
    await vi.waitFor(() => expect(locate).toHaveBeenCalled());
    leaving.abort();
    await expect(call).rejects.toThrow();
    const [, , signal] = made.mock.calls[0] ?? [];
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    reading.resolve();
    await expect(made.mock.results[0]?.value).rejects.toThrow('gone');
    vi.restoreAllMocks();
    expect(app.ctx.media.budget.figures().running).toBe(0);
  });

  it('of a worker that is killed is 503, and the next one is made [EXT-664]', async () => {
    // A picture that is never read whole.
    const stuck = join(app.dataDir, 'stuck');
    await run('mkfifo', [stuck]);
    vi.spyOn(app.ctx.frames.store, 'locate').mockResolvedValueOnce([
      { timeSec: START, path: stuck, offset: 0, length: 9 },
    ]);
    let status = 0;
    const call = ask(`kind=Mean&${ALL}`).then((answer) => {
      status = answer.status;
    });
    await vi.waitUntil(
      async () => {
        for (const pid of await stackWorkers()) process.kill(pid, 'SIGKILL');
        return status > 0;
      },
      { timeout: 30_000, interval: 50 },
    );
    await writeFile(stuck, '');
    await call;
    expect(status).toBe(503);
    vi.restoreAllMocks();
    expect((await ask(`kind=Mean&count=2&${ALL}`)).status).toBe(200);
  });
});

const run = promisify(execFile);
async function stackWorkers(): Promise<number[]> {
  const found = await run('pgrep', ['-P', String(process.pid), '-f', 'worker-main[.](ts|mjs) stacks']).catch(
    () => ({
      stdout: '',
    }),
  );
  return found.stdout.split('\n').filter(Boolean).map(Number);
}
