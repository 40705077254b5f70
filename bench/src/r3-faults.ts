import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { startS3Server } from '@longview/test-kit/s3-server';
import { startTcpProxy } from '@longview/test-kit/tcp-proxy';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { makePushedFeed } from './feeds.ts';
import { type Bench, type Figure, table } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';
import { startService, until } from './service.ts';
import { SteadyPushes } from './steady-pushes.ts';

const AWAY_MS = Number(process.env.R3_AWAY_SEC ?? 60) * 1000;
const SYNC_MS = 30_000;
const CAMERAS = 200;
/** A picture is old after two minutes; then the alert's delay; looked at every 30 s. */
const ALERT_MS = 260_000;

/** One fault: how it begins, how long it lasts, how it ends, and whether readiness must tell of it. */
interface Fault {
  name: string;
  lastsMs: number;
  isTold: boolean;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** R3: the ground gives way under the real service, one fault after another, while frames are pushed to it. */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longview-faults-'));
  mkdirSync(join(folder, 'db'));
  const postgres = await startEmbedded(join(folder, 'db'), { clock: systemClock, logger: silentLogger });
  const address = new URL(postgres.url);
  const line = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(line.port);
  const s3 = await startS3Server();
  const faultFile = join(folder, 'fault');
  writeFileSync(faultFile, 'Well');
  const disk = mountSmallDisk(join(folder, 'data/frames'));
  const service = await startService({
    dataDir: join(folder, 'data'),
    entry: 'bench/src/faulty-service.ts',
    env: {
      DATABASE_URL: address.href,
      FAULT_FILE: faultFile,
      LOG_LEVEL: 'error',
      ...s3.env,
    },
  });
  const feed = await makePushedFeed(service, 'Bench', { IsPublic: true });
  const all = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
  await service.call('POST', `/api/nv/feed/capture/basic/${feed.feedId}`, all);
  const pushes = new SteadyPushes(service, feed, await jpegOfAbout(60_000));
  const mood = (name: string) => writeFileSync(faultFile, name);
  const faults: Fault[] = [
    {
      name: 'database refuses',
      lastsMs: AWAY_MS,
      isTold: true,
      begin: () => line.set('Refused'),
      end: () => line.set('Open'),
    },
    {
      name: 'database silent',
      lastsMs: AWAY_MS,
      isTold: true,
      begin: () => line.set('Silent'),
      end: () => line.set('Open'),
    },
    {
      name: 'disk fails (EIO)',
      lastsMs: 15_000,
      isTold: true,
      begin: () => mood('Broken'),
      end: () => mood('Well'),
    },
    {
      name: 'fsync takes 30 s',
      lastsMs: SYNC_MS * 2,
      isTold: true,
      begin: () => mood('Slow'),
      end: () => mood('Well'),
    },
    {
      name: 'bucket away',
      lastsMs: AWAY_MS,
      isTold: false,
      begin: () => {
        s3.fault = () => 'Refused';
      },
      end: () => {
        s3.fault = () => null;
      },
    },
    ...(disk
      ? [{ name: 'disk full (ENOSPC)', lastsMs: 15_000, isTold: true, begin: disk.fill, end: disk.free }]
      : []),
  ];
  try {
    const figures: Figure[] = [];
    await until(async () => pushes.acknowledged.length > 5, 30_000, 'first frames');
    pushes.begin();
    for (const fault of faults) figures.push(...(await suffer(service.url, pushes, fault)));
    figures.push(...(await losesCameras(service)));
    await pushes.stop();
    const lost = await pushes.countLost();
    figures.push(
      figure(`acknowledged frames lost of ${pushes.acknowledged.length}`, 'frames', lost, '0', lost === 0),
    );
    return figures;
  } finally {
    await pushes.stop();
    await service.stop();
    await line.close();
    await postgres.stop();
    await s3.close();
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function suffer(url: string, pushes: SteadyPushes, fault: Fault): Promise<Figure[]> {
  pushes.begin();
  await fault.begin();
  await new Promise((done) => setTimeout(done, fault.lastsMs));
  const { sick, wasNotReady, odd, missed } = pushes.seen;
  await fault.end();
  const fromMs = performance.now();
  const before = pushes.acknowledged.length;
  await until(async () => (await fetch(`${url}/readyz`)).ok, 120_000, `${fault.name} to be over`);
  await until(async () => pushes.acknowledged.length > before + 1, 120_000, 'frames after it');
  const backSec = (performance.now() - fromMs) / 1000;
  for (const what of new Set(odd)) console.log(`  ${fault.name}: ${what}`);
  const isGood = sick + odd.length + missed === 0 && wasNotReady === fault.isTold;
  const figures = [
    figure(
      `${fault.name}: answers that were none`,
      'answers',
      sick + odd.length + missed,
      '0, and told',
      isGood,
    ),
    figure(`${fault.name}: back by itself`, 's', backSec, '≤ 30 s', backSec <= 30),
  ];
  console.log(table(figures));
  return figures;
}

/** What is read of the list of feeds. */
interface LibraryFlags {
  Feeds_Owned: { FeedProperties: { CaptureAlert_IsActive: boolean } }[];
}

/** 200 feeds of one camera that goes away and comes back. */
async function losesCameras(service: Awaited<ReturnType<typeof startService>>): Promise<Figure[]> {
  const first = await startHttpCamera();
  const feeds: string[] = [];
  for (let at = 0; at < CAMERAS; at++) {
    const wish = { Name: `Camera ${at}`, SizeCode: 'x1080', IntervalCode: '10sec' };
    const made = await service.call<{ Feed: { Id: string } }>('POST', '/api/nv/feed/create', wish);
    feeds.push(made.Feed.Id);
    await service.call('POST', `/api/nv/ipdevice/capturesource/${made.Feed.Id}/Image`, {
      Target_Url: first.url,
    });
    await service.call('POST', `/api/nv/feed/alert/${made.Feed.Id}`, {
      IsEnabled: true,
      DelayInterval: 'PT1M',
      RemindAfter: [],
    });
  }
  const alerts = async () => {
    const { Feeds_Owned } = await service.call<LibraryFlags>('GET', '/api/v2/stuff-list');
    return Feeds_Owned.filter(({ FeedProperties }) => FeedProperties.CaptureAlert_IsActive).length;
  };
  await until(async () => first.counters.pictures > CAMERAS * 2, 60_000, 'all cameras');
  await first.close();
  const downMs = performance.now();
  await until(async () => (await alerts()) === CAMERAS, ALERT_MS, 'all alerts').catch(() => {});
  const raised = await alerts();
  const raisedSec = (performance.now() - downMs) / 1000;
  const second = await startHttpCamera({ port: first.port });
  const backMs = performance.now();
  await until(async () => (await alerts()) === 0, 400_000, 'the end of all alerts');
  const backSec = (performance.now() - backMs) / 1000;
  await second.close();
  return [
    figure(
      `${CAMERAS} cameras down: alerts after ${raisedSec.toFixed(0)} s`,
      'feeds',
      raised,
      `${CAMERAS}`,
      raised === CAMERAS,
    ),
    figure(
      `${CAMERAS} cameras back: no alert left`,
      's',
      backSec,
      '≤ 360 s (longest wait 300 s)',
      backSec <= 360,
    ),
  ];
}

/** A disk of its own, where this machine lets us make one. */
function mountSmallDisk(folder: string) {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      const [, free] = execFileSync('df', ['--output=avail', '-B1', folder]).toString().split('\n');
      writeFileSync(ballast, Buffer.alloc(Number(free)));
    },
    free: () => rmSync(ballast),
    unmount: () => void execFileSync('umount', [folder]),
  };
}

function figure(what: string, unit: string, ours: number, toReach: string, isReached: boolean): Figure {
  return { what, unit, ours, toReach, isReached };
}
