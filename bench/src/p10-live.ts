import { join } from 'node:path';
import { startClockCamera } from '@longview/test-kit/clock-camera';
import { type Browser, chromium } from 'playwright-core';
import { atMost, type Bench, type Figure, median, percentile, told } from './figures.ts';
import { loadFigures } from './p10-load.ts';
import { PLAY_HLS, PLAY_SOCKET, PLAY_WHEP, PREPARE } from './p10-page.ts';
import { rtcCost } from './p10-rtc.ts';
import { type Service, startService } from './service.ts';

/**
 * P10: how late a live picture is seen, from the camera's clock drawn in it to the page's screen, on one machine: camera,
 * its encoder, service and browser. Beside what is to be reached: peers publish their own figures, none of this machine.
 */

const PICTURES = 200;
const SETTLE_MS = 6_000;
const ARGS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];
const HLS_JS = join(import.meta.dirname, '../../node_modules/hls.js/dist/hls.min.js');

export const bench: Bench = async () => {
  const camera = await startClockCamera();
  const service = await startService();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const path = `/api/v2/stream/${await makeStreaming(service, camera.url)}`;
    const socket = await measure(browser, service, PLAY_SOCKET(`${path}/live.mp4`));
    const rtc = await measure(browser, service, PLAY_WHEP(`${path}/whep`));
    const hls = await measure(browser, service, PLAY_HLS(`${path}/index.m3u8`));
    const made = await measure(browser, service, PLAY_SOCKET(`${path}/live.mp4?video=h264`));
    return [
      ...figures('fMP4 over WebSocket', socket, 800),
      ...figures('made anew in H.264, over WebSocket', made, 1_000),
      ...figures('WebRTC', rtc, 300),
      await rtcFigure(browser, service, `${path}/whep`),
      ...figures('LL-HLS', hls, 2_000),
      ...(await loadFigures(service, (url) => makeStreaming(service, url))),
    ];
  } finally {
    await browser.close();
    await service.stop();
    await camera.close();
  }
};

async function makeStreaming(service: Service, url: string): Promise<string> {
  const wish = { Name: 'Clock', SizeCode: 'x1080', IntervalCode: '10min', IsPublic: true };
  const { Feed } = await service.call<{ Feed: { Id: string } }>('POST', '/api/nv/feed/create', wish);
  await service.call('POST', `/api/nv/feed/setfeedsubscriptioninfo/${Feed.Id}`, {
    SizeCode: 'x1080',
    IntervalCode: '10min',
    VideoClip_Enabled: false,
    VideoStream_Enabled: true,
  });
  await service.call('POST', `/api/nv/ipdevice/capturesource/${Feed.Id}/VideoStream`, { Target_Url: url });
  return Feed.Id;
}

async function rtcFigure(browser: Browser, service: Service, path: string): Promise<Figure> {
  const page = await browser.newPage();
  await page.goto(`${service.url}/healthz`);
  return rtcCost(page, service, path).finally(() => page.close());
}

/** How late pictures are shown, milliseconds. */
async function measure(browser: Browser, service: Service, play: string): Promise<number[]> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${service.url}/healthz`);
  await page.addScriptTag({ path: HLS_JS });
  await page.evaluate(PREPARE);
  await page.evaluate(play);
  await page.waitForTimeout(SETTLE_MS);
  const late = await page.evaluate<number[]>(`measure(${PICTURES})`);
  await context.close();
  return late;
}

function figures(what: string, late: number[], limitMs: number): Figure[] {
  const from = `${what}: camera's clock to the page's screen`;
  return [
    atMost(limitMs, `${from}, median`, 'ms', median(late)),
    told(`${from}, 95th percentile`, 'ms', percentile(late, 0.95)),
  ];
}
