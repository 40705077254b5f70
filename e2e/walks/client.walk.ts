import { ownerApart } from '../src/calls.ts';
import { expect, test } from '../src/fixtures.ts';
import { makeDemo, makePublic } from './scene.ts';
import { WalkBook } from './walk-book.ts';

/** Somebody without an account who was sent the address of a camera. */

test('a client with a link', async ({ page, look, browser, service, context, allowed }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await ownerApart(service);
  const { feedIds } = await makeDemo(owner);
  const [feedId = '', closed = ''] = feedIds;
  await makePublic(owner, feedId);
  const book = new WalkBook({ name: 'client' });
  const stage = page.locator('.stage');

  await book.step(
    page,
    'Open the link: the newest picture, the day, and all days',
    async () => {
      await page.goto(`/view?feedid=${feedId}`);
      await stage.locator('img').first().waitFor();
      await page.getByRole('slider', { name: 'Days' }).waitFor();
    },
    look,
  );
  await book.step(page, 'Point at a day of last spring: its picture', async () => {
    const box = await page.getByRole('slider', { name: 'Days' }).boundingBox();
    if (!box) throw new Error('no carpet');
    await page.mouse.click(box.x + box.width * 0.45, box.y + box.height * 0.5);
    await expect(page).toHaveURL(/t=/);
  });
  await book.step(page, 'Through that day by keys', async () => {
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
  });
  await book.step(
    page,
    'Compare with another time',
    async () => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('slider', { name: 'Divider' }).waitFor();
    },
    look,
  );
  await page.getByRole('button', { name: 'Compare' }).click();
  await book.step(page, 'Share this moment: its address is copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link to this moment copied').waitFor();
  });
  await book.step(
    page,
    'Play the film of all of it',
    async () => {
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('slider', { name: 'Position in the film' }).waitFor();
    },
    look,
  );
  await book.step(page, 'Back to live', async () => {
    await page.getByRole('button', { name: 'Live' }).click();
    await stage.locator('img').first().waitFor();
  });
  allowed.push(/feed-get|frame-get|view/);
  await book.step(
    page,
    'A camera that is not public says what to do, and not whether it is there',
    async () => {
      await page.goto(`/view?feedid=${closed}`);
      await page.getByRole('link', { name: 'Sign in' }).waitFor();
    },
    look,
  );
  await book.write(browser);
  await owner.dispose();
});
