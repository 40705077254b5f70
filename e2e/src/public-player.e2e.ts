import { gzipSync } from 'node:zlib';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { call, makeFeed, ownerApart } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, test } from './fixtures.ts';
import { pixelsOf } from './screen-pixels.ts';

/** A stranger on the public page of a feed: days of one colour each, so that what is seen tells which day it is. */

test.describe.configure({ mode: 'serial' });
/** All of the page at once. */
test.use({ viewport: { width: 1280, height: 1200 } });

const DAYS = 6;
const DAY_SEC = 86_400;
const EACH_SEC = 7200;
/** Of the day so many days ago. */
const hueOf = (daysAgo: number) => [0, 120, 240, 60, 300, 180, 120][daysAgo] ?? 0;
let owner: APIRequestContext;
let feed = '';
let archive = '';

test.beforeAll(async ({ service, browser }) => {
  owner = await ownerApart(service, { TimeZone: 'UTC' });
  const wish = { TimeZone: 'UTC', IntervalCode: '1hour', IsPublic: true } as const;
  feed = await makeFeed(owner, { ...wish, Name: 'North mast', Description: 'The harbour.' });
  archive = await makeFeed(owner, { ...wish, Name: 'Old bridge' });
  const page = await browser.newPage();
  const nowSec = Math.floor(Date.now() / 1000);
  const taken = Array.from({ length: (DAYS * DAY_SEC) / EACH_SEC }, (_, index) => index * EACH_SEC + 60);
  const drawn = taken.map((agoSec) => {
    const daysAgo = Math.floor(nowSec / DAY_SEC) - Math.floor((nowSec - agoSec) / DAY_SEC);
    return { agoSec, color: `hsl(${hueOf(daysAgo)} 90% 40%)`, text: '' };
  });
  await sendDrawn(page, owner, [feed], drawn.toReversed());
  const past = drawn.map(({ agoSec, ...picture }) => ({ ...picture, agoSec: agoSec + 40 * DAY_SEC }));
  await sendDrawn(page, owner, [archive], past.toReversed());
  await page.close();
});
test.afterAll(() => owner.dispose());

const open = (page: Page, query = '') => page.goto(`/view?feedid=${feed}${query}`);
const stage = (page: Page) => page.locator('.stage');
const ribbon = (page: Page) => page.getByRole('slider', { name: 'Time' });
const carpet = (page: Page) => page.getByRole('slider', { name: 'Days' });

/** Of the colour in the middle of the picture. */
async function hue(page: Page): Promise<number> {
  const [[red, green, blue] = [0, 0, 0]] = await pixelsOf(stage(page), [[0.5, 0.3]]);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < 40) return -1;
  const part =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (Math.round(((part * 60 + 360) % 360) / 60) * 60) % 360;
}
const showsDay = (page: Page, daysAgo: number) =>
  expect.poll(() => hue(page), `the colour of ${daysAgo} days ago`).toBe(hueOf(daysAgo));
const isoDay = (daysAgo: number, hour = 'T12:00:00Z') =>
  new Date((Math.floor(Date.now() / 86_400_000) - daysAgo) * 86_400_000).toISOString().slice(0, 10) + hour;

for (const [width, colorScheme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const) {
  test(`shows now, the day and all days, ${width} px wide, ${colorScheme} [PUB-15] [EXT-440]`, async ({
    page,
    look,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await showsDay(page, 0);
    await expect(carpet(page)).toBeVisible();
    const box = await stage(page).boundingBox();
    if (width === 390) expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390]);
    // The carpet has the colours of the days: its column of two days ago.
    const column = (DAYS - 2.5) / (DAYS + 1);
    await expect.poll(async () => (await pixelsOf(carpet(page), [[column, 0.52]]))[0]?.join()).not.toBe('');
    await look('the public page');
  });
}

test('pointing, dragging and keys lead through the days; the picture follows [EXT-440]', async ({ page }) => {
  await open(page);
  await showsDay(page, 0);
  const box = await carpet(page).boundingBox();
  if (!box) throw new Error('no carpet');
  const at = Number(await carpet(page).getAttribute('aria-valuemin'));
  const days = (Number(await carpet(page).getAttribute('aria-valuemax')) - at) / DAY_SEC;
  const xOf = (daysAgo: number) => box.x + (box.width * (days - daysAgo - 0.5)) / days;
  await page.mouse.move(xOf(3), box.y + box.height / 2);
  await expect(page.locator('.pointed:visible .thumb')).toHaveCSS('background-image', /blob:/);
  await page.mouse.down();
  await showsDay(page, 3);
  await page.mouse.move(xOf(4), box.y + box.height / 2, { steps: 5 });
  await showsDay(page, 4);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`t=${isoDay(4, 'T1')}`));
  await carpet(page).focus();
  await page.keyboard.press('ArrowRight');
  await showsDay(page, 3);
  await expect(ribbon(page)).toHaveAttribute(
    'aria-valuemin',
    String(Date.parse(isoDay(3, 'T00:00:00Z')) / 1000),
  );
  await page.getByRole('button', { name: 'Next day' }).click();
  await ribbon(page).click();
  await showsDay(page, 2);
  await page.getByRole('button', { name: 'Live' }).click();
  await showsDay(page, 0);
  expect(page.url()).not.toContain('t=');
});

