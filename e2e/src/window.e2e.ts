import type { Page } from '@playwright/test';
import { call, makeFeed } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, test } from './fixtures.ts';
import { startMjpegCamera } from './mjpeg-camera.ts';
import { expectCut, expectWhole, FRAMED, FRAMED_SIZE, pixelsOf } from './screen-pixels.ts';
import {
  DEVICES,
  feeds,
  files,
  heard,
  openPaired,
  openWindow,
  openWindowScene,
  type PairedDevice,
  pairWindow,
  SOON,
  savePlaylist,
  seen,
  shownCode,
  shownShortCode,
  type WindowScene,
} from './window-scene.ts';

/** A display from its pair code to an outage of the service, as it hangs on a wall: nobody touches it. */

// Calls that fail are what a display must live with: the service is ended under it.
test.use({ allowed: [/./], viewport: { width: 1920, height: 1080 } });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let scene: WindowScene;

test.beforeAll(async ({ service, browser }) => {
  scene = await openWindowScene(service, browser);
});
test.afterAll(() => scene.owner.dispose());

/** Whether the page was loaded anew since `markPage`. */
const markPage = (page: Page) => page.evaluate('globalThis.isOld = true');
const isMarked = (page: Page) => page.evaluate('globalThis.isOld === true').catch(() => true);

/** Runs in the page: pictures whose memory was not given back. */
function countHeldPictures(): void {
  const page = globalThis as { heldPictures?: number };
  page.heldPictures = 0;
  const { createObjectURL, revokeObjectURL } = URL;
  const held = new Set<string>();
  const count = () => {
    page.heldPictures = held.size;
  };
  URL.createObjectURL = (bytes) => {
    const url = createObjectURL(bytes);
    held.add(url);
    count();
    return url;
  };
  URL.revokeObjectURL = (url) => {
    held.delete(url);
    count();
    revokeObjectURL(url);
  };
}

/** Until the Window heard of what it is to show, and shows it. */
const untilSeen = (page: Page, name: RegExp | string) =>
  heard(page, () => expect(seen(page)).toHaveAttribute('alt', name, SOON));

/** Until everything that an outage needs is on the display. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  const kept = () =>
    page.evaluate(`caches.open('longview-window').then((cache) => cache.keys()).then((all) =>
      all.filter(({ url }) => /\\/window$|resource\\/payload/.test(url)).length)`);
  await expect.poll(kept).toBe(2);
}

test('shows its code until it is paired, then its playlist [DVP-02] [DVP-03] [DVP-04] [PAIR-11]', async ({
  page,
  look,
  service,
}) => {
  await openWindow(page);
  await expect(page.getByRole('heading', { name: 'Pair this display' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Pair code as a QR code' })).toHaveAttribute('src', /^data:/);
  await expect(page.getByText(new URL(service.url).host)).toBeVisible();
  const code = await shownCode(page);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{26}W$/);
  await look('the pairing screen');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('the pairing screen on a phone');
  await page.reload();
  expect(await shownCode(page)).toBe(code);
  const device = await pairWindow(scene, code);
  await savePlaylist(scene, device, { Default: [feeds([scene.north])] });
  await untilSeen(page, /North mast/);
  await look('a playing Window');
  const list = await (await scene.owner.get(DEVICES)).json();
  expect(list).toMatchObject([
    { Activity: { ActivityState: 'Active' }, ClientInfo: { Platform: 'linux', Version: expect.any(String) } },
  ]);
});

/** Blue of the north, or pink of the south; a picture that is old is dimmer, and keeps its tint. */
async function seenSide(page: Page): Promise<'North' | 'South' | null> {
  const [[red, , blue] = [0, 0, 0]] = await pixelsOf(page.locator('#window'), [[0.5, 0.2]]);
  if (Math.abs(red - blue) < 8) return null;
  return blue > red ? 'North' : 'South';
}

/** Until the other camera was seen, three times: it takes a second to come out of the one before. */
async function expectInTurn(page: Page): Promise<void> {
  let before: string | null = null;
  for (let turn = 0; turn < 3; turn++) {
    const wanted: string[] = ['North', 'South'].filter((side) => side !== before);
    await heard(page, async () => {
      await expect.poll(async () => wanted.includes((await seenSide(page)) ?? ''), SOON).toBe(true);
    });
    before = await seenSide(page);
  }
}

