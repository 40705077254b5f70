import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { browser } from './browser.ts';

/**
 * Every part of the dashboard in its states, on the page of parts, compared with the pictures in `e2e/kept`. It needs no
 * service. CONTRIBUTING.md says how the pictures are renewed.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = join(ROOT, 'node_modules/.cache/longview-parts');
/** A host of this machine, so that the page may do what pages over HTTPS may. Its files come from the build. */
const ORIGIN = 'http://parts.localhost';
const GROUPS = [
  'actions',
  'feedback',
  'waiting',
  'fields',
  'field-sets',
  'passwords',
  'choices',
  'rows',
  'forms',
  'cards',
  'pictures',
  'timelines',
  'sections',
  'list-and-one',
  'front-page',
  'open-page',
  'ask-dialog',
  'name-dialog',
  'once-dialog',
];
/** As on the devices: what is touched is larger. */
const DEVICES = [
  { viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1440, height: 400 } },
];

test.use({
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  // Letters as their outlines say: what the machine's settings make of them is not compared.
  launchOptions: { ...browser, args: [...browser.args, '--font-render-hinting=none', '--disable-lcd-text'] },
});

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const config = join(ROOT, 'apps/dashboard/dev/vite.config.ts');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn']);
});

test('the page of parts shows all groups that are photographed', async ({ page }) => {
  await openParts(page, '');
  await expect(page.getByRole('link')).toHaveText(GROUPS);
});

for (const device of DEVICES) {
  test.describe(`${device.viewport.width} pixels wide`, () => {
    test.use(device);
    // With windows it draws letters as the machine is set.
    test.skip(!/headless/.test(browser.executablePath), 'chromium-headless-shell is not installed');
    test('all groups look as kept, light and dark', async ({ page }) => {
      test.setTimeout(240_000);
      for (const group of GROUPS) {
        await openParts(page, `?group=${group}`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const name = `${group}-${device.viewport.width}-${colorScheme}.png`;
          await expect.soft(page).toHaveScreenshot(name, { fullPage: true });
        }
      }
    });
  });
}

test('the build of the product has nothing of the page of parts', () => {
  const files = (folder: string) => globSync('**/*.{html,js,css}', { cwd: folder });
  const telling = (folder: string) =>
    files(folder).filter((file) =>
      /SortableList: first|dev\/parts|Verkehrsüberwachungskamera/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    );
  const product = join(ROOT, 'apps/dashboard/dist');
  expect(files(product).length).toBeGreaterThan(50);
  expect(telling(product)).toEqual([]);
  // What is looked for is in the page of parts.
  expect(telling(BUILT).length).toBeGreaterThan(0);
});

/** Opens the page, with its clock at noon and the product's font for what is written in the machine's own, too. */
async function openParts(page: Page, search: string): Promise<void> {
  await page.clock.setFixedTime('2026-06-21T12:00:00Z');
  await page.unrouteAll();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = join(BUILT, new URL(route.request().url()).pathname);
    await route.fulfill({ path });
  });
  await page.goto(`${ORIGIN}/dev/parts.html${search}`);
  await page.addStyleTag({ content: ':root { --mono: var(--font) !important }' });
  await expect(page.locator('main, [role=dialog]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
