import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import type { Locator, Page } from '@playwright/test';
import { expect, OWNER, setUpOwner, test } from './fixtures.ts';
import type { Service } from './service.ts';

/** What is hidden, cut and turned in the editor is so in what is stored: on a live camera, in a real browser. */

test.use({ journey: 'image editor' });
test.describe.configure({ mode: 'serial' });

const WIDTH = 640;
const HEIGHT = 360;
/** The camera's pictures, exchanged in place: a camera that is set to another size. */
const pictures: Buffer[] = [];
let camera: HttpCamera;
let feedId = '';

test.afterAll(() => camera?.close());

test('the section is there with the unprocessed picture, and nothing is changed [IMG-01] [IMG-02] [IMG-10] [GAP-01]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  pictures.push(await scene(page, WIDTH, HEIGHT));
  camera = await startHttpCamera({ pictures });
  feedId = await addFeed(page, service, camera.url);
  await expect.poll(() => newest(page)).not.toBeNull();
  await open(page);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(result(page)).toBeVisible();
  await look('the image editor');
});

test('a mask is drawn by mouse: crosshair, provisional point, Escape; newly stored pictures are masked there [IMG-03] [MSK-01] [MSK-02] [MSK-08] [MSK-12]', async ({
  page,
  service,
}) => {
  await enter(page, service);
  await chooseTool(page, 'Mask');
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const canvas = canvasOf(page);
  await expect(canvas).toHaveCSS('cursor', 'crosshair');
  for (const point of [
    [220, 100],
    [420, 100],
    [420, 260],
    [220, 260],
  ] as const)
    await click(page, canvas, point[0], point[1]);
  await expect(page.getByText('4 so far')).toBeVisible();
  // Only hovered: the provisional point is dropped.
  await hover(page, canvas, 600, 340);
  await page.keyboard.press('Escape');
  await expect(areaOf(page)).toContainText('4 points');
  await expect.poll(() => sidesOf(areaOf(page))).toEqual([near(200), near(160)]);
  await expect(page.getByRole('switch', { name: 'Hide areas' })).toBeChecked();
  await save(page);
  const [hidden, seen] = await newestPixels(page, [
    [320, 180],
    [60, 320],
  ]);
  // The scene has a red box in the middle of blue, and green below.
  expect(isRed(hidden)).toBe(false);
  expect(isGreen(seen)).toBe(true);
});

test('handles move points, undo and redo go back and forth, Delete removes [MSK-05] [MSK-06] [MSK-07]', async ({
  page,
  service,
  look,
}) => {
  await enter(page, service);
  const canvas = canvasOf(page);
  const area = areaOf(page);
  const stored = await sidesOf(area);
  await click(page, canvas, 320, 180);
  await expect(area).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Edit its points' }).click();
  await drag(page, canvas, [420, 260], [500, 300]);
  await expect(page.getByText('Point 3 of 4')).toBeVisible();
  await look('points that are edited');
  await page.keyboard.press('Escape');
  await expect.poll(() => sidesOf(area)).toEqual([near(280), near(200)]);
  await page.keyboard.press('Control+z');
  expect(await sidesOf(area)).toEqual(stored);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => sidesOf(area)).toEqual([near(280), near(200)]);
  await click(page, canvas, 320, 180);
  await page.keyboard.press('Delete');
  await expect(area).toBeHidden();
  await page.getByRole('button', { name: 'Revert' }).click();
  expect(await sidesOf(area)).toEqual(stored);
});

