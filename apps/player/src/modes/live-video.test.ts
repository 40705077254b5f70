import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveOver } from '../live/live-run.ts';
import type { PlayerMode, RunningMode } from './mode.ts';
import type { FakePage, FakeVideo } from './test-setup/fake-video.ts';
import { heardBox } from './test-setup/heard-box.ts';

// Known to each page of the tests alike.
const fakes = await vi.hoisted(() => import('./test-setup/fake-video.ts'));
vi.mock('../live/ways.ts', () => ({ loadWay: fakes.fakeLoadWay }));
const { run, runs } = fakes;

const Stream = { WhepUrl: '/whep', SocketUrl: '/live.mp4?accesskey=k', PlaylistUrl: '/index.m3u8' };
const data: PlayerData = {
  ...{ FeedId: 'fe1', Name: 'North mast', TimeZone: 'UTC', IntervalSec: 60, ImageUrl: '/image' },
  ...{ FilmUrl: null, TimesUrl: null, Clips: null, PlayItem: null, Query: {}, Stream },
};

let page: FakePage;
let clock: FakeClock;
let video: FakeVideo;
let mode: RunningMode;
/** What the service answers, by method and the beginning of the address; else nobody does. */
let served: Map<string, () => Response>;
let refused: number;
let liveVideo: PlayerMode;

beforeEach(async () => {
  // Each test has a page of its own: what worked is remembered as long as one lives.
  vi.resetModules();
  ({ liveVideo } = await import('./live-video.ts'));
  page = fakes.stubBrowser();
  clock = new FakeClock();
  video = new fakes.FakeVideo();
  refused = 0;
  served = new Map([
    ['HEAD /live.mp4', () => new Response(null)],
    ['GET /image', () => pictureOf(clock.now() - 30_000)],
  ]);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const [, answer] = [...served].find(([start]) => `${method} ${url}`.startsWith(start)) ?? [];
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
});
const onRefused = () => {
  refused += 1;
};
afterEach(() => {
  mode.stop();
  vi.unstubAllGlobals();
});

const pictureOf = (ms: number) =>
  new Response('jpeg', { headers: { 'image-frame-time': new Date(ms).toISOString(), etag: String(ms) } });
const status = (code: number, headers = {}) => new Response(null, { status: code, headers });

async function start(isCovered = false) {
  const { said, box } = heardBox({ video: video as unknown as HTMLVideoElement });
  const stage = { data, params: playerParams({}), box, clock, isCovered };
  mode = liveVideo.start({ ...stage, onRefused });
  await clock.advance(0);
  return said;
}
/** The way plays for so long. */
async function play(ms: number): Promise<void> {
  run().onThrough();
  for (let passedMs = 0; passedMs <= ms; passedMs += 5000) {
    video.picture();
    await clock.advance(Math.min(5000, ms - passedMs));
  }
}
async function end(why: LiveOver, waitSec?: number): Promise<void> {
  run().onOver(why, waitSec);
  await clock.advance(0);
}
const ways = () => runs.map(({ way }) => way);

