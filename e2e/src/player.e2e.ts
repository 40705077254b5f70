import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';
import { expect, OWNER, test } from './fixtures.ts';
import type { Service } from './service.ts';

/**
 * The player's modes on real pictures and films, looked at as the screen shows them: between one picture and the next
 * there is never a dark moment. All pictures are bright, so that one would be seen.
 */

// A lost connection is part of the journey.
test.use({ journey: 'player', allowed: [/frame-get|frame-query|played-media/] });
test.describe.configure({ mode: 'serial', timeout: 150_000 });

let owner: APIRequestContext;
let guest: APIRequestContext;
let feed = '';
let second = '';
let image = '';
let film = '';

test.beforeAll(async ({ service, browser }) => {
  owner = await ownerOf(service);
  guest = await request.newContext({ baseURL: service.url });
  feed = await makeFeed('North mast');
  second = await makeFeed('South mast');
  await push(browser, service, [feed, second]);
  ({ image, film } = await addMedia());
});
test.afterAll(async () => {
  await owner.dispose();
  await guest.dispose();
});

const picture = (page: Page, name = 'North mast') => page.getByRole('img', { name: `Picture of ${name}` });
const shownUrl = (page: Page) => page.locator('img.shown').last().getAttribute('src');
const moment = (page: Page) => page.locator('.moment');
const open = (page: Page, query: string) => page.goto(`/api/v2/player?feed=${feed}&${query}`);

test('the live picture and its time, and a name until it is there [PUB-11] [PUB-13] [PUB-14]', async ({
  page,
}) => {
  await page.route('**/frame-get*', async (route) => {
    await expect(page.locator('.splash')).toHaveText('North mast');
    await route.continue();
  });
  await open(page, '');
  await expect(picture(page)).toBeVisible();
  await expect(page.locator('.splash')).toBeHidden();
  await expect(moment(page)).toHaveText(/\d{4}, \d/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
});

test('without controls it takes no input, and says nothing that is not asked for [PUB-12] [PUB-13]', async ({
  page,
}) => {
  await open(page, 'interactive=false&showsplashbadge=false&showoverlaybadge=false&backgroundcolor=ffaa00');
  await expect(page.locator('img.shown')).toBeVisible();
  await expect(page.locator('.controls')).toHaveCount(0);
  await expect(moment(page)).toBeHidden();
  const background = await page.locator('.player').evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(background).toBe('rgb(255, 170, 0)');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

for (const speed of ['30fps', '0.5sec']) {
  test(`a loop at ${speed} shows one picture after the other without a dark moment [PUB-12] [PUB-14]`, async ({
    page,
  }) => {
    await open(page, `playmode=liveimageloop&imageplayspeed=${speed}&playframecount=12`);
    await expect(picture(page)).toBeVisible();
    const screen = await watchScreen(page);
    const seen = new Set<string | null>();
    await expect.poll(async () => seen.add(await shownUrl(page)).size).toBeGreaterThan(3);
    await page.waitForTimeout(3000);
    expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Play' })).toBeAttached();
    const held = await shownUrl(page);
    await page.waitForTimeout(1500);
    expect(await shownUrl(page)).toBe(held);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownUrl(page)).not.toBe(held);
  });
}

test('a loop takes one picture of each span [PUB-12]', async ({ page }) => {
  const asked = page.waitForRequest(/frame-query.*interval=3600/);
  await open(page, 'playmode=LiveImageLoop&playframeskipinterval=hour');
  await asked;
  await expect(picture(page)).toBeVisible();
});

test('the film plays [PUB-11]', async ({ page }) => {
  await open(page, 'playmode=livetimelapsevideo&videoplayspeed=2');
  const video = page.locator('video.shown');
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.playbackRate)).toBe(2);
});

