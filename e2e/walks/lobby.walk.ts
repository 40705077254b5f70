import type { Page } from '@playwright/test';
import { expect, lookAt, setUpOwner, test } from '../src/fixtures.ts';
import { makeCollection, makeDemo } from './scene.ts';
import { DISPLAY, UPRIGHT, WalkBook } from './walk-book.ts';

/** A display in a lobby: a browser that shows a code, and somebody at a desk who types it. */

/** The service is ended under the display. */
test.use({ allowed: [/./] });

test('a wall in a lobby', async ({ page, look, browser, service }) => {
  await setUpOwner(page, service);
  const { feedIds } = await makeDemo(page.request);
  const [, , garden = '', valley = ''] = feedIds;
  const chosen = await makeCollection(page.request, 'For the lobby', [garden, valley]);
  const display = await browser.newPage({
    ...{ baseURL: service.url, viewport: { width: 3840, height: 2160 }, colorScheme: 'dark' },
  });
  const book = new WalkBook('lobby');
  const lookAtDisplay = (what: string) => lookAt(display, what);
  const shown = display.locator('.layer:not(.coming) img.shown').last();

  await book.step(
    display,
    'Open /window on the display: a code of eight characters, readable from across the room',
    async () => {
      await display.goto('/window');
      await display.locator('.pair-short').waitFor();
    },
    lookAtDisplay,
    DISPLAY,
  );
  // Another display, whose clock goes faster.
  const waiting = await browser.newPage({ baseURL: service.url, colorScheme: 'dark' });
  await waiting.clock.install();
  await waiting.goto('/window');
  await waiting.locator('.pair-short').waitFor();
  const old = await codeOn(waiting);
  await book.step(
    waiting,
    'Where nobody types it there is another one after ten minutes',
    async () => {
      await expect(async () => {
        await waiting.clock.fastForward('00:31');
        const now = await codeOn(waiting);
        expect(now).toHaveLength(8);
        expect(now).not.toBe(old);
      }).toPass({ timeout: 60_000, intervals: [100] });
    },
    undefined,
    UPRIGHT,
  );
  await waiting.close();
  const code = await codeOn(display);
  await book.step(
    page,
    'At the desk, type the code: it is found, and wants a name',
    async () => {
      await page.goto('/mystuff?newdevice=Window');
      await page.getByRole('textbox', { name: 'Pair code' }).fill(code);
      await expect(page.getByRole('button', { name: 'Pair', exact: true })).toBeEnabled();
      await page.getByLabel('Name', { exact: true }).fill('Lobby');
    },
    look,
  );
  await book.step(
    display,
    'Pair it: all cameras in turn are on the display',
    async () => {
      await page.getByRole('button', { name: 'Pair', exact: true }).click();
      await shown.waitFor();
    },
    lookAtDisplay,
    DISPLAY,
  );
  const first = await shown.getAttribute('src');
  await book.step(
    display,
    'The next camera fades in',
    async () => {
      const before = await display.locator('.moment').last().textContent();
      await expect
        .poll(() => display.locator('.moment').last().textContent(), { timeout: 60_000 })
        .not.toBe(before);
      expect(await shown.getAttribute('src')).not.toBe(first);
    },
    lookAtDisplay,
    DISPLAY,
  );
  await book.step(
    page,
    'At the desk, the Screen with what it shows',
    async () => {
      await page.goto('/mystuff?s=devices&kind=Window');
      await page.getByRole('link', { name: 'Lobby', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Lobby' }).waitFor();
      await page.getByRole('button', { name: 'Edit' }).waitFor();
    },
    look,
  );
  await book.step(
    page,
    'Its playlist asks what to show before anything else',
    async () => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: 'Add an item' }).first().click();
      await page.getByRole('dialog', { name: 'What to show' }).waitFor();
    },
    look,
  );
  await book.step(
    page,
    'A collection, by its name and its pictures',
    async () => {
      const dialog = page.getByRole('dialog', { name: 'What to show' });
      await dialog.getByText('Collection', { exact: true }).click();
      await dialog.getByText('For the lobby').waitFor();
    },
    look,
  );
  await book.step(
    page,
    'The item stands in the list, and plays beside it',
    async () => {
      await page.getByRole('dialog', { name: 'What to show' }).getByText('For the lobby').click();
      await page.frameLocator('iframe').first().locator('img.shown').first().waitFor();
    },
    look,
  );
  await book.step(
    display,
    'Save: the display shows the collection once it has checked in',
    async () => {
      // All cameras in turn show these too: what counts is that the display has heard.
      const heard = display.waitForResponse(
        async (answer) =>
          answer.url().includes('/device/config') && (await answer.text().catch(() => '')).includes(chosen),
        { timeout: 90_000 },
      );
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('form')).toHaveCount(0);
      await heard;
      await expect(display.locator('.moment').last()).toHaveText(/^(Roof garden|Valley station) · /, {
        timeout: 90_000,
      });
    },
    lookAtDisplay,
    DISPLAY,
  );
  await display.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await service.halt();
  await book.step(
    display,
    'The service is away, and the display is loaded again: it goes on with what it has',
    async () => {
      await display.reload();
      await shown.waitFor({ timeout: 60_000 });
    },
    undefined,
    DISPLAY,
  );
  await service.goOn();
  await book.step(display, 'Hung upright', () => shown.waitFor(), lookAtDisplay, UPRIGHT);
  await book.write(browser);
  await display.close();
});

/** What is shown to be typed; empty between two codes. */
async function codeOn(display: Page): Promise<string> {
  return (await display.locator('.pair-short span').allTextContents()).join('');
}
