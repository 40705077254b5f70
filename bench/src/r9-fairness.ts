import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePushedFeed, pushFrame } from './feeds.ts';
import { type Bench, type Figure, percentile } from './figures.ts';
import { firstPicture } from './first-picture.ts';
import { jpegOfAbout } from './pictures.ts';
import { processesOf, usageOf } from './processes.ts';
import { send, WORST, type WorstAct } from './r9-worst.ts';
import { startWorst, type WorstSide } from './r9-worst-process.ts';
import { call, type Service, startService, until } from './service.ts';

const FRAMES = 64;
const FROM_SEC = Date.UTC(2026, 2, 1, 12) / 1000;
const ADDRESS = '127.0.0.1';
const MEASURE_MS = 4_000;
const CALL_EVERY_MS = 50;
const MOST_TIMES_IDLE = 3;
const MOST_FILM_SEC = 2;

/**
 * R9: one account, then one network without an account, does its worst with each thing that costs, while another account
 * calls for its session and begins a film that nobody has begun before. Calls are compared with those of the same minute
 * without it, because others use the machine too.
 */
export const bench: Bench = async ({ acts = '' }) => {
  const chosen = WORST.filter(({ name }) => name.includes(acts));
  const service = await startService({ entry: 'bench/src/two-accounts-service.ts' });
  try {
    const file = join(service.dataDir, 'second-account.txt');
    await until(async () => existsSync(file), 30_000, 'the second account');
    const second = readFileSync(file, 'utf8');
    const good = await sideOf(service, {}, true);
    const others: Service = {
      ...service,
      call: (method, path, body) => call(service.url, second, method, path, body),
    };
    const bad = await sideOf(others, { cookie: second, 'sec-fetch-site': 'same-origin' }, true);
    const stranger: WorstSide = { ...bad, headers: {} };
    const figures: Figure[] = [];
    for (const act of chosen) {
      figures.push(...(await beside(service, good, bad, act, 'an account')));
      if (act.isPublic) figures.push(...(await beside(service, good, stranger, act, 'a stranger')));
    }
    return figures;
  } finally {
    await service.stop();
  }
};

const pictures = new Map<number, Promise<Buffer>>();

/** The same for both sides. */
function pictureOf(at: number): Promise<Buffer> {
  const made = pictures.get(at) ?? jpegOfAbout(150_000, at);
  pictures.set(at, made);
  return made;
}

async function sideOf(
  service: Service,
  headers: WorstSide['headers'],
  isPublic: boolean,
): Promise<WorstSide> {
  const feed = await makePushedFeed(service, 'Fair', { IsPublic: isPublic });
  for (let at = 0; at < FRAMES; at++) await pushFrame(service, feed, await pictureOf(at), FROM_SEC + at);
  return {
    url: service.url,
    headers,
    feedId: feed.feedId,
    address: ADDRESS,
    fromSec: FROM_SEC,
    frames: FRAMES,
  };
}

/** Each has a network of its own, else the limit of calls that one reached would hold for the next. */
let worsts = 0;

/** Films begun so far: each begins at another moment, so that no tile is there already. */
let films = 0;

async function beside(
  service: Service,
  good: WorstSide,
  bad: WorstSide,
  act: WorstAct,
  who: string,
): Promise<Figure[]> {
  // The same without it: a film that begins takes its part of the processor.
  const [idleMs, idleFilmSec] = await measure(service, good);
  const worst = await startWorst(act.name, { ...bad, address: `127.0.1.${++worsts}` });
  await pause(1_000);
  const cores = coresOf(service, worst.pid);
  const [busyMs, filmSec] = await measure(service, good);
  const used = cores();
  const statuses = await worst.stop();
  console.log(
    `  ${who}, ${act.name}: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
  await pause(1_000);
  const [idle, busy] = [percentile(idleMs, 0.95), percentile(busyMs, 0.95)];
  console.log(
    `    calls p95 ${idle.toFixed(0)} → ${busy.toFixed(0)} ms, film ${filmSec.toFixed(1)} s; ${used}`,
  );
  return [
    {
      ...{ what: `${who}, ${act.name}: p95 of another's calls`, unit: 'ms', ours: busy, peer: idle },
      ...{ toReach: `≤ ${MOST_TIMES_IDLE} × idle`, isReached: busy <= MOST_TIMES_IDLE * idle },
    },
    {
      ...{
        what: `${who}, ${act.name}: another's film to its first picture`,
        unit: 's',
        ours: filmSec,
        peer: idleFilmSec,
      },
      ...{ toReach: `≤ ${MOST_FILM_SEC} s`, isReached: filmSec <= MOST_FILM_SEC },
    },
  ];
}

/** Times of calls in ms, and of a film in s, of the good side. */
async function measure(service: Service, good: WorstSide): Promise<[number[], number]> {
  return Promise.all([callsFor(service, MEASURE_MS), filmOf(service, good)]);
}

/** Begins to look at the processor; gives what was used since, as text: whether the service was busy, or the machine. */
function coresOf(service: Service, worstPid: number): () => string {
  const { service: ours, postgres } = processesOf(service.pid);
  const parts = { service: ours, PostgreSQL: postgres, worst: [worstPid] };
  const look = () => Object.values(parts).map((pids) => usageOf(pids).cpuSec);
  const [before, startMs] = [look(), performance.now()];
  return () => {
    const sec = (performance.now() - startMs) / 1000;
    const cores = look().map((cpuSec, at) => (cpuSec - (before[at] ?? 0)) / sec);
    return Object.keys(parts)
      .map((name, at) => `${name} ${cores[at]?.toFixed(2)} cores`)
      .join(', ');
  };
}

async function callsFor(service: Service, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const caller = { url: service.url, agent, headers: { cookie: service.cookie } };
  const tookMs: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const startMs = performance.now();
    const status = await send(caller, '/api/nv/auth/session');
    tookMs.push(status === 200 ? performance.now() - startMs : Number.POSITIVE_INFINITY);
    await pause(CALL_EVERY_MS);
  }
  agent.destroy();
  return tookMs;
}

async function filmOf(service: Service, good: WorstSide): Promise<number> {
  await pause(1_000);
  const fromSec = FROM_SEC + films++;
  const { playlistSec, initSec, tileSec } = await firstPicture(service, good.feedId, {
    fromSec,
    toSec: FROM_SEC + FRAMES,
  });
  return playlistSec + initSec + tileSec;
}
