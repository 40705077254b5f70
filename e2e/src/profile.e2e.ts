import type { Page } from '@playwright/test';
import { makeFeed, signInOwner } from './calls.ts';
import { sendDrawn } from './drawn-pictures.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { pixelsOf } from './screen-pixels.ts';
import { isGreen, isRed } from './stored-pixels.ts';

/** A feed's profile page with real pictures: its carpet, its steps through time, its film, and the embedded player. */

test.describe.configure({ mode: 'serial' });

const HOURS = 72;
let feedId = '';

/** The moment in the URL, unix seconds; null is live. */
const shownSec = (page: Page) => {
  const text = new URL(page.url()).searchParams.get('t');
  return text === null ? null : Date.parse(text) / 1000;
};
const stage = (page: Page) => page.getByRole('img', { name: /^Picture of North mast/ });

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { TimeZone: 'Europe/Vienna' });
  await sendDrawn(page, page.request, [feedId], hours());
});

test('shows the newest picture and a carpet of three days with a gap [PUB-18]', async ({ page, look }) => {
  await page.goto(`/feed/${feedId}`);
  await expect(stage(page)).toBeVisible();
  await expect(page.getByText('Each column is a day, each row 15 minutes')).toBeVisible();
  await expect.poll(() => paintedCells(page)).toBeGreaterThan(60);
  expect(await paintedCells(page)).toBeLessThan(HOURS);
  await look('the profile page');
});

test('arrow keys step a frame, an hour, a day, and the URL follows [PUB-18]', async ({ page }) => {
  await page.goto(`/feed/${feedId}?z=day`);
  await expect(stage(page)).toBeVisible();
  const press = async (key: string, expected: (before: number, now: number) => boolean) => {
    const before = shownSec(page) ?? Number.POSITIVE_INFINITY;
    await page.keyboard.press(key);
    await expect.poll(() => expected(before, shownSec(page) ?? Number.NaN)).toBe(true);
  };
  await press('ArrowLeft', (before, now) => now < before);
  await press('ArrowLeft', (before, now) => now === before - 3600);
  await press('Alt+ArrowLeft', (before, now) => now === before - 86_400);
  await press('Shift+ArrowRight', (before, now) => now === before + 3600);
  await press('ArrowRight', (before, now) => now === before + 3600);
  // Faster than its pictures come.
  await page.route('**/frame-get*', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const before = shownSec(page) ?? 0;
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shownSec(page)).toBe(before - 7200);
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('End');
  await expect.poll(() => shownSec(page)).toBeNull();
});

test('zooming is a step of history, and Back undoes it [PUB-18]', async ({ page }) => {
  await page.goto(`/feed/${feedId}?z=month`);
  await expect(stage(page)).toBeVisible();
  await page.getByText('Day', { exact: true }).click();
  await expect(page).toHaveURL(/z=day/);
  await page.goBack();
  await expect(page).toHaveURL(/z=month/);
});

test('keys work after a level was pressed with the mouse, and choose a level that was reached by keys [EXT-415]', async ({
  page,
}) => {
  await page.goto(`/feed/${feedId}?z=month`);
  await expect(stage(page)).toBeVisible();
  await page.getByText('Day', { exact: true }).click();
  await expect(page).toHaveURL(/z=day/);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => shownSec(page)).not.toBeNull();
  await expect(page).toHaveURL(/z=day/);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/compare=slider/);
  await page.keyboard.press('c');
  const day = page.getByRole('radio', { name: 'Day', exact: true });
  await day.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(day).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(/z=day/);
});

test('Space plays the film of what is seen, and Escape leads back to its picture [PUB-18] [TLP-08]', async ({
  page,
}) => {
  await page.goto(`/feed/${feedId}?z=month`);
  await expect(page.getByRole('button', { name: 'Play the visible range as a film' })).toBeVisible();
  await page.keyboard.press(' ');
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0.2);
  const soon = await position();
  await expect.poll(position).toBeGreaterThan(soon + 0.3);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toBeHidden();
  await expect.poll(() => shownSec(page)).not.toBeNull();
  await expect(stage(page)).toBeVisible();
});

