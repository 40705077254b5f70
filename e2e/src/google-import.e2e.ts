import { type GoogleServer, startGoogleServer } from '@longview/test-kit/google-server';
import { MOVING_PICTURES } from '@longview/test-kit/http-camera';
import type { Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { test as base, expect, setUpOwner } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';
import { pick } from './pick.ts';

/** A Google account is refused, linked and lost on the way to a feed's past, whose import is stopped and goes on. */

let google: GoogleServer;
let siteUrl = '';
let feedId = '';

const test = base.extend({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern even where nothing is needed
    async ({}, use) => {
      google = await startGoogleServer({
        redirectUri: () => `${siteUrl}/api/nv/ipdevice/devicelinkcallback`,
      });
      await use({
        GOOGLE_CLIENT_ID: google.oauth.clientId,
        GOOGLE_CLIENT_SECRET: google.oauth.clientSecret,
        GOOGLE_BASE_URL: google.url,
      });
      await google.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ service }) => {
  siteUrl = service.url;
});

const COUNT = 30;
/** Downloads that are held up, so that an import can be stopped in the middle. */
const SLOW = COUNT;

test('a Google account is linked from the source of a feed, and the feed is found again [IPD-05] [IPD-13] [IPD-14] [IPD-15] [IPD-16] [GEN-05]', async ({
  page,
  service,
  look,
  allowed,
}) => {
  allowed.push(/favicon/);
  await setUpOwner(page, service);
  const folder = google.folder('Crane');
  for (let minute = 0; minute < COUNT; minute++) {
    const name = `20260501-06${String(minute).padStart(2, '0')}00.jpg`;
    google.put(name, MOVING_PICTURES[minute % 3] ?? Buffer.alloc(0), { parent: folder });
  }
  feedId = await makeFeed(page.request, { Name: 'Crane', TimeZone: 'Europe/Vienna' });
  await page.goto(`/ipdevices?feedid=${feedId}&intent=ImageSyncDown&device=new`);
  await pick(page, 'Google Drive');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Drive of the site');
  await page.getByRole('button', { name: 'Add a camera login' }).click();
  await expect(page.getByText('NOT LINKED').first()).toBeVisible();

  await page.getByRole('button', { name: 'Link Google Drive' }).click();
  await page.getByRole('link', { name: 'deny' }).click();
  await expect(page.getByText('NO PERMISSION').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`feedid=${feedId}`));
  await page.getByRole('button', { name: 'Link again' }).click();
  await page.getByRole('link', { name: 'allow' }).click();
  await expect(page.getByText('LINKED', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Find channels' }).click();
  await expect(page.getByText('2 channels found.')).toBeVisible();
  await lookEverywhere(page, look, 'a linked Google account');
});

test('an import is stopped in the middle, told so, and goes on where it was [IMP-02] [IMP-03] [IMP-05] [IMP-06] [SRC-06]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto(`/ipdevices?feedid=${feedId}&intent=ImageSyncDown`);
  await page.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'Crane' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`${COUNT} files found.`)).toBeVisible();
  google.fail('/drive/v3/files/g', ...Array(SLOW).fill({ delayMs: 1_000 }));
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('Importing…')).toBeVisible();
  await lookEverywhere(page, look, 'an import that runs');
  await page.getByRole('button', { name: 'Stop import' }).click();
  await expect(page.getByText('Import stopped.')).toBeVisible();
  const told = (await page.getByText(/^\d+ of \d+ imported$/).textContent()) ?? '';
  expect(Number(told.split(' ')[0])).toBeLessThan(COUNT);
  await lookEverywhere(page, look, 'an import that was stopped');
  // Imports rest the longer, the longer a picture took and the busier the machine is.
  google.heal();
  await page.getByRole('button', { name: 'Import again' }).click();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText('Import finished.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`${COUNT} of ${COUNT} imported`)).toBeVisible();
});

test.describe('a German phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'de-AT' });

  test('reads all steps of an import, and a link that was lost [IMP-04] [IPD-16] [API-16]', async ({
    page,
    look,
    allowed,
  }) => {
    allowed.push(/favicon/);
    await page.context().addCookies([{ name: 'longview_locale', value: 'de', url: siteUrl }]);
    await signInOwner(page);
    await page.goto(`/ipdevices?feedid=${feedId}&intent=ImageSyncDown`);
    await expect(page.getByText('Import fertig.')).toBeVisible();
    await look('the end of an import, in German');
    await page.getByRole('button', { name: 'Noch einmal importieren' }).click();
    await expect(page.getByText(`${COUNT} Dateien gefunden.`)).toBeVisible();
    await look('a folder that is looked at, in German');
    await page.getByRole('button', { name: 'Ordner', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Kamerazugang' })).toBeVisible();
    await look('a folder that is chosen, in German');

    google.oauth.endPermissions();
    await page.goto('/ipdevices');
    await page.getByRole('navigation', { name: 'Kamerazugänge' }).getByText('Drive of the site').click();
    await page.getByRole('button', { name: 'Noch einmal', exact: true }).first().click();
    await expect(shownBadge(page, 'VERBINDUNG ABGELAUFEN')).toBeVisible();
    await look('a link that was lost, in German');
    await page.getByRole('button', { name: 'Neu verbinden' }).click();
    await page.getByRole('link', { name: 'allow' }).click();
    await expect(shownBadge(page, 'VERBUNDEN')).toBeVisible();
  });
});

/** Of the device; on a phone the one in the list is hidden then. */
const shownBadge = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true });
