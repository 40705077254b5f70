import type { StuffList } from '@longview/contract';
import type { Page } from '@playwright/test';
import { call, makeFeed } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { expectCut, expectWhole, FRAMED, FRAMED_SIZE, pixelsOf } from './screen-pixels.ts';
import type { Service } from './service.ts';
import { holdClock, letPass, stopClock } from './still-clock.ts';
import { isGreen, isRed } from './stored-pixels.ts';

/** The list of feeds as people keep it open: groups, rows, orders, keys, search, kept views, many at once; collections. */

const NAMES = ['Mast 2', 'Mast 10', 'Dock', 'Gate', 'Roof'] as const;
const ids = new Map<string, string>();
let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];

test.beforeEach(async ({ page, service }) => {
  if (ids.size === 0) {
    await setUpOwner(page, service);
    for (const [at, name] of NAMES.entries()) {
      // Feeds tell when they were made to the second.
      if (at > 0) await page.waitForTimeout(1020 - (Date.now() % 1000));
      ids.set(name, await makeFeed(page.request, { Name: name, TimeZone: 'Europe/Vienna' }));
    }
    await setState(page, service, 'Gate', 'View');
    await setState(page, service, 'Roof', 'Archive');
    cookies = await page.context().cookies();
  } else await page.context().addCookies(cookies);
});

const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.locator('[data-open]').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search cameras' });

test('groups in their order with counts; each card leads to its profile and its dashboard [FED-01] [FED-03] [FED-06] [FED-07] [FED-17] [GEN-04]', async ({
  page,
  look,
}) => {
  await page.goto('/mystuff');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Capturing 3',
    'View only 1',
    'Archived 1',
  ]);
  expect(await names(page)).toEqual(['Dock', 'Mast 2', 'Mast 10', 'Gate', 'Roof']);
  const dock = card(page, 'Dock');
  await expect(dock).toHaveAttribute('aria-setsize', '3');
  await expect(dock).toHaveAttribute('aria-posinset', '1');
  const id = ids.get('Dock');
  await expect(dock.getByRole('link', { name: 'Dock', exact: true })).toHaveAttribute('href', `/feed/${id}`);
  const dashboard = dock.getByRole('link', { name: 'Dashboard of Dock' });
  await expect(dashboard).toHaveAttribute('href', `/feed/${id}/dashboard`);
  await expect(page.getByRole('link', { name: 'Add a camera' })).toHaveAttribute('href', '/mystuff/create');
  await look('the wall');
});

test('all six groups stand in the order of the row, and a badge is green, orange or grey in both schemes [FED-01] [FED-12] [FED-14]', async ({
  page,
}) => {
  await page.route('**/api/v2/stuff-list', async (route) => {
    const response = await route.fetch();
    const stuff = (await response.json()) as StuffList;
    const [first] = stuff.Feeds_Owned;
    if (!first) throw new Error('There is no feed.');
    const like = (Id: string, change: Partial<StuffList['Feeds_Owned'][number]['Feed']>, more = {}) => {
      const Description = { ...first.Feed.Description, Name: Id };
      return { ...first, ...more, Feed: { ...first.Feed, Id, Description, ...change } };
    };
    const alert = { FeedProperties: { ...first.FeedProperties, CaptureAlert_IsActive: true } };
    const Feeds_Owned = [
      like('feresting000', { FeedState: 'Archive' }),
      like('feasleep0000', { FeedState: 'Disable' }),
      like('feshown00000', { FeedState: 'View' }),
      like('fesilent0000', { FeedContentState: 'Inactive' }),
      like('felate000000', { FeedContentState: 'TempInactive' }),
      like('felive000000', { FeedContentState: 'Live' }),
      like('fealert00000', { FeedContentState: 'Inactive' }, alert),
    ];
    const Feeds_SharedIn = [like('feshared0000', { FeedContentState: 'Live' }, { RoleId: 'Viewer' })];
    await route.fulfill({ response, json: { ...stuff, Feeds_Owned, Feeds_SharedIn } });
  });
  await page.route(/feed(id)?=fe|\/fe(resting|asleep|shown|silent|late|live|alert|shared)/, (route) =>
    route.fulfill({ status: 204, body: '' }),
  );
  // What is far below is not drawn.
  await page.setViewportSize({ width: 1280, height: 2600 });
  await page.goto('/mystuff');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Alerts 1', 'Capturing 3', 'View only 1', 'Disabled 1', 'Shared with you 1', 'Archived 1'],
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [name, word, color] of [
      ['felive000000', 'LIVE', 'green'],
      ['felate000000', 'TEMP INACTIVE', 'orange'],
      ['fesilent0000', 'INACTIVE', 'grey'],
      ['feshown00000', 'VIEW ONLY', 'grey'],
      ['feasleep0000', 'DISABLED', 'grey'],
      ['feresting000', 'ARCHIVED', 'grey'],
    ] as const) {
      const badge = card(page, name).getByText(word, { exact: true });
      const shown = await badge.evaluate((element) => getComputedStyle(element).color);
      expect([colorScheme, name, colorName(shown)]).toEqual([colorScheme, name, color]);
    }
  }
});