test('a finger that goes across scrubs, one that goes down scrolls [EXT-440]', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: service.url, hasTouch: true, isMobile: true },
    viewport: { width: 390, height: 700 },
  });
  const page = await context.newPage();
  await open(page);
  await showsDay(page, 0);
  await expect(carpet(page)).toBeVisible();
  const session = await context.newCDPSession(page);
  const drag = async (from: [number, number], to: [number, number]) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 8; step += 1) {
      const along = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / 8;
      await touch('touchMove', [[along(0), along(1)]]);
    }
    await touch('touchEnd', []);
  };
  const box = await carpet(page).boundingBox();
  if (!box) throw new Error('no carpet');
  const y = box.y + box.height / 2;
  await drag([box.x + box.width / 2, y], [box.x + box.width / 2, y - 120]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await showsDay(page, 0);
  await page.evaluate(() => scrollTo(0, 0));
  const days = DAYS + 1;
  await drag([box.x + box.width - 30, y], [box.x + (box.width * (days - 3.5)) / days, y]);
  await expect(page).toHaveURL(/t=/);
  await expect.poll(() => hue(page)).not.toBe(hueOf(0));
  await context.close();
});

test('films by one press play with their time, are held, sped up and scrubbed; the end is a picture [EXT-440] [TLP-08]', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Play film' })).toBeEnabled();
  const video = page.locator('.stage video');
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(position).toBeGreaterThan(0.2);
  await page.locator('.transport').getByRole('button', { name: 'Pause' }).click();
  await expect(video).toBeVisible();
  const place = page.getByRole('slider', { name: 'Position in the film' });
  await place.fill('0');
  await expect.poll(() => hue(page), 'the first day').not.toBe(hueOf(0));
  const first = await page.locator('.stage .moment').textContent();
  await place.fill(String(Number(await place.getAttribute('max')) * 0.6));
  await expect(page.locator('.stage .moment')).not.toHaveText(first ?? '');
  await place.fill('0');
  await page.getByLabel('Speed').selectOption('4');
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(4);
  await page.locator('.transport').getByRole('button', { name: 'Resume' }).click();
  await expect(video).toBeHidden();
  await showsDay(page, 0);
  await page.getByRole('button', { name: 'Live' }).click();
  await expect(page.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true');
});

test('then and now stand behind a divider, also by their address [EXT-440]', async ({ page, look }) => {
  await open(page);
  await showsDay(page, 0);
  await page.getByRole('button', { name: 'Compare' }).click();
  const sides = () =>
    pixelsOf(stage(page), [
      [0.25, 0.3],
      [0.75, 0.3],
    ]);
  await page.getByLabel('Compare with').selectOption({ label: '1 day ago' });
  const dominant = (pixel: readonly number[] = []) => pixel.indexOf(Math.max(...pixel));
  await expect.poll(async () => (await sides()).map(dominant), 'green, then red').toEqual([1, 0]);
  await look('then and now');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(async () => (await sides()).map(dominant)).toEqual([1, 0]);
  await page.getByRole('slider', { name: 'Divider' }).press('End');
  await expect.poll(async () => (await sides()).map(dominant)).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Compare' }).click();
  await showsDay(page, 0);
});

