import { readFile } from 'node:fs/promises';
import { expect, setUpOwner, test } from './fixtures.ts';

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
  await expect(page.getByRole('slider', { name: 'Feeds' })).toHaveAttribute('aria-valuenow', '2');
  for (const name of ['768p', '10 minutes', 'Many cameras', 'Yearly']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  for (const name of ['Video clips', 'Video stream', 'Station device']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByLabel('Discount')).toHaveValue('10 %');
  await look('the calculator');
  const entries = await page.evaluate('history.length');
  await page.getByRole('radio', { name: '1 minute', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/^(?!.*intervalCode)/);
  await page.getByRole('slider', { name: 'Feeds' }).press('ArrowRight');
  await expect(page).toHaveURL(/feedCount=3/);
  expect(await page.evaluate('history.length')).toBe(entries);
  await page.reload();
  await expect(page.getByText('3 feeds', { exact: true })).toBeVisible();
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
  await expect(page.getByRole('article', { name: 'Free' }).getByText('feed_x480_10min')).toBeVisible();
  await page.getByLabel('Discount').fill('10');
  await expect(pro.getByText('$78.08')).toBeVisible();
  await expect(pro.getByText('$86.75')).toBeVisible();
});

test('prices follow the feed count 250 ms after its last move, and not sooner [STT-20] [CON-26]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/pricing');
  const pro = page.getByRole('article', { name: 'Pro' });
  await expect(pro).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const [before, slider] = [(await pro.textContent()) ?? '', page.getByRole('slider', { name: 'Feeds' })];
  await slider.press('ArrowRight');
  await page.clock.runFor(249);
  await slider.press('ArrowRight');
  await expect(page.getByText('3 feeds', { exact: true })).toBeVisible();
  await page.clock.runFor(249);
  await page.evaluate(untilDrawn);
  await expect(pro, 'its last move was 249 ms ago').toHaveText(before);
  await page.clock.runFor(1);
  await expect(pro).not.toHaveText(before);
});

/** Runs in the page: what React had to do is done. Its own messages are not of the clock that stands still. */
function untilDrawn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    let left = 20;
    port1.onmessage = () => (left-- > 0 ? port2.postMessage(0) : resolve(0));
    port2.postMessage(0);
  });
}

test('one to ten feeds, of the sizes and intervals of the rows [PRC-17] [PRC-18] [PRC-25] [CON-03]', async ({
  page,
}) => {
  await page.goto('/pricing');
  const slider = page.getByRole('slider', { name: 'Feeds' });
  await expect(slider).toHaveAttribute('aria-valuemin', '1');
  await expect(slider).toHaveAttribute('aria-valuemax', '10');
  const choices = (name: string) => page.getByRole('group', { name }).locator('label').allTextContents();
  expect(await choices('Picture size')).toEqual(['480p', '768p', '1080p', '4K', '8K']);
  expect(await choices('A picture every')).toEqual([
    '1 second',
    '10 seconds',
    '1 minute',
    '10 minutes',
    '1 hour',
  ]);
});

test('the path names the plan set, the parameter wins [PRC-03]', async ({ page }) => {
  await page.goto('/pricing-volume');
  await expect(page.getByRole('radio', { name: 'Many cameras' })).toBeChecked();
  await page.getByText('A few cameras').click();
  await expect(page).toHaveURL(/\/pricing-volume\?planSet=consumer$/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'A few cameras' })).toBeChecked();
});

test('the quote is a PDF, and what makes it is loaded only for it [PRC-14] [PRC-15] [GEN-04]', async ({
  page,
}, testInfo) => {
  const scripts = new Set<string>();
  page.on('request', (request) => scripts.add(request.url()));
  await page.goto(EVERYTHING);
  await expect(page.getByRole('article', { name: 'Pro' })).toBeVisible();
  const programs = () => [...scripts].filter((url) => /jspdf|html2canvas-pro/.test(url));
  expect(programs()).toEqual([]);
  await page.getByRole('button', { name: 'Download quote' }).click();
  await page.getByLabel('Prepared for').fill('Hafen Müller GmbH');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Longview quote \d{4}-\d\d-\d\d\.pdf$/);
  const path = testInfo.outputPath('quote.pdf');
  await file.saveAs(path);
  const bytes = await readFile(path);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
  expect(programs()).toHaveLength(2);
  for (const url of programs()) expect(new URL(url).origin).toBe(new URL(page.url()).origin);
});
