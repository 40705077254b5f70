import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DropboxServer, startDropboxServer } from '@longview/test-kit/dropbox-server';
import { type FtpDaemon, startPyftpd } from '@longview/test-kit/ftp-daemon';
import { MOVING_PICTURES } from '@longview/test-kit/http-camera';
import type { Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { test as base, expect, setUpOwner } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';
import { pick } from './pick.ts';

/** Folders as devices: an FTP server's pictures become the past of a feed; a Dropbox account is linked and let go. */

let dropbox: DropboxServer;
let ftp: FtpDaemon;
let root = '';
let siteUrl = '';
let feedId = '';

const test = base.extend({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern even where nothing is needed
    async ({}, use) => {
      dropbox = await startDropboxServer({
        redirectUri: () => `${siteUrl}/api/nv/ipdevice/devicelinkcallback`,
      });
      await use({
        DROPBOX_CLIENT_ID: dropbox.oauth.clientId,
        DROPBOX_CLIENT_SECRET: dropbox.oauth.clientSecret,
        DROPBOX_BASE_URL: dropbox.url,
      });
      await dropbox.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });

const COUNT = 12;
const OTHERS = ['1588334433.jpg', '2020-04-01T13-00-33Z.jpg', '2020-04-01 09-00-33-0400.jpg'];
/** One picture a second is kept. */
const STORED = COUNT + OTHERS.length - 1;

test.beforeAll(async ({ service }) => {
  siteUrl = service.url;
  root = await mkdtemp(join(tmpdir(), 'longview-e2e-ftp-'));
  await mkdir(join(root, 'gate'));
  for (let minute = 0; minute < COUNT; minute++) {
    const name = `20260501-06${String(minute).padStart(2, '0')}00.jpg`;
    await writeFile(join(root, 'gate', name), MOVING_PICTURES[minute % 3] ?? '');
  }
  // Names of phones and programs; the last one is of a second that another file has.
  for (const [at, name] of OTHERS.entries())
    await writeFile(join(root, 'gate', name), MOVING_PICTURES[at % 3] ?? '');
  await writeFile(join(root, 'gate', 'readme.txt'), 'no picture');
  ftp = await startPyftpd({ root });
});
test.afterAll(async () => {
  await ftp.close();
  await rm(root, { recursive: true });
});

test('an FTP folder is added, found and counted [IPD-06] [IPD-10] [IPD-18] [IPD-20]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await page.goto('/ipdevices?device=new');
  await pick(page, 'FTP folder');
  await page.getByLabel('IP or host name').fill('127.0.0.1');
  await page.getByText('Ports', { exact: false }).first().click();
  await expect(page.getByLabel('FTP', { exact: true })).toHaveValue('21');
  await page.getByLabel('FTP', { exact: true }).fill(String(ftp.port));
  await page.getByLabel('User name').fill('camera');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Add a camera login' }).click();
  await expect(page).toHaveURL(/device=ip\w{10}/);
  await page.getByLabel('Address', { exact: true }).fill('/gate');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/1[56] files/)).toBeVisible();
  await look('an FTP folder');
});

test('its pictures become the past of a feed: chosen, looked at, imported [IMP-01] [IMP-02] [IMP-03] [IMP-04] [IMP-06] [EXT-144] [SRC-06]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  feedId = await makeFeed(page.request, { Name: 'Gate', TimeZone: 'Europe/Vienna' });
  await page.goto(`/feed/${feedId}/dashboard#Source`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Folder' })).toHaveAttribute('aria-current', 'step');
  await look('an import, step 0');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`${COUNT + OTHERS.length + 1} files found.`)).toBeVisible();
  const times = page.getByRole('region', { name: 'How times are read' });
  await expect(times).toContainText(`Times fromName${COUNT + OTHERS.length}`);
  await expect(times).toContainText('Not importedNot a picture1Same second as another file1');
  const unix = page.getByRole('row').filter({ hasText: '1588334433.jpg' });
  await expect(unix).toContainText('14:00:33');
  await expect(unix).toContainText('Name, Unix time');
  await expect(page.getByRole('row').filter({ hasText: '20260501-060000.jpg' })).toContainText('6:00:00');
  await lookEverywhere(page, look, 'an import, step 1');
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText(`${STORED} of ${STORED + 1} imported`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('In a second that has another picture: 1.')).toBeVisible();
  await look('an import, step 2');
  const query = `feedid=${feedId}&starttime=2026-05-01T00:00:00Z&endtime=2026-05-02T00:00:00Z`;
  const frames = (await (await page.request.get(`/api/v2/frame-query?${query}`)).json()) as {
    Frames: string[];
  };
  expect(frames.Frames).toHaveLength(COUNT);
  expect(frames.Frames).toContain('2026-05-01T04:00:00Z');
  const first = page.getByRole('region', { name: 'Import history' });
  await expect(first).toContainText(`${STORED} pictures stored`);
});

