import type { Page } from '@playwright/test';
import { makeFeed, setStream } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import type { Service } from './service.ts';

/** The six widgets on a page that is not the dashboard's: nothing but elements and the script. */

// The bare page is the test's: a service worker would ask the service for it.
test.use({ serviceWorkers: 'block' });

const SIX = ['dashboard', 'metadata', 'state', 'capture', 'resources', 'search'] as const;

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
let cookies: Cookies = [];
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (cookies.length === 0) {
    await setUpOwner(page, service);
    feedId = await makeFeed(page.request, { IntervalCode: '1min' });
    cookies = await page.context().cookies();
  } else await page.context().addCookies(cookies);
});

/** A page of the same installation, under the policy of its own pages. */
async function openBare(page: Page, service: Service, widgets: string[], settings = `feedId: '${feedId}'`) {
  const own = await page.request.get(`${service.url}/signin`);
  const policy = own.headers()['content-security-policy'] ?? '';
  await page.route('**/bare.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `window.longview = { ${settings} };` }),
  );
  await page.route('**/bare.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Bare</title>
        <style>h2, button, input { color: rgb(255, 0, 0) !important; font: 40px serif !important } :root { --bg: red }</style>
        <h1>Our site</h1><h2 id="ours">Ours</h2><p id="plain">Plain</p><button id="button">Press</button>
        ${widgets.map((name) => `<div id="${name}" data-longview="${name}"></div>`).join('')}
        <script src="/bare.js"></script><script type="module" src="/widgets.js"></script>`,
    }),
  );
  await page.goto('/bare.html');
}

test('all six are drawn in their elements and share what they know [PNL-01] [PNL-02] [PNL-03] [PNL-04] [PNL-05] [PNL-06] [PNL-07] [PNL-08]', async ({
  page,
  service,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const count = (path: string) => calls.filter((call) => call === path).length;
  // Nothing is answered before all six have asked: what is asked for again later does not count.
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/v2/feed-get?*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await openBare(page, service, [...SIX]);
  for (const name of SIX) await expect(page.locator(`#${name}`).locator('*').first()).toBeAttached();
  await expect.poll(() => count('/api/v2/feed-get')).toBeGreaterThan(0);
  expect([count('/api/nv/auth/session'), count('/api/v2/feed-get')]).toEqual([1, 1]);
  asked.resolve();
  const heading = (widget: string, name: string) =>
    page.locator(`#${widget}`).getByRole('heading', { name, exact: true });
  await expect(heading('dashboard', 'North mast')).toBeVisible();
  await expect(heading('metadata', 'Metadata')).toBeVisible();
  await expect(heading('state', 'State')).toBeVisible();
  await expect(heading('state', 'Size and interval')).toBeVisible();
  await expect(heading('capture', 'Capture')).toBeVisible();
  await expect(heading('resources', 'How long pictures are kept')).toBeVisible();

  const search = page.locator('#search');
  await search.getByRole('searchbox').fill('mast');
  await expect(search.getByRole('link', { name: 'North mast', exact: false }).first()).toBeVisible();
  await expect(search.getByRole('status').first()).not.toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/feed/${feedId}`));
});

test('live video has its check, and once it is on its preview on the page itself [EXT-176] [EXT-466] [LIV-02]', async ({
  page,
  service,
  allowed,
}) => {
  await openBare(page, service, ['live']);
  const live = page.locator('#live');
  const subscription = live.getByRole('listitem').filter({ hasText: 'Subscription' });
  await expect(subscription).toContainText('switched off');
  await expect(subscription.getByRole('img', { name: 'Off', exact: true })).toBeVisible();
  await expect(live.getByRole('region', { name: 'Preview' })).toBeHidden();
  // Of a camera that is not there the player finds neither live video nor a picture, and says so.
  allowed.push(/\/api\/v2\/(stream|frame-get)/);
  await setStream(page.request, feedId, 'rtsp://127.0.0.1:9/none');
  await openBare(page, service, ['live']);
  const preview = live.getByRole('region', { name: 'Preview' });
  // It is drawn anew when the feed's stream is known.
  await expect(() => preview.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
  // The place that the script fills hangs on the widget's element and is seen where the panel is.
  const frame = page.locator('#live > div > iframe');
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().locator('body > *').first()).toBeAttached();
  const [inner, outer] = [await frame.boundingBox(), await preview.boundingBox()];
  expect(inner?.width).toBeLessThan(outer?.width ?? 0);
  expect(inner?.y).toBeGreaterThan(outer?.y ?? 0);
});

test('a widget saves, and opens menus and dialogs within itself [PNL-03] [PNL-04] [PNL-05] [STT-18] [MDT-07]', async ({
  page,
  service,
}) => {
  await openBare(page, service, ['metadata', 'state', 'capture']);
  const metadata = page.locator('#metadata');
  await metadata.getByLabel('Notes').fill('From a page of ours');
  await metadata.getByRole('button', { name: 'Save' }).click();
  await expect(metadata.getByText('Saved', { exact: true })).toBeVisible();
  const state = page.locator('#state');
  await state.getByRole('combobox', { name: 'Picture size' }).click();
  await state.getByRole('option', { name: '768p' }).click();
  await state.getByRole('button', { name: 'Save' }).last().click();
  await expect(state.getByText('Saved', { exact: true })).toBeVisible();
  const capture = page.locator('#capture');
  await capture.getByRole('button', { name: 'New schedule' }).first().click();
  await expect(capture.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.body.querySelectorAll('[role=dialog]').length)).toBe(0);
});

test('sections of the dashboard change inside it, the page keeps its address [PNL-02] [GAP-01]', async ({
  page,
  service,
}) => {
  await openBare(page, service, ['dashboard']);
  const dashboard = page.locator('#dashboard');
  await dashboard.getByRole('link', { name: 'Metadata', exact: true }).click();
  await expect(dashboard.getByLabel('Notes')).toBeVisible();
  await expect(page).toHaveURL(/bare\.html$/);
  await dashboard.getByRole('link', { name: 'Open page' }).click();
  await expect(page).toHaveURL(new RegExp(`/feed/${feedId}`));
});

test('neither the styles of the page get in nor those of the widgets out, dark and light [PNL-01]', async ({
  page,
  service,
}) => {
  await openBare(page, service, []);
  const look = () =>
    page.evaluate(() =>
      ['ours', 'plain', 'button'].map((id) => {
        const { color, font, margin, backgroundColor } = getComputedStyle(
          document.getElementById(id) ?? document.body,
        );
        return { color, font, margin, backgroundColor };
      }),
    );
  const before = await look();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.id = 'late';
    late.dataset.longview = 'state';
    document.body.append(late);
  });
  const title = page.locator('#late').getByRole('heading', { name: 'State', exact: true });
  await expect(title).toBeVisible();
  const inside = () =>
    title.evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element);
      const { backgroundColor } = getComputedStyle(element.closest('section') ?? element);
      return { color, fontSize, backgroundColor };
    });
  // Its styles are there a moment after its words; then they must be nowhere else.
  await expect.poll(inside).toEqual({
    color: 'rgb(25, 27, 29)',
    fontSize: '15px',
    backgroundColor: 'rgb(255, 255, 255)',
  });
  expect(await look()).toEqual(before);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(inside)
    .toMatchObject({ color: 'rgb(236, 238, 240)', backgroundColor: 'rgb(21, 24, 27)' });
  await page.evaluate(() => document.getElementById('late')?.remove());
  await expect(title).toHaveCount(0);
});

test.describe('what is amiss', () => {
  test.use({ allowed: [/session|feed-get/] });

  test('is told inside the element [PNL-01] [PNL-05] [PNL-08] [CAP-21]', async ({ page, service }) => {
    await openBare(page, service, ['state', 'clock'], `feedId: undefined`);
    await expect(page.locator('#state')).toContainText('No camera is named.');
    await expect(page.locator('#clock')).toContainText('Unknown widget “clock”.');
    await openBare(page, service, ['state'], `feedId: 'fe0000000000'`);
    await expect(page.locator('#state')).toContainText('Camera not found');
    await page.unrouteAll();
    await openBare(page, service, ['capture'], `feedId: '${feedId}', payloadType: 'VideoClip'`);
    await expect(page.locator('#capture').getByRole('button', { name: 'Add a rule' })).toBeVisible();
    await expect(page.locator('#capture').getByRole('listitem').filter({ hasText: 'Rule 1' })).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/bare.html');
    await expect(page.locator('#capture')).toContainText('Sign in to Longview');
  });
});
