import { readFile } from 'node:fs/promises';
import type { Pricing } from '@longview/contract';
import type { Page } from '@playwright/test';
import { expect, setUpOwner, test } from './fixtures.ts';
import { pdfTexts } from './pdf-text.ts';
import { pick } from './pick.ts';
import { holdClock, letPass, stopClock } from './still-clock.ts';

/** The pricing calculator as a visitor without a sign-in uses it: its address, its prices, its quote. */

test.describe.configure({ mode: 'serial' });

const EVERYTHING =
  '/pricing?feedCount=2&sizeCode=x768&intervalCode=10min&discount=10&addedStorage=10&addedBandwidth=5&billingPeriod=yearly&videoClip=true&videoStream=true&stationDevice=true&planSet=volume';

/** An installation shows nothing but its setup before it has an owner. */
test.beforeAll(async ({ browser, service }) => {
  const page = await browser.newPage();
  await setUpOwner(page, service);
  await page.close();
});

test('an address with every parameter restores the state, and a change rewrites it in place [PRC-01] [PRC-02] [PRC-04] [PRC-05] [PRC-06] [PRC-07] [PRC-08] [PRC-09] [PRC-10] [PRC-11] [PRC-12] [PRC-13]', async ({
  page,
  look,
}) => {
  await page.goto(EVERYTHING);
  await expect(page.getByRole('heading', { name: 'Control' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Cameras' })).toHaveAttribute('aria-valuenow', '2');
  for (const name of ['768p', '10 minutes', 'Many cameras', 'Yearly']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  for (const name of ['Video clips', 'Video stream', 'Station']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByText('10 % discount by your link')).toBeVisible();
  await look('the calculator');
  const entries = await page.evaluate('history.length');
  await pick(page, '1 minute', true);
  await expect(page).toHaveURL(/^(?!.*intervalCode)/);
  await page.getByRole('slider', { name: 'Cameras' }).press('ArrowRight');
  await expect(page).toHaveURL(/feedCount=3/);
  expect(await page.evaluate('history.length')).toBe(entries);
  await page.reload();
  await expect(page.getByLabel('Exact number')).toHaveValue('3');
  await expect(page.getByRole('radio', { name: '1 minute', exact: true })).toBeChecked();
});

test('each plan has its own total, as the price list has it [PRC-16] [PRC-20] [PRC-23] [PRC-24] [PRC-33]', async ({
  page,
}) => {
  await page.goto('/pricing?feedCount=2&videoClip=true&stationDevice=true&addedStorage=10&addedBandwidth=5');
  const pro = page.getByRole('article', { name: 'Pro' });
  await expect(pro.getByText('$86.75')).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Basic' }).getByText('Not in this plan', { exact: true }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Free' }).getByText('closest in this plan: 480p, 10 minutes'),
  ).toBeVisible();
  await expect(page.getByText('feed_x480_10min')).toHaveCount(0);
  await page.goto(`${page.url()}&discount=10`);
  await expect(pro.getByText('$78.08')).toBeVisible();
  await expect(pro.getByText('$86.75')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/^(?!.*discount)/);
  await expect(pro.getByText('$78.08')).toHaveCount(0);
});

test('prices follow the feed count 250 ms after its last move, and not sooner [STT-20] [CON-26]', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('/pricing');
  const pro = page.getByRole('article', { name: 'Pro' });
  await expect(pro).toBeVisible();
  await stopClock(page);
  const [before, slider] = [(await pro.textContent()) ?? '', page.getByRole('slider', { name: 'Cameras' })];
  await slider.press('ArrowRight');
  await letPass(page, 249);
  await slider.press('ArrowRight');
  await expect(page.getByLabel('Exact number')).toHaveValue('3');
  await letPass(page, 249);
  await expect(pro, 'its last move was 249 ms ago').toHaveText(before);
  await letPass(page, 1);
  await expect(pro).not.toHaveText(before);
});