/** Of `rgb(…)`: what people would call it. */
function colorName(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < most / 5) return 'grey';
  if (most === green) return 'green';
  const towardsGreen = (green - least) / (most - least);
  return most === red && towardsGreen > 0.25 && towardsGreen < 0.75 ? 'orange' : 'another colour';
}

test('lists are searched 200 ms after the last key, and not sooner [CON-11] [SRH-01] [COL-13] [DEV-04]', async ({
  page,
}) => {
  const station = { DeviceType: 'Station', Platform: 'linux', Version: '1.0.0', PairKey: null };
  const { PairKey } = await call<{ PairKey: string }>(page.request, 'post', '/api/v2/device/pair', station);
  await call(page.request, 'post', `/api/nv/devicemanage/provision/${PairKey}`, { deviceName: 'Roof box' });
  await holdClock(page);
  for (const [address, name] of [
    ['/mystuff', 'Dock'],
    ['/mystuff?s=collections', 'All cameras'],
    ['/mystuff?s=devices', 'Roof box'],
  ] as const) {
    await page.goto(address);
    const listed = page.getByRole('link', { name, exact: true });
    await expect(listed).toBeVisible();
    await stopClock(page);
    await page.getByRole('searchbox').pressSequentially('zz');
    await letPass(page, 199);
    await page.getByRole('searchbox').pressSequentially('z');
    await letPass(page, 199);
    await expect(listed, `${address}: the last key was 199 ms ago`).toBeVisible();
    await letPass(page, 1);
    await expect(listed, address).toBeHidden();
    await page.clock.resume();
  }
});

test('the list, its order and its group are in the address and stay [EXT-60]', async ({ page, look }) => {
  await page.goto('/mystuff');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click();
  await expect(page).toHaveURL(/view=list/);
  await look('the list');
  await page.getByRole('combobox', { name: 'Sort order' }).selectOption('Newest camera');
  await expect.poll(() => names(page)).toEqual(['Dock', 'Mast 10', 'Mast 2', 'Gate', 'Roof']);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => names(page)).toEqual(['Dock', 'Mast 2', 'Mast 10', 'Gate', 'Roof']);
  await page.getByRole('combobox', { name: 'Group filter' }).selectOption('View only (1)');
  await expect(page).toHaveURL(/group=View/);
  expect(await names(page)).toEqual(['Gate']);
  await page.reload();
  await expect(card(page, 'Gate')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group filter' })).toHaveValue('View only');
  await page.goto('/mystuff');
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Wall').click();
  await expect(page).not.toHaveURL(/view=list/);
});

test('every word counts, what is found is marked, nothing found says so [FED-05] [SRH-01] [SRH-07] [SRH-10] [EXT-61]', async ({
  page,
  look,
}) => {
  await page.goto('/mystuff');
  // Ids are searched as well: one letter would be found in many of them.
  await search(page).fill('mast 10');
  await expect.poll(() => names(page)).toEqual(['Mast 10']);
  await expect(page.locator('[data-open] mark')).toHaveText(['Mast', '10']);
  await expect(page).toHaveURL(/q=mast/);
  await search(page).fill('archived');
  await expect.poll(() => names(page)).toEqual(['Roof']);
  await search(page).fill('nobody');
  await expect(page.getByRole('heading', { name: 'No camera matches “nobody”' })).toBeVisible();
  await look('nothing found');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(() => names(page)).toHaveLength(5);
});