test('a moment and a film are shared by a link that opens there, without a key of the account [EXT-441]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `&t=${isoDay(3)}`);
  await showsDay(page, 3);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link to this moment copied')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const moment = await copied();
  expect(new URL(moment).searchParams.get('t')).toMatch(new RegExp(`^${isoDay(3, 'T1')}`));
  await page
    .getByRole('button', { name: 'Week', exact: true })
    .or(page.getByRole('button', { name: 'All', exact: true }))
    .first()
    .click();
  await page.locator('.transport').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link to this film copied')).toBeVisible();
  const film = await copied();
  expect([...new URL(film).searchParams.keys()]).toEqual(['feedid', 'from', 'to']);
  const other = await context.newPage();
  await other.goto(moment);
  await showsDay(other, 3);
  await other.goto(film);
  await expect
    .poll(() => other.locator('.stage video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await other.close();
});

test('an archive opens at its last day, plays, and nothing is called wrong [EXT-444]', async ({
  page,
  look,
}) => {
  await page.goto(`/view?feedid=${archive}`);
  await showsDay(page, 0);
  await expect(page.getByText('No recent image')).toBeHidden();
  await expect(page.locator('.stage .player')).not.toHaveClass(/stale/);
  await expect(page.getByRole('heading', { name: 'Last 24 hours' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled();
  // Its film is over in a moment.
  await page.locator('.stage video').evaluate((video) => {
    video.addEventListener('playing', () => document.body.setAttribute('data-played', 'yes'));
  });
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-played', 'yes');
  await page.getByRole('button', { name: 'Last picture' }).click();
  await showsDay(page, 0);
  await look('an archive');
});

test('needs at most 60 kB of compressed script for its first picture, which is on its way before [EXT-440]', async ({
  request,
}) => {
  const html = await (await request.get(`/view?feedid=${feed}`)).text();
  // Its script, and what that needs before it runs; its past is loaded later.
  const urls = [...html.matchAll(/(?:src|modulepreload"[^>]*href)="([^"]+\.js)"/g)].map(
    ([, url = '']) => url,
  );
  expect(urls.length).toBeGreaterThan(1);
  expect(urls.join()).not.toContain('history');
  const bodies = await Promise.all(urls.map(async (url) => (await request.get(url)).body()));
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(60_000);
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*frame-get/);
});

const asOwner = async (context: BrowserContext) => context.addCookies((await owner.storageState()).cookies);

test('gives everybody the poster of the year, and who may download a PDF and a clip for phones [EXT-507] [EXT-504] [EXT-505]', async ({
  page,
  context,
}) => {
  const year = isoDay(3).slice(0, 4);
  await open(page, `&t=${isoDay(3)}`);
  await showsDay(page, 3);
  const more = page.getByRole('group', { name: 'More' });
  await expect(more.getByRole('link')).toHaveText([`Poster of ${year}`]);
  const opened = context.waitForEvent('page');
  await more.getByRole('link', { name: `Poster of ${year}` }).click();
  const poster = (await opened).locator('img');
  // It is drawn behind capture and films, which on a busy machine takes a while.
  const width = () => poster.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width, { timeout: 90_000 }).toBe(4961);
  await asOwner(context);
  await open(page, `&from=${isoDay(3, 'T00:00:00Z')}&to=${isoDay(2, 'T00:00:00Z')}`);
  await expect(more.getByRole('link')).toHaveText([`Poster of ${year}`, 'Poster as PDF', 'Clip for phones']);
  const pdf = page.waitForEvent('download');
  await more.getByRole('link', { name: 'Poster as PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe(`North mast ${year}.pdf`);
  // What is in a clip is tried elsewhere: making one takes long.
  const clip = more.getByRole('link', { name: 'Clip for phones' });
  await expect(clip).toHaveAttribute('download');
  const asked = new URL((await clip.getAttribute('href')) ?? '', page.url()).searchParams;
  expect([asked.get('from'), asked.get('to')]).toEqual([isoDay(3, 'T00:00:00Z'), isoDay(2, 'T00:00:00Z')]);
  await clip.click();
  await expect(page.getByText('The clip is being made.')).toBeVisible();
});

test('has the colours and the font of its account, and can be read in them [EXT-506]', async ({
  page,
  look,
}) => {
  const tenant = { Name: 'Ada', Locale: 'en', TimeZone: 'UTC' };
  const PageStyle = { Ground: '#fff8e7', Text: '#23160b', Accent: '#8a3b12', Font: 'Serif' };
  await call(owner, 'post', '/api/nv/tenant/settings', { ...tenant, PageStyle });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await showsDay(page, 0);
  await expect(carpet(page)).toBeVisible();
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(255, 248, 231)');
  await expect(body).toHaveCSS('color', 'rgb(35, 22, 11)');
  await expect(body).toHaveCSS('font-family', /^ui-serif/);
  const play = page.getByRole('button', { name: 'Play film' });
  await expect(play).toHaveCSS('background-color', 'rgb(138, 59, 18)');
  await expect(play).toHaveCSS('color', 'rgb(255, 255, 255)');
  await look('the public page in own colours');
  await call(owner, 'post', '/api/nv/tenant/settings', { ...tenant, PageStyle: null });
});
