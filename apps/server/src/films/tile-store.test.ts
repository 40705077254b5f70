import { setImmediate as nextTurn } from 'node:timers/promises';
import { silentLogger, systemClock } from '@longview/base';
import { BlobCache, MemoryBlobStore } from '@longview/blob-store';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Asker } from './fair-tile-queue.ts';
import type { TileSpec } from './tile-spec.ts';
import { TileStore, type TileStoreParts } from './tile-store.ts';

const FEED = 'abcdefghijkl';
const WORKERS = 2;

/** Tiles the encoder has in hand, by number, in the order they were begun. */
let inHand: Map<number, { finish(): void; show(): void }>;
let tiles: TileStore;

const spec = (number: number, feedId = FEED): TileSpec => ({
  feedId,
  timeZone: 'UTC',
  everySec: 0,
  slotSec: 60,
  number,
  times: [number],
  size: { width: 320, height: 180 },
  style: new Set(),
});
const piece = (number: number) => ({ spec: spec(number), frameCount: 1 });
/** Callers without an account have names of networks: `net1`, and a viewer behind it. */
const asker = (viewer: string, group = viewer): Asker => ({
  viewer,
  group,
  isSignedIn: !group.startsWith('net'),
});
const want = (number: number, of = asker('ada')) => tiles.want(spec(number), of);
const play = (viewer: string, ...numbers: number[]) =>
  numbers.map((number) => ({ spec: spec(number), viewer, why: 'Play' as const }));
const download = (...numbers: number[]) =>
  numbers.map((number) => ({ spec: spec(number), viewer: 'loader', why: 'Download' as const }));
const numbersInHand = () => [...inHand.keys()].sort((a, b) => a - b);

/** Long enough for all that happens without waiting. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTurn();
}

async function finish(number: number): Promise<void> {
  inHand.get(number)?.finish();
  await settle();
}

/** Encodes nothing until it is told to. */
const encode: TileStoreParts['tiles']['encode'] = async function* (request, signal) {
  const [frame] = request.frames;
  const number = frame && 'offset' in frame ? frame.offset : -1;
  const shown = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const stop = () => [shown, done].map(({ reject }) => reject(signal?.reason));
  for (const { promise } of [shown, done]) promise.catch(() => {});
  inHand.set(number, { show: shown.resolve, finish: () => [shown, done].map(({ resolve }) => resolve()) });
  signal?.addEventListener('abort', stop);
  try {
    await shown.promise;
    yield { kind: 'Fragment', bytes: Buffer.from([number]), frameCount: 1, skipped: 0 };
    await done.promise;
    yield { kind: 'End', frameCount: 1, skipped: 0, unread: [] };
  } finally {
    inHand.delete(number);
  }
};

beforeEach(async () => {
  inHand = new Map();
  const store = new MemoryBlobStore(systemClock);
  const cache = await BlobCache.open({ store, budgetBytes: 1e6, clock: systemClock, logger: silentLogger });
  const locate: TileStoreParts['store']['locate'] = async (_feedId, timesSec) =>
    timesSec.map((timeSec) => ({ path: '/frames', offset: timeSec, length: 1, timeSec }));
  tiles = new TileStore({
    cache,
    store: { locate },
    tiles: { encode },
    workers: WORKERS,
    logger: silentLogger,
  });
});

async function readAll(number: number): Promise<string> {
  const parts: Buffer[] = [];
  for await (const { bytes } of tiles.read(piece(number), asker('ada'))) parts.push(bytes);
  return Buffer.concat(parts).toString('hex');
}

describe('tiles built ahead', () => {
  it('leave a worker free while nobody waits, and use it while somebody does [TLP-08]', async () => {
    tiles.buildAhead(play('ada', 1, 2));
    await settle();
    expect(numbersInHand()).toEqual([1]);
    want(9);
    await settle();
    expect(numbersInHand()).toEqual([1, 9]);
  });

  it('give way to what somebody waits for when no worker is free [TLP-08]', async () => {
    want(1);
    tiles.buildAhead(play('ada', 2, 3));
    await settle();
    expect(numbersInHand()).toEqual([1, 2]);
    want(9);
    await settle();
    expect(numbersInHand()).toEqual([1, 9]);
  });

  it('end with their viewer, those in line and the one in hand, and no other’s [TLP-08]', async () => {
    tiles.buildAhead(play('ada', 1, 2));
    tiles.buildAhead(play('eve', 3));
    await settle();
    expect(numbersInHand()).toEqual([1]);
    tiles.dropAhead('ada');
    await settle();
    expect(numbersInHand()).toEqual([3]);
    await finish(3);
    expect(numbersInHand()).toEqual([]);
    expect(tiles.isIdle).toBe(true);
  });

  it('stop being given up once somebody reads them', async () => {
    tiles.buildAhead(play('ada', 1));
    await settle();
    const read = readAll(1);
    await settle();
    tiles.dropAhead('ada');
    await finish(1);
    expect(await read).toBe('01');
  });
});

