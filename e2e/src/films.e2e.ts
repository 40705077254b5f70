import type { Locator } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { open } from './film-groups.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';

/** The films of all cameras on their page: the first one made from there, seen, played, found again and deleted. */

// A film that is left stops to load.
test.use({ allowed: [/\/timelapse\/\w+\/video/] });
test.describe.configure({ mode: 'serial', timeout: 240_000 });
/** A busy machine takes its time to make a film. */
const MADE = { timeout: 120_000 };

/** A picture every ten minutes of the last three hours, dark red. */
const dusk = () =>
  Array.from({ length: 18 }, (_, step) => ({
    agoSec: 10_800 - step * 600,
    color: '#902010',
    text: `Picture ${step + 1}`,
  }));

test('the first film is begun on the page of films, says what it will be and why, and plays there [EXT-449] [EXT-450]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await page.goto('/mystuff');
  const mast = await makeFeed(page.request, { IntervalCode: '1min' });
  const quay = await makeFeed(page.request, { Name: 'Quay', IntervalCode: '1min' });
  await sendDrawn(page, page.request, [mast, quay], dusk());
  await page.goto('/mystuff');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Films' }).click();
  await expect(page.getByRole('heading', { name: 'No films yet' })).toBeVisible();
  await look('the page of films without films');

  await page.getByRole('button', { name: 'Create a film' }).click();
  await page.getByRole('dialog').getByText('Quay', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/feed/${quay}/film$`));
  await expect(page.getByText(/^18 pictures · /)).toBeVisible();
  await expect(page.getByText('The camera’s pictures are enough for 640 × 360')).toBeVisible();
  await expect(page.getByText('There are fewer pictures than this length needs')).toBeVisible();
  await page.getByText('Every picture', { exact: true }).click();
  await open(page, 'When done');
  await page.getByLabel('Name', { exact: true }).fill('The dusk');
  await page.getByRole('button', { name: 'Create film' }).click();
  await expect(page.getByRole('link', { name: 'The dusk' })).toBeVisible();

  await page.goto('/films');
  const film = page.getByRole('article', { name: 'The dusk' });
  await expect(film.getByRole('link', { name: 'Quay' })).toBeVisible();
  const play = film.getByRole('link', { name: 'Play “The dusk”' });
  // The page hears of it by itself.
  await expect(play).toBeVisible(MADE);
  const [red, green] = await middleOf(play.locator('img'));
  expect([red > 100, green < 80]).toEqual([true, true]);
  await expect(film.getByText(/640 × 360/)).toBeVisible();
  await lookEverywhere(page, look, 'a film among those of all cameras');

  await play.click();
  await expect(page).toHaveURL(/\/films\?film=/);
  const video = film.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.duration)).toBeCloseTo(0.6, 1);
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  await page.goBack();
  await expect(video).toHaveCount(0);
  await expect(page).toHaveURL(/\/films$/);
});

test('a film is found by its camera, opened by its address, and deleted after a question [EXT-449] [EXT-446]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto('/mystuff');
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('films');
  // Enter acts on nothing until the box has what was typed.
  await expect(page.getByRole('combobox', { name: 'Camera, collection, page, or action' })).toHaveValue(
    'films',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/films$/);
  const film = page.getByRole('article', { name: 'The dusk' });
  const search = page.getByRole('searchbox', { name: 'Search by camera' });
  await search.fill('mast');
  await expect(page.getByText('No films of cameras called “mast”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all films' }).click();
  await search.fill('QUAY');
  await expect(page).toHaveURL(/q=QUAY/);
  await expect(film).toBeVisible();

  const { Films } = await (await page.request.get('/api/v2/timelapse/all')).json();
  await page.setViewportSize({ width: 390, height: 844 });
  // Not among what is searched for, and shown all the same.
  await page.goto(`/films?q=mast&film=${Films[0].Id}`);
  await expect(film.locator('video')).toBeVisible();
  await look('a film that plays on a phone');
  await film.getByRole('button', { name: 'Close film' }).click();
  await expect(page).toHaveURL(/\/films\?q=mast$/);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Films', exact: true }).click();
  await expect(page).toHaveURL(/\/films$/);

  await film.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No films yet' })).toBeVisible();
  expect((await page.request.get(`/api/v2/timelapse/${Films[0].Id}/poster`)).status()).toBe(404);
});

/** Colour of the middle of a picture that is loaded. */
async function middleOf(image: Locator): Promise<[number, number, number]> {
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(640);
  return image.evaluate((each: HTMLImageElement): [number, number, number] => {
    const canvas = new OffscreenCanvas(each.naturalWidth, each.naturalHeight);
    const brush = canvas.getContext('2d');
    brush?.drawImage(each, 0, 0);
    // Below its text.
    const data = brush?.getImageData(320, 300, 1, 1).data;
    return [data?.[0] ?? 0, data?.[1] ?? 0, data?.[2] ?? 0];
  });
}
