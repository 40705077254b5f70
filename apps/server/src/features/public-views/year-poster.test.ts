import { inflateSync } from 'node:zlib';
import { FakeClock } from '@longview/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addRole, addShare, type TestShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** Posters through HTTP: which colours are at which day and hour of their pixels, and for whom. */

const NOW = sec('2026-05-01T12:00:00Z');
/** 08:00 in Vienna; the eighth day before is the day after clocks went to winter time. */
const RED_AT = sec('2025-10-27T07:00:00Z');
const BLUE_AT = NOW - 1800;
const RED = [192, 32, 32] as const;
const BLUE = [32, 48, 192] as const;
const rgb = (color: readonly number[]) => `rgb(${color.join()})`;
const clock = new FakeClock(NOW * 1000);
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await withPictures({ isPublic: true, name: 'Harbour "West"' });
});
afterAll(() => app.close());

async function withPictures(more: Partial<Parameters<typeof addFeed>[1]> = {}): Promise<string> {
  const wish = { accountId: owner.accountId, timeZone: 'Europe/Vienna', intervalCode: '1hour' } as const;
  const id = await addFeed(app.ctx, { ...wish, ...more });
  await storeFrames(app.ctx, id, [RED_AT, BLUE_AT], (index) =>
    picture(320, 180, rgb(index === 0 ? RED : BLUE), 99),
  );
  await app.ctx.frames.settled();
  return id;
}