describe('livevideostream', () => {
  it('shows the newest picture with its time until there is video, then video [PUB-11] [LIV-02]', async () => {
    const said = await start();
    expect(said).toMatchObject({ pictures: 1, isVideo: false, notice: null });
    expect(said.moments.at(-1)).toMatch(/2026.*Starting live video/);
    await play(1000);
    expect(said).toMatchObject({ isVideo: true, notice: null });
    expect(said.moments.at(-1)).toBe('Live');
  });

  it('leaves what it covers to be seen for 3 s while video is to come [EXT-212]', async () => {
    const quick = await start(true);
    await clock.advance(2_000);
    expect([quick.pictures, runs.length]).toEqual([0, 1]);
    await play(1000);
    await clock.advance(3_000);
    expect(quick).toMatchObject({ pictures: 0, isVideo: true });
    mode.stop();
    const slow = await start(true);
    await clock.advance(3_000);
    expect(slow).toMatchObject({ pictures: 1, isVideo: false });
    mode.stop();
    const away = await start(true);
    await end('Camera');
    expect(away).toMatchObject({ pictures: 1, notice: 'The camera is not responding. Trying again.' });
  });

  it('takes the next way when one is not through in 4 s, and stays with what works [EXT-170]', async () => {
    await start();
    await clock.advance(4000);
    expect(ways()).toEqual(['WebRtc', 'Socket']);
    expect(runs[0]?.signal.aborted).toBe(true);
    await play(60_000);
    await end('Broken');
    await clock.advance(5000);
    expect(ways()).toEqual(['WebRtc', 'Socket', 'Socket']);
  });

  it('a browser that receives no H.264 by WebRTC takes the next way at once [EXT-170]', async () => {
    vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs: [{ mimeType: 'video/VP8' }] }) });
    await start();
    expect(ways()).toEqual(['Socket']);
  });

  it('waits longer for the camera of a way that is through [EXT-170]', async () => {
    await start();
    run().onThrough();
    await clock.advance(11_000);
    expect(ways()).toEqual(['WebRtc']);
    await clock.advance(1000);
    expect(ways()).toEqual(['WebRtc', 'Socket']);
  });

  it('of a camera with a minute between key frames has a picture and a sentence until there is one [EXT-213]', async () => {
    const said = await start();
    for (let [sec, asked] = [0, 0]; sec < 60; sec += 1) {
      if (runs.length > asked) run().onThrough();
      asked = runs.length;
      await clock.advance(1000);
      expect(said.pictures).toBeGreaterThan(0);
      expect(said.notice ?? said.moments.at(-1)).toMatch(/Starting live video|Trying again/);
    }
    expect(new Set(ways())).toEqual(new Set(['WebRtc', 'Socket', 'Hls']));
    await clock.advance(20_000);
    await play(1000);
    expect(said).toMatchObject({ isVideo: true, notice: null });
  });

  it('leaves a way that breaks twice; when all did it begins anew, after a rest [EXT-170]', async () => {
    const said = await start();
    await play(1000);
    await end('Broken');
    expect(said).toMatchObject({
      notice: 'The live video stopped. Trying again.',
      isStale: true,
      kept: 1,
    });
    await clock.advance(5000);
    await play(1000);
    await end('Broken');
    await clock.advance(10_000);
    await clock.advance(4000 + 4000);
    expect(ways()).toEqual(['WebRtc', 'WebRtc', 'Socket', 'Hls']);
    await clock.advance(20_000);
    expect(ways().at(-1)).toBe('WebRtc');
  });

  it('a camera that is away is tried after 5, 10, 20 and then every 30 s, by the same way [PUB-14]', async () => {
    const said = await start();
    for (const sec of [5, 10, 20, 30, 30]) {
      const count = runs.length;
      await end('Camera');
      expect(said.notice).toBe('The camera is not responding. Trying again.');
      await clock.advance(sec * 1000 - 1);
      expect(runs).toHaveLength(count);
      await clock.advance(1);
      expect(runs).toHaveLength(count + 1);
    }
    expect(new Set(ways()).size).toBe(1);
    await play(40_000);
    await end('Camera');
    await clock.advance(5000);
    expect(runs).toHaveLength(7);
  });

  it('a picture that stands still is a broken line, though nobody closed it [EXT-170]', async () => {
    const said = await start();
    await play(1000);
    await clock.advance(16_000);
    expect(said.notice).toBe('The live video stopped. Trying again.');
  });

  it('asks for video that every browser plays when this one cannot [EXT-171]', async () => {
    await start();
    await clock.advance(4000);
    await end('Unplayable');
    expect([run().way, run().urls.SocketUrl]).toEqual(['Socket', '/live.mp4?accesskey=k&video=h264']);
  });

  it('waits as long as the service says [PUB-14]', async () => {
    served.set('HEAD /live.mp4', () => status(429, { 'retry-after': '60' }));
    const said = await start();
    await end('Broken');
    expect(said.notice).toBe('Too many viewers. Trying again.');
    await clock.advance(59_000);
    expect(runs).toHaveLength(1);
    await clock.advance(1000);
    expect(runs).toHaveLength(2);
  });

  it('comes to a camera that rests when the service says [PUB-14]', async () => {
    await start();
    await end('Camera', 60);
    await clock.advance(59_000);
    expect(runs).toHaveLength(1);
    await clock.advance(1000);
    expect(runs).toHaveLength(2);
  });

  it('says that there is no connection, and blames no way for it [PUB-14]', async () => {
    const said = await start();
    await play(1000);
    served.clear();
    for (const sec of [5, 10, 20]) {
      await end('Broken');
      expect(said.notice).toBe('No connection. Trying again.');
      await clock.advance(sec * 1000);
    }
    expect(new Set(ways())).toEqual(new Set(['WebRtc']));
  });

  it.each([401, 402, 403, 404])(
    '%i: plays the live image, and asks again every five minutes [EXT-172]',
    async (code) => {
      served.set('HEAD /live.mp4', () => status(code));
      const said = await start();
      await end('Ended');
      expect([runs.length, refused]).toEqual([1, 1]);
      expect(said.moments.at(-1)).toMatch(/No live video now/);
      await clock.advance(600_000);
      expect(runs).toHaveLength(1);
      served.set('HEAD /live.mp4', () => new Response(null));
      await clock.advance(300_000);
      expect(runs).toHaveLength(2);
    },
  );

  it('settings that changed begin it anew at once, without the picture of before [EXT-172]', async () => {
    const said = await start();
    await play(40_000);
    await end('Again');
    expect(said).toMatchObject({ kept: 1, pictures: 2 });
    await clock.advance(3000);
    expect(runs).toHaveLength(2);
  });

  it('keeps the last picture of the video where the newest one is older [EXT-172]', async () => {
    const said = await start();
    await play(40_000);
    served.set('GET /image', () => pictureOf(clock.now() - 60_000));
    await end('Broken');
    expect(said).toMatchObject({ kept: 1, pictures: 1, isVideo: false });
  });

  it('a pause takes no video and keeps the picture; going on shows what is then [EXT-170]', async () => {
    const said = await start();
    await play(1000);
    mode.toggle();
    await clock.advance(100_000);
    expect([mode.isPaused(), run().signal.aborted, runs.length, said.kept]).toEqual([true, true, 1, 1]);
    mode.toggle();
    await clock.advance(0);
    expect([mode.isPaused(), runs.length]).toEqual([false, 2]);
  });

  it('a page that nobody sees takes no video after a minute, and goes on when it is seen [EXT-170]', async () => {
    await start();
    await play(1000);
    page.setHidden(true);
    await play(55_000);
    page.setHidden(false);
    page.setHidden(true);
    await play(55_000);
    expect(run().signal.aborted).toBe(false);
    await play(10_000);
    expect(run().signal.aborted).toBe(true);
    page.setHidden(false);
    await clock.advance(0);
    expect(runs).toHaveLength(2);
  });

  it('is silent at first, and has a button for sound only where there is some [EXT-170]', async () => {
    await start();
    run().onSound(false);
    expect([mode.isHeard?.(), video.muted]).toEqual([null, true]);
    run().onSound(true);
    expect(mode.isHeard?.()).toBe(false);
    mode.toggleSound?.();
    expect([mode.isHeard?.(), video.muted]).toEqual([true, false]);
  });
});
