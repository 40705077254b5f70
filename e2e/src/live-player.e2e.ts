import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startTcpProxy } from '@longview/test-kit/tcp-proxy';
import type { APIRequestContext, Page } from '@playwright/test';
import { call, makeFeed, ownerApart, setStream } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, test } from './fixtures.ts';
import { sendClips } from './made-media.ts';
import { METRICS_TOKEN } from './service.ts';
import { pairWindow, savePlaylist, shownCode } from './window-scene.ts';

/** The player's live video on a real camera: it plays, says what is the matter when it cannot, and goes on by itself. */

// A camera that is away and a link that has ended are part of the journey.
test.use({ allowed: [/\/api\/v2\/|\/view/] });
test.describe.configure({ mode: 'serial' });

const SIZE = { width: 640, height: 360, fps: 10, gop: 10, audio: true };
let owner: APIRequestContext;
let camera: RtspServer;
let feed: string;
let collection = '';

test.beforeAll(async ({ service, browser }) => {
  test.skip(!(await hasRtspServer()), 'gst-rtsp-server is missing');
  camera = await startRtspServer(SIZE);
  owner = await ownerApart(service);
  feed = await makeFeed(owner, { IntervalCode: '10sec' });
  await setStream(owner, feed, camera.url('/h264'));
  const page = await browser.newPage();
  await sendDrawn(page, owner, [feed], [{ agoSec: 10, color: '#2b6cb0', text: 'Still' }]);
  await page.close();
});
test.afterAll(async () => {
  await camera?.close();
  await owner?.dispose();
});

interface Link {
  AccessKey: string;
  CapabilityId: string;
}

async function makeLink(roId = feed): Promise<Link> {
  type Shared = { Share: { Links: Link[] } };
  const wish = { roId, roleId: 'Viewer' };
  const path = '/api/nv/sharemanage/setshare';
  const answer = await call<Shared | { Collection: Shared }>(owner, 'post', path, wish);
  const { Share } = 'Share' in answer ? answer : answer.Collection;
  return Share.Links.at(-1) ?? { AccessKey: '', CapabilityId: '' };
}

async function makeCollection(FeedIds: string[]): Promise<string> {
  const collectionInfo = { Id: 'New', Description: { Name: 'Masts', Description: '' }, FeedIds };
  type Made = { Collection: { Id: string } };
  const made = await call<Made>(owner, 'post', '/api/nv/collectionmanage', { collectionInfo });
  collection = made.Collection.Id;
  return collection;
}

async function openVideo(page: Page, query = ''): Promise<Link> {
  const link = await makeLink();
  await page.goto(
    `/api/v2/player?feed=${feed}&playmode=livevideostream&accesskey=${link.AccessKey}&${query}`,
  );
  return link;
}

const noWebRtc = (page: Page) => page.route('**/whep*', (route) => route.abort());
const video = (page: Page) => page.locator('video.shown').last();
const said = (page: Page) => page.getByRole('status');
const moment = (page: Page) => page.locator('.moment');

/** Time passes in the video, and its picture is none of one colour. */
async function expectPlaying(page: Page): Promise<void> {
  await expect(video(page)).toBeVisible();
  const timeOf = () => video(page).evaluate((each: HTMLVideoElement) => each.currentTime);
  const before = await timeOf();
  await expect.poll(timeOf).toBeGreaterThan(before + 0.5);
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(4);
}

/** Different colours on a line through the picture. */
function coloursOf(page: Page): Promise<number> {
  return video(page).evaluate((each: HTMLVideoElement) => {
    const brush = new OffscreenCanvas(70, 1).getContext('2d');
    if (!brush) return 0;
    brush.drawImage(each, 0, 100, 640, 10, 0, 0, 70, 1);
    const { data } = brush.getImageData(0, 0, 70, 1);
    return new Set(Array.from({ length: 7 }, (_, at) => data.slice(at * 40 + 20, at * 40 + 23).join())).size;
  });
}