test('keys lead from feed to feed, choose and open [EXT-64]', async ({ page }) => {
  await page.goto('/mystuff');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('Dock').focus();
  await page.keyboard.press('ArrowRight');
  await expect(link('Mast 2')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('Roof')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 cameras selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('5 cameras selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selected cameras' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/feed/${ids.get('Mast 2')}$`));
});

test('many are disabled at once and put back [EXT-64] [API-09]', async ({ page, service, look }) => {
  const own = { FeedState_AutoEnable: true, FeedState_AutoDisableInterval: 'P9D' };
  await setState(page, service, 'Dock', 'Capture', own);
  await page.goto('/mystuff');
  await page.getByRole('checkbox', { name: 'Select Dock' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Select Mast 10' }).click({ modifiers: ['Shift'], force: true });
  await expect(page.getByText('3 cameras selected')).toBeVisible();
  await look('feeds being chosen');
  await page.getByRole('button', { name: 'Set state' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByText('3 cameras are now paused and hidden from viewers.')).toBeVisible();
  await expect(group(page, 'Disabled').getByRole('listitem')).toHaveCount(3);
  await look('feeds disabled');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 cameras restored.')).toBeVisible();
  await expect(group(page, 'Capturing').getByRole('listitem')).toHaveCount(3);
  const state = await page.request.get(`${service.url}/api/nv/feed/getfeedstate/${ids.get('Dock')}`);
  expect(await state.json()).toMatchObject({ FeedState: 'Capture', FeedProperties: own });
});

test.describe('a feed that cannot be changed', () => {
  test.use({ allowed: [/setfeedstate/] });

  test('is shown changed at once, goes back, and is named with the reason [EXT-64]', async ({
    page,
    look,
  }) => {
    const asked = Promise.withResolvers<void>();
    const json = JSON.stringify({
      Error: { Code: 'FeedLimit', Message: 'Upgrade your plan to add more feeds.' },
    });
    await page.route(`**/setfeedstate/${ids.get('Gate')}`, async (call) => {
      await asked.promise;
      await call.fulfill({ status: 402, contentType: 'application/json', body: json });
    });
    await page.goto('/mystuff');
    for (const name of ['Gate', 'Roof']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
    }
    await page.getByRole('button', { name: 'Set state' }).click();
    await page.getByRole('menuitem', { name: 'Capture' }).click();
    const gate = group(page, 'Capturing').getByRole('link', { name: 'Gate', exact: true });
    await expect(gate).toBeVisible();
    asked.resolve();
    await expect(gate).toBeHidden();
    const bar = page.getByRole('region', { name: 'Selected cameras' });
    await expect(bar.getByRole('alert')).toContainText('1 camera could not be changed:');
    await expect(bar.getByRole('listitem')).toHaveText('Gate Upgrade your plan to add more feeds.');
    await expect(bar.getByText('1 camera is now recording.')).toBeVisible();
    await look('a feed that could not be changed');
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(bar.getByText('1 camera restored.')).toBeVisible();
    await bar.getByRole('button', { name: 'Close' }).click();
  });
});

test('chosen feeds go into a new collection, whose card shows three and the rest [COL-05] [CON-42] [EXT-64] [EXT-333] [GEN-04]', async ({
  page,
  look,
}) => {
  await page.goto('/mystuff');
  await page.getByRole('button', { name: 'Select cameras' }).click();
  // The focus is on no feed.
  await page.keyboard.press('Control+a');
  await expect(page.getByText('5 cameras selected')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.getByRole('link', { name: 'Dock', exact: true }).click();
  await expect(page.getByText('4 cameras selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add to collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Existing or new collection').fill('Site');
  await look('choosing a collection');
  await dialog.getByRole('button', { name: 'Create Site' }).click();
  await expect(page.getByText('5 cameras added to Site.')).toBeVisible();
  await page.goto('/mystuff?s=collections');
  const site = page.getByRole('article').filter({ hasText: 'Site' });
  await expect(site).toContainText('+2');
  await expect(site).toContainText('5 cameras');
  await look('collections');
});

test('a view is kept, comes back as a chip, is renamed and deleted [EXT-62]', async ({ page, look }) => {
  await page.goto('/mystuff?q=mast&sort=newest&view=list&group=Capturing');
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Masts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Masts', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/mystuff?sort=created&view=wall');
  await page.getByRole('button', { name: 'Masts', exact: true }).click();
  await expect(page).toHaveURL(/q=mast/);
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('combobox', { name: 'Group filter' })).toHaveValue('Capturing');
  // Neither has a picture: they stand by name, which the newest feed first would not.
  await expect.poll(() => names(page)).toEqual(['Mast 2', 'Mast 10']);
  await expect(search(page)).toHaveValue('mast');
  await look('a kept view');
  await page.getByRole('button', { name: 'Actions for view Masts' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('All masts');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'All masts', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for view All masts' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'All masts', exact: true })).toBeHidden();
});

test.describe('the search box for any page', () => {
  test.use({ allowed: [/feed-get|stuff-list/] });

  test('shows results while it has the focus, Enter opens the first [SRH-02] [SRH-03] [SRH-04] [SRH-06] [FED-08] [FED-09]', async ({
    page,
    look,
  }) => {
    await page.goto('/feed/fe0000000000/dashboard');
    const results = page.getByRole('list', { name: 'Search results' });
    await expect(search(page)).toBeVisible();
    await expect(results).toBeHidden();
    await search(page).focus();
    await search(page).fill('mast');
    await expect(results.getByRole('listitem')).toHaveCount(2);
    await expect(results.getByRole('listitem').first()).toContainText('Mast 10');
    await look('search results');
    const mast = ids.get('Mast 10');
    const links = results.getByRole('listitem').first().getByRole('link');
    await expect(links.first()).toHaveAttribute('href', `/feed/${mast}`);
    await expect(links.last()).toHaveAttribute('href', `/feed/${mast}/dashboard`);
    await search(page).blur();
    await expect(results).toBeHidden();
    await search(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/feed/${mast}$`));
  });

  test('waits 200 ms from the last key, and its results stay 300 ms after the focus left [CON-11] [CON-13] [SRH-01] [SRH-03]', async ({
    page,
  }) => {
    await holdClock(page);
    await page.goto('/feed/fe0000000000/dashboard');
    const results = page.getByRole('list', { name: 'Search results' });
    await search(page).focus();
    await search(page).fill('mast');
    await expect(results.getByRole('listitem')).toHaveCount(2);
    await stopClock(page);
    await search(page).pressSequentially(' 1');
    await letPass(page, 199);
    await search(page).pressSequentially('0');
    await letPass(page, 199);
    await expect(results.getByRole('listitem'), 'the last key was 199 ms ago').toHaveCount(2);
    await letPass(page, 1);
    await expect(results.getByRole('listitem')).toHaveCount(1);
    await search(page).blur();
    await letPass(page, 299);
    await expect(results).toBeVisible();
    await letPass(page, 1);
    await expect(results).toBeHidden();
  });

  test('lists that cannot be loaded say so and try again [FED-18] [SRH-11] [COL-14] [ERR-07]', async ({
    page,
  }) => {
    await page.route('**/stuff-list', (call) => call.abort());
    const failed = page.getByRole('alert').filter({ hasText: 'Could not load. Try again.' });
    for (const address of ['/mystuff', '/mystuff?s=collections', '/feed/fe0000000000/dashboard']) {
      await page.goto(address);
      if (address.startsWith('/feed')) await search(page).focus();
      await expect(failed).toBeVisible({ timeout: 20_000 });
    }
    await page.goto('/mystuff');
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/stuff-list');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, 'Dock')).toBeVisible();
  });
});

