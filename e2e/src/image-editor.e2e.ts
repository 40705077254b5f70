import type { ImageProcessConfig } from '@longview/contract';
import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { call, signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import {
  addCamera,
  areaOf,
  canvasOf,
  chooseTool,
  click,
  drag,
  HEIGHT,
  hover,
  near,
  openEditor,
  place,
  result,
  save,
  scene,
  sidesOf,
  sizeOf,
  WIDTH,
} from './image-editor-page.ts';
import { holdClock, letPass, stopClock } from './still-clock.ts';
import { isGreen, isRed, newest, newestPixels, newestSize } from './stored-pixels.ts';

/** What is hidden, cut and turned in the editor is so in what is stored: on a live camera, in a real browser. */

test.describe.configure({ mode: 'serial' });

/** The camera's pictures, exchanged in place: a camera that is set to another size. */
const pictures: Buffer[] = [];
let camera: HttpCamera;
let feedId = '';

test.afterAll(() => camera?.close());

test('the section is there with the unprocessed picture, and nothing is changed [IMG-01] [IMG-02] [IMG-10] [GAP-01] [GEN-05]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  pictures.push(await scene(page, WIDTH, HEIGHT));
  camera = await startHttpCamera({ pictures });
  feedId = await addCamera(page.request, camera.url);
  await expect.poll(() => newest(page, feedId)).not.toBeNull();
  await openEditor(page, feedId);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(result(page)).toBeVisible();
  await look('the image editor');
});

test('a mask is drawn by mouse: crosshair, provisional point, Escape; newly stored pictures are masked there [IMG-03] [MSK-01] [MSK-02] [MSK-08] [MSK-12]', async ({
  page,
}) => {
  await signInOwner(page);
  await openEditor(page, feedId);
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
  const [hidden, seen] = await newestPixels(page, feedId, [
    [320, 180],
    [60, 320],
  ]);
  // The scene has a red box in the middle of blue, and green below.
  expect(isRed(hidden)).toBe(false);
  expect(isGreen(seen)).toBe(true);
});

test('an area covers 35 in 100, and each of its points has a square of 12 pixels [CON-39] [CON-41]', async ({
  page,
}) => {
  await signInOwner(page);
  await openEditor(page, feedId);
  const canvas = canvasOf(page);
  await chooseTool(page, 'Mask');
  await click(page, canvas, 320, 180);
  await page.getByRole('button', { name: 'Edit points' }).click();
  await expect(page.getByText('Point 1 of 4')).toBeVisible();
  const pixels = await canvas.evaluate(readMaskPixels, { corner: [220, 100], middle: [320, 180] });
  expect(pixels.ratio).toBe(1);
  // 0.35 of 255.
  expect(pixels.middle).toEqual([expect.anything(), expect.anything(), expect.anything(), 89]);
  // Its border is a pixel wide, half of it within the 12.
  expect(pixels.handle).toEqual([11, 11]);
});

/** Runs in the page: of the layer that has the mask, the colour of a point and the sides of the square around another. */
function readMaskPixels(stage: Element, { corner, middle }: Record<'corner' | 'middle', number[]>) {
  const layers = [...stage.querySelectorAll('canvas')];
  const layer = layers.find((each) => {
    const { data } = each.getContext('2d')?.getImageData(0, 0, each.width, each.height) ?? { data: [] };
    return data[3] === 0 && data.some((value) => value > 0);
  });
  const brush = layer?.getContext('2d');
  if (!layer || !brush) throw new Error('There is no mask.');
  const ratio = layer.width / Number.parseFloat(layer.style.width);
  const scale = layer.width / 640;
  const at = ([x = 0, y = 0]: number[]) => [Math.round(x * scale), Math.round(y * scale)] as const;
  const [x, y] = at(corner);
  // Solid ink only: what an area covers is a third, its line a little more.
  const solid = (dx: number, dy: number) => brush.getImageData(x + dx, y + dy, 1, 1).data[3] ?? 0;
  const span = (along: (step: number) => number) =>
    Array.from({ length: 25 }, (_, index) => along(index - 12)).filter((alpha) => alpha > 250).length;
  return {
    ratio,
    middle: [...brush.getImageData(...at(middle), 1, 1).data],
    handle: [span((step) => solid(step, -3)), span((step) => solid(-3, step))],
  };
}

