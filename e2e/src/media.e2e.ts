import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { makeMedia } from './made-media.ts';
import { holdClock, letPass, stopClock } from './still-clock.ts';

/** The media library as a person uses it: files in, found, described, replaced, deleted, and what goes wrong. */

// Refused files, failing saves and lost connections are part of the journey.
test.use({ allowed: [/\/api\/nv\/resource/] });
test.describe.configure({ mode: 'serial', timeout: 180_000 });
/** Each file is looked at in a process of its own, which a busy machine takes its time to start. */
const LOOKED_AT = { timeout: 60_000 };

let folder: string;
const path = (name: string) => join(folder, name);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-media-e2e-'));
  await makeMedia(path('mast.jpg'), 'testsrc2=size=1280x720', '-frames:v', '1');
  await makeMedia(path('logo.png'), 'color=c=orange:size=128x128', '-frames:v', '1');
  await makeMedia(path('night.mp4'), 'testsrc=size=640x360:rate=10:duration=2', '-pix_fmt', 'yuv420p');
  for (let n = 0; n < 11; n++) await copyFile(path('logo.png'), path(`icon-${n}.png`));
  await writeFile(path('cat.png'), 'MZ\x90 this program cannot be run in DOS mode');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const upload = (page: Page, ...names: string[]) =>
  page.locator('main input[type=file]').first().setInputFiles(names.map(path));
const drawer = (page: Page) => page.getByRole('dialog');
/** The drawer takes the focus once, as it opens: what is typed before that goes astray. */
const openItem = async (page: Page, name: string) => {
  await card(page, name).getByRole('link').click();
  await expect(drawer(page).locator(':focus')).toHaveCount(1);
};

test('files come in, each with its picture, in their groups [MED-01] [MED-02] [MED-15] [DSH-04] [GEN-04]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await page.goto('/mystuff?s=media');
  await expect(page.getByRole('heading', { name: 'Your pictures and films, ready to play' })).toBeVisible();
  await look('the empty library');
  await upload(page, 'mast.jpg', 'logo.png', 'night.mp4');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Uploaded')).toHaveCount(3, LOOKED_AT);
  for (const [group, name] of [
    ['Images 1', 'mast.jpg'],
    ['Icons 1', 'logo.png'],
    ['Videos 1', 'night.mp4'],
  ] as const) {
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
    const picture = card(page, name).locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await uploads.getByRole('button', { name: 'Clear list' }).click();
  await expect(uploads).toHaveCount(0);
  await look('the library');
});

test('files can be dropped [MED-02]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media');
  const bytes = [...(await readFile(path('logo.png')))];
  const transfer = await page.evaluateHandle((data) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(data)], 'dropped.png', { type: 'image/png' }));
    return dropped;
  }, bytes);
  const zone = page.getByRole('button', { name: 'Drop files here or choose them' });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(card(page, 'dropped.png')).toBeVisible(LOOKED_AT);
});

test('eleven files and a disguised one are refused in words [MED-06] [MED-08]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media');
  await expect(card(page, 'logo.png')).toBeVisible();
  const before = await page.getByRole('article').count();
  await upload(page, ...Array.from({ length: 11 }, (_, n) => `icon-${n}.png`));
  await expect(page.getByText('At most 10 files at once.', { exact: true })).toBeVisible();
  await upload(page, 'cat.png');
  await expect(page.getByText('cat.png is not a JPEG, PNG, or MP4. Nothing was stored.')).toBeVisible(
    LOOKED_AT,
  );
  expect(await page.getByRole('article').count()).toBe(before);
});

test('a lost connection says so, and the file can be sent again [MED-10]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media');
  await page.route('**/api/nv/resource/payload', (route) => route.abort('connectionreset'), { times: 1 });
  await upload(page, 'night.mp4');
  await expect(page.getByText('The connection was lost. Nothing was stored.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry night.mp4' }).click();
  await expect(page.getByRole('heading', { name: 'Videos 2' })).toBeVisible(LOOKED_AT);
});

test('search finds by every word, and the address holds it [MED-03] [MED-16] [MED-17]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media');
  await page.getByRole('searchbox').fill('png 128x128 logo');
  await expect(page).toHaveURL(/q=png/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'Nothing matches “nothing like it”' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(card(page, 'mast.jpg')).toBeVisible();
});