test('is paired by its short code and shows all cameras one after another, then those of a collection [EXT-480] [EXT-481] [EXT-482] [EXT-483] [EXT-484]', async ({
  page,
  browser,
  look,
  service,
}) => {
  await openWindow(page);
  const code = await shownShortCode(page);
  expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}-[A-HJKMNP-TV-Z2-9]{4}$/);
  await look('a short code');
  await page.setViewportSize({ width: 1080, height: 1920 });
  await look('a short code on an upright display');
  await page.setViewportSize({ width: 1920, height: 1080 });

  const storageState = await scene.owner.storageState();
  const desk = await browser.newPage({ baseURL: service.url, storageState });
  await desk.goto('/mystuff?newdevice=Window');
  const typed = desk.getByRole('textbox', { name: 'Pair code' });
  await typed.fill('abcd efgh');
  await expect(desk.getByRole('alert').getByText(/shows this code now/)).toBeVisible();
  await typed.fill(code.toLowerCase().replace('-', ' '));
  await desk.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(desk.getByText('Device paired successfully.')).toBeVisible();
  await desk.close();

  await expectInTurn(page);
  await look('all cameras in turn');

  const info = { Id: 'New', Description: { Name: 'Masts', Description: null }, FeedIds: [scene.south] };
  const made = await call<{ Collection: { Id: string } }>(scene.owner, 'post', '/api/nv/collectionmanage', {
    collectionInfo: info,
  });
  const { Id } = made.Collection;
  const devices = (await (await scene.owner.get(DEVICES)).json()) as PairedDevice[];
  const device = devices.find(({ Prop }) => Prop.Description.Name === 'Display');
  if (!device) throw new Error('The Screen is not in the list.');
  const item = {
    PlayModeConfiguration: { PlayMode: 'CycleImage', Items: [{ Id, ItemType: 'Collection' }] },
  };
  await savePlaylist(scene, device, { Default: [item] });
  await untilSeen(page, /South mast/);
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.fastForward(31_000);
    await expect.poll(() => seenSide(page), SOON).toBe('South');
  }
  await call(scene.owner, 'post', '/api/nv/collectionmanage', {
    collectionInfo: { ...info, Id, FeedIds: [scene.south, scene.north] },
  });
  await expectInTurn(page);
});

test('shows a 4:3 picture whole where the item says Automatic, and cut where it says so [EXT-341] [PUB-13] [PLY-17]', async ({
  page,
  browser,
}) => {
  const old = await makeFeed(scene.owner, { Name: 'Old mast', IntervalCode: '10sec' });
  const drawer = await browser.newPage();
  await sendDrawn(drawer, scene.owner, [old], [{ ...FRAMED, agoSec: 5 }], FRAMED_SIZE);
  await drawer.close();
  const fitted = (FrameFitMode: string) => ({
    PlayModeConfiguration: { PlayMode: 'LiveImage', FeedIds: [old], FrameFitMode },
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  const device = await openPaired(scene, page, { Default: [fitted('Auto')] });
  await untilSeen(page, /Old mast/);
  await expectWhole(page.locator('body'));
  await savePlaylist(scene, device, { Default: [fitted('UniformToFill')] });
  await heard(page, () => expect(page.locator('.layer:not(.coming) .fills img.shown')).toBeVisible(SOON));
  await expectCut(page.locator('body'));
});

test('writes over pictures as large a part of a 4K display as of a full HD one [EXT-622]', async ({
  page,
}) => {
  await openPaired(scene, page, { Default: [feeds([scene.north])] });
  await untilSeen(page, /North mast/);
  const textPx = () =>
    page
      .locator('.moment')
      .last()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [2160, 3840],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(textPx).toBeCloseTo(Math.max(width, height) * 0.017, 0);
  }
});

test('plays its items in turn and keeps no token in an address [DVP-13] [PLY-20] [DVP-01]', async ({
  page,
}) => {
  const authorized: string[] = [];
  page.on('request', (request) => {
    const token = request.headers().authorization?.replace(/^Device /, '');
    if (token && !token.startsWith('Poll')) authorized.push(token);
  });
  await page.addInitScript(countHeldPictures);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openPaired(scene, page, {
    Default: [
      feeds([scene.north], { Duration: 'PT3S' }),
      feeds([scene.blind], { Duration: 'PT3S' }),
      feeds([scene.south], { Duration: 'PT3S' }),
    ],
  });
  await untilSeen(page, /mast/);
  for (let round = 0; round < 6; round += 1) {
    for (const name of [/North mast/, /South mast/]) {
      await expect(seen(page)).toHaveAttribute('alt', name);
      await page.clock.fastForward(3000);
    }
  }
  expect(await page.evaluate('globalThis.heldPictures')).toBeLessThan(6);
  const [token = 'none'] = authorized;
  expect(token).toHaveLength(48);
  expect(urls.filter((url) => url.includes(token))).toEqual([]);
});

test('plays Offline while the service is away, also when it is loaded anew with a wrong clock, and Default after it [PLY-19] [DVP-13]', async ({
  page,
  context,
  service,
}) => {
  await openPaired(scene, page, {
    Default: [feeds([scene.north])],
    Offline: [files([scene.closedSign])],
  });
  await untilSeen(page, /North mast/);
  await untilKept(page);
  await service.halt();
  await untilSeen(page, 'Picture of Lobby');
  for (const time of ['2016-05-01T12:00:00Z', '2036-05-01T12:00:00Z']) {
    const rebooted = await context.newPage();
    await rebooted.clock.setSystemTime(time);
    await rebooted.goto('/window');
    await expect(seen(rebooted)).toHaveAttribute('alt', 'Picture of Lobby');
    expect(
      await rebooted.evaluate(() => document.querySelector<HTMLImageElement>('img.shown')?.naturalWidth),
    ).toBe(1280);
    await rebooted.close();
  }
  await service.goOn();
  await untilSeen(page, /North mast/);
});

test('without an Offline sequence goes on with what it has, also after a reboot [DVP-13]', async ({
  page,
  service,
}) => {
  await openPaired(scene, page, { Default: [feeds([scene.south]), files([scene.closedSign])] });
  await untilSeen(page, /South mast/);
  await untilKept(page);
  await service.halt();
  await page.reload();
  await expect(seen(page)).toHaveAttribute('alt', /South mast/);
  await expect(page.locator('.moment')).toBeVisible();
  await service.goOn();
});

test('plays Error while nothing of Default can be shown [PLY-19]', async ({ page }) => {
  const device = await openPaired(scene, page, {
    Default: [feeds([scene.blind])],
    Error: [files([scene.closedSign])],
  });
  await untilSeen(page, 'Picture of Lobby');
  await savePlaylist(scene, device, { Default: [feeds([scene.blind])] });
  const sentence = page.getByText('No item on the playlist of Lobby can be shown right now');
  await heard(page, () => expect(sentence).toBeVisible(SOON));
});

test('shows those elsewhere what it shows, and loads itself anew when it is asked [DVP-07] [DVP-10] [DVP-11] [EXT-150]', async ({
  page,
}) => {
  const night = { From: '00:00', To: '23:59', Brightness: 30 };
  const device = await openPaired(
    scene,
    page,
    { Default: [feeds([scene.south])] },
    { Locale: 'de', Night: night },
  );
  const { Id } = device.Prop;
  await untilSeen(page, 'Bild von South mast');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('.night')).toHaveCSS('opacity', '0.7');
  const preview = async () =>
    (await scene.owner.get(`/api/v2/device/preview-get?tdid=${Id}&sizecode=x1080`)).status();
  await heard(page, () => expect.poll(preview, SOON).toBe(200));
  await markPage(page);
  expect((await scene.owner.get(`${DEVICES}/${Id}/restart`)).status()).toBe(200);
  await heard(page, () => expect.poll(() => isMarked(page), SOON).toBe(false));
  await expect(seen(page)).toHaveAttribute('alt', 'Bild von South mast');
  const log = async () => (await (await scene.owner.get(`${DEVICES}/${Id}/log`)).json()).RecentLog;
  await expect.poll(log).toContain('Restart: ok');
  expect(await log()).toContain('Plays Default.');
  expect(await log()).not.toContain('tdtoken');
});

