import type { Locator, Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { type DrawnPicture, type DrawnThing, sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { pixelsOf } from './screen-pixels.ts';
import { isRed } from './stored-pixels.ts';

/** *Find changes*: a red container comes to a yard and goes again; a box on the picture says when. */

// Its beginning stores weeks of pictures, and starts the service twice.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const DAY_SEC = 86_400;
const DAYS = 36;
/** Days ago on which the container is there for the first time, and no longer. */
const COMES = 24;
const GOES = 11;
const CONTAINER: DrawnThing = { at: [0.3, 0.5, 0.25, 0.25], color: '#d00000' };
/** Around it. */
const BOX = '0.25,0.45,0.35,0.35';
let feedId = '';

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Yard', TimeZone: 'UTC' });
  await sendDrawn(page, page.request, [feedId], yard(), { width: 320, height: 180 });
  // Days are read in the background, ten minutes after their pictures came; the command reads them now.
  await service.halt();
  await service.command('check', '--grid');
  await service.goOn();
});

const stage = (page: Page) => page.locator('[data-tour="picture"]');

/** Of the picture, once nothing around it grows any more. */
async function restingPlace(page: Page) {
  let place = await stage(page).boundingBox();
  await expect(async () => {
    const before = place;
    await page.waitForTimeout(400);
    place = await stage(page).boundingBox();
    expect(place).toEqual(before);
  }).toPass();
  if (!place) throw new Error('no picture');
  return place;
}
const panel = (page: Page) => page.getByRole('region', { name: 'Find changes' });
const cards = (page: Page) => panel(page).getByRole('listitem').getByRole('button');
const marks = (page: Page) => page.locator('[data-flag]');
const find = (page: Page) => new URL(page.url()).searchParams.get('find');

test('a drawn box finds when a thing came and went, and compares before and after [EXT-570] [EXT-574] [EXT-575] [EXT-624]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}?z=all`);
  await page.getByRole('button', { name: 'Find changes' }).click();
  await expect(page).toHaveURL(/find=draw/);
  await expect(page.getByRole('group', { name: 'Box to search' })).toBeFocused();
  await look('drawing a box');
  const place = await restingPlace(page);
  await page.mouse.move(place.x + place.width * 0.25, place.y + place.height * 0.45);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width * 0.6, place.y + place.height * 0.8, { steps: 4 });
  await page.mouse.up();
  await expect(cards(page)).toHaveCount(2);
  const asked = (find(page) ?? '').split(',').map(Number);
  for (const [index, part] of [0.25, 0.45, 0.35, 0.35].entries()) expect(asked[index]).toBeCloseTo(part, 2);
  await expect(marks(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText(dateText(COMES));
  await expect(cards(page).last()).toContainText(dateText(GOES));

  // The small pictures: it is there after it came, and before it went.
  const seen = async (card: number, picture: number) => {
    const image = cards(page).nth(card).locator('img').nth(picture);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const [pixel] = await pixelsOf(image, [[0.42, 0.62]]);
    return isRed(pixel);
  };
  expect([await seen(0, 0), await seen(0, 1)]).toEqual([false, true]);
  expect([await seen(1, 0), await seen(1, 1)]).toEqual([true, false]);

  // On the picture: behind the divider it is not there yet.
  await cards(page).first().click();
  await expect(page).toHaveURL(/compare=slider/);
  await expect(cards(page).first()).toHaveAttribute('aria-pressed', 'true');
  // The divider is in the middle of the change, also where the picture has bars beside it.
  for (const height of [800, 480]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => dividerOff(page)).toBeLessThan(2);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Side by side').click();
  const sides = async () =>
    (
      await pixelsOf(stage(page), [
        [0.21, 0.62],
        [0.71, 0.62],
      ])
    ).map(isRed);
  await expect.poll(sides).toEqual([false, true]);
  await look('a change, before and after');
  await page.keyboard.press('n');
  await expect(cards(page).last()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(sides).toEqual([true, false]);
  await page.keyboard.press('p');
  await expect(cards(page).first()).toHaveAttribute('aria-pressed', 'true');
  await marks(page).last().focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).last()).toHaveAttribute('aria-pressed', 'true');

  // Back undoes the choice of how to compare, and then all of it: steps from change to change are no steps of history.
  await page.goBack();
  await expect(page).toHaveURL(/compare=slider/);
  await page.goBack();
  await expect.poll(() => find(page) ?? '').toBe('');
});

