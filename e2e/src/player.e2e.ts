import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { otherSite } from './other-site.ts';
import { moment, openPlayer, openScene, type PlayerScene, shareLink, shownUrl } from './player-scene.ts';
import { BRIGHT, watchScreen } from './screen-watch.ts';

/**
 * The player's modes on real pictures and films, looked at as the screen shows them: between one picture and the next
 * there is never a dark moment. All pictures are bright, so that one would be seen.
 */

// A lost connection is part of the journey.
test.use({ allowed: [/frame-get|frame-query/] });
test.describe.configure({ mode: 'serial', timeout: 150_000 });

let scene: PlayerScene;
test.beforeAll(async ({ service, browser }) => {
  scene = await openScene(service, browser);
});
test.afterAll(() => scene.owner.dispose());

const picture = (page: Page) => page.getByRole('img', { name: 'Picture of North mast' });

test('the live picture and its time, and a name until it is there [PUB-11] [PUB-13] [PUB-14] [EXT-628]', async ({
  page,
}) => {
  await page.route('**/frame-get*', async (route) => {
    await expect(page.locator('.splash')).toHaveText('North mast');
    await route.continue();
  });
  await openPlayer(page, scene, 'overlayopacity=0.4');
  await expect(picture(page)).toBeVisible();
  await expect(page.locator('.splash')).toBeHidden();
  await expect(moment(page)).toHaveText(/\d{4}, \d/);
  await expect(moment(page)).toHaveCSS('opacity', '0.4');
  await expect(moment(page)).toHaveCSS('font-family', /sans-serif$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
});

test('without controls it takes no input, and says nothing that is not asked for [PUB-12] [PUB-13]', async ({
  page,
}) => {
  await openPlayer(
    page,
    scene,
    'interactive=false&showsplashbadge=false&showoverlaybadge=false&backgroundcolor=ffaa00',
  );
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
    await openPlayer(page, scene, `playmode=liveimageloop&imageplayspeed=${speed}&playframecount=12`);
    await expect(picture(page)).toBeVisible();
    const screen = await watchScreen(page);
    const seen = new Set<string | null>();
    await expect.poll(async () => seen.add(await shownUrl(page)).size).toBeGreaterThan(3);
    await page.waitForTimeout(3000);
    expect(await screen.darkest()).toBeGreaterThan(BRIGHT);
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Play' })).toBeAttached();
    // One that was on its way may still come.
    await page.waitForTimeout(500);
    const held = await shownUrl(page);
    await page.waitForTimeout(1500);
    expect(await shownUrl(page)).toBe(held);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownUrl(page)).not.toBe(held);
  });
}

test('a loop takes one picture of each span [PUB-12]', async ({ page }) => {
  const asked = page.waitForRequest(/frame-query.*interval=3600/);
  await openPlayer(page, scene, 'playmode=LiveImageLoop&playframeskipinterval=hour');
  await asked;
  await expect(picture(page)).toBeVisible();
});

test('the film plays [PUB-11]', async ({ page }) => {
  await openPlayer(page, scene, 'playmode=livetimelapsevideo&videoplayspeed=2');
  const video = page.locator('video.shown');
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.playbackRate)).toBe(2);
});

test('a test card bears its name; unknown modes play the live picture [PLY-03] [PUB-11]', async ({
  page,
}) => {
  await openPlayer(page, scene, 'playmode=Test_Lobby2');
  await expect(page.locator('img.shown')).toBeVisible();
  await expect.poll(() => colours(page)).toBeGreaterThan(4);
  await openPlayer(page, scene, 'playmode=cinema');
  await expect(moment(page)).toHaveText(/\d{4}/);
});

test('a lost connection is said and ends by itself [PUB-14]', async ({ page, context }) => {
  await openPlayer(page, scene);
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
  const link = await shareLink(scene);
  const url = `${service.url}/api/v2/player?feed=${scene.feed}&accesskey=${link}&locale=de`;
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