test('plays with a picture at once, and sound when it is wanted; a pause keeps what is seen [PUB-11] [LIV-02] [EXT-170]', async ({
  page,
  look,
}) => {
  await openVideo(page);
  await expectPlaying(page);
  await expect(moment(page)).toHaveText('Live');
  await look('live video');
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  expect(await video(page).evaluate((each: HTMLVideoElement) => each.muted)).toBe(false);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await expect(video(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expectPlaying(page);
});

test('takes the next way where one does not get through, and says that it is behind [EXT-170]', async ({
  page,
}) => {
  await openVideo(page);
  await expectPlaying(page);
  expect(await video(page).evaluate((each: HTMLVideoElement) => each.srcObject !== null)).toBe(true);
  await noWebRtc(page);
  await openVideo(page, 'interactive=false');
  await expectPlaying(page);
  await expect(moment(page)).toHaveText('Live');
  await expect(page.locator('.controls')).toHaveCount(0);
  await page.routeWebSocket('**/live.mp4*', (socket) => void socket.close());
  await openVideo(page);
  await expectPlaying(page);
  await expect(moment(page)).toHaveText('Live, a few seconds behind');
});

test('a camera that is killed is told with the last picture, and comes back by itself [PUB-14] [EXT-172]', async ({
  page,
}) => {
  await noWebRtc(page);
  await openVideo(page);
  await expectPlaying(page);
  const { port } = camera;
  await camera.kill();
  await expect(said(page)).toHaveText('The camera is not responding. Trying again.');
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await expect(video(page)).toHaveCount(0);
  camera = await startRtspServer({ ...SIZE, port });
  await expectPlaying(page);
  await expect(said(page)).toBeHidden();
});

test('video that this browser cannot play is asked for as one that it can [EXT-171]', async ({ page }) => {
  test.skip(!camera.codecs.includes('h265'), 'no encoder of H.265');
  await noWebRtc(page);
  await setStream(owner, feed, camera.url('/h265'));
  const asked = page.waitForEvent('websocket', (socket) => socket.url().includes('video=h264'));
  await openVideo(page);
  await asked;
  await expectPlaying(page);
});

test('a connection that is too slow is told so, with a picture [EXT-213]', async ({ page, service }) => {
  const { hostname: host, port } = new URL(service.url);
  const proxy = await startTcpProxy({ host, port: Number(port) }, 25_000);
  await noWebRtc(page);
  const { AccessKey } = await makeLink();
  const query = `feed=${feed}&playmode=livevideostream&accesskey=${AccessKey}`;
  await page.goto(`http://127.0.0.1:${proxy.port}/api/v2/player?${query}`);
  await expect(said(page)).toHaveText('Your connection is too slow for this video. Trying again.', {
    timeout: 30_000,
  });
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await proxy.close();
});

test('a camera that changes its size plays on in the same page [EXT-213]', async ({ page }) => {
  await noWebRtc(page);
  await setStream(owner, feed, camera.url('/resizing'));
  await openVideo(page);
  await expectPlaying(page);
  const widthOf = () => video(page).evaluate((each: HTMLVideoElement) => each.videoWidth);
  for (const width of [640, 320, 640]) await expect.poll(widthOf, { intervals: [100] }).toBe(width);
  await expect(moment(page)).toHaveText('Live');
  await setStream(owner, feed, camera.url('/h264'));
});

test('a wall plays the videos that are on the screen, the others stay pictures [EXT-211]', async ({
  page,
  look,
}) => {
  const still = await makeFeed(owner, { Name: 'South mast', IntervalCode: '10sec' });
  await sendDrawn(page, owner, [still], [{ agoSec: 10, color: '#2f855a', text: 'Still' }]);
  const { AccessKey } = await makeLink(await makeCollection([feed, still]));
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(`/view?col=${collection}&accesskey=${AccessKey}`);
  const shown = page.locator('video.shown');
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Live video');
  await expectPlaying(page);
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Picture of South mast' })).toBeVisible();
  await look('a wall of live video');
  await page.setViewportSize({ width: 390, height: 240 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(shown).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.reload();
  await expectPlaying(page);
  await page.getByRole('link', { name: 'North mast' }).click();
  await expect(moment(page)).toHaveText('Live');
  await expectPlaying(page);
});

test('a cycle begins the next video below what is seen, and a display plays many [EXT-211] [EXT-212]', async ({
  page,
}) => {
  const { AccessKey } = await makeLink(collection);
  const address = `/view?col=${collection}&accesskey=${AccessKey}&playmode=livevideostream`;
  await page.goto(`${address}&view=wall`);
  await expectPlaying(page);
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.goto(`${address}&view=full`);
  await expectPlaying(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'South mast' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of South mast' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  // The picture that was there stays until the video plays: no picture of the other comes first.
  await expect(page.getByRole('heading', { name: 'North mast' })).toBeVisible();
  await expect(page.locator('.layer:not(.coming) .moment')).toHaveText('Live');
  await expectPlaying(page);
});

test('the newest clip plays again and again, and from the public page too [PUB-11] [PUB-15]', async ({
  page,
  look,
}) => {
  await sendClips(owner, feed, [Date.now() / 1000 - 60]);
  const { AccessKey } = await makeLink();
  await page.goto(`/view?feedid=${feed}&accesskey=${AccessKey}`);
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Newest clip');
  await expectPlaying(page);
  await expect(moment(page)).toHaveText(/1 min\. ago/);
  await look('a clip');
  const timeOf = () => video(page).evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect.poll(timeOf).toBeGreaterThan(1.2);
  await expect.poll(timeOf).toBeLessThan(1);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Live video');
  await expect(moment(page)).toHaveText('Live');
  await expectPlaying(page);
});

test('a Window plays live video and the newest clip in turn [DVP-13] [PLY-19] [EXT-174]', async ({
  page,
}) => {
  const item = (PlayMode: string) => ({
    ...{ Duration: 'PT5S', PlayModeConfiguration: { PlayMode, FeedIds: [feed] } },
  });
  await page.goto('/window');
  const device = await pairWindow({ owner }, await shownCode(page));
  await savePlaylist({ owner }, device, { Default: [item('LiveVideoStream'), item('LiveVideoClip')] });
  const seen = page.locator('.layer:not(.coming)');
  await expect(seen.locator('.moment')).toHaveText('Live');
  await expectPlaying(page);
  await expect(seen.locator('.moment')).toHaveText(/min\. ago/);
  await expectPlaying(page);
  await expect(seen.locator('.moment')).toHaveText('Live');
});

/** Runs in the page: moments at which nothing is seen, or something black. */
function watchForBlack(): void {
  const page = globalThis as { blackMoments?: number };
  page.blackMoments = 0;
  const brush = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
  const look = () => {
    const shown = document.querySelector('.layer:not(.coming) :is(video, img).shown');
    brush?.clearRect(0, 0, 8, 8);
    if (shown) brush?.drawImage(shown as HTMLVideoElement, 0, 0, 8, 8);
    const isLit = brush?.getImageData(0, 0, 8, 8).data.some((value, at) => at % 4 !== 3 && value > 60);
    if (!isLit) page.blackMoments = (page.blackMoments ?? 0) + 1;
    requestAnimationFrame(look);
  };
  look();
}

test('a Window plays the videos of several feeds in turn, never black between, and lets go of each [EXT-212] [DVP-13]', async ({
  page,
  service,
}) => {
  const west = await makeFeed(owner, { Name: 'West mast', IntervalCode: '10sec' });
  await setStream(owner, west, camera.url('/h264'));
  const item = (id: string) => ({
    ...{ Duration: 'PT3S', PlayModeConfiguration: { PlayMode: 'LiveVideoStream', FeedIds: [id] } },
  });
  const viewers = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const figures = await (await page.request.get(`${service.url}/metrics`, { headers })).text();
    return Number(/^longview_live_viewers (\d+)$/m.exec(figures)?.[1]);
  };
  await page.goto('/window');
  const device = await pairWindow({ owner }, await shownCode(page));
  await savePlaylist({ owner }, device, { Default: [item(feed), item(west)] });
  await expectPlaying(page);
  await page.evaluate(watchForBlack);
  const seen = page.locator('.layer:not(.coming)');
  for (const name of ['West mast', 'North mast', 'West mast']) {
    await expect(seen.locator('img').first()).toHaveAttribute('alt', `Picture of ${name}`);
    await expect(seen.locator('.moment')).toHaveText('Live');
    // Who came before has left; the next one begins below in a moment.
    await expect.poll(viewers, { intervals: [100] }).toBe(1);
  }
  expect(await page.evaluate('globalThis.blackMoments')).toBe(0);
});

test('ends with the link, and a feed without a stream shows its live image [EXT-172] [SHR-05]', async ({
  page,
}) => {
  const link = await openVideo(page);
  await expectPlaying(page);
  await call(owner, 'post', '/api/nv/sharemanage/setshare', {
    ...{ roId: feed, capabilityId: link.CapabilityId, remove: true },
  });
  await expect(page.getByRole('heading', { name: 'This is no longer shared.' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await setStream(owner, feed, null);
  await openVideo(page);
  await expect(moment(page)).toHaveText(/No live video now/);
});