test('a test card bears its name; unknown modes play the live picture [PLY-03] [PUB-11]', async ({
  page,
}) => {
  await open(page, 'playmode=Test_Lobby2');
  await expect(page.locator('img.shown')).toBeVisible();
  await expect.poll(() => colours(page)).toBeGreaterThan(4);
  await open(page, 'playmode=cinema');
  await expect(moment(page)).toHaveText(/\d{4}/);
});

test('without a mode the feed plays its item: cameras in turn [PLY-01] [PUB-11]', async ({ page }) => {
  await setItem('CycleImage', [of(feed), of(second)], { Interval: 'PT2S' });
  await open(page, '');
  await expect(moment(page)).toHaveText(/^North mast · /);
  const screen = await watchScreen(page);
  await expect(moment(page)).toHaveText(/^South mast · /);
  await expect(moment(page)).toHaveText(/^North mast · /);
  expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
  await open(page, 'playmode=liveimage');
  await expect(moment(page)).toHaveText(/^\w+ \d/);
});

test('pictures and films of the library, by their play item only [EXT-130] [PLY-04]', async ({ page }) => {
  await setItem('PictureFrame', [res(image), res(film)], { Interval: 'PT2S' });
  const link = await shareLink();
  const asStranger = `playmode=&accesskey=${link}`;
  await page.context().clearCookies();
  await open(page, asStranger);
  await expect(page.locator('img.shown')).toBeVisible();
  const screen = await watchScreen(page);
  await expect(page.locator('video.shown')).toBeVisible();
  await expect(page.locator('video.shown')).toHaveCount(0);
  await expect(page.locator('video.shown')).toBeVisible();
  expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
  const address = `/api/v2/played-media?feedid=${feed}&accesskey=${link}&id=`;
  expect((await guest.get(address + film)).status()).toBe(200);
  await setItem('Media', [res(image)], {});
  expect((await guest.get(address + film)).status()).toBe(404);
});

test('a ghost frame blends each picture with the one before [PUB-11] [PLY-12]', async ({ page }) => {
  await setItem('GhostPictureFrame', [], { Interval: 'PT3S' });
  await open(page, '');
  await expect(page.locator('img.shown')).toHaveCount(2);
  const screen = await watchScreen(page);
  await page.waitForTimeout(7000);
  expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
  expect(await screen.count()).toBeGreaterThan(20);
});

test('an item for a time is followed by the live picture [PLY-06]', async ({ page }) => {
  await setItem('Test_Card', [], {}, { Duration: 'PT3S' });
  await open(page, '');
  await expect(page.locator('img.shown')).toBeVisible();
  await expect(moment(page)).toBeHidden();
  await expect(moment(page)).toBeVisible();
});