test('one to 500 cameras, of the sizes and intervals of the rows [PRC-17] [PRC-18] [PRC-25] [CON-03] [EXT-399]', async ({
  page,
}) => {
  await page.goto('/pricing');
  const slider = page.getByRole('slider', { name: 'Cameras' });
  await expect(slider).toHaveAttribute('aria-valuemin', '1');
  await slider.press('End');
  await expect(page).toHaveURL(/feedCount=500/);
  await expect(slider).toHaveAttribute('aria-valuetext', '500 cameras');
  await page.getByLabel('Exact number').fill('37');
  await expect(page).toHaveURL(/feedCount=37/);
  for (let stop = 14; stop > 10; stop--) await slider.press('ArrowLeft');
  await expect(page).toHaveURL(/feedCount=10(&|$)/);
  const choices = (name: string) => page.getByRole('group', { name }).locator('label').allTextContents();
  expect(await choices('Picture size')).toEqual(['480p', '768p', '1080p', '4K', '8K']);
  expect(await choices('One picture every')).toEqual([
    '1 second',
    '10 seconds',
    '1 minute',
    '10 minutes',
    '1 hour',
  ]);
});

test('each interval has its pictures a month, in the address and by a click [PRC-28] [CON-06]', async ({
  page,
}) => {
  const pictures = page.getByRole('term').filter({ hasText: 'pictures per camera and month' });
  const shown = pictures.locator('xpath=following-sibling::dd');
  await page.goto('/pricing?intervalCode=1hour');
  await expect(shown).toHaveText('720');
  for (const [name, count] of [
    ['1 second', '2,592,000'],
    ['10 seconds', '259,200'],
    ['1 minute', '43,200'],
    ['10 minutes', '4,320'],
  ] as const) {
    await pick(page, name, true);
    await expect(shown).toHaveText(count);
  }
});

test('a price that changes on renewal says so beside it, on the card and in the quote [ENT-04] [EXT-379]', async ({
  page,
}, testInfo) => {
  await page.route('**/api/nv/pricing/get*', async (route) => {
    const response = await route.fetch();
    const pricing = (await response.json()) as Pricing;
    for (const { AddOns } of pricing.Plans)
      for (const addOn of AddOns)
        if (addOn.Type === 'VideoClip') addOn.UnitAmountOptions = ['WillChangeOnRenewal'];
    await route.fulfill({ response, json: pricing });
  });
  await page.goto('/pricing?videoClip=true&stationDevice=true');
  const lines = page.getByRole('article', { name: 'Pro' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Video clips' })).toContainText('Price changes on renewal.');
  await expect(lines.filter({ hasText: /Station(?!s)/ })).toBeVisible();
  await expect(lines.filter({ hasText: 'Price changes on renewal.' })).toHaveCount(1);
  const texts = pdfTexts(await quoteOf(page, testInfo.outputPath('quote.pdf')));
  const beside = texts.filter((text) => text.includes('Price changes on renewal.'));
  expect(beside.length).toBeGreaterThan(0);
  for (const text of beside) expect(text).toContain('videoclip_x1080_1min');
});

test('a card has what is included beside the estimate, and marks an estimate above it without changing the total [PRC-29] [PRC-36]', async ({
  page,
}) => {
  const pro = page.getByRole('article', { name: 'Pro' });
  await page.goto('/pricing?feedCount=2&videoClip=true&addedStorage=10&addedBandwidth=5');
  // Two feeds and two clips of 24 GB each, and what was added.
  await expect(pro.getByText('106 GB storage')).toBeVisible();
  await expect(pro).toContainText('101 GB bandwidth per month');
  await expect(pro.getByText('about 28.84 GB needed', { exact: true })).toBeVisible();
  await page.goto('/pricing?intervalCode=10sec');
  await expect(pro).toContainText('36 GB bandwidth per month');
  const above = pro.getByText('about 86.52 GB needed, more than included', { exact: true });
  await expect(above).toHaveCSS('color', await colorOf(page, '--warn'));
  // The plan's 15 and the feed's 18.
  await expect(pro.getByText('$33.00')).toBeVisible();
});

test('one plan is recommended, each that has everything can be chosen [EXT-399]', async ({
  page,
  allowed,
}) => {
  allowed.push(/\/api\/nv\/auth\/session/);
  await page.goto('/pricing?feedCount=2&videoClip=true');
  const marked = page.getByRole('article').filter({ hasText: 'Recommended' });
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAccessibleName('Pro');
  await expect(page.getByRole('article', { name: 'Basic' }).getByRole('link')).toHaveCount(0);
  await marked.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount/);
});

test('the path names the plan set, the parameter wins [PRC-03]', async ({ page }) => {
  await page.goto('/pricing-volume');
  await expect(page.getByRole('radio', { name: 'Many cameras' })).toBeChecked();
  await page.getByText('A few cameras').click();
  await expect(page).toHaveURL(/\/pricing-volume\?planSet=consumer$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'A few cameras' })).toBeChecked();
});