test('dragging with Shift, or after the button, chooses a range that Play then shows [PUB-18]', async ({
  page,
  look,
}) => {
  await page.goto(`/feed/${feedId}?z=day&t=${dayAgo()}`);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.down('Shift');
  await drag(page, 0.1, 0.35);
  await page.keyboard.up('Shift');
  await expect(page).toHaveURL(/from=.*to=/);
  await expect(page.getByRole('slider', { name: 'Start of the range' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the selected range as a film' })).toBeVisible();
  await look('a chosen range');
  // The edges are dragged, and only they: the stretch that is shown stays.
  const rangeOf = () => ['from', 'to', 'z'].map((name) => new URL(page.url()).searchParams.get(name));
  const [from, to, z] = rangeOf();
  const edge = await page.getByRole('slider', { name: 'End of the range' }).boundingBox();
  if (!edge) throw new Error('The edge is not seen.');
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + 60, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => rangeOf()[1] !== to).toBe(true);
  expect(Date.parse(rangeOf()[1] ?? '')).toBeGreaterThan(Date.parse(to ?? ''));
  expect([rangeOf()[0], rangeOf()[2]]).toEqual([from, z]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'Start of the range' })).toBeHidden();
  const choose = page.getByRole('button', { name: 'Select a range' });
  await choose.click();
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await expect(page).not.toHaveURL(/from=/);
  // It begins at the cursor, which is not taken along.
  const at = await cursorShare(page);
  await drag(page, at, at > 0.5 ? at - 0.2 : at + 0.2);
  await expect(page).toHaveURL(/from=.*to=/);
  // The next drag moves again.
  await expect(choose).toHaveAttribute('aria-pressed', 'false');
});

test('the timeline zooms around the pointer and is dragged along; each rest is a step of history [PUB-18]', async ({
  page,
}) => {
  await page.goto(`/feed/${feedId}?z=month`);
  await expect(stage(page)).toBeVisible();
  const box = await timeline(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -100);
  await expect.poll(() => spanSec(page)).toBeLessThan(12 * 86_400);
  const near = page.url();
  const before = spanFrom(page);
  await drag(page, 0.3, 0.7);
  await expect.poll(() => spanFrom(page)).toBeLessThan(before);
  await page.goBack();
  await expect(page).toHaveURL(near);
  await page.goBack();
  await expect(page).toHaveURL(/z=month/);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => spanSec(page)).toBeLessThan(8 * 86_400);
  await page.goBack();
  await expect(page).toHaveURL(/z=month/);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => spanSec(page)).toBeLessThan(12 * 86_400);
});

test('arrow keys that lead out of a stretch take it along [PUB-18]', async ({ page }) => {
  const toSec = Math.floor(Date.now() / 1000) - 600;
  await page.goto(`/feed/${feedId}?z=${iso(toSec - 7200)}/${iso(toSec)}&t=${iso(toSec - 3600)}`);
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => spanFrom(page)).toBe(toSec - 4 * 3600);
});

test('an hour shows its pictures along the ribbon and where something moved; its range has its acts [EXT-404] [EXT-406]', async ({
  page,
  context,
  look,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const gate = await makeFeed(page.request, { Name: 'Gate', IntervalCode: '1min' });
  const nowMin = Math.floor(Date.now() / 60_000);
  const isGreenAt = (minute: number) => Math.floor(minute / 10) % 2 === 0;
  const minutes = Array.from({ length: 58 }, (_, ago) => nowMin - 58 + ago);
  const pictures = minutes.map((minute, index) => ({
    agoSec: Date.now() / 1000 - minute * 60,
    color: isGreenAt(minute) ? '#0a8a2a' : '#e00000',
    text: index === 25 ? 'SOMEBODY' : '',
  }));
  await page.goto('/mystuff');
  await sendDrawn(page, page.request, [gate], pictures);
  const [from, to] = [iso((nowMin - 60) * 60), iso(nowMin * 60)];
  const hour = `/feed/${gate}?z=${from}/${to}&t=${from}`;
  // Wide enough for a picture of each ten minutes.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(hour);
  const first = Math.ceil((nowMin - 57) / 10) * 10;
  const middles = [first + 5, first + 15, first + 25, first + 35].map(
    (minute) => [(minute - nowMin + 60) / 60, 0.2] as const,
  );
  await expect(async () => {
    const pixels = await pixelsOf(page.getByRole('slider', { name: 'Time', exact: true }), middles);
    expect(pixels.map((pixel) => (isGreen(pixel) ? 'green' : isRed(pixel) ? 'red' : pixel))).toEqual(
      [0, 1, 2, 3].map((block) => (isGreenAt(first + block * 10) ? 'green' : 'red')),
    );
  }).toPass({ timeout: 60_000 });
  // The picture with a word differs from the one before, and the one after differs from it. A new colour is no movement.
  await expect(page.locator('[data-bars] > span[style*="height"]')).toHaveCount(2);
  const ends = new URLSearchParams({ from: iso((nowMin - 40) * 60), to: iso((nowMin - 20) * 60) });
  await page.goto(`${hour}&${ends}`);
  await look('an hour and its range');
  // Who may make films chooses what this one is like.
  await page.getByRole('link', { name: 'Save film' }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/feed/${gate}/film` && url.search === `?${ends}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toBe(`${new URL(page.url()).origin}/feed/${gate}?${ends}`);
  await page.getByRole('button', { name: 'Play', exact: true }).last().click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.05);
});

test.describe('a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('shows the seconds, names a stretch of days in one row, and speaks of fingers [PUB-18]', async ({
    page,
    look,
  }) => {
    const toSec = Math.floor(Date.now() / 1000) - 600;
    await page.goto(`/feed/${feedId}?z=${iso(toSec - 3 * 86_400)}/${iso(toSec)}`);
    await expect(stage(page)).toBeVisible();
    const clock = page.getByText(/^\d\d:\d\d:\d\d$/);
    expect(await clock.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    const name = await page.getByRole('heading', { name: /\d{4}, .* – / }).boundingBox();
    expect(name?.height).toBeLessThan(30);
    const hint = page.getByText('Drag to move, pinch to zoom. To select a range, use the button.', {
      exact: true,
    });
    await expect(hint).toBeVisible();
    await expect(page.getByText('Shift')).toBeHidden();
    await look('the profile page on a phone');
    // A finger moves the timeline, chooses after the button, and takes an edge along.
    const at = async (name: string) => {
      const box = await page.getByRole('slider', { name }).boundingBox();
      if (!box) throw new Error(`${name} is not seen.`);
      return box;
    };
    const plot = await at('Time');
    const y = plot.y + plot.height / 2;
    await page.getByRole('button', { name: 'Select a range' }).tap();
    await swipe(page, { x: plot.x + plot.width * 0.2, y }, plot.width * 0.3);
    await expect(page).toHaveURL(/from=.*to=/);
    const ends = () =>
      ['from', 'to'].map((name) => Date.parse(new URL(page.url()).searchParams.get(name) ?? ''));
    const [from = 0, to = 0] = ends();
    const edge = await at('End of the range');
    await swipe(page, { x: edge.x + edge.width / 2, y }, plot.width * 0.2);
    await expect.poll(() => ends()[1]).toBeGreaterThan(to);
    expect(ends()[0]).toBe(from);
    await look('a range on a phone');
  });
});