test('a phone has all of it [EXT-60]', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mystuff?view=list');
  await expect(card(page, 'Dock')).toBeVisible();
  await look('the list on a phone');
  await page.getByRole('button', { name: 'Select cameras' }).click();
  await page.getByRole('link', { name: 'Dock', exact: true }).click();
  await expect(page.getByText('1 camera selected')).toBeVisible();
  await look('choosing on a phone');
});

test('a 4:3 picture is whole on its card, and fills it where that is chosen [EXT-341] [FED-16]', async ({
  page,
  look,
}) => {
  const dock = ids.get('Dock') ?? '';
  await page.goto('/mystuff');
  await sendDrawn(page, page.request, [dock], [{ ...FRAMED, agoSec: 5 }], FRAMED_SIZE);
  await page.reload();
  const picture = card(page, 'Dock').getByRole('img', { name: 'Dock' }).first();
  await expectWhole(picture);
  await look('a 4:3 picture on the wall');
  await page.getByRole('button', { name: 'Fill tiles' }).click();
  await expectCut(picture);
  await page.reload();
  await expectCut(picture);
});

test('a mouse over a card scrubs its last day [EXT-474]', async ({ page, look }) => {
  const dock = ids.get('Dock') ?? '';
  const pictures = [
    { ...FRAMED, color: '#e00000', agoSec: 43_200 },
    { ...FRAMED, agoSec: 5 },
  ];
  await sendDrawn(page, page.request, [dock], pictures, FRAMED_SIZE);
  await page.goto('/mystuff');
  const newest = card(page, 'Dock').getByRole('img', { name: 'Dock' }).first();
  await expect(newest).toBeVisible();
  const box = await newest.boundingBox();
  if (!box) throw new Error('No picture.');
  const time = card(page, 'Dock').getByText(/^\d\d:\d\d$/);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await expect(time).toBeVisible();
  // The picture of twelve hours ago covers the newest one.
  const center = async () => (await pixelsOf(newest, [[0.3, 0.3]]))[0];
  await expect.poll(async () => isRed(await center())).toBe(true);
  await look('a card that is scrubbed');
  const middle = await time.textContent();
  // Where there are no pictures the newest one is seen.
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await expect(time).toBeHidden();
  await expect.poll(async () => isGreen(await center())).toBe(true);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(time).toHaveText(middle ?? '');
  await page.mouse.move(0, 0);
  await expect(time).toBeHidden();
});

async function setState(page: Page, service: Service, name: string, FeedState: string, more: object = {}) {
  const answer = await page.request.post(`${service.url}/api/nv/feed/setfeedstate/${ids.get(name)}`, {
    headers: { origin: service.url },
    data: { FeedState, ...more },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