test('plays the camera of a Direct item from the camera itself, and says why where it cannot [PLY-17] [EXT-338]', async ({
  page,
}) => {
  const camera = await startMjpegCamera();
  const source = `/api/nv/ipdevice/capturesource/${scene.south}/Image`;
  const point = (Target_Url: string, more: object = {}) =>
    call(scene.owner, 'post', source, { Target_Url, ...more });
  await point(camera.url);
  const PlayModeConfiguration = { PlayMode: 'LiveVideoStream', FeedIds: [scene.south], StreamType: 'Direct' };
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const device = await openPaired(scene, page, { Default: [{ PlayModeConfiguration }] });
  await heard(page, () => expect(seen(page)).toHaveAttribute('src', camera.url, SOON));
  const size = () => seen(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await size()).toBe(320);
  expect(asked).toContain(camera.url);
  expect(camera.seen.length).toBeGreaterThan(0);
  expect(camera.seen.at(-1)?.referer).toBeUndefined();
  await point(`${camera.url}?user=ada&pwd=secret`, { Target_Username: 'ada', Target_Password: 'secret' });
  const log = async () =>
    (await (await scene.owner.get(`${DEVICES}/${device.Prop.Id}/log`)).json()).RecentLog;
  await savePlaylist(scene, device, { Default: [{ PlayModeConfiguration, ResumeBehavior: 'Restart' }] });
  await heard(page, () => expect.poll(log, SOON).toContain('the camera needs a login'));
  expect(await log()).not.toContain('secret');
  await camera.close();
});

test('shows another code once it is deleted [DVP-01] [API-33]', async ({ page }) => {
  await openWindow(page);
  const code = await shownCode(page);
  const device = await pairWindow(scene, code);
  await savePlaylist(scene, device, { Default: [feeds([scene.north])] });
  await untilSeen(page, /North mast/);
  await scene.owner.delete(`${DEVICES}/${device.Prop.Id}`);
  const heading = page.getByRole('heading', { name: 'Pair this display' });
  await heard(page, () => expect(heading).toBeVisible(SOON));
  expect(await shownCode(page)).not.toBe(code);
  expect(
    await page.evaluate(`Object.keys(localStorage).filter((name) => name !== 'longview-window pairing')`),
  ).toEqual([]);
});
