import { makeFeed, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { open } from './film-groups.ts';
import { expect, setUpOwner, test } from './fixtures.ts';

/** A film as a person makes it: range, look, prediction, preview, order, play, link, delete; films by themselves. */

test.use({ allowed: [/\/api\/v2\/frame-get/] });
test.describe.configure({ mode: 'serial', timeout: 180_000 });
/** A busy machine takes its time to make a film. */
const MADE = { timeout: 90_000 };

let feedId: string;

/** A picture every ten minutes of the last three hours: a sky that grows lighter. */
const sky = () =>
  Array.from({ length: 18 }, (_, step) => ({
    agoSec: 10_800 - step * 600,
    color: `hsl(${200 + step * 3} 60% ${30 + step * 2}%)`,
    text: `Picture ${step + 1}`,
  }));

test('a film is predicted, previewed, ordered, played and linked [TLP-02] [TLP-03] [TLP-05] [GAP-01] [EXT-91] [EXT-683] [EXT-697] [EXT-705] [EXT-717] [EXT-723] [EXT-724] [EXT-725]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await page.goto('/mystuff');
  feedId = await makeFeed(page.request, { IntervalCode: '1min' });
  await sendDrawn(page, page.request, [feedId], sky());
  await page.goto(`/feed/${feedId}/dashboard#Timelapse`);
  await page.getByRole('link', { name: 'Create a film' }).click();
  await expect(page).toHaveURL(new RegExp(`/feed/${feedId}/film$`));
  await expect(page.getByText(/^18 pictures · /)).toBeVisible();
  await look('the film maker');

  // What the film is made of is seen before it is made.
  const strip = page.getByRole('region', { name: 'Pictures of this film' });
  await expect(strip.locator('img')).toHaveCount(18);
  await expect
    .poll(
      () =>
        strip
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      MADE,
    )
    .toBeGreaterThan(0);
  await open(page, 'Which pictures');
  // Nobody said where the camera is.
  await expect(page.getByRole('radio', { name: /^Same sun/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^The best/ }).check();
  await expect(page.getByText(/^Steps are shorter than an hour/)).toBeVisible();
  await look('the choice of pictures');
  await page.getByRole('radio', { name: /^The first/ }).check();

  await open(page, 'Frame and titles');
  await page.getByLabel('Show date and time').check();
  await page.getByText('By interval').click();
  await expect(page.getByText(/^18 pictures · /)).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByLabel('Preview', { exact: true }).locator('visible=true').last();
  await expect(preview).toBeVisible();
  await expect
    .poll(
      () =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.readyState),
      MADE,
    )
    .toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: 'Close preview' }).click();

  await open(page, 'H.264');
  // What it is for sets how it is written, with one press.
  await expect(page.getByRole('radio', { name: 'Web' })).toBeChecked();
  await page.getByRole('radio', { name: 'Archive' }).check();
  await expect(page.getByRole('combobox', { name: 'Codec' })).toHaveValue('H.265 (HEVC)');
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('2160p');
  await page.getByRole('checkbox', { name: 'Chapters' }).uncheck();
  await expect(page.getByRole('radio', { name: 'Archive' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Web' }).check();

  await open(page, 'As they are');
  await page.getByLabel('Even light').check();
  await page.getByLabel('Steady').check();
  await page.getByRole('combobox', { name: 'Smooth motion' }).click();
  await page.getByRole('option', { name: '3 pictures' }).click();
  await look('the film maker with even light');

  await expect(
    page.locator('summary').filter({ hasText: 'Even light · Steady · Smooth motion' }),
  ).toBeVisible();
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed.getByRole('listitem')).toHaveCount(5);
  await changed.getByRole('button', { name: 'Undo Show date and time' }).click();
  await expect(page.getByLabel('Show date and time')).not.toBeChecked();
  await expect(changed.getByRole('listitem')).toHaveCount(4);
  await page.reload();
  await expect(changed.getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: 'Save as preset' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Calm');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(changed).toHaveCount(0);
  await page.getByRole('button', { name: 'Calm', exact: true }).click();
  await expect(changed.getByRole('listitem')).toHaveCount(4);

  await open(page, 'Frame and titles');
  await page.getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '1:1' }).click();
  const view = page.getByRole('application', { name: 'View of the film' });
  await view.focus();
  for (const key of ['+', '+', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByText('At 0% of the film: zoom 1.2')).toBeVisible();
  await page.getByRole('slider', { name: 'Point of the film' }).focus();
  await page.keyboard.press('End');
  await view.focus();
  await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: 'Remove key frame at 100%' })).toBeVisible();
  await look('the view of a film');

  await open(page, 'When done');
  await page.getByLabel('Name', { exact: true }).fill('The morning');
  await page.getByRole('button', { name: 'Create film' }).click();
  await page.getByRole('link', { name: 'The morning' }).click();
  const film = page.getByRole('listitem').filter({ hasText: 'The morning' });
  await expect(film.getByRole('button', { name: 'Play' })).toBeVisible(MADE);
  await film.getByRole('button', { name: 'Play' }).click();
  const video = film.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.duration)).toBeCloseTo(0.6, 1);
  const { Films } = await (await page.request.get('/api/v2/timelapse/all')).json();
  expect(Films[0].Request).toMatchObject({ Deflicker: true, Steady: true, Blend: 3, Aspect: '1:1' });
  expect(Films[0].Request).toMatchObject({ SizeCode: 'x1080', Codec: 'H264', Chapters: true });
  expect(Films[0].Request.View.map(({ At, Zoom }: { At: number; Zoom: number }) => [At, Zoom])).toEqual([
    [0, 1.21],
    [1, 1.1],
  ]);
  expect(Films[0].Width).toBe(Films[0].Height);
  await expect(film.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /download=true/);
  await look('the list of films');
});

