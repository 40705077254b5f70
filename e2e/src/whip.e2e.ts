/** Video that a browser sends in by WebRTC, as any page may that has a stream key. */
import type { StreamIn } from '@longview/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { call, makeFeed, ownerApart } from './calls.ts';
import { expect, test } from './fixtures.ts';

// The pages are bare ones; the camera is the browser's own, a clock on a coloured ground.
test.use({
  allowed: [/favicon|\/api\/v2\/stream\//],
  permissions: ['camera', 'microphone'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

interface Sending extends Window {
  sending?: { peer: RTCPeerConnection; location: string };
}

let owner: APIRequestContext;
test.beforeAll(async ({ service }) => {
  owner = await ownerApart(service);
});
test.afterAll(() => owner?.dispose());

/** A feed that takes video, and its key. */
async function makeTaking(): Promise<{ feedId: string; key: string }> {
  const feedId = await makeFeed(owner, { IsPublic: true });
  await call(owner, 'post', `/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, {
    ...{ SizeCode: 'x1080', IntervalCode: '10sec', VideoClip_Enabled: false, VideoStream_Enabled: true },
  });
  const { StreamKey } = await call<StreamIn>(owner, 'post', `/api/nv/feed/streamin/${feedId}`);
  return { feedId, key: StreamKey ?? '' };
}

/** Sends what the camera sees, in `codec` alone; gives the status, and why not. */
function send(page: Page, key: string, codec: string): Promise<[number, string]> {
  return page.evaluate(
    async ([token, wanted]) => {
      const media = await navigator.mediaDevices.getUserMedia({
        video: { width: 640, height: 480 },
        audio: true,
      });
      const peer = new RTCPeerConnection();
      for (const track of media.getTracks()) {
        const { sender } = peer.addTransceiver(track, { direction: 'sendonly', streams: [media] });
        const known = RTCRtpSender.getCapabilities(track.kind)?.codecs ?? [];
        const [transceiver] = peer.getTransceivers().filter((each) => each.sender === sender);
        if (track.kind === 'video')
          transceiver?.setCodecPreferences(known.filter(({ mimeType }) => mimeType === `video/${wanted}`));
      }
      await peer.setLocalDescription();
      const answer = await fetch('/api/v2/stream/in/whip', {
        method: 'POST',
        body: peer.localDescription?.sdp ?? '',
        headers: { 'Content-Type': 'application/sdp', Authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      if (answer.status !== 201) return [answer.status, text] as [number, string];
      (window as Sending).sending = { peer, location: answer.headers.get('Location') ?? '' };
      await peer.setRemoteDescription({ type: 'answer', sdp: text });
      return [answer.status, ''] as [number, string];
    },
    [key, codec] as const,
  );
}

const playing = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => [video.videoWidth > 0, video.currentTime]);

test('a browser sends what its camera sees, and another one sees it [EXT-200] [EXT-201]', async ({
  page,
  context,
}) => {
  const { feedId, key } = await makeTaking();
  await page.goto('/healthz');
  expect(await send(page, key, 'VP8')).toEqual([415, expect.stringContaining('Choose H.264')]);
  expect(await send(page, key, 'H264')).toEqual([201, '']);
  const viewer = await context.newPage();
  await viewer.goto(`/api/v2/player?feedid=${feedId}&playmode=livevideostream`);
  await expect.poll(async () => (await playing(viewer))[1]).toBeGreaterThan(1);
  expect((await playing(viewer))[0]).toBe(true);
  const ended = await page.evaluate(async () => {
    const { sending } = window as Sending;
    return (await fetch(sending?.location ?? '', { method: 'DELETE' })).status;
  });
  expect(ended).toBe(204);
  await expect
    .poll(() => page.evaluate(() => (window as Sending).sending?.peer.connectionState))
    .toMatch(/closed|failed|disconnected/);
});