test('what was imported is an archive: it opens at its last day, with its few pictures, and nothing calls it broken [EXT-455] [EXT-469]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto(`/feed/${feedId}?z=day`);
  await expect(page.getByRole('img', { name: /^Picture of Gate/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fri, May 1, 2026' })).toBeVisible();
  await expect(page.getByText('ARCHIVE', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Newest' })).toBeVisible();
  await expect(page.getByText(/INACTIVE|ALERT ACTIVE/)).toHaveCount(0);
  // A day with one or two pictures shows them.
  await page.goto(`/feed/${feedId}?z=day&t=2020-05-01T12:00:33Z`);
  const strip = page.locator('[data-strip="true"]');
  await expect(strip).toBeVisible();
  await expect(strip.locator('[style*="blob:"]')).not.toHaveCount(0);
  await look('a day with few pictures');
  await page.goto('/mystuff');
  await expect(page.getByText('ARCHIVE', { exact: true }).first()).toBeVisible();
});

test('an import can be repeated, nothing is taken twice, and it is undone whole [IMP-03] [EXT-315] [EXT-316]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto(`/ipdevices?feedid=${feedId}&intent=ImageSyncDown`);
  await page.getByRole('button', { name: 'Import again' }).click();
  await page.getByRole('button', { name: 'Start import' }).click();
  await expect(page.getByText(`${STORED} of ${STORED + 1} imported`)).toBeVisible({ timeout: 60_000 });
  const imports = page.getByRole('region', { name: 'Import history' });
  await lookEverywhere(page, look, 'imports of a feed');
  await imports.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`The ${STORED} pictures it stored are removed.`);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(imports).toContainText(`${STORED} pictures removed`, { timeout: 60_000 });
  await expect(imports).toContainText('Undone');
  const query = `feedid=${feedId}&starttime=2020-01-01T00:00:00Z&endtime=2026-05-02T00:00:00Z`;
  const frames = await (await page.request.get(`/api/v2/frame-query?${query}`)).json();
  expect((frames as { Frames: string[] }).Frames).toEqual([]);
});

test('a Dropbox account is named, linked, refused, and let go [IPD-10] [IPD-13] [IPD-14] [IPD-15] [IPD-17]', async ({
  page,
  look,
  allowed,
}) => {
  dropbox.put('/Site/a.jpg', MOVING_PICTURES[0] ?? Buffer.alloc(0));
  await signInOwner(page);
  await page.goto('/ipdevices?device=new');
  await pick(page, 'Dropbox');
  await page.getByRole('button', { name: 'Add a camera login' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Required.');
  await page.getByLabel('Name').fill('Site pictures');
  await page.getByRole('button', { name: 'Add a camera login' }).click();
  await expect(page.getByText('NOT LINKED').first()).toBeVisible();
  await look('a cloud account without a link');
  allowed.push(/favicon/);

  await page.getByRole('button', { name: 'Link Dropbox' }).click();
  await page.getByRole('link', { name: 'deny' }).click();
  // Back at the device, which says why it is not linked.
  await expect(page).toHaveURL(/\/ipdevices\?device=ip/);
  await expect(page.getByText('NO PERMISSION').first()).toBeVisible();
  await expect(page.getByText('Permission was denied by you or Dropbox')).toBeVisible();
  await lookEverywhere(page, look, 'a cloud account without permission');
  await page.getByRole('button', { name: 'Link again' }).click();
  await page.getByRole('link', { name: 'allow' }).click();
  await expect(page).toHaveURL(/\/ipdevices\?device=ip/);
  await expect(page.getByText('LINKED', { exact: true }).first()).toBeVisible();
  await lookEverywhere(page, look, 'a linked cloud account');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('NOT LINKED').first()).toBeVisible();
  expect(dropbox.oauth.revoked).toHaveLength(1);
});

test('a link that the cloud no longer knows says so, and is made again [IPD-07] [IPD-16] [IPD-18]', async ({
  page,
  allowed,
}) => {
  allowed.push(/favicon/);
  await signInOwner(page);
  await page.goto('/ipdevices');
  await openDevice(page, 'Site pictures');
  await page.getByRole('button', { name: 'Link Dropbox' }).click();
  await page.getByRole('link', { name: 'allow' }).click();
  await page.getByLabel('Address', { exact: true }).fill('/Site');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 file', { exact: true })).toBeVisible();
  dropbox.oauth.endPermissions();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('LINK EXPIRED').first()).toBeVisible();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await page.getByRole('button', { name: 'Link again' }).click();
  await page.getByRole('link', { name: 'allow' }).click();
  await expect(page.getByText('LINKED', { exact: true }).first()).toBeVisible();
});

async function openDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Camera logins' }).getByText(name).click();
}
