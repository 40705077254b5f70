import { gzipSync } from 'node:zlib';
import { type HttpCamera, MOVING_PICTURES, startHttpCamera } from '@longview/test-kit/http-camera';
import type { Page } from '@playwright/test';
import { call, makeFeed, ownerApart, setCamera, signInOwner } from './calls.ts';
import { expect, OWNER, test } from './fixtures.ts';
import type { Service } from './service.ts';

/** What is around the screens: addresses, keys, the palette, news as they happen, no connection, small screens. */

let camera: HttpCamera;
let gateId: string;
let mastId: string;

test.beforeAll(async ({ service }) => {
  camera = await startHttpCamera();
  const owner = await ownerApart(service);
  gateId = await makeFeed(owner, { Name: 'East gate', IntervalCode: '10sec' });
  await setCamera(owner, gateId, camera.url);
  mastId = await makeFeed(owner);
  await owner.dispose();
});
test.afterAll(() => camera.close());
test.beforeEach(({ page }) => signInOwner(page));

test('a camera is followed: its card is live at once, and each new picture comes by word of the service [EXT-80] [FED-12]', async ({
  page,
  service,
}) => {
  await page.goto('/mystuff');
  await expect(card(page, 'East gate').getByText('LIVE')).toBeVisible();
  await expect(card(page, 'East gate').getByRole('img', { name: /Newest picture/ })).toBeVisible();
  // Of this one a picture is looked for every ten minutes: only word of the service can bring it in time.
  await upload(page, service, mastId, 1800, 0);
  const mast = card(page, 'North mast').getByRole('img', { name: /Newest picture/ });
  await expect(mast).toBeVisible();
  const before = await mast.getAttribute('src');
  await page.waitForTimeout(1_000);
  await upload(page, service, mastId, 900, 1);
  await expect.poll(() => mast.getAttribute('src')).not.toBe(before);
});

test('what somebody else changes stands in the list without a reload [EXT-80]', async ({ page }) => {
  const events = page.waitForResponse((answer) => /events\?feeds=/.test(answer.url()));
  await page.goto('/mystuff');
  await expect(card(page, 'North mast')).toBeVisible();
  await events;
  const info = { Name: 'North mast, upper', Description: null, TimeZone: 'UTC', IsPublic: false };
  await call(page.request, 'post', `/api/nv/feed/info/${mastId}`, info);
  await expect(card(page, 'North mast, upper')).toBeVisible();
});

test('the first load of the list is at most 250 kB of compressed scripts', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body());
  });
  await page.goto('/mystuff');
  await expect(card(page, 'East gate').getByRole('img', { name: /Newest picture/ })).toBeVisible();
  const scripts = await Promise.all(bodies);
  const sizeBytes = scripts.reduce((sum, body) => sum + gzipSync(body).length, 0);
  // An empty sum would prove nothing.
  expect(sizeBytes).toBeGreaterThan(50_000);
  expect(sizeBytes).toBeLessThanOrEqual(250_000);
});

test.describe('without word of the service', () => {
  test.use({ allowed: [/\/api\/nv\/events/] });
  test('pictures are looked for as before [EXT-80]', async ({ page }) => {
    await page.route('**/api/nv/events**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/mystuff');
    const gate = card(page, 'East gate').getByRole('img', { name: /Newest picture/ });
    await expect(gate).toBeVisible();
    const before = await gate.getAttribute('src');
    await expect.poll(() => gate.getAttribute('src')).not.toBe(before);
  });
});

test('on a phone the wizard asks for the address in its first view, with five ways above it [EXT-500]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mystuff/create');
  const ways = page.getByRole('group', { name: 'Where do the pictures come from?' });
  await expect(ways.getByRole('radio')).toHaveCount(5);
  await expect(page.getByLabel('Camera address')).toBeInViewport({ ratio: 1 });
  // In words there is only what is chosen; who listens is told all.
  await expect(ways.locator('p')).toHaveText('A network camera, or any picture with an address.');
  await ways.getByRole('radio', { name: /^Demo camera/ }).click();
  await expect(ways.locator('p')).toHaveText(
    'A generated scene with sun, clouds, and a clock, to try everything.',
  );
  await expect(ways.getByRole('radio', { name: /A channel of a camera login/ })).toBeAttached();
});

test('by keys alone: palette, moments, list of keys, sections, and back [DSH-02] [EXT-473]', async ({
  page,
  look,
}) => {
  await page.goto('/mystuff');
  await expect(card(page, 'East gate')).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Camera, collection, page, or action' });
  await expect(box).toBeFocused();
  await look('palette');
  await page.keyboard.type('estgate');
  const options = page.getByRole('listbox', { name: 'Go anywhere' }).getByRole('option');
  await expect(options).toHaveText([/East gate/]);
  const chosen = options.first();
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/feed/${gateId}`));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(/East gate/);

  // No letter is lost while it is being loaded anew, and a moment is gone to in the feed's zone [EXT-473].
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gate 2026-05-01 8:00');
  await expect(box).toHaveValue('gate 2026-05-01 8:00');
  await expect(options.first()).toContainText('May 1, 2026, 08:00');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/feed/${gateId}\\?t=2026-(04-30|05-01)T`));

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Go anywhere')).toBeVisible();
  await look('list of keys');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('members');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account#Members/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/feed/${gateId}`));

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('dark colours');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(box).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search cameras' })).toBeFocused();
});

