import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import type { Page } from '@playwright/test';
import { signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';

/** The main job on real cameras, by address alone: live picture, recorded frames to step through, a film that plays. */

test.describe.configure({ mode: 'serial' });

const LOGIN = { user: 'viewer', password: 'p@ss:w/rd' };
let rtsp: RtspServer;
let http: HttpCamera;
let isSetUp = false;

test.beforeAll(async () => {
  rtsp = await startRtspServer({ width: 1280, height: 720, login: LOGIN });
  http = await startHttpCamera();
});
test.afterAll(async () => {
  await rtsp.close();
  await http.close();
});

test('an HTTP camera becomes a live picture, an archive and a film [CRE-02] [CAP-23] [TLP-08] [GEN-01]', async ({
  page,
  service,
}) => {
  await setUpOwner(page, service);
  isSetUp = true;
  await addCamera(page, 'Gate', async () => {
    await page.getByLabel('Camera address').fill(http.url);
  });
  await watchAndPlay(page);
});

test('an RTSP camera with a login becomes a live picture, an archive and a film [CRE-02] [CAP-23] [TLP-08]', async ({
  page,
  service,
}) => {
  if (!isSetUp) await setUpOwner(page, service);
  else await signInOwner(page);
  await addCamera(page, 'Crane', async () => {
    await page.getByLabel('Camera address').fill(rtsp.url('/h264'));
    await expect(page.getByText('password', { exact: false }).first()).toBeVisible();
    await page.getByLabel('User name').fill(LOGIN.user);
    await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  });
  await watchAndPlay(page);
});

/** Goes through the wizard; `enter` fills the first step. */
async function addCamera(page: Page, name: string, enter: () => Promise<void>): Promise<void> {
  await page.goto('/mystuff/create');
  await enter();
  await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
  for (const _step of ['Test', 'Details']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '1 second', exact: true }).check();
  await page.getByRole('button', { name: 'Create camera' }).click();
  await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
}

async function watchAndPlay(page: Page): Promise<void> {
  const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
  await page.goto(`/feed/${feedId}`);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible();
  await expect.poll(() => storedFrames(page, feedId)).toBeGreaterThan(8);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/[?&]t=/);
  await page.goto(`/feed/${feedId}?z=hour`);
  // Heard, not looked for: so short a film is over, and its place in the page empty, before one looks again.
  const played = page.locator('video').evaluate(playsFor, 0.2);
  await page.getByRole('button', { name: /^Play the (visible|selected) range/ }).click();
  await played;
}

const playsFor = (video: HTMLVideoElement, seconds: number) =>
  new Promise<void>((done) => {
    video.addEventListener('timeupdate', () => video.currentTime > seconds && done());
  });

async function storedFrames(page: Page, feedId: string): Promise<number> {
  const now = Date.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  const query = new URLSearchParams({ feedid: feedId, starttime: iso(now - 3_600_000), endtime: iso(now) });
  const answer = await page.request.get(`/api/v2/frame-query?${query}`);
  return ((await answer.json()) as { Frames: string[] }).Frames.length;
}
