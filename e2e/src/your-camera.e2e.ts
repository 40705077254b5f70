import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';

/** A camera is tried on its own page, seen live and kept; and found by its manufacturer in the wizard. */

test.describe.configure({ mode: 'serial' });

const LOGIN = { username: 'viewer', password: 'p@ss:w/rd' };
let camera: HttpCamera;

test.beforeAll(async () => {
  camera = await startHttpCamera({ login: LOGIN });
});
test.afterAll(async () => {
  await camera.close();
});

test('an address is tried, seen live and kept [CAM-01] [CAM-02] [CAM-03] [CAM-04] [CAM-05] [CON-28] [CAM-06] [CAM-07] [ERR-05] [ERR-06] [GEN-04]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await page.addInitScript(keepWrittenCookies);
  await page.goto('/yourcamera');
  await look('a camera to be tried');
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Missing url.')).toBeVisible();
  await page.getByLabel('Camera address').fill(camera.url);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText(/^Error connecting to camera, check url\. /)).toBeVisible();
  await look('a camera that refuses');
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.getByRole('button', { name: 'Test' }).click();
  const player = page.frameLocator('iframe[title="Picture from the camera"]');
  await expect(player.getByRole('img', { name: 'Picture of Preview' })).toBeVisible();
  const src = await page.locator('iframe').getAttribute('src');
  const feedId = /feed=(fe\w{10})/.exec(src ?? '')?.[1];
  expect(src).toContain('playmode=liveimage');
  await lookEverywhere(page, look, 'a camera that answers');

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'longview_preview_feed');
  expect(cookie).toMatchObject({ value: feedId, path: '/', sameSite: 'Lax', httpOnly: false });
  // 1000 days; Chromium keeps no cookie for more than 400.
  const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(daysLeft)).toBe(400);
  const written = await page.evaluate(() => (globalThis as { writtenCookies?: string[] }).writtenCookies);
  expect(written).toEqual([`longview_preview_feed=${feedId}; Path=/; Max-Age=86400000; SameSite=Lax`]);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`feed=${feedId}`));

  await page.getByRole('button', { name: 'Add this camera' }).click();
  await expect(page).toHaveURL(/\/mystuff\/create/);
  await expect(page.getByLabel('Camera address')).toHaveValue(camera.url);
  await expect(page.getByLabel('User name')).toHaveValue(LOGIN.username);
  await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
  expect(page.url()).not.toContain('p@ss');
});

/** Runs in the page: cookies as the page itself writes them. */
function keepWrittenCookies(): void {
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const written: string[] = [];
  Object.assign(globalThis, { writtenCookies: written });
  Object.defineProperty(document, 'cookie', {
    get: () => cookie?.get?.call(document),
    set: (text: string) => {
      written.push(text);
      cookie?.set?.call(document, text);
    },
  });
}

test('IP and port are an address too [CAM-01]', async ({ page }) => {
  await signInOwner(page);
  await page.goto('/yourcamera');
  await page.getByText('By IP and port').click();
  await page.getByLabel('IP or host name').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(camera.port));
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.locator('iframe')).toBeVisible();
});

test('a stranger is told to sign in, where tests are not open to all [OPS-05]', async ({ page, allowed }) => {
  allowed.push(/yourcamera|session/);
  await page.goto('/yourcamera');
  await page.getByLabel('Camera address').fill(camera.url);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText('Sign in first.')).toBeVisible();
});

test('the wizard finds the address by the manufacturer [CRE-02] [IPD-04] [API-53]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto('/mystuff/create');
  await page.getByText('By manufacturer').click();
  await page.getByLabel('IP or host name').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(camera.port));
  await page.getByLabel('User name').fill(LOGIN.username);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.getByRole('combobox', { name: 'Manufacturer' }).click();
  await page.getByRole('option', { name: 'Axis', exact: true }).click();
  await expect(page.getByRole('radio').filter({ visible: true }).first()).toBeVisible();
  await lookEverywhere(page, look, 'addresses of a manufacturer');
  await page.getByRole('button', { name: 'Try all of them' }).click();
  await expect(page.getByText(/WORKING/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Is this the right picture?' })).toBeVisible();
});
