import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { MARK } from '@longview/rules/changes';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { markPictures } from '../../test-setup/marked-days.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller } from '../../test-setup/users.ts';

const app = await startTestApp();
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');

const NOON = sec('2025-05-16T12:00:00Z');
const DAY_SEC = 86_400;
const [WIDTH, HEIGHT] = [320, 180];
const PERSON = { x: 140, y: 60, width: 40, height: 80 };
const WALL = { x: 20, y: 20, width: 60, height: 60 };

/** A grey street with a wall; `light` 1: usual. */
function street({ light = 1, hasPerson = false, width = WIDTH, height = HEIGHT, ground = '#788088' } = {}) {
  const box = (fill: string, { x, y, width, height }: typeof WALL) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  const shade = `<rect width="100%" height="100%" fill="black" opacity="${1 - light}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><rect width="100%" height="100%" fill="${ground}"/>${box('#c8b890', WALL)}${hasPerson ? box('#b01828', PERSON) : ''}${shade}</svg>`;
  return images.renderSvg(svg, width, height, 92);
}

/** Each day's picture a few seconds before noon; on every third somebody stands there, and now too. */
const DAYS = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7];
const timeOf = (day: number) => NOON + day * DAY_SEC - 5;
const dayPicture = (day: number) =>
  street({ light: 1 - ((day + 8) % 4) * 0.1, hasPerson: day === 0 || (day + 8) % 3 === 1 });
const addPlace = async (isPublic = false) => {
  const id = await addFeed(app.ctx, { accountId: owner.accountId, isPublic });
  await storeFrames(app.ctx, id, DAYS.map(timeOf), (i) => dayPicture(DAYS[i] ?? 0));
  return id;
};
const feed = await addPlace();

