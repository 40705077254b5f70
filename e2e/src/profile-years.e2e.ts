import type { Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';

/** The profile page on a past of more than a year: previews without a call per move, two moments compared, zoom. */

test.describe.configure({ mode: 'serial' });

const DAYS = 400;
const DAY_SEC = 86_400;
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Old mast', TimeZone: 'UTC' });
  await sendDrawn(page, page.request, [feedId], days());
});

const stage = (page: Page) => page.getByRole('img', { name: /^Picture of Old mast/ });

test('moving along a year shows its pictures by a handful of calls [EXT-110] [PUB-18]', async ({ page }) => {
  await page.goto(`/feed/${feedId}?z=all`);
  await expect(stage(page).first()).toBeVisible();
  let calls = 0;
  page.on('request', (request) => {
    if (/frame-(sheet|get)/.test(request.url())) calls += 1;
  });
  const box = await page.getByRole('slider', { name: 'Time', exact: true }).boundingBox();
  if (!box) throw new Error('no timeline');
  const y = box.y + box.height * 0.52;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.move(box.x + box.width * 0.95, y, { steps: 200 });
  await expect(page.locator('[style*="blob:"]').or(page.locator('img[src^="blob:"]')).first()).toBeVisible();
  expect(calls).toBeLessThan(30);
});

test('two moments are compared: then on the left, now on the right, swapped, by a link [EXT-111]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}?z=year`);
  await expect(stage(page).first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/compare=slider/);
  const then = () => Date.parse(new URL(page.url()).searchParams.get('t') ?? '') / 1000;
  expect(Math.abs(Date.now() / 1000 - 365 * DAY_SEC - then())).toBeLessThan(2 * DAY_SEC);
  await expect(stage(page)).toHaveCount(2);
  const years = () =>
    stage(page).evaluateAll((all) => all.map((one) => /\d{4}/.exec(one.getAttribute('alt') ?? '')?.[0]));
  const year = new Date().getFullYear();
  await expect.poll(years, 'left to right').toEqual([String(year - 1), String(year)]);
  await look('two moments behind a divider');
  const divider = page.getByRole('slider', { name: 'Divider between the pictures' });
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '52');
  await page.getByRole('button', { name: 'Same time', exact: true }).click();
  await page.getByRole('menuitem', { name: /^1 week earlier/ }).click();
  await expect.poll(() => Math.round((Date.now() / 1000 - then()) / DAY_SEC)).toBe(7);
  await page.getByText('Side by side').click();
  await expect(page).toHaveURL(/compare=side/);
  await look('two moments side by side');
  const link = page.url();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(/[?&]t2=/);
  await page.goto(link);
  await expect(stage(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'End comparison' }).click();
  await expect(page).not.toHaveURL(/compare=|[?&]t=/);
  await expect(stage(page)).toHaveCount(1);
});

test('a double click zooms, Escape shows the whole picture again [EXT-112] [EXT-627]', async ({
  page,
  look,
}) => {
  const at = new Date(Date.now() - 3 * DAY_SEC * 1000).toISOString().slice(0, 19);
  await page.goto(`/feed/${feedId}?z=month&t=${at}Z`);
  await expect(stage(page)).toBeVisible();
  await stage(page).dblclick({ position: { x: 80, y: 80 } });
  const whole = page.getByRole('button', { name: 'Show full picture' });
  await expect(whole).toBeVisible();
  await expect(whole).toHaveAccessibleName(/^[\d.,]+×/);
  await look('a zoomed picture');
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
});

test('the calendar shows days by their pictures, and leads to one [TLP-10] [EXT-110]', async ({
  page,
  look,
}) => {
  const at = new Date(Date.now() - 60 * DAY_SEC * 1000).toISOString();
  await page.goto(`/feed/${feedId}?z=month&t=${at.slice(0, 19)}Z`);
  await page.getByRole('button', { name: 'Choose a day' }).click();
  const days = page.locator('table button:not([data-disabled])');
  await expect(page.locator('table [style*="blob:"]').first()).toBeVisible();
  await look('the calendar');
  await days.nth(10).click();
  await expect(page).toHaveURL(/[?&]t=/);
  await expect(stage(page)).toBeVisible();
});

/** A picture a day, at this time of day, for more than a year. */
function days() {
  const agos = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);
  return agos.map((ago) => ({
    agoSec: ago * DAY_SEC,
    color: `hsl(${(ago * 360) / 365} 50% 40%)`,
    text: `${ago} days ago`,
  }));
}
