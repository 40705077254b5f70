import { CloseStack, silentLogger } from '@longview/base';
import { writeArchive } from './archive.ts';
import type { Bench, Figure } from './figures.ts';
import { median, told } from './figures.ts';
import { firstPicture } from './first-picture.ts';
import { makeFeeds } from './many-feeds.ts';
import { type Service, startService } from './service.ts';

/** A day of 1,080 pictures in every archive, so that the same is asked of the small and of the large. */
const INTERVAL_SEC = 80;
const DAY_SEC = 86_400;
const SMALL_DAYS = 1;
const MIDDLE_DAYS = 100;
const UNTIL_SEC = Date.UTC(2026, 0, 1) / 1000;
const PICTURE_BYTES = 30_000;
const FILMS = 8;
const CALLS = 60;
const FLAT = 1.5;

interface Archive {
  feedId: string;
  days: number;
}

/**
 * P11: the same calls of archives of one day (10³ frames), a hundred days (10⁵) and 25 years (10⁷), in turns; then
 * the list of feeds, and lookups, while there are ten feeds, a thousand and ten thousand.
 */
export const bench: Bench = async ({ frames = 1e7, feeds = 10_000 }) => {
  const closing = new CloseStack(silentLogger);
  try {
    const service = await startService();
    closing.push('service', () => service.stop());
    const largeDays = Math.ceil((frames * INTERVAL_SEC) / DAY_SEC);
    const sizes = [...Array<number>(FILMS).fill(SMALL_DAYS), MIDDLE_DAYS, largeDays];
    const archives = await writeArchives(service, sizes);
    return [...(await growFrames(service, archives)), ...(await growFeeds(service, archives, feeds))];
  } finally {
    await closing.close();
  }
};

async function writeArchives(service: Service, sizes: number[]): Promise<Archive[]> {
  const ids = await makeFeeds(service, { count: sizes.length, intervalCode: '10sec', prefix: 'arch' });
  const archives = sizes.map((days, at) => ({ feedId: ids[at] as string, days }));
  for (const { feedId, days } of archives) {
    await writeArchive(service, {
      ...{ feedId, fromSec: UNTIL_SEC - days * DAY_SEC, hours: days * 24 },
      ...{ intervalSec: INTERVAL_SEC, pictureBytes: PICTURE_BYTES },
    });
  }
  return archives;
}

async function growFrames(service: Service, archives: Archive[]): Promise<Figure[]> {
  const [middle, large] = archives.slice(FILMS) as [Archive, Archive];
  const groups = [archives.slice(0, FILMS), [middle], [large]];
  const lookups = await inTurns(groups, CALLS, (archive, turn) => lookUp(service, archive, turn));
  const days = await inTurns(groups, CALLS, (archive, turn) => queryDay(service, archive, turn));
  const films = await inTurns(groups, FILMS, (archive, turn) => startFilm(service, archive, turn));
  return [
    ...flatFigures('frame lookup', groups, lookups),
    ...flatFigures('frames of a day', groups, days),
    ...flatFigures('first picture of a day’s cold film', groups, films),
  ];
}

/** Milliseconds of each call by group; the groups take turns, so that all see the same machine. */
async function inTurns(
  groups: Archive[][],
  turns: number,
  call: (archive: Archive, turn: number) => Promise<unknown>,
): Promise<number[][]> {
  const millis = groups.map((): number[] => []);
  // The first turn warms up code and pools.
  for (let turn = 0; turn <= turns; turn++) {
    for (const [at, group] of groups.entries()) {
      const archive = group[turn % group.length] as Archive;
      const startMs = performance.now();
      await call(archive, turn);
      if (turn > 0) millis[at]?.push(performance.now() - startMs);
    }
  }
  return millis;
}

function flatFigures(what: string, groups: Archive[][], millis: number[][]): Figure[] {
  const [small = Number.NaN, ...larger] = millis.map(median);
  const framesOf = (at: number) => ((groups[at]?.[0]?.days ?? 0) * DAY_SEC) / INTERVAL_SEC;
  return larger.map((ours, at) => ({
    what: `${what}, median: ${framesOf(at + 1)} frames beside ${framesOf(0)}`,
    unit: 'ms',
    ours,
    peer: small,
    toReach: `≤ ${FLAT} ×`,
    isReached: ours / small <= FLAT,
  }));
}

