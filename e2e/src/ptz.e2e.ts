import { type OnvifDevice, startOnvifDevice } from '@longview/test-kit/onvif-device';
import type { Locator, Page } from '@playwright/test';
import { call, makeFeed, signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';

/** A camera with motors on the page of its feed: moved by mouse, keys and finger, and sent to a preset. */

test.describe.configure({ mode: 'serial' });

const LOGIN = { username: 'viewer', password: 'p@ss:w/rd' };
const PRESETS = [
  { token: 'p1', name: 'Gate' },
  { token: 'p2', name: 'Crane' },
];
let onvif: OnvifDevice;
let feedId = '';

test.beforeAll(async () => {
  onvif = await startOnvifDevice({ login: LOGIN, ptz: { presets: PRESETS, hasHome: true, hasZoom: true } });
});
test.afterAll(() => onvif.close());

test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  feedId = await makeFeed(page.request, { Name: 'Harbour', IntervalCode: '1sec' });
  const { Id } = await call<{ Id: string }>(page.request, 'post', '/api/nv/ipdevice', {
    ...{ DeviceType: 'Generic', Host: '127.0.0.1', HttpPort: onvif.port, OnvifPort: onvif.port },
    ...{ Username: LOGIN.username, Password: LOGIN.password },
    ChannelInfo: {
      Channels: [{ Uri: `http://127.0.0.1:${onvif.port}/still/main.jpg?a=1&b=2`, IsSuggested: true }],
    },
  });
  await call(page.request, 'post', `/api/nv/ipdevice/capturesource/${feedId}/Image/${Id}`);
});

test('the camera is moved by mouse and keys, and sent to a preset [EXT-142]', async ({ page, look }) => {
  await page.goto(`/feed/${feedId}`);
  const pad = page.getByRole('region', { name: 'Move the camera' });
  await expect(pad).toBeVisible();
  await look('a camera that moves');
  const left = await pad.getByRole('button', { name: 'Left' }).boundingBox();
  await page.mouse.move((left?.x ?? 0) + 10, (left?.y ?? 0) + 10);
  await page.mouse.down();
  await expect.poll(() => onvif.deeds.filter(({ pan }) => (pan ?? 0) < 0).length).toBeGreaterThan(1);
  await page.mouse.up();
  await expect.poll(() => onvif.isMoving()).toBe(false);
  const url = page.url();
  await pad.getByRole('button', { name: 'Up' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => onvif.deeds.filter(({ pan }) => (pan ?? 0) > 0).length).toBeGreaterThan(0);
  await expect.poll(() => onvif.isMoving()).toBe(false);
  expect(page.url(), 'arrows of the pad are not those of the pictures').toBe(url);
  await pad.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Crane' }).click();
  await expect.poll(() => onvif.deeds.at(-1)?.presetToken).toBe('p2');
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('moves the camera while it is down, and stops it when it is lifted [EXT-142]', async ({
    page,
    look,
  }) => {
    await page.goto(`/feed/${feedId}`);
    const pad = page.getByRole('region', { name: 'Move the camera' });
    await pad.getByRole('button', { name: 'Up' }).scrollIntoViewIfNeeded();
    await look('a camera that moves, on a phone');
    const seen = onvif.deeds.length;
    const told = () => onvif.deeds.slice(seen);
    const placed = await pad.boundingBox();
    const finger = await fingerOn(page, pad.getByRole('button', { name: 'Up' }));
    await finger.down();
    await expect.poll(() => told().filter(({ tilt }) => tilt === 1).length).toBeGreaterThan(1);
    await finger.slide(60);
    const stopped = page.waitForResponse((answer) => answer.request().postData()?.includes('Stop') ?? false);
    await finger.lift();
    expect((await stopped).status()).toBe(200);
    expect([onvif.isMoving(), told().at(-1)?.deed]).toEqual([false, 'Stop']);
    expect(await pad.boundingBox(), 'what is under the finger').toEqual(placed);
  });
});

/** A finger on the middle of a button, as the screen tells of it. */
async function fingerOn(page: Page, button: Locator) {
  const cdp = await page.context().newCDPSession(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not seen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: () => tell('touchStart', [at]),
    slide: (px: number) => tell('touchMove', [{ x: at.x, y: at.y + px }]),
    lift: () => tell('touchEnd', []),
  };
}
