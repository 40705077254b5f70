import type { Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { type DrawnPicture, type DrawnThing, sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { pixelsOf } from './screen-pixels.ts';

/** What pictures are: a yard whose lens is covered for a while and that lies in fog, as a lane tells and a filter leaves out. */

// Its beginning stores a week of pictures, and starts the service twice.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const DAY_SEC = 86_400;
const HOUR_SEC = 3600;
const STEP_SEC = 300;
const DAYS = 6;
/** Midnight of the last day that is over, UTC. */
const LAST_SEC = Math.floor(Date.now() / 1000 / DAY_SEC) * DAY_SEC - DAY_SEC;
const COVERED = { fromSec: LAST_SEC + 10 * HOUR_SEC + 900, toSec: LAST_SEC + 10 * HOUR_SEC + 1800 };
const BLACK = { fromSec: LAST_SEC + 10 * HOUR_SEC + 2400, toSec: LAST_SEC + 10 * HOUR_SEC + 3000 };
const FOGGY = { fromSec: LAST_SEC + 12 * HOUR_SEC + 600, toSec: LAST_SEC + 12 * HOUR_SEC + 1800 };
const isIn = (sec: number, { fromSec, toSec }: typeof COVERED) => sec >= fromSec && sec < toSec;
const CONDITIONS = 'Picture conditions';
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Yard', TimeZone: 'UTC', IntervalCode: '1min' });
  const size = { width: 320, height: 180 };
  await sendDrawn(page, page.request, [feedId], times().map(pictureAt), size, LAST_SEC);
  // Days are read in the background, ten minutes after their pictures came; the command reads them now.
  await service.halt();
  await service.command('check', '--grid');
  await service.goOn();
});

const lane = (page: Page) => page.getByRole('slider', { name: CONDITIONS });
const said = (page: Page) => lane(page).getAttribute('aria-valuetext');
const view = (fromSec: number, toSec: number) => encodeURIComponent(`${iso(fromSec)}/${iso(toSec)}`);

test('a lane shows a covered lens and fog, said to pointers and keys [EXT-586]', async ({ page, look }) => {
  const [fromSec, toSec] = [LAST_SEC + 10 * HOUR_SEC, LAST_SEC + 13 * HOUR_SEC];
  await page.goto(`/feed/${feedId}?z=${view(fromSec, toSec)}`);
  await expect(lane(page)).toBeVisible();
  const across = (sec: number) => (sec - fromSec) / (toSec - fromSec);
  const middleOf = (span: typeof COVERED) => across((span.fromSec + span.toSec) / 2);
  const empty = across(LAST_SEC + 11.5 * HOUR_SEC);
  // Red where the lens was covered, another colour in fog, the ground where nothing is said.
  await expect(async () => {
    const rows = Array.from({ length: 9 }, (_, at) => (at + 1) / 10);
    const seen = (x: number) =>
      pixelsOf(
        lane(page),
        rows.map((y) => [x, y] as const),
      );
    const [covered, fog, none] = [
      await seen(middleOf(COVERED)),
      await seen(middleOf(FOGGY)),
      await seen(empty),
    ];
    expect(covered.every(([red, green]) => red > green + 60)).toBe(true);
    expect(new Set(none.map(String)).size).toBe(1);
    expect(fog.some((pixel) => String(pixel) !== String(none[0]))).toBe(true);
    expect(fog.every(([red, green]) => red <= green + 30)).toBe(true);
  }).toPass();
  const box = await lane(page).boundingBox();
  if (!box) throw new Error('no lane');
  const pointAt = (x: number) => page.mouse.move(box.x + box.width * x, box.y + box.height / 2);
  const label = (text: string) => page.locator('span', { hasText: text });
  await pointAt(middleOf(FOGGY));
  await expect(label('12:10 – 12:30: Fog or blur')).toBeVisible();
  await look('a mark that is pointed at');
  await pointAt(empty);
  await expect(label('12:10 – 12:30: Fog or blur')).toBeHidden();

  await lane(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => said(page)).toContain('10:15 – 10:30: Lens covered');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(page)).toContain('10:40 – 10:50: Lens covered');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(page)).toContain('12:10 – 12:30: Fog or blur');
  await page.keyboard.press('End');
  await expect.poll(() => said(page)).toContain('12:10 – 12:30: Fog or blur');
  await page.keyboard.press('Enter');
  // The picture of that moment is on the stage.
  await expect
    .poll(() => page.getByRole('slider', { name: 'Time', exact: true }).getAttribute('aria-valuetext'))
    .toContain('12:10');
});

