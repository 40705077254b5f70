import { expect, setUpOwner, test } from '../src/fixtures.ts';
import { makeDemo } from './scene.ts';
import { WalkBook } from './walk-book.ts';

/** A display in a lobby: a browser that shows a code, and somebody at a desk who types it. */

const DISPLAY = [{ size: { width: 1920, height: 1080 }, colorScheme: 'dark' }] as const;
/** The service is ended under the display. */
test.use({ allowed: [/./] });

test('a wall in a lobby', async ({ page, browser, service }) => {
  await setUpOwner(page, service);
  await makeDemo(page.request);
  const display = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const book = new WalkBook({ name: 'lobby', views: DISPLAY });
  const shown = display.locator('.layer:not(.coming) img.shown');

  await book.step(display, 'Open /window on the display: a code of eight characters', async () => {
    await display.goto(`${service.url}/window`);
    await display.locator('.pair-short').waitFor();
  });
  const code = (await display.locator('.pair-short span').allTextContents()).join('');
  await book.step(page, 'At the desk, type the code', async () => {
    await page.goto('/mystuff?newdevice=Window');
    await page.getByRole('textbox', { name: 'Pair code' }).fill(code);
    await page.getByRole('button', { name: 'Pair', exact: true }).waitFor();
  });
  await book.step(display, 'All cameras in turn are on the display', async () => {
    await page.getByRole('button', { name: 'Pair', exact: true }).click();
    await shown.waitFor();
  });
  const first = await shown.getAttribute('alt');
  await book.step(display, 'The next camera', () =>
    expect.poll(() => shown.getAttribute('alt'), { timeout: 60_000 }).not.toBe(first),
  );
  await book.step(page, 'At the desk, the Screen with what it shows', async () => {
    await page.goto('/mystuff?s=devices&kind=Window');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(2_000);
  });
  await display.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await book.step(display, 'The service is away: the display goes on with what it has', async () => {
    await service.halt();
    await display.waitForTimeout(5_000);
    await shown.waitFor();
  });
  await book.step(display, 'And is loaded anew without it', async () => {
    await display.reload();
    await shown.waitFor({ timeout: 60_000 });
  });
  await service.goOn();
  await display.setViewportSize({ width: 1080, height: 1920 });
  const upright = [{ size: { width: 1080, height: 1920 }, colorScheme: 'dark' }] as const;
  await book.step(display, 'Hung upright', () => shown.waitFor(), undefined, upright);
  await book.write(browser);
  await display.close();
});
