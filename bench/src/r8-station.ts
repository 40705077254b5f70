import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { type ProxyState, startTcpProxy } from '@longview/test-kit/tcp-proxy';
import { type Bench, told } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';
import { type Service, startService, until } from './service.ts';
import { pairStation, putScript, type StationProgram } from './station-program.ts';

const MINUTES = 10;
const DRAIN_MS = 600_000;
const BAD_LINES: readonly ProxyState[] = ['Refused', 'Silent', 'Open'];

/**
 * R8: a Station with a network camera, a script and a folder, each with a picture a second. It is killed with -9 and its
 * line is cut at random moments; in the end every picture that was there to take is asked for.
 */
export const bench: Bench = async ({ minutes = MINUTES }) => {
  const picture = await jpegOfAbout(60_000);
  const service = await startService();
  const line = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(service.url).port) });
  const camera = await startHttpCamera({ pictures: [picture] });
  const station = await pairStation(service, `http://127.0.0.1:${line.port}`);
  const feeds = await furnish(service, station, camera.url, picture);
  station.start();
  const dropping = dropFiles(join(station.dir, 'inbox'), picture);
  const endMs = Date.now() + minutes * 60_000;
  let kills = 0;
  while (Date.now() < endMs) {
    await line.set(BAD_LINES[kills % BAD_LINES.length] ?? 'Open');
    await pass(1000 + Math.random() * 8000);
    await station.kill();
    kills += 1;
    station.start();
    await pass(1000 + Math.random() * 8000);
  }
  const dropped = dropping.stop();
  await line.set('Open');
  const fromMs = Date.now();
  await pass(3000);
  await until(async () => (await station.waiting()) === 0, DRAIN_MS, 'the spool to be empty');
  const drainedSec = (Date.now() - fromMs) / 1000;
  await until(
    async () => (await framesOf(service, feeds.folder)).length >= dropped.length,
    60_000,
    'all files',
  ).catch(() => {});
  await station.kill('SIGTERM');
  const there = new Set(await framesOf(service, feeds.folder));
  const lost = dropped.filter((timeSec) => !there.has(timeSec)).length;
  const calls = readFileSync(join(station.dir, 'calls'), 'utf8').trim().split('\n').length;
  const script = (await framesOf(service, feeds.script)).length;
  const network = (await framesOf(service, feeds.network)).length;
  await Promise.all([camera.close(), line.close()]);
  await service.stop();
  station.remove();
  const isExact = there.size === dropped.length;
  return [
    {
      what: `files lost of ${dropped.length}, ${kills} kills`,
      unit: 'files',
      ours: lost,
      toReach: '0',
      isReached: lost === 0,
    },
    {
      what: 'frames in their feed',
      unit: 'frames',
      ours: there.size,
      toReach: `${dropped.length}`,
      isReached: isExact,
    },
    {
      what: `pictures of a script lost of ${calls}`,
      unit: 'pictures',
      ours: calls - script,
      toReach: `≤ ${kills + 1}: one in hand a kill`,
      isReached: calls - script <= kills + 1,
    },
    told('pictures of the network camera', 'frames', network),
    told('the last outage was sent within', 's', drainedSec),
  ];
};

const pass = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Feeds {
  network: string;
  script: string;
  folder: string;
}

async function furnish(
  service: Service,
  station: StationProgram,
  cameraUrl: string,
  picture: Buffer,
): Promise<Feeds> {
  const [network, script, folder] = [
    await makeFeed(service),
    await makeFeed(service),
    await makeFeed(service),
  ];
  const inbox = join(station.dir, 'inbox');
  mkdirSync(inbox);
  writeFileSync(join(station.dir, 'snap.jpg'), picture);
  putScript(station.dir, 'snap', `date +%s >> ${station.dir}/calls; cat ${station.dir}/snap.jpg`);
  const camera = (ConfigId: string, FeedId: string, SourceConfig: object) => {
    return { ConfigId, SourceConfig, CaptureConfig: { FeedAttachments: [{ FeedId }] } };
  };
  await service.call('POST', '/api/nv/devicemanage', {
    device: { Prop: { Id: station.deviceId, Description: { Name: 'Roof' } } },
    ConfigTS: {
      Cameras: [
        camera('network', network, { SourceType: 'Network', Source_Uri: cameraUrl }),
        camera('script', script, { SourceType: 'Callback', Callback_Config: { Script: 'snap' } }),
        camera('folder', folder, { SourceType: 'FileSystem', Source_Uri: inbox }),
      ],
    },
  });
  return { network, script, folder };
}

async function makeFeed(service: Service): Promise<string> {
  const wish = { Name: 'Station', SizeCode: 'x1080', IntervalCode: '1sec' };
  const { Feed } = await service.call<{ Feed: { Id: string } }>('POST', '/api/nv/feed/create', wish);
  const all = { PayloadType: 'Image', AcceptByDefaultLive: true, Values: [] };
  await service.call('POST', `/api/nv/feed/capture/basic/${Feed.Id}`, all);
  return Feed.Id;
}

/** A file each second, as a camera that sends by FTP names it; whole when it has its name. */
function dropFiles(folder: string, picture: Buffer): { stop(): number[] } {
  const times: number[] = [];
  const timer = setInterval(() => {
    const timeSec = Math.floor(Date.now() / 1000);
    if (times.at(-1) === timeSec) return;
    const name = new Date(timeSec * 1000).toISOString().replace(/[-:T]|\.\d+Z/g, '');
    writeFileSync(join(folder, `.${name}`), picture);
    renameSync(join(folder, `.${name}`), join(folder, `${name}.jpg`));
    times.push(timeSec);
  }, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      return times;
    },
  };
}

async function framesOf(service: Service, feedid: string): Promise<number[]> {
  const endtime = new Date(Date.now() + 60_000).toISOString();
  const query = new URLSearchParams({ feedid, starttime: '2020-01-01T00:00:00Z', endtime });
  const { Frames } = await service.call<{ Frames: string[] }>('GET', `/api/v2/frame-query?${query}`);
  return Frames.map((time) => Date.parse(time) / 1000);
}
