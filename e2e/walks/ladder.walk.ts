import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import type { Page } from '@playwright/test';
import { ownerApart } from '../src/calls.ts';
import { expect, OWNER, test } from '../src/fixtures.ts';
import { makeDemo, picturesOf } from './scene.ts';
import { PHONE_ONLY, WalkBook } from './walk-book.ts';

/** Somebody on a ladder who turns a camera with one hand and looks at a phone in the other. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let camera: HttpCamera | null = null;
test.afterAll(() => camera?.close());

test('a phone on a ladder', async ({ page, look, browser, service, allowed }) => {
  allowed.push(/\/frame-get/, /auth\/session/);
  const owner = await ownerApart(service);
  const { feedIds, moment } = await makeDemo(owner);
  const [site = ''] = feedIds;
  camera = await startHttpCamera({ pictures: await picturesOf(owner, site, moment) });
  const { url } = camera;
  const book = new WalkBook('ladder', PHONE_ONLY);
  const picture = page.getByRole('img', { name: /^Picture of/ });
  const acts = page.getByRole('button', { name: 'Actions', exact: true });

  await book.step(
    page,
    'Sign in: the cameras as large pictures',
    async () => {
      await page.goto('/signin');
      await page.getByLabel('E-mail').fill(OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
      await page
        .getByRole('img', { name: /^Newest picture of/ })
        .first()
        .waitFor();
    },
    look,
  );
  await book.step(
    page,
    'Add the camera by its address: its picture is there at once',
    async () => {
      await page.goto('/mystuff/create');
      await page.getByLabel('Camera address').fill(url);
      await page.getByRole('img', { name: 'Picture from the camera' }).waitFor();
    },
    look,
  );
  await book.step(
    page,
    'Name it and create it: its page is live, and the picture is first',
    async () => {
      for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Next' }).tap();
      await page.getByLabel('Name').fill('Mast');
      await page.getByRole('button', { name: 'Next' }).tap();
      await page.getByRole('button', { name: 'Create camera' }).tap();
      await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
      await picture.first().waitFor();
    },
    look,
  );
  const feedPage = page.url();
  await book.step(page, 'Turn the camera: the next picture shows it', async () => {
    const before = await picture.first().getAttribute('src');
    await expect.poll(() => picture.first().getAttribute('src'), { timeout: 90_000 }).not.toBe(before);
  });
  await book.step(
    page,
    'Two fingers on the picture see it closer',
    async () => {
      await pinch(page);
    },
    look,
  );
  await page.goto(feedPage);
  await picture.first().waitFor();
  await book.step(
    page,
    'What can be done is behind one button',
    async () => {
      await acts.tap();
      await page.getByRole('menu').waitFor();
    },
    look,
  );
  await book.step(
    page,
    'The dashboard of the camera: a list under the picture',
    async () => {
      await page.getByRole('menuitem', { name: 'Dashboard' }).tap();
      await expect(page).toHaveURL(/\/dashboard/);
      await page.getByRole('link', { name: 'State' }).waitFor();
    },
    look,
  );
  await book.step(
    page,
    'Back: the picture again',
    async () => {
      await page.goBack();
      await picture.first().waitFor();
    },
    look,
  );
  await book.step(
    page,
    'All cameras as large pictures, the new one among them',
    async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cameras' }).tap();
      await page.getByRole('img', { name: 'Newest picture of Mast' }).waitFor();
    },
    look,
  );
  await book.step(
    page,
    'Pause it: its pictures stay',
    async () => {
      await page.goto(`${new URL(feedPage).pathname}/dashboard#State`);
      await page.getByText('Paused', { exact: true }).first().tap();
      await page.getByRole('button', { name: 'Save' }).first().tap();
      await page.getByText('Saved', { exact: true }).first().waitFor();
    },
    look,
  );
  await book.step(page, 'A year at the thumb', async () => {
    await page.goto(`/feed/${site}?t=${moment}&z=year`);
    await picture.first().waitFor();
    await page.waitForTimeout(1_500);
  });
  const cdp = await page.context().newCDPSession(page);
  await book.step(
    page,
    'The same page where the network is slow (400 kbit/s, 400 ms)',
    async () => {
      const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slow);
      await page.goto(feedPage);
      await picture.first().waitFor({ timeout: 90_000 });
    },
    look,
  );
  const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', fast);
  await book.step(
    page,
    'Delete it: what is lost is named before',
    async () => {
      await page.goto(`${new URL(feedPage).pathname}/dashboard#State`);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .tap();
      await page.getByRole('dialog').waitFor();
    },
    look,
  );
  await book.write(browser);
  await owner.dispose();
});

/** Two fingers on the picture that move apart. */
async function pinch(page: Page): Promise<void> {
  const box = await page.locator('[data-tour="picture"]').boundingBox();
  if (!box) throw new Error('no picture');
  const cdp = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: box.x + box.width * (0.5 + side * apart), y, id }));
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tell('touchStart', at(0.1).slice(0, 1));
  await tell('touchStart', at(0.1));
  for (const apart of [0.15, 0.2, 0.25, 0.3]) await tell('touchMove', at(apart));
  await tell('touchEnd', []);
}
