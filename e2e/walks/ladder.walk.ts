import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
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
  const pictures = await picturesOf(owner, feedIds[0] ?? '', moment);
  camera = await startHttpCamera({ pictures });
  const { url } = camera;
  const book = new WalkBook({ name: 'ladder', views: PHONE_ONLY });
  const picture = page.getByRole('img', { name: /^Picture of/ });

  await book.step(
    page,
    'Sign in',
    async () => {
      await page.goto('/signin');
      await page.getByLabel('E-mail').fill(OWNER.email);
      await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
      await page.getByRole('article').first().waitFor();
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
    'Name it and create it: its page is live',
    async () => {
      for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Next' }).tap();
      await page.getByLabel('Name').fill('Mast');
      await page.getByRole('button', { name: 'Next' }).tap();
      await page.getByRole('button', { name: 'Create camera' }).tap();
      await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
      await picture.waitFor();
    },
    look,
  );
  await book.step(page, 'Turn the camera: the next picture shows it', async () => {
    const before = await picture.first().getAttribute('src');
    await expect.poll(() => picture.first().getAttribute('src'), { timeout: 90_000 }).not.toBe(before);
  });
  await book.step(
    page,
    'What can be done is behind one button',
    async () => {
      await page.getByRole('button', { name: 'Actions', exact: true }).tap();
      await page.getByRole('dialog').waitFor();
    },
    look,
  );
  await page.keyboard.press('Escape');
  await book.step(
    page,
    'All cameras as large pictures',
    async () => {
      await page.goto('/mystuff');
      await page.getByRole('img', { name: 'Newest picture of Mast' }).waitFor();
    },
    look,
  );
  await book.step(page, 'A demo camera: the year, at the thumb', async () => {
    await page.goto(`/feed/${feedIds[0]}?t=${moment}&z=year`);
    await picture.waitFor();
    await page.waitForTimeout(1_500);
  });
  await book.write(browser);
  await owner.dispose();
});