test.describe('two fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('spread zoom in around what is under them, and together zoom out; the page stays as it is [PUB-18]', async ({
    page,
  }) => {
    const toSec = Math.floor(Date.now() / 1000) - 600;
    await page.goto(`/feed/${feedId}?z=${iso(toSec - 86_400)}/${iso(toSec)}`);
    await expect(stage(page)).toBeVisible();
    const plot = await page.getByRole('slider', { name: 'Time' }).boundingBox();
    if (!plot) throw new Error('The timeline is not seen.');
    const before = spanSec(page);
    const middleSec = spanFrom(page) + before / 2;
    await pinch(page, plot, [0.4, 0.6], [0.2, 0.8]);
    // Three times as far apart: a third of the time, with the same moment in the middle.
    await expect.poll(() => Math.round(before / spanSec(page))).toBe(3);
    expect(Math.abs(spanFrom(page) + spanSec(page) / 2 - middleSec)).toBeLessThan(before / 50);
    await pinch(page, plot, [0.2, 0.8], [0.4, 0.6]);
    await expect.poll(() => Math.round((before / spanSec(page)) * 10)).toBe(10);
    expect(await page.evaluate('visualViewport.scale')).toBe(1);
  });
});

test('the embedded player shows the live picture, and the film with its mode [API-03] [PUB-11]', async ({
  page,
}) => {
  await page.goto(`/api/v2/player?feed=${feedId}`);
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await page.goto(`/api/v2/player?feed=${feedId}&playmode=livetimelapse`);
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0.1);
});