const get = (query: string, as?: TestUser, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/year-poster?${query}`, { ...(as && { as }), headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const link = async (share: Partial<TestShare>) =>
  (await addShare(app.ctx, { accountId: owner.accountId, roId: feed, ...share })).accessKey;

async function posterOf(query: string, as?: TestUser) {
  const response = await get(query, as);
  expect(response.status, await response.clone().text()).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  const { data, info } = await sharp(await bytesOf(response))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([4961, 3508, 3]);
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { response, data, at, dayAt: dayAt(at) };
}

/** The colour of a moment of a year of 365 days: day from 0, hour of the wall clock. */
const dayAt = (at: (x: number, y: number) => number[]) => (day: number, hour: number) =>
  at(Math.floor((4961 - 365 * 12) / 2) + day * 12 + 6, 400 + Math.floor(hour * 120) + 5);
const isNear = (seen: readonly number[], wanted: readonly number[]) =>
  seen.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) < 8);
const dayOf = (iso: string) => (Date.parse(iso) - Date.UTC(Number(iso.slice(0, 4)), 0, 1)) / 86_400_000;
const PLAIN = [236, 235, 231];
const WHITE = [255, 255, 255];

describe('the poster of a year', () => {
  it('has each day as a column in its colours, by the wall clock, on white [EXT-504] [PUB-17]', async () => {
    const { response, at, dayAt } = await posterOf(`feedid=${feed}`);
    expect(isNear(dayAt(dayOf('2026-05-01'), 13.6), BLUE)).toBe(true);
    // A picture stands for the hour until the next one is due; it was not there before.
    expect([dayAt(dayOf('2026-05-01'), 13.4), dayAt(dayOf('2026-05-01'), 14.6)]).toEqual([PLAIN, PLAIN]);
    expect([dayAt(dayOf('2026-04-30'), 13.6), dayAt(dayOf('2026-05-02'), 13.6)]).toEqual([PLAIN, PLAIN]);
    expect([at(3, 3), at(100, 2000), at(4957, 3504)]).toEqual([WHITE, WHITE, WHITE]);
    expect(response.headers.get('content-disposition')).toContain(
      'inline; filename="Harbour _West_ 2026.png"',
    );
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await get(`feedid=${feed}`, undefined, known)).status).toBe(304);
  });

  it('is of the year that is asked for, and says which years there are [EXT-504]', async () => {
    const { dayAt } = await posterOf(`feedid=${feed}&year=2025`);
    expect(isNear(dayAt(dayOf('2025-10-27'), 8.5), RED)).toBe(true);
    expect(dayAt(dayOf('2025-10-27'), 7.5)).toEqual(PLAIN);
    const none = await get(`feedid=${feed}&year=1999`);
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('from 2025 to 2026')]);
    expect((await get(`feedid=${feed}&year=soon`)).status).toBe(400);
  });

  it.each([
    ['1969', 'At least 1970.'],
    ['9999', 'At most 9998.'],
  ])('says the limits of a year as years are written: %s [EXT-621]', async (year, text) => {
    const answer = await get(`feedid=${feed}&year=${year}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(text)]);
  });

  it('has name, year and hours in letters, and names months in the language [EXT-504] [PUB-12]', async () => {
    const poster = await posterOf(`feedid=${feed}`);
    const isInked = (x: number, y: number, width: number, height: number) =>
      Array.from({ length: width * height }, (_, i) =>
        poster.at(x + (i % width), y + Math.floor(i / width)),
      ).some(([red = 255]) => red < 120);
    expect(isInked(290, 180, 600, 130), 'name').toBe(true);
    expect(isInked(4361, 180, 300, 130), 'year').toBe(true);
    expect(isInked(180, 370, 90, 80), 'midnight').toBe(true);
    const months = ({ data }: { data: Buffer }) =>
      data.subarray(3308 * 4961 * 3, 3370 * 4961 * 3).toString('latin1');
    const german = await posterOf(`feedid=${feed}&locale=de-AT`);
    expect(months(german)).not.toBe(months(poster));
    expect(months(await posterOf(`feedid=${feed}&locale=en-GB`))).toBe(months(poster));
  });

  it('is the same pixels on a page of A3 [EXT-504]', async () => {
    const response = await get(`feedid=${feed}&format=pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await bytesOf(response);
    const text = pdf.toString('latin1');
    // 420 x 297 mm in points.
    const [, width = 0, height = 0] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([1191, 842]);
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place, i) => text.startsWith(`${i + 1} 0 obj`, place))).toEqual(Array(5).fill(true));
    const [, bytes = 0] = /\/Subtype \/Image.*\/Length (\d+)/.exec(text) ?? [];
    const from = text.lastIndexOf('stream\n', text.lastIndexOf('endstream') - 1) + 7;
    const lines = inflateSync(pdf.subarray(from, from + Number(bytes)));
    const png = await bytesOf(await get(`feedid=${feed}`));
    expect(lines.length).toBe(3508 * (1 + 4961 * 3));
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    // Its first line is white whichever way it was packed.
    expect(data.subarray(0, 3)).toEqual(Buffer.from(WHITE));
    expect(png.includes(pdf.subarray(from, from + 4000))).toBe(true);
  });

  it('shows nothing newer than a delay, and nothing to those who may not look back [EXT-504] [PRM-38] [PRM-27]', async () => {
    const own = await withPictures();
    const role = await addRole(app.ctx, { accountId: owner.accountId, delay: 'PT1H' });
    const late = `feedid=${own}&accesskey=${await link({ roId: own, role })}`;
    const { response, dayAt } = await posterOf(late);
    expect(isNear(dayAt(dayOf('2025-10-27'), 8.5), RED)).toBe(true);
    expect(response.headers.get('cache-control')).toContain('private');
    const none = await get(`${late}&year=2026`);
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('from 2025 to 2025')]);
    const now = await link({ roId: own, role: 'LimitedViewer' });
    expect((await get(`feedid=${own}&accesskey=${now}`)).status).toBe(401);
  });

  it('as an attachment is for who may download [EXT-504] [PRM-29]', async () => {
    const file = await get(`feedid=${feed}&download=true`, owner);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment;'),
    ]);
    expect(file.headers.get('cache-control')).toContain('private');
    await file.arrayBuffer();
    expect((await get(`feedid=${feed}&download=true`)).status).toBe(401);
    expect((await get(`feedid=${feed}&download=true`, stranger)).status).toBe(403);
  });

  it('is the same 404 for what is hidden, has ended or never was [EXT-504] [EXT-442]', async () => {
    const own = await withPictures();
    const ended = await link({ roId: own, expiresAt: new Date(clock.now() - 1000) });
    const first = await get('feedid=fe0000000000');
    const answer = [first.status, await first.text()];
    expect(first.status).toBe(404);
    for (const query of [`feedid=${own}`, `feedid=${own}&accesskey=${ended}`]) {
      for (const as of [undefined, stranger]) {
        const response = await get(query, as);
        expect([response.status, await response.text()], query).toEqual(answer);
      }
    }
    expect((await posterOf(`feedid=${own}`, owner)).response.headers.get('cache-control')).toContain(
      'private',
    );
  });
});
