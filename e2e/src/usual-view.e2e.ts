import type { Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { type DrawnThing, sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';
import { pixelsOf } from './screen-pixels.ts';
import { isRed } from './stored-pixels.ts';

/** The usual view: somebody in red stands in a yard today and on a third of the days before, and is gone from it. */

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const DAY_SEC = 86_400;
const PERSON: DrawnThing = { at: [0.45, 0.3, 0.1, 0.4], color: '#d00000' };
const WALL: DrawnThing = { at: [0.05, 0.2, 0.2, 0.4], color: '#c8b890' };
let feedId = '';
let youngId = '';

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Yard', TimeZone: 'UTC' });
  youngId = await makeFeed(page.request, { Name: 'Young', TimeZone: 'UTC' });
  const days = Array.from({ length: 13 }, (_, at) => 12 - at).map((ago) => ({
    agoSec: ago * DAY_SEC + 60,
    color: '#707880',
    text: '',
    things: ago % 3 === 0 ? [WALL, PERSON] : [WALL],
  }));
  await sendDrawn(page, page.request, [feedId], days);
  await sendDrawn(page, page.request, [youngId], days.slice(-2));
});

const stage = (page: Page) => page.locator('[data-tour="picture"]');
const button = (page: Page) => page.getByRole('button', { name: 'Usual view of this place' });
/** Where the person and the wall are. */
async function seen(page: Page) {
  const [person, wall] = await pixelsOf(stage(page), [
    [0.5, 0.45],
    [0.15, 0.4],
  ]);
  return { person, wall };
}
const isPersonThere = async (page: Page) => isRed((await seen(page)).person);

test('a held key and a held button show the place without the person, and light where they are [EXT-603] [EXT-602]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}`);
  await expect.poll(() => isPersonThere(page)).toBe(true);
  const { wall } = await seen(page);
  await page.keyboard.down('u');
  await expect(page.getByText('what is unusual is lit')).toBeVisible();
  await expect.poll(() => isPersonThere(page)).toBe(false);
  const now = await seen(page);
  // Lit: redder than the grey ground, and not as blue.
  expect((now.person?.[0] ?? 0) - (now.person?.[2] ?? 0)).toBeGreaterThan(40);
  for (const channel of [0, 1, 2])
    expect(Math.abs((now.wall?.[channel] ?? 0) - (wall?.[channel] ?? 0))).toBeLessThan(12);
  await page.waitForTimeout(500);
  await page.keyboard.up('u');
  await expect.poll(() => isPersonThere(page)).toBe(true);

  // A short press keeps it, Escape ends it.
  await page.keyboard.press('u');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isPersonThere(page)).toBe(false);
  await lookEverywhere(page, look, 'the usual view');
  await page.keyboard.press('Escape');
  await expect.poll(() => isPersonThere(page)).toBe(true);

  const place = await button(page).boundingBox();
  if (!place) throw new Error('no button');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await expect.poll(() => isPersonThere(page)).toBe(false);
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect.poll(() => isPersonThere(page)).toBe(true);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPersonThere(page)).toBe(false);
});

test('the place without people is a download [EXT-604]', async ({ page }) => {
  await page.goto(`/feed/${feedId}`);
  await page.getByRole('button', { name: 'Download' }).click();
  const item = page.getByRole('menuitem', { name: 'The place without people' });
  const answer = await page.request.get((await item.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  await expect(item).toHaveAttribute('download', /usual view\.jpg$/);
});

test('Stack makes one picture of a chosen range, shows a preview and saves it [EXT-665]', async ({
  page,
  look,
}) => {
  const at = (ago: number) => new Date(Date.now() - ago * DAY_SEC * 1000).toISOString();
  await page.goto(`/feed/${feedId}?z=month&t=${at(0)}&from=${at(13)}&to=${at(0)}`);
  await page.getByRole('button', { name: 'Stack', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^One picture of many: / });
  const preview = dialog.getByRole('img', { name: 'Preview: Without people' });
  await expect(dialog.getByText('Preview of 13 pictures')).toBeVisible();
  const person = async () => (await pixelsOf(preview, [[0.5, 0.45]]))[0];
  expect(isRed(await person())).toBe(false);
  await lookEverywhere(page, look, 'the dialog of a stack');
  // By keys: the darkest of grey and red has no green left.
  await dialog.getByRole('radio', { name: /^Without people/ }).focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown');
  const darkest = dialog.getByRole('img', { name: 'Preview: Dark trails' });
  await expect(darkest).not.toHaveAttribute('data-old');
  await expect.poll(async () => (await pixelsOf(darkest, [[0.5, 0.45]]))[0]?.[1]).toBeLessThan(40);
  await dialog.getByRole('radio', { name: /^Days/ }).check();
  await expect(dialog.getByText('Preview of 13 pictures')).toBeVisible();
  await look('the days of a stack');
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'PDF, 300 dpi' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Yard .* days\.pdf$/);
  await expect(dialog.getByText('Made of 13 pictures.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('says why there is none [EXT-603]', async ({ page, allowed }) => {
  allowed.push(/frame-usual/);
  await page.goto(`/feed/${youngId}`);
  await button(page).click();
  await expect(page.getByText('too few days have pictures of this time')).toBeVisible();
  expect(await isPersonThere(page)).toBe(true);
});