describe('who waits for a tile', () => {
  it('has a turn before the second one of whoever asked for many [EXT-373]', async () => {
    for (let number = 1; number <= 40; number++) want(number, asker('flood', 'net1'));
    await settle();
    expect(numbersInHand()).toEqual([1, 2]);
    want(50, asker('guest', 'net2'));
    want(60, asker('ada'));
    await settle();
    await finish(1);
    expect(numbersInHand()).toEqual([2, 60]);
    await finish(2);
    expect(numbersInHand()).toEqual([50, 60]);
  });

  it('finds a worker free while others flood [EXT-373]', async () => {
    for (let number = 1; number <= 40; number++) want(number, asker('flood', 'net1'));
    await settle();
    await finish(1);
    expect(numbersInHand()).toEqual([2]);
    want(60, asker('ada'));
    await settle();
    expect(numbersInHand()).toEqual([2, 60]);
  });

  it('is refused when as many wait for the same network, and others are not [EXT-373]', async () => {
    for (let number = 1; number <= 66; number++) want(number, asker(`guest ${number}`, 'net1'));
    expect(() => want(99, asker('guest', 'net1'))).toThrow('Too many films');
    want(99, asker('guest', 'net2'));
  });

  it('gets nothing made that they left before it was begun [EXT-373]', async () => {
    want(1);
    want(2);
    const left = new AbortController();
    const reading = tiles.read(piece(3), asker('eve'), left.signal).next();
    await settle();
    left.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    await finish(1);
    expect([numbersInHand(), tiles.encodeCount]).toEqual([[2], 2]);
  });
});

describe('first tiles of planned films', () => {
  it('give way to what somebody waits for, and few wait for one viewer [EXT-373]', async () => {
    for (let number = 1; number <= 20; number++) tiles.begin(spec(number), 'flood');
    await settle();
    want(60);
    await settle();
    expect(numbersInHand()).toEqual([1, 60]);
    for (const number of [60, 1, 20, 19, 18, 17]) await finish(number);
    expect([tiles.isIdle, tiles.encodeCount]).toEqual([true, 7]);
  });
});

describe('tiles of a download', () => {
  it('keep all workers busy, the next ones first, with one at hand [TLP-09]', async () => {
    want(1);
    tiles.buildAhead(download(2, 3, 4, 5));
    await settle();
    expect(numbersInHand()).toEqual([1, 2]);
    inHand.get(1)?.show();
    await settle();
    expect(numbersInHand()).toEqual([1, 2, 3]);
    await finish(2);
    expect(numbersInHand()).toEqual([1, 3, 4]);
  });

  it('give way to a player and are made after it, without losing one [TLP-08] [TLP-09]', async () => {
    want(1);
    tiles.buildAhead(download(2, 3));
    await settle();
    inHand.get(1)?.show();
    await settle();
    expect(numbersInHand()).toEqual([1, 2, 3]);
    want(9);
    await settle();
    expect(numbersInHand()).toEqual([1, 9]);
    await finish(9);
    await finish(1);
    await finish(2);
    await finish(3);
    expect([await tiles.keptBytes(piece(2)), await tiles.keptBytes(piece(3))]).toEqual([1, 1]);
  });

  it('come after those of a player [TLP-08]', async () => {
    want(1);
    tiles.buildAhead(download(2, 3, 4));
    await settle();
    inHand.get(1)?.show();
    await settle();
    tiles.buildAhead(play('ada', 7));
    await finish(2);
    await finish(3);
    expect([...inHand.keys()]).toEqual([1, 7, 4]);
  });
});

describe('a tile to keep warm', () => {
  it('is made only when nothing else is to be done, and gives way to whoever comes [TLP-01]', async () => {
    want(1);
    expect(await tiles.warm(spec(5))).toBe(false);
    await settle();
    await finish(1);
    const first = tiles.warm(spec(5));
    await settle();
    want(6);
    want(7);
    expect(await first).toBe(false);
    await settle();
    await finish(6);
    await finish(7);
    const second = tiles.warm(spec(5));
    await settle();
    await finish(5);
    expect(await second).toBe(true);
    expect(await tiles.warm(spec(5))).toBe(true);
  });
});

it('a feed that is deleted leaves no tile, nor one that is just being made [API-69]', async () => {
  want(1);
  await settle();
  await finish(1);
  want(2);
  await settle();
  await tiles.deleteFeed(FEED);
  await settle();
  expect(numbersInHand()).toEqual([]);
  expect([await tiles.keptBytes(piece(1)), await tiles.keptBytes(piece(2))]).toEqual([null, null]);
});
