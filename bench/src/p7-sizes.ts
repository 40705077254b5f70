import { makePushedFeed, pushFrame } from './feeds.ts';
import type { Bench, Figure } from './figures.ts';
import { median } from './figures.ts';
import { requestsPerSecOfEach } from './load.ts';
import { startNginx } from './nginx.ts';
import { type CallCost, callCost, callFigures } from './p6-call-cost.ts';
import { jpegOfAbout } from './pictures.ts';
import { startService } from './service.ts';

const TURNS = 3;
const PICTURES_PER_TURN = 150;
const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;
const HEIGHT_PX = 480;

/**
 * P7: frame-get at x480 of 1080p pictures. Never built before: each picture once, beside nginx's image_filter with a
 * worker on each core and the same quality. Built before: one picture, beside nginx serving ours from a file.
 */
export const bench: Bench = async () => {
  const pictures = await Promise.all([1, 2, 3, 4].map((seed) => jpegOfAbout(345_000, seed)));
  const service = await startService();
  const headers = { cookie: service.cookie };
  try {
    const feed = await makePushedFeed(service);
    const times = Array.from({ length: TURNS * PICTURES_PER_TURN }, (_, at) => FROM_SEC + at * 10);
    for (const [at, timeSec] of times.entries()) {
      await pushFrame(service, feed, pictures[at % pictures.length] as Buffer, timeSec);
    }
    const address = `${service.url}/api/v2/frame-get?feedid=${feed.feedId}&sizecode=x${HEIGHT_PX}`;
    const urls = times.map((timeSec) => `${address}&frametime=${new Date(timeSec * 1000).toISOString()}`);
    // Its newest picture stands for the built ones.
    const small = Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
    return await inTurns(pictures, small, { urls, address, headers, pid: service.pid });
  } finally {
    await service.stop();
  }
};

interface Ours {
  urls: string[];
  address: string;
  headers: Record<string, string>;
  pid: number;
}

/** Ours and the peer's in turns, medians. */
async function inTurns(pictures: Buffer[], small: Buffer, ours: Ours): Promise<Figure[]> {
  const files = Object.fromEntries(pictures.map((bytes, at) => [`${at}.jpg`, bytes]));
  const filter = await startNginx(files, { smallHeightPx: HEIGHT_PX });
  const still = await startNginx({ 'small.jpg': small });
  const cold: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  const warm: { ours: CallCost[]; peer: CallCost[] } = { ours: [], peer: [] };
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      const part = ours.urls.slice(turn * PICTURES_PER_TURN, (turn + 1) * PICTURES_PER_TURN);
      const same = part.map((_, at) => `${filter.url}/small/${at % pictures.length}.jpg`);
      cold.peer.push(await requestsPerSecOfEach(same));
      cold.ours.push(await requestsPerSecOfEach(part, ours.headers));
      warm.peer.push(await callCost(`${still.url}/small.jpg`, still.pids));
      warm.ours.push(await callCost(ours.address, [ours.pid], ours.headers));
    }
  } finally {
    await filter.stop();
    await still.stop();
  }
  const built = callFigures('x480, built before', warm.ours, warm.peer, 'nginx static');
  return [coldFigure(median(cold.ours), median(cold.peer)), ...built];
}

function coldFigure(ours: number, peer: number): Figure {
  const what = { what: 'x480, never built before', unit: 'requests/s', toReach: '≥ 1.0 of image_filter' };
  return { ...what, ours, peer, isReached: ours / peer >= 1 };
}