const ask = (id: string, query = '', as: Caller | null = owner, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/frame-usual?feedid=${id}&frametime=${formatTime(NOON)}&${query}`, {
    ...(as && { as }),
    headers,
  });

/** Mean red, green and blue in the middle of a box. */
async function colourOf(answer: Response, { x, y, width, height }: typeof WALL): Promise<number[]> {
  expect(answer.status).toBe(200);
  const pixels = await images.smallPixels(Buffer.from(await answer.arrayBuffer()), {
    width: WIDTH,
    height: HEIGHT,
  });
  if (!pixels) throw new Error('this is no picture');
  const sums = [0, 0, 0];
  let count = 0;
  for (let row = y + 8; row < y + height - 8; row += 1)
    for (let column = x + 8; column < x + width - 8; column += 1, count += 1)
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (pixels[(row * WIDTH + column) * 3 + channel] ?? 0);
  return sums.map((sum) => sum / count);
}
const apart = (a: number[], b: number[]) => Math.max(...a.map((one, i) => Math.abs(one - (b[i] ?? 0))));
const GROUND = { x: 220, y: 60, width: 40, height: 80 };

describe('frame-usual', () => {
  it('shows the place without those who are there on a third of the days [EXT-600] [EXT-601]', async () => {
    const people = DAYS.filter((day) => day !== 0 && (day + 8) % 3 === 1);
    expect(people).toHaveLength(5);
    const where = await colourOf(await ask(feed), PERSON);
    // As the ground beside it, which nobody stands on.
    expect(apart(where, await colourOf(await ask(feed), GROUND))).toBeLessThan(3);
  });

  it('lights who is there now and not the wall [EXT-602]', async () => {
    const lit = async (box: typeof WALL) =>
      apart(await colourOf(await ask(feed), box), await colourOf(await ask(feed, 'overlay=unusual'), box));
    expect(await lit(PERSON)).toBeGreaterThan(40);
    expect(await lit(WALL)).toBeLessThan(2);
    expect(await lit(GROUND)).toBeLessThan(2);
  });

  it('leaves out what is marked as fog while there are enough others [EXT-600]', async () => {
    const foggy = await addFeed(app.ctx, { accountId: owner.accountId });
    const days = DAYS.filter((day) => day !== 0);
    const isFog = (day: number) => day % 3 !== 0;
    const pictures = days.map((day) => street({ ground: isFog(day) ? '#f0f0f0' : '#404850' }));
    await storeFrames(app.ctx, foggy, days.map(timeOf), (i) => pictures[i] as Promise<Buffer>);
    expect((await colourOf(await ask(foggy), GROUND))[0]).toBeGreaterThan(220);
    await markPictures(app.ctx, foggy, days.filter(isFog).map(timeOf), () => MARK.fog);
    // Four clear days are too few, five are not.
    expect(days.filter((day) => !isFog(day))).toHaveLength(4);
    expect((await colourOf(await ask(foggy), GROUND))[0]).toBeGreaterThan(220);
    await storeFrames(app.ctx, foggy, [timeOf(9)], () => street({ ground: '#404850' }));
    expect((await colourOf(await ask(foggy), GROUND))[0]).toBeLessThan(100);
  });

  it('takes pictures of one shape only [EXT-600]', async () => {
    const mixed = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(app.ctx, mixed, DAYS.filter((day) => day < 0).map(timeOf), () =>
      street({ width: 240, height: 240 }),
    );
    expect((await ask(mixed)).status).toBe(200);
    await storeFrames(app.ctx, mixed, [timeOf(0)], () => street());
    const answer = await ask(mixed, 'overlay=unusual');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('there are 0');
  });

  it.each([
    ['x4320', 3840],
    ['x2160', 3840],
    ['x1080', 1920],
    ['x480', 854],
    ['', 1920],
  ])('is as wide as was asked for: %s %i [EXT-600]', async (sizecode, width) => {
    const large = await addFeed(app.ctx, { accountId: owner.accountId, sizeCode: 'x4320' });
    const picture = street({ width: 4000, height: 2250 });
    await storeFrames(
      app.ctx,
      large,
      DAYS.filter((day) => day < 0)
        .slice(0, 5)
        .map(timeOf),
      () => picture,
    );
    const answer = await ask(large, `sizecode=${sizecode}`);
    expect(await images.verify(Buffer.from(await answer.arrayBuffer()))).toMatchObject({ width });
  });

  it('is 404 with the numbers where there are too few pictures [EXT-600]', async () => {
    const young = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(app.ctx, young, [-4, -3, -2, -1].map(timeOf), () => street());
    const answer = await ask(young);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/on 5 neighbouring days, and there are 4/);
  });

  it('keeps a view, and makes another when a picture is deleted [EXT-601]', async () => {
    const own = await addPlace();
    const before = await ask(own);
    const etag = before.headers.get('etag') ?? '';
    expect((await ask(own, '', owner, { 'if-none-match': etag })).status).toBe(304);
    const done = app.ctx.media.budget.figures().done;
    const again = await ask(own);
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await before.arrayBuffer()))).toBe(true);
    expect(app.ctx.media.budget.figures().done).toBe(done);
    const body = { From: formatTime(timeOf(-1)), To: formatTime(timeOf(-1) + 1) };
    const deleted = await app.call(`/api/nv/feed/deletions/${own}?confirmed=1`, { as: owner, body });
    expect(deleted.status).toBe(200);
    expect((await ask(own, '', owner, { 'if-none-match': etag })).headers.get('etag')).not.toBe(etag);
  });

  it('is for whoever may see the past of the feed [EXT-600]', async () => {
    const open = await addPlace(true);
    expect((await ask(feed, '', stranger)).status).toBe(404);
    expect((await ask(feed, '', null)).status).toBe(404);
    expect((await ask(open, '', null)).status).toBe(200);
    const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feed });
    expect((await ask(feed, `accesskey=${accessKey}`, null)).status).toBe(200);
  });

  it('gives who sees a picture a day no more than these pictures [EXT-600] [EXT-05]', async () => {
    const own = await addPlace();
    const share = { accountId: owner.accountId, roId: own, everySec: DAY_SEC };
    const { accessKey } = await addShare(app.ctx, share);
    // The first picture of each day is the only one, so they may have it; then it is another one.
    const key = `accesskey=${accessKey}`;
    expect((await ask(own, key, null)).status).toBe(200);
    await storeFrames(
      app.ctx,
      own,
      DAYS.map((day) => timeOf(day) - 6 * 3600),
      () => street(),
    );
    expect((await ask(own, key, null)).status).toBe(404);
    expect((await ask(own)).status).toBe(200);
  });

  it('gives who sees old pictures only no newer ones [EXT-600] [PRM-38]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const nowSec = Math.floor(Date.now() / 1000);
    const agoOf = (days: number) => nowSec - days * DAY_SEC;
    await storeFrames(app.ctx, own, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(agoOf), (i) =>
      street({ ground: i < 5 ? '#202020' : '#e0e0e0' }),
    );
    const share = { accountId: owner.accountId, roId: own, delaySec: 7.5 * DAY_SEC };
    const { accessKey } = await addShare(app.ctx, share);
    const at = `frametime=${formatTime(agoOf(0) - 60)}`;
    const call = (query: string, as?: Caller) =>
      app.call(`/api/v2/frame-usual?feedid=${own}&${query}`, { ...(as && { as }) });
    expect((await colourOf(await call(`${at}&accesskey=${accessKey}`), GROUND))[0]).toBeLessThan(60);
    // The seven newer ones are light.
    expect((await colourOf(await call(at, owner), GROUND))[0]).toBeGreaterThan(200);
    expect((await call(`${at}&overlay=unusual&accesskey=${accessKey}`)).status).toBe(404);
  });

  it.each([
    ['frametime=yesterday', 'frametime'],
    ['', 'frametime'],
    [`frametime=${formatTime(NOON)}&overlay=everything`, 'overlay'],
  ])('refuses %s and names %s [EXT-600]', async (query, field) => {
    const answer = await app.call(`/api/v2/frame-usual?feedid=${feed}&${query}`, { as: owner });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"${field}"`);
  });

  it('knows nothing of the future [EXT-600]', async () => {
    const future = formatTime(Math.floor(Date.now() / 1000) + 3600);
    expect(
      (await app.call(`/api/v2/frame-usual?feedid=${feed}&frametime=${future}`, { as: owner })).status,
    ).toBe(404);
  });
});