test('handles move points, undo and redo go back and forth, Delete removes [MSK-05] [MSK-06] [MSK-07]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await openEditor(page, feedId);
  const canvas = canvasOf(page);
  const area = areaOf(page);
  const stored = await sidesOf(area);
  await click(page, canvas, 320, 180);
  await expect(area).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Edit points' }).click();
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

test('everything of a mask can be done with keys alone; a square without drawing is 100 pixels wide [MSK-13] [CON-38]', async ({
  page,
}) => {
  await signInOwner(page);
  await openEditor(page, feedId);
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
  await page.getByRole('button', { name: 'Edit points' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next point' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Point 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Move point', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByLabel('From left')).toHaveValue('381');
  await page.keyboard.press('Escape');
  await expect(area).toContainText('110 × 100');
  await page.getByRole('button', { name: 'Remove area 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(area).toBeHidden();
});

test('the picture turns at once and the mask with it; crop is whole pixels and checked; the preview is the server’s [IMG-04] [IMG-06] [IMG-07] [IMG-09] [MSK-04]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await openEditor(page, feedId);
  await chooseTool(page, 'Crop');
  await page.getByRole('combobox', { name: 'Orientation' }).click();
  const asked = page.waitForRequest((request) => request.url().includes('/imageprocess/preview/'));
  const turnedAt = Date.now();
  await page.getByRole('option', { name: 'Rotated right', exact: true }).click();
  await expect.poll(async () => (await canvasOf(page).boundingBox())?.height).toBeGreaterThan(400);
  await asked;
  expect(Date.now() - turnedAt).toBeGreaterThanOrEqual(990);
  await expect.poll(() => sizeOf(result(page))).toEqual([HEIGHT, WIDTH]);
  await chooseTool(page, 'Mask');
  await expect.poll(() => sidesOf(areaOf(page))).toEqual([near(160), near(200)]);

  await chooseTool(page, 'Crop');
  await page.getByRole('switch', { name: 'Crop the picture' }).click();
  await page.getByText('4:3', { exact: true }).click();
  await expect(page.getByLabel('Height')).toHaveValue('270');
  await page.getByText('Free', { exact: true }).click();
  await page.getByLabel('Width').fill('9999');
  await expect(page.getByText('Moved back inside the picture.')).toBeVisible();
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
  await expect.poll(() => newestSize(page, feedId)).toEqual([300, 300]);
  // The middle of the scene, turned: (320, 180) is at (180, 320), under the mask and cut to (180, 300 − 1 at most).
  const [hidden] = await newestPixels(page, feedId, [[180, 290]]);
  expect(isRed(hidden)).toBe(false);
});

test('a crop is checked 500 ms after its last change and previewed 1000 ms after it, and its frame is not dragged within 1000 ms of a revert [IMG-07] [IMG-08] [CON-23] [CON-24] [CON-25]', async ({
  page,
}) => {
  await signInOwner(page);
  await holdClock(page);
  await openEditor(page, feedId);
  await chooseTool(page, 'Crop');
  const width = page.getByLabel('Width');
  const stored = await width.inputValue();
  await stopClock(page);
  await width.fill('9998');
  await letPass(page, 499);
  await width.fill('9999');
  await letPass(page, 499);
  await expect(width, 'the last change was 499 ms ago').toHaveValue('9999');
  await letPass(page, 1);
  await expect(page.getByText('Moved back inside the picture.')).toBeVisible();
  await expect(width).not.toHaveValue('9999');
  const previews: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/imageprocess/preview/')) previews.push(request.url());
  });
  await letPass(page, 999);
  expect(previews, 'the crop was brought back 999 ms ago').toEqual([]);
  await letPass(page, 1);
  await expect.poll(() => previews.length).toBe(1);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(width).toHaveValue(stored);
  await letPass(page, 990);
  const edge = [300, 170] as const;
  await drag(page, canvasOf(page), edge, [250, 170], [HEIGHT, WIDTH]);
  await expect(width, 'the editor itself set the crop 990 ms ago').toHaveValue(stored);
  await letPass(page, 10);
  await drag(page, canvasOf(page), edge, [250, 170], [HEIGHT, WIDTH]);
  await expect(width).toHaveValue(/^2[45]\d$/);
  await page.getByRole('button', { name: 'Revert' }).click();
});

test.describe('fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('on a phone an area is tapped, and a point dragged by one that misses it a little [MSK-05]', async ({
    page,
    look,
  }) => {
    await signInOwner(page);
    await openEditor(page, feedId);
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
  look,
}) => {
  await signInOwner(page);
  await openEditor(page, feedId);
  pictures.splice(0, pictures.length, await scene(page, 480, 360));
  await page.goto(`/feed/${feedId}/dashboard#State`);
  await expect(page.getByText('Everything is hidden')).toBeVisible({ timeout: 40_000 });
  await look('a mask that does not fit');
  await page.getByRole('link', { name: 'Check the mask' }).click();
  await expect(page.getByText('Everything is hidden')).toBeVisible();
  await page.getByRole('button', { name: 'The areas are correct' }).click();
  await save(page);
  await expect(page.getByText('Everything is hidden')).toBeHidden();
});

