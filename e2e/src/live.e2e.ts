/** Live video in a real browser, on a bare page: what a player of any kind can do with each output. */
import { join } from 'node:path';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import type { APIRequestContext, Page } from '@playwright/test';
import { call, makeFeed, ownerApart, setStream } from './calls.ts';
import { expect, test } from './fixtures.ts';

const HLS_JS = join(import.meta.dirname, '../../node_modules/hls.js/dist/hls.min.js');

// The page is ours and bare; hls.js is put into it by the test.
test.use({ bypassCSP: true, allowed: [/favicon/] });

let camera: RtspServer;
let owner: APIRequestContext;
let feedId: string;

test.beforeAll(async ({ service }) => {
  test.skip(!(await hasRtspServer()), 'gst-rtsp-server is missing');
  camera = await startRtspServer({ audio: true, fps: 25, gop: 25, pattern: 'ball' });
  owner = await ownerApart(service);
  feedId = await makeStreaming({ IsPublic: true });
});
test.afterAll(async () => {
  await camera?.close();
  await owner?.dispose();
});

/** A feed with a stream. */
async function makeStreaming(wish: { IsPublic: boolean }): Promise<string> {
  const feed = await makeFeed(owner, wish);
  await setStream(owner, feed, camera.url('/h264'));
  return feed;
}

async function openBarePage(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => {
    const video = document.createElement('video');
    video.muted = true;
    document.body.replaceChildren(video);
  });
}

/** Plays on: time passes, and the picture has a size. */
async function expectPlaying(page: Page): Promise<void> {
  const video = page.locator('video');
  const timeOf = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);
  await expect.poll(timeOf).toBeGreaterThan(0.5);
  const before = await timeOf();
  await expect.poll(timeOf).toBeGreaterThan(before + 1);
  const size = await video.evaluate((each: HTMLVideoElement) => [each.videoWidth, each.videoHeight]);
  expect(size).toEqual([640, 360]);
}

test('plays over WebSocket by Media Source Extensions [PUB-10] [LIV-02]', async ({ page }) => {
  await openBarePage(page);
  await page.evaluate((path) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const source = new MediaSource();
    const waiting: ArrayBuffer[] = [];
    let buffer: SourceBuffer | null = null;
    const feed = () => {
      const next = buffer?.updating === false ? waiting.shift() : undefined;
      if (next) buffer?.appendBuffer(next);
    };
    video.src = URL.createObjectURL(source);
    source.addEventListener('sourceopen', () => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${path}`);
      socket.binaryType = 'arraybuffer';
      socket.onmessage = ({ data }) => {
        if (typeof data === 'string') {
          buffer = source.addSourceBuffer(JSON.parse(data).Mime);
          buffer.addEventListener('updateend', feed);
          return;
        }
        waiting.push(data);
        feed();
        if (video.paused) void video.play();
      };
    });
  }, `/api/v2/stream/${feedId}/live.mp4`);
  await expectPlaying(page);
});

test('plays as LL-HLS by hls.js, part by part [PUB-10]', async ({ page }) => {
  const parts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/part-')) parts.push(answer.url());
  });
  await openBarePage(page);
  await page.addScriptTag({ path: HLS_JS });
  await page.evaluate((path) => {
    interface HlsPlayer {
      loadSource(url: string): void;
      attachMedia(video: HTMLVideoElement): void;
    }
    const { Hls } = globalThis as unknown as { Hls: new (config: object) => HlsPlayer };
    const video = document.querySelector('video') as HTMLVideoElement;
    const player = new Hls({ lowLatencyMode: true });
    player.loadSource(path);
    player.attachMedia(video);
    video.addEventListener('canplay', () => void video.play());
  }, `/api/v2/stream/${feedId}/index.m3u8`);
  await expectPlaying(page);
  await expect.poll(() => parts.length).toBeGreaterThan(6);
  expect(new Set(parts).size, 'each part is asked for once').toBe(parts.length);
});

interface ShareAnswer {
  Share: { Links: { AccessKey: string; CapabilityId: string }[] };
}

/** Puts what comes by WHEP into the page's video; counts the pictures that it shows. */
async function playByWhep(page: Page, path: string): Promise<void> {
  await page.evaluate(async (url) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const peer = new RTCPeerConnection();
    for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
    await peer.setLocalDescription();
    const body = peer.localDescription?.sdp ?? '';
    const headers = { 'Content-Type': 'application/sdp' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(await answer.text());
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    const coming = peer.getTransceivers().filter((each) => each.currentDirection === 'recvonly');
    video.srcObject = new MediaStream(coming.map(({ receiver }) => receiver.track));
    const count = () => {
      video.dataset.shown = String(Number(video.dataset.shown ?? 0) + 1);
      video.requestVideoFrameCallback(count);
    };
    video.requestVideoFrameCallback(count);
    peer.getReceivers()[0]?.transport?.addEventListener('statechange', () => {
      video.dataset.transport = peer.getReceivers()[0]?.transport?.state;
    });
    await video.play();
  }, path);
}

test('plays by WebRTC until the link is taken back [PUB-10] [EXT-165] [SHR-05]', async ({ page }) => {
  const roId = await makeStreaming({ IsPublic: false });
  const share = (wish: object) =>
    call<ShareAnswer>(owner, 'post', '/api/nv/sharemanage/setshare', { roId, ...wish });
  const [link] = (await share({ roleId: 'Viewer' })).Share.Links;
  await openBarePage(page);
  await playByWhep(page, `/api/v2/stream/${roId}/whep?accesskey=${link?.AccessKey}`);
  const video = page.locator('video');
  await expect.poll(async () => Number(await video.getAttribute('data-shown'))).toBeGreaterThan(30);
  await expectPlaying(page);
  await share({ capabilityId: link?.CapabilityId, remove: true });
  await expect(video).toHaveAttribute('data-transport', 'closed');
});