/** A moment of the archive: turns go through all of it, none near the one before. */
const momentOf = ({ days }: Archive, turn: number) =>
  Math.floor(UNTIL_SEC - days * DAY_SEC * (1 - ((turn * 0.618034) % 1)));

/** One of as many days as there are small archives, so that a day is as often read anew in all sizes. */
const dayOf = (archive: Archive, turn: number) =>
  Math.floor(momentOf(archive, turn % FILMS) / DAY_SEC) * DAY_SEC;

const iso = (sec: number) => new Date(sec * 1000).toISOString();

async function lookUp(service: Service, archive: Archive, turn: number): Promise<void> {
  const frametime = iso(momentOf(archive, turn));
  await get(service, `/api/v2/frame-get?feedid=${archive.feedId}&match=nearest&frametime=${frametime}`);
}

async function queryDay(service: Service, archive: Archive, turn: number): Promise<void> {
  const fromSec = dayOf(archive, turn);
  const range = `starttime=${iso(fromSec)}&endtime=${iso(fromSec + DAY_SEC - 1)}`;
  const { Frames } = await service.call<{ Frames: string[] }>(
    'GET',
    `/api/v2/frame-query?feedid=${archive.feedId}&${range}`,
  );
  if (Frames.length !== DAY_SEC / INTERVAL_SEC) throw new Error(`${Frames.length} frames of a day.`);
}

async function startFilm(service: Service, archive: Archive, turn: number): Promise<void> {
  const fromSec = dayOf(archive, turn);
  await firstPicture(service, archive.feedId, { fromSec, toSec: fromSec + DAY_SEC });
}

async function get(service: Service, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(service.url + path, { headers: { cookie: service.cookie, ...headers } });
  const bytes = await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${path} answered ${response.status}.`);
  return { etag: response.headers.get('etag') ?? '', sizeBytes: bytes.byteLength, status: response.status };
}

interface ListTimes {
  feeds: number;
  listMs: number;
  unchangedMs: number;
  sizeBytes: number;
  lookupMs: number;
}

async function growFeeds(service: Service, archives: Archive[], most: number): Promise<Figure[]> {
  const middle = archives[FILMS] as Archive;
  const times = [await timeLists(service, middle, archives.length)];
  for (const feeds of [most / 10, most]) {
    const count = feeds - (times.at(-1)?.feeds ?? 0);
    await makeFeeds(service, { count, intervalCode: '10sec', prefix: `m${String(times.length).repeat(3)}` });
    times.push(await timeLists(service, middle, feeds));
  }
  const [few, many, all] = times as [ListTimes, ListTimes, ListTimes];
  const growth = all.listMs / many.listMs;
  const mayGrow = (all.feeds / many.feeds) * FLAT;
  return [
    ...times.map(({ feeds, listMs }) => told(`list of ${feeds} feeds, median`, 'ms', listMs)),
    {
      what: `list of ${all.feeds} feeds beside one of ${many.feeds}`,
      unit: 'times as long',
      ours: growth,
      toReach: `≤ ${mayGrow} (linear within ${FLAT})`,
      isReached: growth <= mayGrow,
    },
    told(`unchanged list of ${all.feeds} feeds (304), median`, 'ms', all.unchangedMs),
    told(`list of ${all.feeds} feeds`, 'kB', all.sizeBytes / 1000),
    {
      what: `frame lookup, median: ${all.feeds} feeds beside ${few.feeds}`,
      ...{ unit: 'ms', ours: all.lookupMs, peer: few.lookupMs },
      toReach: `≤ ${FLAT} ×`,
      isReached: all.lookupMs / few.lookupMs <= FLAT,
    },
  ];
}

async function timeLists(service: Service, archive: Archive, feeds: number): Promise<ListTimes> {
  const path = '/api/v2/stuff-list';
  const { etag, sizeBytes } = await get(service, path);
  return {
    feeds,
    sizeBytes,
    listMs: await medianMs(10, () => get(service, path)),
    unchangedMs: await medianMs(10, () => get(service, path, { 'if-none-match': etag })),
    lookupMs: await medianMs(CALLS, (turn) => lookUp(service, archive, turn)),
  };
}

async function medianMs(calls: number, call: (turn: number) => Promise<unknown>): Promise<number> {
  const millis: number[] = [];
  for (let turn = 0; turn < calls; turn++) {
    const startMs = performance.now();
    await call(turn);
    millis.push(performance.now() - startMs);
  }
  return median(millis);
}