test('everything of a mask can be done with keys alone [MSK-13]', async ({ page, service }) => {
  await enter(page, service);
  await page.getByRole('button', { name: 'Add a square' }).focus();
  await page.keyboard.press('Enter');
  const area = page.getByRole('button', { name: /^Area 2/ });
  await expect(area).toContainText('100 × 100');
  const pad = page.getByRole('button', { name: 'Move area 2', exact: true });
  await expect(page.getByText('At 270 × 130.')).toBeVisible();
  await pad.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('At 271 × 140.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit its points' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next point' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Point 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Move the point', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByLabel('From the left')).toHaveValue('381');
  await page.keyboard.press('Escape');
  await expect(area).toContainText('110 × 100');
  await page.getByRole('button', { name: 'Remove area 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(area).toBeHidden();
});

test('the picture turns at once and the mask with it; crop is whole pixels and checked; the preview is the server’s [IMG-04] [IMG-06] [IMG-07] [IMG-09] [MSK-04]', async ({
  page,
  service,
  look,
}) => {
  await enter(page, service);
  await chooseTool(page, 'Crop');
  await page.getByRole('combobox', { name: 'Orientation' }).click();
  const asked = page.waitForRequest((request) => request.url().includes('/imageprocess/preview/'));
  const turnedAt = Date.now();
  await page.getByRole('option', { name: 'Turned right', exact: true }).click();
  await expect.poll(async () => (await canvasOf(page).boundingBox())?.height).toBeGreaterThan(400);
  await asked;
  expect(Date.now() - turnedAt).toBeGreaterThanOrEqual(990);
  await expect.poll(() => sizeOf(result(page))).toEqual([HEIGHT, WIDTH]);
  await chooseTool(page, 'Mask');
  await expect.poll(() => sidesOf(areaOf(page))).toEqual([near(160), near(200)]);

  await chooseTool(page, 'Crop');
  await page.getByRole('switch', { name: 'Keep only a part' }).click();
  await page.getByText('4:3', { exact: true }).click();
  await expect(page.getByLabel('Height')).toHaveValue('270');
  await page.getByText('Free', { exact: true }).click();
  await page.getByLabel('Width').fill('9999');
  await expect(page.getByText('Brought back into the picture.')).toBeVisible();
  await expect(page.getByLabel('Width')).toHaveValue('360');
  await page.getByLabel('Top').fill('20');
  await page.getByLabel('Height').fill('300');
  // The window in which the frame's reports are an echo is over.
  await page.waitForTimeout(1100);
  await drag(page, canvasOf(page), [356, 170], [300, 170], [HEIGHT, WIDTH]);
  await expect(page.getByLabel('Width')).toHaveValue(/^30[1-7]$/);
  await page.getByLabel('Width').fill('300');
  await look('a turned and cropped picture');
  await page.getByText('Result', { exact: true }).click();
  await expect.poll(() => sizeOf(result(page))).toEqual([300, 300]);
  await save(page);
  await expect.poll(() => newestSize(page)).toEqual([300, 300]);
  // The middle of the scene, turned: (320, 180) is at (180, 320), under the mask and cut to (180, 300 − 1 at most).
  const [hidden] = await newestPixels(page, [[180, 290]]);
  expect(isRed(hidden)).toBe(false);
});

test('what the plan lacks is locked and says so; what is on can be switched off [IMG-14] [PRM-09] [PRM-10] [PRM-11] [PRM-12]', async ({
  page,
  service,
  look,
}) => {
  await signIn(page, service);
  await page.route('**/api/nv/feed/getfeedsubscriptioninfo/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { PlanInfo: { Capabilities: Record<string, boolean> } };
    for (const name of ['AllowImageSizeAndCrop', 'AllowPrivacyMask', 'AllowAnonymize', 'AllowDeflicker'])
      body.PlanInfo.Capabilities[name] = false;
    await route.fulfill({ response: answer, json: body });
  });
  await open(page);
  await chooseTool(page, 'Effects');
  await expect(page.getByText('Upgrade your plan to use anonymizing.')).toBeVisible();
  await expect(page.getByText('Upgrade your plan to use deflicker.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Deflicker' })).toBeDisabled();
  await look('locked groups');
  await chooseTool(page, 'Mask');
  await expect(page.getByText('Upgrade your plan to use privacy masks. Stays on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Hide areas' })).toBeEnabled();
  await chooseTool(page, 'Crop');
  await expect(page.getByText('Upgrade your plan to use size and crop.')).toBeVisible();
});

