import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePushedFeed, pushFrame } from './feeds.ts';
import { type Bench, type Figure, percentile, told } from './figures.ts';
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
 * without it, and with the same done to another service on the same machine: what is slower then is the machine.
 */
export const bench: Bench = async ({ acts = '' }) => {
  const chosen = actsNamed(acts);
  const places: Place[] = [];
  try {
    const [here, elsewhere] = [await openPlace(places), await openPlace(places)];
    const figures: Figure[] = [];
    for (const act of chosen) {
      figures.push(...(await beside(here, elsewhere, act, 'account')));
      if (act.isPublic) figures.push(...(await beside(here, elsewhere, act, 'stranger')));
    }
    return figures;
  } finally {
    for (const { service } of places) await service.stop();
  }
};

/** `--acts bodies,sheets`: those whose name has one of these words; all where none is named. Throws where none is so. */
function actsNamed(acts: string): WorstAct[] {
  const words = acts.split(',').map((word) => word.trim());
  const chosen = WORST.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0)
    throw new Error(`No act has ${acts} in its name: ${WORST.map(({ name }) => name).join(', ')}.`);
  return chosen;
}

/** A service, who is measured there, and who does their worst. */
interface Place {
  service: Service;
  good: WorstSide;
  account: WorstSide;
  stranger: WorstSide;
}

async function openPlace(places: Place[]): Promise<Place> {
  const service = await startService({ entry: 'bench/src/two-accounts-service.ts' });
  const file = join(service.dataDir, 'second-account.txt');
  await until(async () => existsSync(file), 30_000, 'the second account');
  const second = readFileSync(file, 'utf8');
  const others: Service = {
    ...service,
    call: (method, path, body) => call(service.url, second, method, path, body),
  };
  const good = await sideOf(service, {}, true);
  const account = await sideOf(others, { cookie: second, 'sec-fetch-site': 'same-origin' }, true);
  const place = { service, good, account, stranger: { ...account, headers: {} } };
  places.push(place);
  return place;
}

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
  here: Place,
  elsewhere: Place,
  act: WorstAct,
  who: 'account' | 'stranger',
): Promise<Figure[]> {
  // The same without it: a film that begins takes its part of the processor.
  const idle = await measure(here);
  const machine = await measureDuring(act, elsewhere[who], here);
  const busy = await measureDuring(act, here[who], here);
  console.log(`  ${who}, ${act.name}: ${busy.said}`);
  return [
    {
      ...{
        what: `${who}, ${act.name}: p95 of another's calls`,
        unit: 'ms',
        ours: busy.p95Ms,
        peer: idle.p95Ms,
      },
      ...{ toReach: `≤ ${MOST_TIMES_IDLE} × idle`, isReached: busy.p95Ms <= MOST_TIMES_IDLE * idle.p95Ms },
    },
    told(`${who}, ${act.name}: p95 of calls while it is done to another service`, 'ms', machine.p95Ms),
    {
      ...{
        what: `${who}, ${act.name}: another's film to its first picture`,
        unit: 's',
        ours: busy.filmSec,
        peer: idle.filmSec,
      },
      ...{ toReach: `≤ ${MOST_FILM_SEC} s`, isReached: busy.filmSec <= MOST_FILM_SEC },
    },
  ];
}

interface Measured {
  p95Ms: number;
  filmSec: number;
}

async function measure({ service, good }: Place): Promise<Measured> {
  const [callsMs, filmSec] = await Promise.all([callsFor(service, MEASURE_MS), filmOf(service, good)]);
  return { p95Ms: percentile(callsMs, 0.95), filmSec };
}

/** `said`: what was answered to the worst, and who used the processor. */
async function measureDuring(
  act: WorstAct,
  bad: WorstSide,
  place: Place,
): Promise<Measured & { said: string }> {
  const worst = await startWorst(act.name, { ...bad, address: `127.0.1.${++worsts}` });
  await pause(1_000);
  const cores = coresOf(place.service, worst.pid);
  const measured = await measure(place);
  const used = cores();
  const statuses = await worst.stop();
  await pause(1_000);
  const answers = statuses.map(([status, count]) => `${count} × ${status}`).join(', ');
  return { ...measured, said: `${answers}; ${used}` };
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