test('keys move, resize and search the box; Esc ends; Ctrl K begins [EXT-570] [EXT-572]', async ({
  page,
}) => {
  await page.goto(`/feed/${feedId}?z=all`);
  await expect(page.getByRole('button', { name: 'Find changes' })).toBeVisible();
  await page.keyboard.press('d');
  const box = page.getByRole('group', { name: 'Box to search' });
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'From 33% to 63% across' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/find=0.33/);
  expect(find(page)).toBe('0.33,0.35,0.3,0.32');
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(find(page)).toBeNull();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('find changes');
  await expect(page.getByRole('combobox', { name: /^Camera, collection/ })).toHaveValue('find changes');
  await expect(page.getByRole('option', { name: 'Find changes in Yard' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('a link opens the answer and its change; another range asks again [EXT-572] [EXT-573] [EXT-577] [EXT-642]', async ({
  page,
  look,
}) => {
  const month = `${timeOf(DAYS)}/${timeOf(COMES + 1)}`;
  await page.goto(`/feed/${feedId}?z=all&find=${BOX}&within=${month}`);
  await expect(panel(page)).toContainText('No changes from');
  await expect(panel(page)).toContainText('none is found in the first ten days');
  await look('no changes');
  await panel(page).getByRole('button', { name: 'All pictures' }).click();
  await expect(cards(page)).toHaveCount(2);
  await cards(page).last().click();
  await expect(page).toHaveURL(/compare=/);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(cards(page).last()).toHaveAttribute('aria-pressed', 'true');
  // After the first ten days nothing is said of them.
  await page.goto(`/feed/${feedId}?z=all&find=${BOX}&within=${timeOf(20)}/${timeOf(1)}`);
  await expect(cards(page)).toHaveCount(1);
  await expect(panel(page)).not.toContainText('first ten days');
  // A place where nothing changes.
  await page.goto(`/feed/${feedId}?find=0.7,0.5,0.2,0.2`);
  await expect(panel(page)).toContainText('No changes from');
});

test('on a phone a finger draws, and the answer is below the picture [EXT-570] [EXT-574]', async ({
  page,
  look,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/feed/${feedId}?z=all`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Find changes' }).click();
  await expect(page.getByRole('button', { name: 'Whole picture' })).toBeVisible();
  const place = await restingPlace(page);
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ x: place.x + place.width * x, y: place.y + place.height * y });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.25, 0.45)] });
  for (const share of [0.4, 0.5, 0.6])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [at(share, share + 0.2)],
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(cards(page)).toHaveCount(2);
  const below = await panel(page).boundingBox();
  expect(below?.y).toBeGreaterThan(place.y + place.height);
  await look('the answer on a phone');
});

const regions = (page: Page) => page.getByRole('region', { name: 'Regions' });
const onPicture = (page: Page) => stage(page).locator('[data-kind="region"]');

test('a move of the camera is a mark of its own that says how far and compares the pictures [EXT-637]', async ({
  page,
  look,
}) => {
  const [Before, Since] = [timeOf(COMES + 1), timeOf(COMES - 1)];
  const far = { Dx: 60, Dy: -20, Rotation: 0, Width: 1280, Height: 720 };
  const move = { Id: 1, Since, Before, ...far, EndedAt: Since, Outcome: 'Settled', IsTold: true };
  await page.route(`**/api/nv/feed/cameramoves/${feedId}`, (route) =>
    route.fulfill({ json: { Moves: [move] } }),
  );
  await page.goto(`/feed/${feedId}?z=all&find=${BOX}`);
  await expect(marks(page)).toHaveCount(3);
  const mark = page.locator('[data-flag="move"]');
  await expect(mark).toHaveAccessibleName(/^Camera moved .*: 63 pixels \(4.9% of the width\)$/);
  await mark.focus();
  await look('a camera that was moved, on the timeline');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare=slider/);
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  // Keys go from change to change, and do not stop at it again.
  await page.keyboard.press('n');
  await expect(cards(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await expect(cards(page).last()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await expect(cards(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test.describe('regions', () => {
  // A name that is taken is refused.
  test.use({ allowed: [/feed\/regions/] });

  test('a box is kept as a region, seen on the picture, asked with one press, renamed, moved, given an alert and deleted [EXT-617] [EXT-636]', async ({
    page,
    look,
  }) => {
    await page.goto(`/feed/${feedId}?z=all&find=${BOX}`);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Keep this region' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Container');
    await page.keyboard.press('Enter');
    const chip = regions(page).getByRole('button', { name: 'Container', exact: true });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(onPicture(page)).toHaveText('Container');
    await expect(page.getByRole('button', { name: 'Keep this region' })).toHaveCount(0);
    const [outline, picture] = [await onPicture(page).boundingBox(), await restingPlace(page)];
    expect(((outline?.x ?? 0) - picture.x) / picture.width).toBeCloseTo(0.25, 1);
    await look('a region');

    // Another box: the name is taken, and then the region is moved to it.
    await page.goto(`/feed/${feedId}?z=all&find=0.7,0.5,0.2,0.2`);
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Keep this region' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('container');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('already has a region with this name');
    await page.keyboard.press('Escape');
    await chip.click();
    await expect(cards(page)).toHaveCount(2);
    expect(find(page)).toBe(BOX);
    await page.goto(`/feed/${feedId}?z=all&find=0.2,0.4,0.4,0.4`);
    const acts = regions(page).getByRole('button', { name: 'Actions for Container' });
    await acts.click();
    await page.getByRole('menuitem', { name: 'Move to this box' }).click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await acts.click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Loading bay');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.reload();
    const renamed = regions(page).getByRole('button', { name: 'Loading bay', exact: true });
    await expect(renamed).toHaveAttribute('aria-pressed', 'true');
    expect(find(page)).toBe('0.2,0.4,0.4,0.4');

    // Its alert: who is told, and when, is said before it is turned on.
    const actsNow = regions(page).getByRole('button', { name: 'Actions for Loading bay' });
    await actsNow.click();
    await page.getByRole('menuitem', { name: 'Alert when it changes' }).click();
    await expect(page.getByRole('dialog')).toContainText('about a week after it');
    await look('asking for an alert of a region');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const bell = regions(page).getByRole('img', { name: 'Has an alert' });
    await expect(bell).toBeVisible();
    const stored = async () => {
      const answer = await page.request.get(`/api/nv/feed/regions/${feedId}`);
      const { Regions } = (await answer.json()) as { Regions: { TellsChanges: boolean }[] };
      return Regions.map(({ TellsChanges }) => TellsChanges);
    };
    expect(await stored()).toEqual([true]);
    await look('a region with an alert');
    await actsNow.click();
    await page.getByRole('menuitem', { name: 'Turn alert off' }).click();
    await expect(bell).toHaveCount(0);
    expect(await stored()).toEqual([false]);

    // By keys, while a box is to be drawn.
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expect(onPicture(page)).toHaveText('Loading bay');
    await look('drawing beside a region');
    await renamed.focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(2);
    await regions(page).getByRole('button', { name: 'Actions for Loading bay' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(onPicture(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Keep this region' })).toBeVisible();
  });
});

test('the measures of a box are a line, a value for each day, and files [EXT-618]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}?z=all&find=0.35,0.55,0.15,0.15`);
  await page.getByRole('button', { name: 'Measures' }).click();
  const chart = panel(page).getByRole('slider', { name: 'Greenness' });
  await expect(chart).toBeVisible();
  // A red container has no green: it stands there in the middle of the days, and not on the last one.
  const green = async () =>
    Number(/: ([\d.]+)$/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1]);
  await chart.focus();
  await page.keyboard.press('End');
  expect(await green()).toBeGreaterThan(0.25);
  await expect(chart).toHaveAttribute('aria-valuenow', String(DAYS - 1));
  const box = await chart.boundingBox();
  await chart.hover({ position: { x: ((DAYS - 17) / (DAYS - 1)) * (box?.width ?? 0), y: 40 } });
  await expect.poll(green).toBeLessThan(0.05);
  await page.keyboard.press('Home');
  await expect.poll(green).toBeGreaterThan(0.25);
  await look('measures');
  await page.getByRole('combobox', { name: 'Measure' }).selectOption('Brightness');
  await expect(panel(page).getByRole('slider', { name: 'Brightness' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV, 1 day' }).click();
  expect((await file).suggestedFilename()).toBe('Yard_XX_0001_1day.csv');
});

test('on a phone regions and measures fit below the picture [EXT-617] [EXT-618]', async ({ page, look }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/feed/${feedId}?z=all&find=${BOX}`);
  await page.getByRole('button', { name: 'Keep this region' }).click();
  await page
    .getByRole('textbox', { name: 'Name' })
    .fill('The container beside the gate of the old yard, to the left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(onPicture(page)).toBeVisible();
  await page.getByRole('button', { name: 'Measures' }).click();
  await expect(panel(page).getByRole('slider', { name: 'Greenness' })).toBeVisible();
  await look('regions and measures on a phone');
});

/** How far the divider is from the middle of the change, pixels. */
async function dividerOff(page: Page): Promise<number> {
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.x + box.width / 2 : Number.NaN;
  };
  const change = await middle(stage(page).locator('[data-kind="found"]').first());
  return Math.abs((await middle(page.getByRole('slider', { name: 'Divider' }))) - change);
}

test.describe('what the service says', () => {
  test.use({ allowed: [/frame-changes/] });

  test('a failure can be tried again; what is missing and cut is said; no pictures, no button [EXT-577]', async ({
    page,
  }) => {
    let isDown = true;
    const known = { KnownFrom: timeOf(DAYS), KnownTo: timeOf(5), Missing: 3, Truncated: true };
    const more = { Unread: 0, ReadShare: null };
    await page.route('**/frame-changes*', (route) =>
      isDown
        ? route.fulfill({ status: 400, json: {} })
        : route.fulfill({ json: { Changes: [], ...known, ...more } }),
    );
    await page.goto(`/feed/${feedId}?find=${BOX}`);
    const again = panel(page).getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect(panel(page)).toContainText('3 days are still being read.');
    await expect(panel(page)).toContainText('Only the strongest changes are listed.');
    Object.assign(more, { Unread: 400 });
    await page.reload();
    await expect(panel(page)).toContainText('The pictures of 400 days were stored before');
    const asked = page.waitForRequest(`**/api/nv/feed/readpast/${feedId}`);
    Object.assign(more, { ReadShare: 0.25 });
    await panel(page).getByRole('button', { name: 'Search them' }).click();
    await asked;
    await expect(panel(page)).toContainText('Searching older pictures: 25%');
    const empty = await makeFeed(page.request, { Name: 'Empty' });
    await page.goto(`/feed/${empty}`);
    await expect(page.getByRole('button', { name: 'Embed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find changes' })).toHaveCount(0);
  });
});

const midnight = (agoDays: number) => Math.floor(Date.now() / 1000 / DAY_SEC) * DAY_SEC - agoDays * DAY_SEC;
const timeOf = (agoDays: number) => new Date(midnight(agoDays) * 1000).toISOString().replace('.000Z', 'Z');

/** As the list begins. */
const dateText = (agoDays: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    midnight(agoDays) * 1000,
  );

/** Two pictures a day, in light that changes a little; houses stand still, and a cart is elsewhere each time. */
function yard(): DrawnPicture[] {
  const houses: DrawnThing[] = Array.from({ length: 8 }, (_, index) => ({
    at: [index / 8, 0.3 + ((index * 3) % 5) / 40, 0.11, 0.5],
    color: `hsl(${index * 40} 25% 45%)`,
  }));
  const pictures: DrawnPicture[] = [];
  for (let ago = DAYS; ago >= 1; ago -= 1)
    for (const hour of [9, 13]) {
      const cart: DrawnThing = { at: [((ago * 7 + hour) % 10) / 10, 0.85, 0.08, 0.08], color: '#20402a' };
      const isThere = ago <= COMES && ago > GOES;
      pictures.push({
        agoSec: Date.now() / 1000 - midnight(ago) - hour * 3600,
        color: `hsl(205 45% ${62 + ((ago * 5 + hour) % 7)}%)`,
        text: '',
        things: [...houses, cart, ...(isThere ? [CONTAINER] : [])],
      });
    }
  return pictures;
}
