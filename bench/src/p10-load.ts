import { startRtspServer } from '@longview/test-kit/rtsp-server';
import { type Figure, told } from './figures.ts';
import { processesOf, usageOf } from './processes.ts';
import type { Service } from './service.ts';

/** What live video costs the service: of one core and of memory, for each stream and for each who watches it. */

const VIEWERS = 100;
const SETTLE_MS = 4_000;
const MEASURE_MS = 10_000;
/** Waves that move all over the picture: an encoder has to work as with a street, not as with a wall. */
const PATTERN = 'zone-plate kx2=20 ky2=20 kt=4';
const CAMERA = { width: 1280, height: 720, fps: 25, gop: 25, kbps: 2_000, pattern: PATTERN };
const ANONYMIZED = {
  Frame: { IsCropEnabled: false },
  Mask: { IsEnabled: false },
  Anonymize: { IsEnabled: true, BlurLevel: 'Medium' },
  Deflicker: { IsEnabled: false },
};
const MIB = 2 ** 20;

interface Cost {
  /** Of one core. */
  percent: number;
  pssBytes: number;
}

/** `makeStreaming` gives the feed of a camera. */
export async function loadFigures(
  service: Service,
  makeStreaming: (url: string) => Promise<string>,
): Promise<Figure[]> {
  const camera = await startRtspServer(CAMERA);
  try {
    const feedId = await makeStreaming(camera.url('/h264'));
    const path = `/api/v2/stream/${feedId}/live.mp4`;
    const nobody = await costOf(service, []);
    const copied = await costOf(service, [path]);
    const shared = await costOf(service, Array(VIEWERS + 1).fill(path));
    const made = await costOf(service, [path, `${path}?video=h264`]);
    await service.call('POST', `/api/nv/feed/imageprocess/set/${feedId}`, ANONYMIZED);
    const anonymized = await costOf(service, [path]);
    const of = `${CAMERA.height}p, ${CAMERA.fps} a second, ${CAMERA.kbps / 1000} Mbit/s`;
    return [
      told(`one stream copied (${of}), of one core`, '%', copied.percent - nobody.percent),
      told('each who watches it, of one core', '%', (shared.percent - copied.percent) / VIEWERS),
      told('each who watches it', 'MiB', (shared.pssBytes - copied.pssBytes) / VIEWERS / MIB),
      told('one stream made anew in H.264, of one core', '%', made.percent - copied.percent),
      told('one stream anonymized, of one core', '%', anonymized.percent - copied.percent),
      told('one stream made anew in H.264', 'MiB', (made.pssBytes - copied.pssBytes) / MIB),
    ];
  } finally {
    await camera.close();
  }
}

/** While all of them are read. */
async function costOf(service: Service, paths: readonly string[]): Promise<Cost> {
  const left = new AbortController();
  const readers = paths.map((path) => read(service, path, left.signal));
  await sleep(SETTLE_MS);
  const before = usage(service);
  await sleep(MEASURE_MS);
  const after = usage(service);
  left.abort();
  await Promise.all(readers);
  return { percent: ((after.cpuSec - before.cpuSec) * 100_000) / MEASURE_MS, pssBytes: after.pssBytes };
}

async function read(service: Service, path: string, signal: AbortSignal): Promise<void> {
  try {
    const { ok, status, body } = await fetch(service.url + path, {
      headers: { cookie: service.cookie },
      signal,
    });
    if (!ok || !body) throw new Error(`${path} answered ${status}.`);
    for await (const _ of body);
  } catch (err) {
    if (!signal.aborted) throw err;
  }
}

const usage = (service: Service) => usageOf(processesOf(service.pid).service);
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
