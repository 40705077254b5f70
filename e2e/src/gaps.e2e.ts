import type { Page } from '@playwright/test';
import { call, makeFeed, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { pixelsOf } from './screen-pixels.ts';

/** Where a timeline has no pictures it says so, and why. */

test.describe.configure({ mode: 'serial' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Quay', TimeZone: 'UTC', IntervalCode: '1min' });
  await sendDrawn(page, page.request, [feedId], [...minutes(5 * HOUR, 60), ...minutes(2 * HOUR, 60)]);
  const to = Math.floor(Date.now() / 1000) - 90 * MINUTE;
  const span = { From: iso(to - 15 * MINUTE), To: iso(to) };
  await call(page.request, 'post', `/api/nv/feed/deletions/${feedId}?confirmed=100`, span);
});

test('pointing at a gap says from when to when there are no pictures, and why [EXT-454]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}?z=${viewOfHours(6)}`);
  const gap = gapButton(page, 'A person deleted them.');
  await expect(gap).toBeAttached();
  const box = await gap.boundingBox();
  if (!box) throw new Error('the gap is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const card = page.getByText('A person deleted them.');
  await expect(card).toBeVisible();
  await expect(page.getByText('No pictures', { exact: true })).toBeVisible();
  await look('a gap that is pointed at');
  await page.mouse.move(box.x - 40, box.y + box.height / 2);
  await expect(card).toBeHidden();
});

test('gaps are reached by keys, one after another, and read with their reason [EXT-454]', async ({
  page,
}) => {
  await page.goto(`/feed/${feedId}?z=${viewOfHours(6)}`);
  const gaps = page.getByRole('toolbar', { name: 'Gaps in the pictures' }).getByRole('button');
  await expect(gaps).not.toHaveCount(0);
  const count = await gaps.count();
  await gaps.first().focus();
  await expect(page.getByText('No pictures', { exact: true })).toBeVisible();
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(gaps.nth(index)).toBeFocused();
  }
  expect((await gaps.evaluateAll((all) => all.filter((one) => one.tabIndex === 0))).length).toBe(1);
  await page.keyboard.press('Tab');
  await expect(page.getByText('No pictures', { exact: true })).toBeHidden();
});

test('a gap is hatched [EXT-454]', async ({ page }) => {
  await page.goto(`/feed/${feedId}?z=${viewOfHours(8)}`);
  const gap = gapButton(page, '');
  await expect(gap.first()).toBeAttached();
  const plot = page.getByRole('slider', { name: 'Time', exact: true });
  const [outer, inner] = [await plot.boundingBox(), await gap.first().boundingBox()];
  if (!outer || !inner) throw new Error('no timeline');
  const across = (x: number) => (x - outer.x) / outer.width;
  const row = Array.from({ length: 24 }, (_, step) => inner.x + 8 + step);
  const colors = await pixelsOf(
    plot,
    row.map((x) => [across(x), 0.4] as const),
  );
  expect(new Set(colors.map(String)).size, 'stripes within the gap').toBeGreaterThan(1);
});

const gapButton = (page: Page, text: string) =>
  page.getByRole('toolbar', { name: 'Gaps in the pictures' }).getByRole('button', { name: text });

/** A picture a minute from `agoSec` ago on. */
function minutes(agoSec: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...{ agoSec: agoSec - index * MINUTE, color: '#2060a0', text: String(index) },
  }));
}

const iso = (sec: number) => new Date(sec * 1000).toISOString().replace(/\.\d+Z/, 'Z');

function viewOfHours(hours: number): string {
  const toSec = Math.floor(Date.now() / 1000);
  return encodeURIComponent(`${iso(toSec - hours * HOUR)}/${iso(toSec)}`);
}