test('the search waits 300 ms from the last key, and an edit saves itself 2.2 s after the last change [CON-12] [CON-22] [MED-13] [MED-17]', async ({
  page,
}) => {
  await signInOwner(page);
  await holdClock(page);
  await page.goto('/mystuff?s=media');
  await expect(card(page, 'mast.jpg')).toBeVisible();
  await stopClock(page);
  await page.getByRole('searchbox').pressSequentially('zz');
  await letPass(page, 299);
  await page.getByRole('searchbox').pressSequentially('z');
  await letPass(page, 299);
  await expect(card(page, 'mast.jpg'), 'the last key was 299 ms ago').toBeVisible();
  await letPass(page, 1);
  await expect(card(page, 'mast.jpg')).toBeHidden();
  await page.clock.resume();

  await page.goto('/mystuff?s=media&q=mast');
  await openItem(page, 'mast.jpg');
  await stopClock(page);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /resource\/re/.test(request.url())) saves.push(request.url());
  });
  const description = drawer(page).getByLabel('Name', { exact: true });
  await description.fill('mast.jpg 1');
  await letPass(page, 2_199);
  await description.fill('mast.jpg');
  await description.fill('mast.jpg 2');
  await letPass(page, 2_199);
  expect(saves).toEqual([]);
  const sent = page.waitForRequest(/resource\/re/);
  await letPass(page, 1);
  expect((await sent).postDataJSON()).toMatchObject({ Name: 'mast.jpg 2' });
  await page.clock.resume();
  await description.fill('mast.jpg');
  await expect(drawer(page).getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('an item is described, saves itself, and at once when it is left [MED-04] [MED-13] [MED-14]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media');
  await openItem(page, 'mast.jpg');
  await expect(page).toHaveURL(/item=re/);
  await look('an item');
  await drawer(page).getByLabel('Name', { exact: true }).fill('Mast at dawn');
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && /resource\/re/.test(request.url()),
  );
  expect((await saved).postDataJSON()).toMatchObject({ Name: 'Mast at dawn', Tags: [], Metadatas: null });
  await expect(drawer(page).getByRole('button', { name: 'Saved' })).toBeVisible();
  const tags = drawer(page).locator('input').and(page.getByLabel('Tags'));
  await tags.fill('brand');
  await tags.press('Enter');
  await drawer(page).getByRole('button', { name: 'Add entry' }).click();
  await drawer(page).getByLabel('Copyright').fill('Mast works');
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('searchbox').fill('brand works');
  await expect(card(page, 'Mast at dawn')).toBeVisible();
});

test('a save that fails says Error! and keeps the edit [MED-18] [ERR-08]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media&q=dawn');
  await openItem(page, 'Mast at dawn');
  await page.route('**/api/nv/resource/re*', (route) => route.fulfill({ status: 500, body: '' }));
  await drawer(page).getByLabel('Name', { exact: true }).first().fill('Mast at noon');
  const button = drawer(page).getByRole('button', { name: 'Error!' });
  await expect(button).toBeVisible();
  await expect(drawer(page).getByLabel('Name', { exact: true }).first()).toHaveValue('Mast at noon');
  await page.unrouteAll();
  await button.click();
  await expect(drawer(page).getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('another file takes its place, with a new address of its picture [MED-09] [MED-11]', async ({
  page,
}) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media&q=noon');
  const picture = card(page, 'Mast at noon').locator('img');
  const before = await picture.getAttribute('src');
  await openItem(page, 'Mast at noon');
  await drawer(page).locator('input[type=file]').setInputFiles(path('night.mp4'));
  await expect(drawer(page).getByText('Uploaded')).toBeVisible(LOOKED_AT);
  await expect(drawer(page).locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Mast at noon').getByText(/Video, 2/)).toBeVisible();
  expect(await picture.getAttribute('src')).not.toBe(before);
  expect(await picture.getAttribute('src')).toContain('v=2');
});

test('deleting asks, fails in words, and is done [MED-12] [MED-18] [ERR-08]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/mystuff?s=media&q=noon');
  await openItem(page, 'Mast at noon');
  await page.route('**/api/nv/resource/re*', (route) => route.fulfill({ status: 500, body: '' }));
  await drawer(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Delete permanently?' }).click();
  const failed = drawer(page).getByRole('button', { name: 'Error deleting!' });
  await expect(failed).toBeVisible();
  await page.unrouteAll();
  await failed.click();
  await expect(drawer(page).getByRole('button', { name: 'Deleted' })).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  await expect(card(page, 'Mast at noon')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing matches “noon”' })).toBeVisible();
});

test('works on a phone [MED-01]', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOwner(page);
  await page.goto('/mystuff?s=media');
  await expect(card(page, 'logo.png')).toBeVisible();
  await look('the library on a phone');
  await openItem(page, 'logo.png');
  await expect(drawer(page).getByLabel('Name', { exact: true })).toHaveValue('logo.png');
  await look('an item on a phone');
});