test('under days it has their shares; a legend names what is seen, and a button turns it off for good [EXT-586] [EXT-587]', async ({
  page,
  look,
}) => {
  const days = view(LAST_SEC - 20 * DAY_SEC, LAST_SEC + DAY_SEC);
  await page.goto(`/feed/${feedId}?z=${days}`);
  await expect(lane(page)).toBeVisible();
  await lane(page).focus();
  await expect.poll(() => said(page)).toContain('Lens covered 25 min, Fog or blur 20 min');
  await page.getByText(`${CONDITIONS}: Legend`).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Fog or blur' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lens covered' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Snow' })).toHaveCount(0);
  await look('a lane of days with its legend');
  const button = page.getByRole('button', { name: CONDITIONS });
  await button.click();
  await expect(lane(page)).toBeHidden();
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(lane(page)).toBeHidden();
  await button.click();
  await expect(lane(page)).toBeVisible();
});

test('a camera whose pictures say nothing has no lane [EXT-586]', async ({ page }) => {
  const other = await makeFeed(page.request, { Name: 'Bare', TimeZone: 'UTC' });
  await sendDrawn(page, page.request, [other], [{ agoSec: 3600, color: '#2060a0', text: '1' }]);
  await page.goto(`/feed/${other}`);
  await expect(page.getByRole('button', { name: CONDITIONS })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Time', exact: true })).toBeVisible();
  await expect(lane(page)).toHaveCount(0);
});

test('the filter leaves those pictures out, and gives them alone [EXT-583] [EXT-584]', async ({ page }) => {
  const ofDay = times().filter((sec) => sec >= LAST_SEC);
  const covered = ofDay.filter((sec) => isIn(sec, COVERED) || isIn(sec, BLACK));
  const foggy = ofDay.filter((sec) => isIn(sec, FOGGY));
  const clear = ofDay.filter((sec) => !covered.includes(sec) && !foggy.includes(sec));
  const list = async (more: string) => {
    const range = `starttime=${iso(LAST_SEC)}&endtime=${iso(LAST_SEC + DAY_SEC - 1)}`;
    const answer = await page.request.get(`/api/v2/frame-query?feedid=${feedId}&${range}&${more}`);
    return ((await answer.json()) as { Frames: string[] }).Frames;
  };
  expect(await list('without=covered,fog')).toEqual(clear.map(iso));
  expect(await list('only=covered')).toEqual(covered.map(iso));
  expect(await list('only=fog')).toEqual(foggy.map(iso));
  await page.goto(`/feed/${feedId}`);
  // Of the stored pictures themselves: how far apart the brightest and the darkest point are.
  const contrasts = (secs: readonly number[]) =>
    page.evaluate(
      contrastsOf,
      secs.map((sec) => `/api/v2/frame-get?feedid=${feedId}&frametime=${iso(sec)}`),
    );
  expect(Math.max(...(await contrasts(covered)))).toBeLessThan(20);
  expect(Math.max(...(await contrasts(foggy)))).toBeLessThan(80);
  expect(Math.min(...(await contrasts(clear)))).toBeGreaterThan(100);
});

async function contrastsOf(addresses: string[]): Promise<number[]> {
  const contrasts: number[] = [];
  for (const address of addresses) {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    brush?.drawImage(bitmap, 0, 0);
    const data = brush?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    const greens = Array.from(data).filter((_, at) => at % 4 === 1);
    contrasts.push(greens.reduce((a, b) => Math.max(a, b), 0) - greens.reduce((a, b) => Math.min(a, b), 255));
  }
  return contrasts;
}

/** Two hours of each day, a picture in five minutes. */
function times(): number[] {
  return Array.from({ length: DAYS }, (_, day) => LAST_SEC - (DAYS - 1 - day) * DAY_SEC).flatMap((daySec) =>
    [10, 12].flatMap((hour) =>
      Array.from({ length: 12 }, (_, at) => daySec + hour * HOUR_SEC + at * STEP_SEC),
    ),
  );
}

function pictureAt(sec: number): DrawnPicture {
  const agoSec = LAST_SEC - sec;
  if (isIn(sec, COVERED)) return { agoSec, color: '#3a3530', text: '' };
  if (isIn(sec, BLACK)) return { agoSec, color: '#000000', text: '' };
  const contrast = isIn(sec, FOGGY) ? 0.3 : 1;
  return { agoSec, color: grey(120), text: '', things: yard(contrast) };
}

/** Patches of other brightness, as walls and windows are. */
function yard(contrast: number): DrawnThing[] {
  return Array.from({ length: 32 * 18 }, (_, cell): DrawnThing => {
    const at = [(cell % 32) / 32, Math.floor(cell / 32) / 18, 1 / 32, 1 / 18] as const;
    return { at, color: grey(130 + contrast * (((cell * 37) % 140) - 70)) };
  });
}

const grey = (value: number) =>
  `rgb(${[value, value * 0.92, value * 0.8].map((one) => Math.round(one)).join(',')})`;
const iso = (sec: number) => new Date(sec * 1000).toISOString().replace(/\.\d+Z/, 'Z');
