import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePushedFeed, type PushedFeed } from './feeds.ts';
import { type Bench, percentile } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';
import { childrenOf } from './processes.ts';
import { startService } from './service.ts';

const FEEDS = 100;
const KILLS = Number(process.env.R1_KILLS ?? 20);
const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;

interface Load {
  feed: PushedFeed;
  nextSec: number;
  /** Seconds whose frame was answered as stored. */
  acknowledged: number[];
}

/**
 * R1: pushes to 100 feeds without pause, kills the service, its media workers and its PostgreSQL with -9 at random
 * moments, starts it again, and in the end asks for every acknowledged frame.
 */
export const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longview-kills-'));
  const picture = await jpegOfAbout(60_000);
  const first = await startService({ dataDir });
  const cookie = first.cookie;
  const apiKey = (await makePushedFeed(first)).apiKey;
  const loads: Load[] = [];
  for (let at = 0; at < FEEDS; at++) {
    const made = await first.call<{ Feed: { Id: string } }>('POST', '/api/nv/feed/create', {
      Name: `Kill ${at}`,
      SizeCode: 'x1080',
      IntervalCode: '1sec',
    });
    loads.push({ feed: { feedId: made.Feed.Id, apiKey }, nextSec: FROM_SEC, acknowledged: [] });
  }
  await first.stop();
  const readySec: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const from = performance.now();
    const service = await startService({ dataDir, isSetUp: true });
    readySec.push((performance.now() - from) / 1000);
    await pushUntilKilled(service.url, service.pid, loads, picture, 300 + Math.random() * 2500);
  }
  const service = await startService({ dataDir, isSetUp: true });
  const lost = await countLost(service.url, cookie, loads, picture);
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const acknowledged = loads.reduce((sum, load) => sum + load.acknowledged.length, 0);
  const ready = percentile(readySec, 1);
  return [
    {
      what: `acknowledged frames lost of ${acknowledged} in ${KILLS} kills`,
      unit: 'frames',
      ours: lost,
      toReach: '0',
      isReached: lost === 0,
    },
    { what: 'ready again, slowest', unit: 's', ours: ready, toReach: '≤ 10 s', isReached: ready <= 10 },
  ];
};

async function pushUntilKilled(
  url: string,
  pid: number,
  loads: Load[],
  picture: Buffer,
  afterMs: number,
): Promise<void> {
  let isDead = false;
  const pushing = loads.map(async (load) => {
    while (!isDead) await pushOne(url, load, picture).catch(() => {});
  });
  await new Promise((done) => setTimeout(done, afterMs));
  const all = [pid, ...childrenOf(pid)];
  for (const each of all) kill(each);
  isDead = true;
  await Promise.all(pushing);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself meanwhile.
  }
}

async function pushOne(url: string, load: Load, picture: Buffer): Promise<void> {
  const timeSec = load.nextSec++;
  const query = new URLSearchParams({
    feedid: load.feed.feedId,
    frametime: new Date(timeSec * 1000).toISOString(),
  });
  const response = await fetch(`${url}/api/v2/frame-set?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${load.feed.apiKey}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  const body = (await response.json()) as { Stored?: boolean };
  if (response.ok && body.Stored) load.acknowledged.push(timeSec);
}

/** Acknowledged frames that are not listed, and of each feed the last one if its bytes are not those sent. */
async function countLost(url: string, cookie: string, loads: Load[], picture: Buffer): Promise<number> {
  let lost = 0;
  const wanted = hash(picture);
  for (const { feed, acknowledged, nextSec } of loads) {
    const iso = (sec: number) => new Date(sec * 1000).toISOString();
    const query = new URLSearchParams({
      feedid: feed.feedId,
      starttime: iso(FROM_SEC),
      endtime: iso(nextSec),
    });
    const response = await fetch(`${url}/api/v2/frame-query?${query}`, { headers: { cookie } });
    const { Frames } = (await response.json()) as { Frames: string[] };
    const there = new Set(Frames.map((time) => Date.parse(time) / 1000));
    lost += acknowledged.filter((sec) => !there.has(sec)).length;
    const last = acknowledged.at(-1);
    if (last === undefined) continue;
    const image = await fetch(`${url}/api/v2/frame-get?feedid=${feed.feedId}&frametime=${iso(last)}`, {
      headers: { cookie },
    });
    if (hash(Buffer.from(await image.arrayBuffer())) !== wanted) lost++;
  }
  return lost;
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
