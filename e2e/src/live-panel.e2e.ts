import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import type { Page } from '@playwright/test';
import { call, makeFeed } from './calls.ts';
import { dashboardOfOneFeed, panel, saved } from './dashboard-page.ts';
import { expect, test } from './fixtures.ts';
import { sendClips } from './made-media.ts';

/** The panel of live video, the rules of clips, and the clips on a feed's page. */

// A camera that rests is told of by 503, a platform that is none by 400, a feed without a camera by 409.
test.use({ allowed: [/\/(api\/v2\/stream|restream|livevideo)\//] });
test.describe.configure({ mode: 'serial' });

const feed = dashboardOfOneFeed();
let camera: RtspServer | null = null;

test.beforeAll(async () => {
  if (await hasRtspServer())
    camera = await startRtspServer({ audio: true, fps: 25, gop: 25, pattern: 'ball' });
});
test.afterAll(() => camera?.close());

async function setSource(page: Page): Promise<void> {
  const body = { Target_Url: camera?.url('/h264') };
  await call(page.request, 'post', `/api/nv/ipdevice/capturesource/${feed.id}/Image`, body);
}

test('the check says line by line what is missing, and passes when it is mended [LIV-01] [LIV-02] [LIV-04] [EXT-175] [EXT-269] [EXT-345] [GEN-05]', async ({
  page,
  look,
}) => {
  test.skip(camera === null, 'gst-rtsp-server is missing');
  await feed.section(page, 'Live');
  const check = panel(page, 'Live video');
  await expect(check.getByRole('listitem')).toHaveCount(4);
  // Not turned on is not failed [EXT-466].
  await expect(check.getByRole('img', { name: 'Off', exact: true })).toHaveCount(3);
  await expect(check.getByText('It was not tried, because a line above fails.')).toBeVisible();
  await expect(check.getByRole('link', { name: 'Open source' })).toHaveAttribute(
    'href',
    `/ipdevices?feedid=${feed.id}&intent=VideoStream`,
  );
  await check.getByRole('link', { name: 'Open state and size' }).click();
  const subscription = panel(page, 'Size and interval');
  await subscription.getByRole('switch', { name: 'Video clips' }).click();
  await subscription.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page, 'Size and interval')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Live' }).click();
  const turn = check.getByRole('switch', { name: 'Live video' });
  await turn.click({ force: true });
  await expect(check.getByText(/source of the pictures cannot be asked/)).toBeVisible();
  await setSource(page);
  await turn.click({ force: true });
  await expect(check.getByRole('img', { name: 'Passed', exact: true })).toHaveCount(4, { timeout: 20_000 });
  await expect(turn).toBeChecked();
  await expect(
    panel(page, 'Camera movement').getByText(/Only cameras with a camera login as their source/),
  ).toBeVisible();
  const about = panel(page, 'What viewers get');
  for (const fact of ['H.264', '640 × 360', 'AAC']) await expect(about.getByText(fact).first()).toBeVisible();
  await expect(about.getByText('Also works on mobile networks.')).toBeVisible();
  await expect(about.getByText(`/api/v2/stream/${feed.id}/index.m3u8`)).toBeVisible();
  const preview = panel(page, 'Preview').locator('iframe');
  await preview.scrollIntoViewIfNeeded();
  const video = preview.contentFrame().locator('video').first();
  const timeOf = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect.poll(timeOf, { timeout: 20_000 }).toBeGreaterThan(0.2);
  await look('the panel of live video');
});

test('a card plays its video while the mouse or the keyboard rests on it [EXT-214]', async ({
  page,
  look,
}) => {
  test.skip(camera === null, 'gst-rtsp-server is missing');
  await page.goto('/mystuff');
  const card = page.getByRole('article').filter({ hasText: 'North mast' });
  const frame = card.locator('iframe');
  await card.hover();
  const video = frame.contentFrame().locator('video.shown');
  const timeOf = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect.poll(timeOf, { timeout: 20_000 }).toBeGreaterThan(0.2);
  await look('a card that plays');
  await page.mouse.move(0, 0);
  await expect(frame).toHaveCount(0);
  await card.getByRole('link', { name: 'North mast', exact: true }).focus();
  await expect(video).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/feed/${feed.id}`));
});

test('video is sent on to a platform: named, started, stopped, forgotten [EXT-185] [EXT-186]', async ({
  page,
  look,
}) => {
  await feed.section(page, 'Live');
  const platforms = panel(page, 'Stream to platforms');
  await platforms.getByRole('button', { name: 'Add a platform' }).click();
  await platforms.getByLabel('Name').fill('Tube');
  await platforms.getByLabel('Address').fill('http://live.example.org/app');
  await platforms.getByRole('button', { name: 'Save' }).click();
  await expect(platforms.getByText(/^Use an rtmp, rtmps or srt address/)).toBeVisible();
  await platforms.getByLabel('Address').fill('rtmp://127.0.0.1:9/app');
  await platforms.getByLabel('Stream key', { exact: true }).fill('secret-key');
  await platforms.getByRole('button', { name: 'Save' }).click();
  const row = platforms.getByRole('listitem');
  await expect(row).toContainText('STOPPED');
  expect(await page.content()).not.toContain('secret-key');
  await row.getByRole('button', { name: 'Start: Tube' }).click();
  await expect(row).toContainText(/WAITING|CONNECTING|FAILING/);
  await row.getByRole('button', { name: 'Stop: Tube' }).click();
  await expect(row).toContainText('STOPPED');
  await row.getByRole('button', { name: 'Edit: Tube' }).click();
  await expect(row.getByLabel('Stream key', { exact: true })).toHaveAttribute('placeholder', /^Saved/);
  await look('a platform that is edited');
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await row.getByRole('button', { name: 'Delete permanently?' }).click();
  await expect(platforms.getByText('No platforms yet.')).toBeVisible();
});

test('an encoder has an address, which is renewed and ended by who is sure [EXT-188] [EXT-200]', async ({
  page,
  look,
}) => {
  await feed.section(page, 'Live');
  const address = panel(page, 'Send video to Longview');
  await address.getByRole('button', { name: 'Create an address' }).click();
  const texts = address.locator('code');
  const key = texts.first();
  await expect(key).toHaveText(/^\w{32}$/);
  const first = (await key.textContent()) ?? '';
  await expect(texts.last()).toHaveText(new RegExp(`^http.*${first}`));
  await expect(address.getByText('Not receiving video.')).toBeVisible();
  await look('the address of an encoder');
  await address.getByRole('button', { name: 'Renew key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew the key?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(key).toHaveText(first);
  await address.getByRole('button', { name: 'Renew key' }).click();
  await dialog.getByRole('button', { name: 'Renew key' }).click();
  await expect(key).not.toHaveText(first);
  await address.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(address.getByRole('button', { name: 'Create an address' })).toBeVisible();
});

test('clips are taken by rules: how long, how often, and what was before; those of a stream only say when [CAP-16] [CAP-21] [EXT-181] [EXT-221]', async ({
  page,
  look,
}) => {
  await feed.section(page, 'Capture');
  const capture = panel(page, 'Capture');
  await capture.getByText('Clips', { exact: true }).click();
  await expect(capture.getByRole('checkbox', { name: /^When no rule is active/ })).not.toBeChecked();
  await capture.getByRole('button', { name: 'Add a rule' }).click();
  const rule = capture.getByRole('listitem').filter({ hasText: 'Rule 1' });
  await rule.getByLabel('Clip length', { exact: true }).fill('90');
  await expect(
    rule.getByText('The next clip starts before this length, so clips are shorter.'),
  ).toBeVisible();
  await rule.getByLabel('Clip length', { exact: true }).fill('20');
  await rule.getByLabel('Pre-record', { exact: true }).fill('5');
  await look('the rules of clips');
  const sent = page.waitForRequest((request) => request.url().includes('/feed/capture/basic/'));
  await capture.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    PayloadType: 'VideoClip',
    AcceptByDefaultLive: false,
    Values: [{ Duration_Value: 'PT20S', PreRoll_Value: 'PT5S', Accept_Interval_Value: 'PT1M' }],
  });
  await expect(saved(page, 'Capture')).toBeVisible();
  await capture.getByText('Stream', { exact: true }).click();
  await expect(capture.getByText(/^Rules for Stations that send live video/)).toBeVisible();
  await expect(capture.getByText(/picture/)).toHaveCount(0);
});

test('clips are listed on the page of their feed, played there, saved, deleted, and those before them [EXT-177] [PUB-08] [PUB-09]', async ({
  page,
  look,
}) => {
  // One whose rules bring no clip in between.
  const own = await makeFeed(page.request);
  await call(page.request, 'post', `/api/nv/feed/setfeedsubscriptioninfo/${own}`, {
    ...{ SizeCode: 'x1080', IntervalCode: '10min', VideoClip_Enabled: true, VideoStream_Enabled: false },
  });
  const startSec = Math.floor(Date.now() / 1000) - 3600;
  await sendClips(page.request, own, [startSec, startSec + 600]);
  await page.goto(`/feed/${own}`);
  const clips = panel(page, 'Clips');
  const cards = clips.getByRole('listitem').getByRole('button');
  await expect(cards).toHaveCount(2);
  await clips.scrollIntoViewIfNeeded();
  await look('the clips of a feed');
  const video = clips.locator('video');
  await cards.last().press('Enter');
  await expect(page).toHaveURL(/clip=/);
  await expect(video).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/clip=/);
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/clip=/);
  await page.reload();
  const timeOf = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect.poll(timeOf).toBeGreaterThan(0.1);
  await look('a clip that plays');
  const download = page.waitForEvent('download');
  await clips.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^North mast .*\.mp4$/);
  await clips.getByRole('button', { name: 'Close clip' }).click();
  await expect(page).not.toHaveURL(/clip=/);
  await cards.first().click();
  await clips.getByRole('button', { name: 'Delete', exact: true }).click();
  await clips.getByRole('button', { name: 'Delete permanently?' }).click();
  await expect(cards).toHaveCount(1);
  // A dozen at first, the rest when asked for.
  const older = Array.from({ length: 13 }, (_, index) => startSec - (index + 1) * 600);
  await sendClips(page.request, own, older);
  await page.reload();
  const all = clips.getByRole('listitem').first();
  await expect(all).toHaveAttribute('aria-setsize', '12');
  await clips.getByRole('button', { name: 'Older clips' }).click();
  await expect(all).toHaveAttribute('aria-setsize', '14');
  await expect(clips.getByRole('button', { name: 'Older clips' })).toHaveCount(0);
});