test('the quote is a PDF of the inputs, lines, totals, list and date, and what makes it is loaded only for it [PRC-14] [PRC-15] [GEN-04]', async ({
  page,
}, testInfo) => {
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(request.url()));
  await page.goto(EVERYTHING);
  await expect(page.getByRole('article', { name: 'Pro' })).toBeVisible();
  const programs = () => [...scripts].filter((url) => /jspdf|html2canvas-pro/.test(url));
  expect(programs()).toEqual([]);
  const path = testInfo.outputPath('quote.pdf');
  const texts = pdfTexts(await quoteOf(page, path, 'Hafen Müller GmbH'));
  const today = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'long' });
  expect(texts.join(' | ')).toContain(
    [
      ...['Prepared for', 'Hafen Müller GmbH', 'Date', today(0), 'Valid until', today(30)],
      ...['Price list', 'Version 1', 'Your choices'],
      ...['Plans for', 'Many cameras', 'Billing', 'Yearly', 'Cameras', '2', 'Picture size', '768p'],
      ...['One picture every', '10 minutes', 'Options', 'Video clips, Video stream, Station'],
      ...['Extra storage', '10 GB', 'Extra bandwidth', '5 GB', 'Discount', '10 %'],
      ...['Pictures per camera and month', '4,320', 'Time-lapse', '30-day'],
    ].join(' | '),
  );
  // By hand from the price list: two of each, and a tenth off.
  expect(texts.join(' | ')).toContain(
    [
      ...['Control plan', 'Item', 'Quantity', 'Unit price', 'Amount'],
      ...['Control plan', '1', '$1,000.00', '$1,000.00'],
      ...['Camera', 'feed_x768_10min', '2', '$48.00', '$96.00'],
      ...['Video clips', 'videoclip_x768_10min', '2', '$48.00', '$96.00'],
      ...['Video stream', 'videostream_x768', '2', '$160.00', '$320.00'],
      ...['Station', 'device_station', '2', '$80.00', '$160.00'],
      ...['Extra storage', '10 GB', '$0.25', '$2.50', 'Extra bandwidth', '5 GB', '$0.25', '$1.25'],
      ...['Subtotal', '$1,675.75', '10 % discount', '-$167.57', 'Total per year', '$1,508.18'],
    ].join(' | '),
  );
  for (const [plan, missing] of [
    ['Basic plan', 'Not in this plan: Video clips, Video stream.'],
    ['Pro plan', 'Not in this plan: Video stream.'],
  ] as const)
    expect(texts[texts.indexOf(plan) + 1]).toBe(missing);
  expect(programs()).toHaveLength(2);
  for (const url of programs()) expect(new URL(url).origin).toBe(new URL(page.url()).origin);
});

/** Downloads the quote to a path; gives its bytes. */
async function quoteOf(page: Page, path: string, preparedFor = ''): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download quote' }).click();
  await page.getByLabel('Prepared for').fill(preparedFor);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Longview quote \d{4}-\d\d-\d\d\.pdf$/);
  await file.saveAs(path);
  return readFile(path);
}

/** A colour of the page's scheme, as a browser tells it. */
function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}