test('a program that turns the picture is told of, and one that leaves the areas without a place hides all until somebody says so [EXT-300] [EXT-301]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  const path = (act: string) => `/api/nv/feed/imageprocess/${act}/${feedId}`;
  const config = (await (await page.request.get(path('get'))).json()) as ImageProcessConfig;
  const turned = { ...config, Frame: { ...config.Frame, Orientation: 'Rotate180' } };
  await call(page.request, 'post', path('set'), turned);
  await openEditor(page, feedId);
  await expect(page.getByText('The areas were rotated too')).toBeVisible();
  await expect(page.getByText('from “Rotated right” to “Upside down”')).toBeVisible();
  await look('areas that were turned along');
  await page.getByRole('button', { name: 'The areas are correct' }).click();
  await save(page);
  await expect(page.getByText('The areas were rotated too')).toBeHidden();

  const crop = { X: 0.1, Y: 0.1, Width: 0.5, Height: 0.5 };
  const both = { ...turned, Frame: { ...turned.Frame, Orientation: 'None', CropTargetRect: crop } };
  await call(page.request, 'post', path('set'), both);
  await page.reload();
  await expect(page.getByText('it is unclear which picture the areas were drawn on')).toBeVisible();
  await look('areas that nobody can place');
  await chooseTool(page, 'Effects');
  await page.getByRole('switch', { name: 'Deflicker' }).click();
  await save(page);
  await expect(page.getByText('Everything is hidden').first()).toBeVisible();
  await page.getByRole('button', { name: 'The areas are correct' }).click();
  await save(page);
  await expect(page.getByText('Everything is hidden')).toBeHidden();
});

test('after the camera was moved the mask goes along when a person says so, and hides what it hid [EXT-597]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  const shown = [await scene(page, WIDTH, HEIGHT)];
  const turned = await startHttpCamera({ pictures: shown });
  try {
    const moved = await addCamera(page.request, turned.url);
    await expect.poll(() => newest(page, moved)).not.toBeNull();
    await openEditor(page, moved);
    await chooseTool(page, 'Mask');
    await page.getByRole('button', { name: 'Draw an area' }).click();
    for (const [x, y] of [
      [270, 140],
      [370, 140],
      [370, 220],
      [270, 220],
    ] as const)
      await click(page, canvasOf(page), x, y);
    await page.keyboard.press('Escape');
    await save(page);
    await expect.poll(async () => isRed((await newestPixels(page, moved, [[320, 180]]))[0])).toBe(false);
    // Turned to the left: all that is seen lies 150 pixels further right, and the red box is not hidden any more.
    shown[0] = await scene(page, WIDTH, HEIGHT, 150);
    await expect.poll(async () => isRed((await newestPixels(page, moved, [[470, 180]]))[0])).toBe(true);
    const move = {
      ...{ Id: 1, Since: new Date().toISOString(), Before: null, Dx: 150, Dy: 0, Rotation: 0 },
      ...{ Width: WIDTH, Height: HEIGHT, EndedAt: null, Outcome: null, IsTold: true },
    };
    await page.route(`**/api/nv/feed/cameramoves/${moved}`, (route) =>
      route.fulfill({ json: { Moves: [move] } }),
    );
    await openEditor(page, moved);
    await expect(page.getByText('The camera was moved')).toBeVisible();
    await look('the editor of a camera that was moved');
    await page.getByRole('button', { name: 'Move crop and mask along' }).click();
    await expect(page.getByText('The camera was moved')).toBeHidden();
    await save(page);
    await expect.poll(async () => isRed((await newestPixels(page, moved, [[470, 180]]))[0])).toBe(false);
    const [left] = await newestPixels(page, moved, [[300, 180]]);
    expect(isRed(left)).toBe(false);
  } finally {
    await turned.close();
  }
});