test.describe('two at once', () => {
  test.use({ allowed: [/imageprocess\/set/] });

  test('the second is told, keeps the edits, and can take the newer version or save over it [IMG-02] [GEN-15] [GAP-16]', async ({
    page,
    service,
    context,
  }) => {
    await enter(page, service);
    const other = await context.newPage();
    await open(other);
    await chooseTool(other, 'Effects');
    await other.getByRole('switch', { name: 'Deflicker' }).click();
    await save(other);
    await chooseTool(page, 'Effects');
    await page.getByRole('switch', { name: 'Anonymize' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Anonymize' })).toBeChecked();
    await page.getByRole('button', { name: 'Show the newer version' }).click();
    await expect(page.getByRole('switch', { name: 'Deflicker' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Anonymize' })).not.toBeChecked();

    await other.getByRole('switch', { name: 'Deflicker' }).click();
    await save(other);
    await page.getByRole('switch', { name: 'Anonymize' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await other.close();
  });
});

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('on a phone an area is tapped, and a point dragged by one that misses it a little [MSK-05]', async ({
    page,
    service,
    look,
  }) => {
    await enter(page, service);
    await look('the editor on a phone');
    await chooseTool(page, 'Mask');
    await page.getByRole('button', { name: 'Draw an area' }).click();
    const canvas = canvasOf(page);
    const frame = [HEIGHT, WIDTH] as const;
    for (const point of [
      [60, 440],
      [300, 440],
      [180, 600],
    ] as const) {
      const { x, y } = await place(canvas, point, frame);
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(450);
    }
    const first = await place(canvas, [60, 440], frame);
    await page.touchscreen.tap(first.x + 12, first.y);
    await expect(page.getByRole('button', { name: /^Area 2/ })).toContainText('3 points');
    await look('an area on a phone');
    await page.getByRole('button', { name: 'Remove area 2' }).click();
  });
});

test('a camera of another shape hides all until somebody has looked: told on the dashboard and in the editor [IMG-15]', async ({
  page,
  service,
  look,
}) => {
  await enter(page, service);
  pictures.splice(0, pictures.length, await scene(page, 480, 360));
  await page.goto(`/feed/${feedId}/dashboard#State`);
  await expect(page.getByText('Everything is hidden')).toBeVisible({ timeout: 40_000 });
  await look('a mask that does not fit');
  await page.getByRole('link', { name: 'Look at the mask' }).click();
  await expect(page.getByText('Everything is hidden')).toBeVisible();
  await page.getByRole('button', { name: 'The areas are right on this picture' }).click();
  await save(page);
  await expect(page.getByText('Everything is hidden')).toBeHidden();
});

test.describe('without a picture', () => {
  test.use({ allowed: [/imageprocess\/(original|preview)/] });

  test('404 and 500 are no picture, others an error; a preview that is 404 is none [IMG-12] [IMG-13] [ERR-19] [ERR-20]', async ({
    page,
    service,
    look,
  }) => {
    await signIn(page, service);
    const original = '**/imageprocess/original/**';
    for (const status of [404, 500]) {
      await page.route(original, (route) => route.fulfill({ status, json: {} }));
      await page.goto('/mystuff');
      await page.goto(`/feed/${feedId}/dashboard#Image`);
      await expect(page.getByText('Crop and masks are drawn on a picture.')).toBeVisible();
      await page.unroute(original);
    }
    await look('no picture');
    await page.route('**/imageprocess/preview/**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('No preview.')).toBeVisible();
    await page.route(original, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/mystuff');
    await page.goto(`/feed/${feedId}/dashboard#Image`);
    await expect(page.getByText('The picture could not be loaded.')).toBeVisible({ timeout: 30_000 });
  });
});

/** Blue above, green below, a red box in the middle. */
async function scene(page: Page, width: number, height: number): Promise<Buffer> {
  const blank = await page.context().newPage();
  await blank.setViewportSize({ width, height });
  await blank.setContent(
    `<body style="margin:0;background:linear-gradient(#2244cc 60%, #22aa33 60%)">
     <div style="position:fixed;left:50%;top:50%;width:80px;height:60px;margin:-30px -40px;background:#e01010"></div>`,
  );
  const jpeg = await blank.screenshot({ type: 'jpeg', quality: 95 });
  await blank.close();
  return jpeg;
}

async function addFeed(page: Page, service: Service, cameraUrl: string): Promise<string> {
  const post = (path: string, data: object) =>
    page.request.post(`${service.url}${path}`, { headers: { origin: service.url }, data });
  const made = await post('/api/nv/feed/create', { Name: 'Gate', SizeCode: 'x1080', IntervalCode: '1sec' });
  const { Feed } = (await made.json()) as { Feed: { Id: string } };
  const set = await post(`/api/nv/ipdevice/capturesource/${Feed.Id}/Image`, { Target_Url: cameraUrl });
  expect(set.ok()).toBe(true);
  return Feed.Id;
}

async function signIn(page: Page, service: Service): Promise<void> {
  const data = { email: OWNER.email, password: OWNER.password };
  const headers = { origin: service.url };
  const answer = await page.request.post(`${service.url}/api/auth/sign-in/email`, { headers, data });
  expect(answer.ok()).toBe(true);
}

async function open(page: Page): Promise<void> {
  await page.goto(`/feed/${feedId}/dashboard#Image`);
  await expect(canvasOf(page).locator('canvas').first()).toBeVisible();
}

async function enter(page: Page, service: Service): Promise<void> {
  await signIn(page, service);
  await open(page);
}

const canvasOf = (page: Page) => page.getByRole('img', { name: 'The unprocessed picture' });
const result = (page: Page) =>
  page.getByRole('img', { name: 'The picture as these settings make it' }).first();
const chooseTool = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** A point of the camera's picture on the screen. */
async function place(
  canvas: Locator,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number] = [WIDTH, HEIGHT],
): Promise<{ x: number; y: number }> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no canvas.');
  return { x: box.x + (x * box.width) / width, y: box.y + (y * box.height) / height };
}

async function click(page: Page, canvas: Locator, x: number, y: number): Promise<void> {
  const at = await place(canvas, [x, y]);
  await page.mouse.click(at.x, at.y);
}

async function hover(page: Page, canvas: Locator, x: number, y: number): Promise<void> {
  const at = await place(canvas, [x, y]);
  await page.mouse.move(at.x, at.y);
}

async function drag(
  page: Page,
  canvas: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
  frame: readonly [number, number] = [WIDTH, HEIGHT],
): Promise<void> {
  const [a, b] = [await place(canvas, from, frame), await place(canvas, to, frame)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

const areaOf = (page: Page) => page.getByRole('button', { name: /^Area 1/ });

/** Width and height of an area, as the list tells them. */
async function sidesOf(area: Locator): Promise<number[]> {
  const [, width, height] = /(\d+) × (\d+)/.exec((await area.textContent()) ?? '') ?? [];
  return [Number(width), Number(height)];
}

/** A mouse is on whole pixels of the screen, of which a few are one of the picture. */
const near = (value: number) => ({
  asymmetricMatch: (other: unknown) => typeof other === 'number' && Math.abs(other - value) <= 3,
});

function sizeOf(image: Locator): Promise<number[]> {
  return image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
}

type Pixel = readonly [red: number, green: number, blue: number];
const isRed = ([red, green]: Pixel = [255, 0, 0]) => red > 150 && green < 80;
const isGreen = ([red, green]: Pixel = [0, 0, 0]) => green > 120 && red < 90;

/** When the newest stored picture was taken; null while there is none. */
async function newest(page: Page): Promise<string | null> {
  const answer = await page.request.get(`/api/v2/frame-get?feedid=${feedId}`);
  return answer.ok() ? (answer.headers()['image-frame-time'] ?? null) : null;
}

async function newestSize(page: Page): Promise<number[]> {
  const headers = (await page.request.get(`/api/v2/frame-get?feedid=${feedId}`)).headers();
  return [Number(headers['image-frame-width']), Number(headers['image-frame-height'])];
}

/** Colours of the first picture that is stored from now on. */
async function newestPixels(page: Page, points: readonly (readonly [number, number])[]): Promise<Pixel[]> {
  const before = await newest(page);
  await expect.poll(() => newest(page)).not.toBe(before);
  return page.evaluate(readPixels, { feedId, points: points.map(([x, y]) => [x, y] as const) });
}

async function readPixels({
  feedId: id,
  points,
}: {
  feedId: string;
  points: (readonly [number, number])[];
}): Promise<Pixel[]> {
  const bitmap = await createImageBitmap(await (await fetch(`/api/v2/frame-get?feedid=${id}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => {
    const data = context?.getImageData(x, y, 1, 1).data;
    return [data?.[0] ?? 0, data?.[1] ?? 0, data?.[2] ?? 0] as const;
  });
}