test('a schedule, a title and a range of one day change what the film is, on a phone as well [EXT-90] [EXT-705] [EXT-706] [EXT-723]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await page.goto(`/feed/${feedId}/film`);
  await open(page, 'Frame and titles');
  await page.getByLabel('Title').fill('Северная мачта');
  await page.getByText('Every picture', { exact: true }).click();
  await expect(page.getByText(/^18 pictures · /)).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('svg').getByText('Северная мачта')).toBeVisible(MADE);
  await look('the preview with its title');
  await page.getByRole('button', { name: 'Close preview' }).click();
  await page.getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '9:16' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // What was chosen is there, the preview first, and the button at the thumb, above the navigation.
  await expect(page.locator('svg').getByText('Северная мачта')).toBeVisible();
  const make = page.getByRole('button', { name: 'Create film' });
  await expect(make).toBeInViewport();
  await page.locator('summary').filter({ hasText: 'Automatic films' }).scrollIntoViewIfNeeded();
  await expect(make).toBeInViewport();
  await look('the film maker on a phone');
  await open(page, 'Frame and titles');
  await page.getByRole('button', { name: 'Add a title at a time' }).click();
  const caption = page.getByRole('group', { name: 'Title 1' });
  await caption.getByLabel('Text').fill('Crane arrives');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('svg').getByText('Crane arrives')).toBeVisible(MADE);
  await look('the preview of an upright film on a phone');
});

test('films make themselves when switched on, and stay switched on [EXT-93]', async ({ page }) => {
  await signInOwner(page);
  await page.goto(`/feed/${feedId}/film`);
  await open(page, 'Automatic films');
  const daily = page.getByLabel('Every day');
  await daily.click({ force: true });
  await expect(daily).toBeChecked();
  await expect(daily).toBeEnabled();
  const keep = page.getByRole('combobox', { name: 'Films to keep per period' });
  await keep.click();
  await page.getByRole('option', { name: '30 newest films' }).click();
  await expect(keep).toHaveValue('30 newest films');
  await expect(keep).toBeEnabled();
  await page.reload();
  await open(page, 'Automatic films');
  await expect(page.getByLabel('Every day')).toBeChecked();
  await expect(keep).toHaveValue('30 newest films');
  await expect(page.getByLabel('Every month')).not.toBeChecked();
});

test('a kept film is on the profile, and goes for good when it is deleted [TLP-04] [EXT-94] [EXT-727]', async ({
  page,
}) => {
  await signInOwner(page);
  await page.goto(`/feed/${feedId}`);
  const kept = page.getByRole('region', { name: 'Saved films' });
  await expect(kept.getByRole('link', { name: /The morning/ })).toBeVisible();
  await page.goto(`/feed/${feedId}/dashboard#Timelapse`);
  const film = page.getByRole('listitem').filter({ hasText: 'The morning' });
  await film.getByRole('button', { name: 'Make again' }).click();
  await page.getByRole('menuitem', { name: 'With newer pictures' }).click();
  await expect(page).toHaveURL(/made=tl\w+/);
  await expect(
    page.locator('summary').filter({ hasText: 'Even light · Steady · Smooth motion' }),
  ).toBeVisible();
  await page.goBack();
  await film.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('deleted permanently')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved films yet.')).toBeVisible();
});

test('a feed whose pictures ended days ago is filmed from its last day, and nothing is asked in vain [EXT-428]', async ({
  page,
}) => {
  await signInOwner(page);
  await page.goto('/mystuff');
  const ended = await makeFeed(page.request, { Name: 'Finished site', IntervalCode: '1min' });
  const past = sky().map((picture) => ({ ...picture, agoSec: picture.agoSec + 3 * 86_400 }));
  await sendDrawn(page, page.request, [ended], past);
  // What is known of a feed's pictures is written down every few seconds.
  const newest = async () =>
    (await (await page.request.get(`/api/v2/feed-get?feedid=${ended}`)).json()).Feed.Image
      .Accept_Latest_SourceTime;
  await expect.poll(newest).not.toBeNull();
  await page.goto(`/feed/${ended}/film`);
  await expect(page.getByText(/^\d+ pictures · /)).toBeVisible();
});