test('a lost connection is said and ends by itself [PUB-14]', async ({ page, context }) => {
  await setItem(null);
  await open(page, '');
  await expect(picture(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status')).toHaveText('No connection. Trying again.', { timeout: 30_000 });
  await expect(picture(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection. Trying again.')).toBeHidden({ timeout: 40_000 });
});

test('on a page of another site a script fills its element in the shape of the picture [API-41] [PUB-12]', async ({
  page,
  service,
}) => {
  const link = await shareLink();
  const url = `${service.url}/api/v2/player?feed=${feed}&accesskey=${link}&locale=de`;
  const site = await otherSite(`<div id="cam" style="width:480px"></div>
<script>addEventListener('longviewplayer', (event) => (document.title = event.detail.CustomArgs));</script>
<script src="${url}&output=script&elementid=cam&customargs=hello"></script>
<iframe src="${url}&interactive=false" title="Frame" width="320" height="180"></iframe>`);
  try {
    await page.goto(site.url);
    const inScript = page.frameLocator('#cam iframe');
    await expect(inScript.getByRole('img', { name: 'Bild von North mast' })).toBeVisible();
    await expect(page.frameLocator('iframe[title=Frame]').locator('img.shown')).toBeVisible();
    await expect(page).toHaveTitle('hello');
    const box = await page.locator('#cam iframe').boundingBox();
    expect([box?.width, box?.height]).toEqual([480, 270]);
  } finally {
    site.close();
  }
});

test('the editor of the play item: mode, list, times, the player beside it, saved [PLY-01] [PLY-13] [GAP-16]', async ({
  page,
  look,
}) => {
  await page.context().addCookies((await owner.storageState()).cookies);
  await page.goto(`/feed/${feed}/dashboard#Embed`);
  const editor = page.getByRole('region', { name: 'What the player shows' });
  await editor.getByRole('radio', { name: /Ghost picture frame/ }).check();
  await expect(editor.getByRole('textbox', { name: 'Each picture' })).toHaveValue('00:03:36');
  await editor.getByRole('radio', { name: /Pictures and films/ }).check();
  await editor.getByRole('textbox', { name: 'Each picture' }).fill('0:05');
  await editor.getByRole('button', { name: 'Add a picture or film' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'bright.png' }).click();
  await editor.getByRole('button', { name: 'Add a camera' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('South');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /South mast/ })
    .first()
    .click();
  const rows = editor.getByRole('list', { name: 'What is shown' }).getByRole('listitem');
  await expect(rows).toHaveText([/bright.png/, /South mast/]);
  await editor.getByRole('button', { name: 'Move South mast', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(300);
  await page.keyboard.press('Space');
  await expect(rows).toHaveText([/South mast/, /bright.png/]);
  await editor.getByRole('button', { name: 'Move South mast down' }).click();
  await expect(rows).toHaveText([/bright.png/, /South mast/]);
  const preview = page.frameLocator('iframe[title="The player as it will be"]');
  await expect(preview.locator('.moment')).toHaveText(/^South mast/);
  await look('the play item being edited');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  const { PlayItem } = await (await owner.get(`/api/v2/feed-get?feedid=${feed}`)).json();
  expect(PlayItem.PlayModeConfiguration).toMatchObject({ PlayMode: 'Media', Interval: 'PT5S' });
  await page.reload();
  await expect(rows).toHaveText([/bright.png/, /South mast/]);
  await editor.getByRole('button', { name: 'Back to the live picture' }).click();
  await expect(rows).toHaveCount(0);
});

const BRIGHT = 60;
const of = (Id: string) => ({ Id, ItemType: 'Feed' });
const res = (Id: string) => ({ Id, ItemType: 'Res' });

async function setItem(PlayMode: string | null, Items: object[] = [], config: object = {}, more = {}) {
  const item = PlayMode === null ? null : { PlayModeConfiguration: { PlayMode, Items, ...config }, ...more };
  const answer = await owner.post(`/api/nv/feed/playitem/${feed}`, {
    data: JSON.stringify(item),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Everything the browser puts on the screen from now on. `darkest` is the least brightness (0 to 255) of
 * the middle of any of it.
 */
async function watchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  const shots: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 320, maxHeight: 200 });
  return {
    count: () => shots.length,
    darkest: async () => {
      expect(shots.length, 'what was on the screen').toBeGreaterThan(2);
      const levels = await page.evaluate(brightnesses, shots);
      // A first shot may be older than the first paint of the picture that was waited for.
      return Math.min(...levels.slice(levels.findIndex((level) => level > BRIGHT)));
    },
  };
}

/** Runs in the browser. */
async function brightnesses(shots: string[]): Promise<number[]> {
  const canvas = new OffscreenCanvas(8, 8);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const levels: number[] = [];
  for (const shot of shots) {
    const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const [x, y] = [bitmap.width / 4, bitmap.height / 4];
    brush?.drawImage(bitmap, x, y, bitmap.width / 2, bitmap.height / 2, 0, 0, 8, 8);
    const pixels = brush?.getImageData(0, 0, 8, 8).data ?? new Uint8ClampedArray();
    levels.push(pixels.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (8 * 8 * 3));
  }
  return levels;
}

/** How many different colours lie on a line through the picture. */
function colours(page: Page): Promise<number> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('img.shown');
    const brush = new OffscreenCanvas(70, 1).getContext('2d');
    if (!image || !brush) return 0;
    brush.drawImage(image, 0, 20, 1920, 10, 0, 0, 70, 1);
    const { data } = brush.getImageData(0, 0, 70, 1);
    return new Set(Array.from({ length: 7 }, (_, at) => data.slice(at * 40 + 20, at * 40 + 23).join())).size;
  });
}

async function ownerOf(service: Service): Promise<APIRequestContext> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const made = await request.newContext({ baseURL: service.url, extraHTTPHeaders: headers });
  const { email: Email, password: Password, name: Name } = OWNER;
  const data = { Email, Password, Name, TimeZone: 'Europe/Vienna' };
  expect((await made.post('/api/nv/auth/setup', { data })).status()).toBe(201);
  return made;
}

/** Anyone may see it, so that journeys need no sign-in. */
async function makeFeed(Name: string): Promise<string> {
  const data = { Name, TimeZone: 'Europe/Vienna', SizeCode: 'x1080', IntervalCode: '10sec', IsPublic: true };
  const answer = await owner.post('/api/nv/feed/create', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).Feed.Id;
}

async function shareLink(): Promise<string> {
  const data = { roId: feed, roleId: 'Viewer' };
  const { Share } = await (await owner.post('/api/nv/sharemanage/setshare', { data })).json();
  return Share.Links.at(-1).AccessKey;
}

/** Bright pictures, one each ten seconds up to now. */
async function push(browser: Browser, service: Service, feeds: string[]): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${service.url}/signin`);
  const pictures = await page.evaluate(draw);
  await page.close();
  const nowSec = Math.floor(Date.now() / 10_000) * 10;
  for (const id of feeds) {
    for (const [index, text] of pictures.entries()) {
      const at = nowSec - (pictures.length - 1 - index) * 10;
      const time = new Date(at * 1000).toISOString().replace(/\.\d+Z/, 'Z');
      const answer = await owner.post(`/api/v2/frame-set?feedid=${id}&frametime=${time}`, {
        data: Buffer.from(text, 'base64'),
        headers: { 'content-type': 'image/jpeg' },
      });
      expect(await answer.text()).toContain('"Stored":true');
    }
  }
}

/** Runs in the browser: 18 JPEGs as base64. */
function draw(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const brush = canvas.getContext('2d');
  return Array.from({ length: 18 }, (_, index) => {
    if (!brush) return '';
    brush.fillStyle = `hsl(${index * 20} 70% 70%)`;
    brush.fillRect(0, 0, 1280, 720);
    brush.fillStyle = '#fff';
    brush.font = '120px sans-serif';
    brush.fillText(`Picture ${index + 1}`, 80, 400);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
}

async function addMedia(): Promise<{ image: string; film: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-player-e2e-'));
  try {
    const make = (source: string, name: string, ...args: string[]) =>
      promisify(execFile)('ffmpeg', [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        source,
        ...args,
        join(folder, name),
      ]);
    await make('color=c=orange:size=1280x720', 'bright.png', '-frames:v', '1');
    await make('color=c=yellow:size=640x360:rate=10:duration=2', 'bright.mp4', '-pix_fmt', 'yuv420p');
    const upload = async (name: string, mimeType: string) => {
      const buffer = await readFile(join(folder, name));
      const answer = await owner.post('/api/nv/resource/payload', {
        multipart: { file: { name, mimeType, buffer } },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json())[0].Id as string;
    };
    return { image: await upload('bright.png', 'image/png'), film: await upload('bright.mp4', 'video/mp4') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page under another address than the service's. */
async function otherSite(body: string) {
  const page = `<!doctype html><title>Another site</title><link rel="icon" href="data:,">${body}`;
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