test.describe('deletion', () => {
  // What is protected is refused.
  test.use({ allowed: [/feed\/deletions/] });

  test('a picture, then a range, is deleted after a preview, and the page goes on without them; a protected range is not [EXT-305] [EXT-306] [EXT-407] [EXT-634]', async ({
    page,
    look,
  }) => {
    await page.goto(`/feed/${feedId}?z=day&t=${dayAgo()}`);
    await expect(stage(page)).toBeVisible();
    const shown = await stage(page).getAttribute('alt');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete this picture…' }).press('Enter');
    const one = page.getByRole('dialog', { name: 'Delete this picture?' });
    await expect(one.getByText(/^1 picture, /)).toBeVisible();
    await expect(one.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await one.getByLabel('Reason').fill('Somebody asked for it.');
    await look('the dialog that deletes a picture');
    const before = await storedTimes(page);
    await one.getByRole('button', { name: 'Delete 1 picture' }).press('Enter');
    await expect(one).toBeHidden();
    await expect(stage(page)).not.toHaveAttribute('alt', shown ?? '');
    const after = await storedTimes(page);
    const gone = before.filter((time) => !after.includes(time));
    expect(gone).toHaveLength(1);

    const from = iso(Date.parse(gone[0] ?? '') / 1000 - 3 * 3600);
    const range = `/feed/${feedId}?z=day&t=${from}&from=${from}&to=${gone[0]}`;
    await page.goto(range);
    const many = page.getByRole('dialog', { name: 'Delete these pictures?' });
    await page.getByRole('button', { name: 'Protect', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Protected', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await look('a protected range');
    await page.getByRole('button', { name: 'Delete these pictures…' }).click();
    await expect(many).toContainText('are protected. Remove the protection first.');
    await many.getByRole('button', { name: 'Cancel' }).click();
    expect(await storedTimes(page)).toHaveLength(after.length);
    await page.goto(`/feed/${feedId}/dashboard#Resources`);
    await look('what is protected');
    await page.getByRole('button', { name: /^End protection of / }).click();
    await expect(page.getByText('Nothing is protected.')).toBeVisible();

    await page.goto(range);
    await page.getByRole('button', { name: 'Delete these pictures…' }).click();
    await many.getByRole('button', { name: 'Delete 3 pictures' }).click();
    await expect(many).toBeHidden();
    await expect(page).not.toHaveURL(/from=/);
    expect(await storedTimes(page)).toHaveLength(after.length - 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Actions' }).click();
    await look('all acts behind one button on a phone');
    await page.getByRole('menuitem', { name: 'Delete this picture…' }).click();
    await expect(one.getByText(/^1 picture, /)).toBeVisible();
    await look('the same dialog on a phone');
  });
});

/** What the feed has, as the API tells it. */
async function storedTimes(page: Page): Promise<string[]> {
  const answer = await page.request.get(
    `/api/v2/frame-query?feedid=${feedId}&starttime=${iso(0)}&endtime=${iso(4e9)}`,
  );
  return ((await answer.json()) as { Frames: string[] }).Frames;
}

/** A picture an hour for three days, up to now, with six hours missing. */
function hours() {
  const agos = Array.from({ length: HOURS }, (_, index) => HOURS - 1 - index);
  const stored = agos.filter((ago) => ago < 30 || ago >= 36);
  return stored.map((ago) => ({ agoSec: ago * 3600, color: colorOf(ago), text: `${ago} h ago` }));
}

/** Bright at noon and dark at midnight. */
function colorOf(agoHours: number): string {
  const hour = new Date(Date.now() - agoHours * 3_600_000).getUTCHours();
  return `hsl(210 50% ${15 + 50 * Math.sin((hour / 24) * Math.PI)}%)`;
}

const iso = (sec: number) => new Date(sec * 1000).toISOString().replace('.000Z', 'Z');
const dayAgo = () => new Date(Date.now() - 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');

/** Where the timeline is on the page. */
async function timeline(page: Page) {
  const box = await page.getByRole('slider', { name: 'Time', exact: true }).boundingBox();
  if (!box) throw new Error('no timeline');
  return box;
}

/** Where the cursor stands on the timeline, 0 to 1. */
async function cursorShare(page: Page): Promise<number> {
  const slider = page.getByRole('slider', { name: 'Time', exact: true });
  const value = async (name: string) => Number(await slider.getAttribute(`aria-value${name}`));
  const [from, to, now] = [await value('min'), await value('max'), await value('now')];
  return (now - from) / (to - from);
}

/** Drags over the timeline, in shares of its width. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await timeline(page);
  const y = box.y + box.height * 0.3;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
  await page.mouse.up();
}

/** The stretch in the address, unix seconds; of a level nothing. */
const stretch = (page: Page) =>
  (new URL(page.url()).searchParams.get('z') ?? '').split('/').map((text) => Date.parse(text) / 1000);
const spanFrom = (page: Page) => stretch(page)[0] ?? Number.NaN;
const spanSec = (page: Page) => {
  const [from = Number.NaN, to = Number.NaN] = stretch(page);
  return to - from;
};

/** Cells of the timeline that have a colour. */
function paintedCells(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((_, index) => index % 4 === 3).filter((alpha) => alpha > 0).length;
  });
}

/** A finger that is put down, moved sideways and lifted. */
async function swipe(page: Page, from: { x: number; y: number }, px: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tell('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) await tell('touchMove', [{ x: from.x + px * share, y: from.y }]);
  await tell('touchEnd', []);
}

type Box = { x: number; y: number; width: number; height: number };
type Pair = readonly [left: number, right: number];

/** Two fingers that are put down at shares of a box's width, moved to others in steps, and lifted. */
async function pinch(page: Page, box: Box, from: Pair, to: Pair): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const at = (part: number) =>
    [0, 1].map((id) => {
      const [begin = 0, end = 0] = [from[id], to[id]];
      return { x: box.x + box.width * (begin + (end - begin) * part), y, id };
    });
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tell('touchStart', at(0).slice(0, 1));
  await tell('touchStart', at(0));
  for (const part of [0.25, 0.5, 0.75, 1]) await tell('touchMove', at(part));
  await tell('touchEnd', []);
}