test('addresses choose the tab and fill the search [DSH-03] [DSH-04] [DSH-07] [DSH-08] [DSH-10]', async ({
  page,
}) => {
  const isOn = (name: string) =>
    expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first(),
    ).toHaveAttribute('aria-current', 'page');
  await page.goto('/mystuff?q=gate');
  await isOn('Cameras');
  await expect(page.getByRole('searchbox')).toHaveValue('gate');
  await page.goto('/mystuff?s=collections&q=all');
  await isOn('Collections');
  await expect(page.getByRole('searchbox')).toHaveValue('all');
  await page.goto('/mystuff#collections');
  await isOn('Collections');
  await page.getByRole('searchbox').fill('all cameras');
  await expect(page).toHaveURL(/q=all/);
  await isOn('Collections');
  await page.goto('/mystuff?device=de0000000001&q=gate&s=feeds');
  await isOn('Screens');
  await expect(page.getByRole('searchbox')).toHaveValue('de0000000001');
  await page.goto('/mystuff?paircode=ABC-123#media');
  await isOn('Screens');
  await expect(page.getByLabel('Pair code')).toHaveValue('ABC-123');
});

test('a message of an address is text, read out, and gone when it is closed [DSH-05] [DSH-06]', async ({
  page,
  look,
}) => {
  const hostile = `<img src=x onerror="document.title='owned'"><b>Pay here</b> ${'x'.repeat(400)}`;
  await page.goto(`/mystuff?msgt=e&msg=${encodeURIComponent(hostile)}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Pay here' });
  await expect(alert).toContainText('<img src=x');
  await expect(alert.locator('p img, p b')).toHaveCount(0);
  expect(await alert.locator('p').textContent()).toHaveLength(300);
  await look('a message');
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByText('Pay here')).toBeHidden();
  await expect(page).not.toHaveURL(/msg/);
  await expect(page).not.toHaveTitle(/owned/);
});

test('the selector goes to the same page of another feed [SEL-01] [SEL-02]', async ({ page }) => {
  await page.goto(`/feed/${gateId}/dashboard#Alerts`);
  await page.getByRole('combobox', { name: 'Collections' }).click();
  await page
    .getByRole('option', { name: /North mast/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/feed/${mastId}/dashboard#Alerts`));
  await expect(page.getByRole('heading', { level: 1, name: /North mast/ })).toBeVisible();
});

for (const system of ['light', 'dark'] as const)
  for (const chosen of ['Light', 'Dark'] as const)
    test(`${chosen} is what pages are, on a ${system} system [EXT-426]`, async ({ page, look }) => {
      await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' });
      await page.goto('/mystuff');
      await expect(card(page, 'East gate')).toBeVisible();
      await page.getByRole('button', { name: OWNER.name }).click();
      await page.getByRole('menuitemradio', { name: chosen, exact: true }).click();
      await page.keyboard.press('Escape');
      await look(`${chosen} on a ${system} system`);
      const isBright = (color: string) =>
        (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) > 127);
      const [ground, text] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color];
      });
      expect([isBright(ground ?? ''), isBright(text ?? '')]).toEqual([chosen === 'Light', chosen === 'Dark']);
      await page.reload();
      await expect(card(page, 'East gate')).toBeVisible();
      await look(`${chosen} on a ${system} system, loaded again`);
    });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the lists are at the thumb, and the rest is under More [DSH-01] [EXT-476] [EXT-477]', async ({
    page,
    look,
  }) => {
    await page.goto('/mystuff');
    await expect(card(page, 'East gate')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Collections', 'Screens', 'Stations']) {
      await bar.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await look(`${name} on a phone`);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Screens');
    await bar.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Media' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');
  });
});

test.describe('without a connection', () => {
  test.use({ allowed: [/./] });
  test('the page says so, and opens to say so [OPS-12]', async ({ page, context }) => {
    await page.goto('/mystuff');
    await expect(card(page, 'East gate')).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    const kept = await page.evaluate(`caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`);
    expect(kept).toContain('/signin');
    expect((kept as string[]).filter((path) => !/^\/(assets\/|signin$)/.test(path))).toEqual([]);
    await context.setOffline(true);
    await expect(page.getByText('No connection. What you see may be out of date')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(card(page, 'East gate')).toBeVisible();
  });
});

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** A picture taken so many seconds ago. */
async function upload(page: Page, service: Service, feedId: string, agoSec: number, index: number) {
  const time = new Date(Date.now() - agoSec * 1000).toISOString().replace(/\.\d+Z/, 'Z');
  const answer = await page.request.post(
    `${service.url}/api/v2/frame-set?feedid=${feedId}&frametime=${time}`,
    {
      headers: { origin: service.url, 'content-type': 'image/jpeg' },
      data: MOVING_PICTURES[index] ?? Buffer.alloc(0),
    },
  );
  expect(await answer.json()).toMatchObject({ Accepted: true });
}
