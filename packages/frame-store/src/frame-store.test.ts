import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FrameStore, MemorySegmentIndex, openFrameStore } from './index.ts';

const FEED = 'abcdefghijkl';
const DAY_SEC = Date.UTC(2026, 4, 1) / 1000;

let root: string;
let index: MemorySegmentIndex;
let store: FrameStore;

const jpeg = (text: string) => Buffer.from(text);
const open = () => openFrameStore({ root, index, clock: systemClock, logger: silentLogger });
const put = (timeSec: number, text = `frame ${timeSec}`) =>
  store.append(FEED, { timeUs: timeSec * 1e6 + 250_000, bytes: jpeg(text), width: 4, height: 3, flags: 7 });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'frames-'));
  index = new MemorySegmentIndex();
  store = await open();
});

afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

describe('append', () => {
  it('gives back what was stored', async () => {
    expect(await put(DAY_SEC, 'hello')).toBe('Stored');
    const frame = await store.read(FEED, DAY_SEC, 'exact');
    expect(frame?.bytes.toString()).toBe('hello');
    expect(frame).toMatchObject({ timeUs: DAY_SEC * 1e6 + 250_000, width: 4, height: 3, flags: 7 });
    expect(await store.latest(FEED)).toEqual(frame);
  });

  it('keeps the first frame of a second, also when its hour is sealed or was left by a crash [CAP-23]', async () => {
    await put(DAY_SEC + 10);
    await put(DAY_SEC + 5);
    expect(await put(DAY_SEC + 10, 'other')).toBe('Duplicate');
    expect(await put(DAY_SEC + 5, 'other')).toBe('Duplicate');
    await store.sealIdle();
    expect((await index.find(FEED, 0, 1e16)).map((row) => row.state)).toEqual(['Sealed']);
    expect(await put(DAY_SEC + 5, 'other')).toBe('Duplicate');
    await store.close();
    store = await open();
    expect(await put(DAY_SEC + 5, 'other')).toBe('Duplicate');
    expect(await put(DAY_SEC + 6)).toBe('Stored');
    expect(await store.firstOfEach(FEED, DAY_SEC, DAY_SEC + 60, { limit: 9 })).toEqual({
      times: [DAY_SEC + 5, DAY_SEC + 6, DAY_SEC + 10],
      truncated: false,
    });
  });

  it('refuses an id that could leave the folder, and times that cannot be', async () => {
    const frame = { timeUs: 0, bytes: jpeg('x'), width: 1, height: 1 };
    await expect(store.append('../../etc/ab', frame)).rejects.toMatchObject({ kind: 'InvalidInput' });
    for (const timeUs of [-1, 0.5, Number.NaN, 2 ** 53]) {
      await expect(store.append(FEED, { ...frame, timeUs })).rejects.toMatchObject({ kind: 'InvalidInput' });
    }
  });

  it('begins a further segment when one is full', async () => {
    await store.close();
    store = await openFrameStore({
      root,
      index,
      clock: systemClock,
      logger: silentLogger,
      segmentBytes: 40,
      maxOpenSegments: 1,
    });
    for (let i = 0; i < 9; i++) await put(DAY_SEC + i, 'ten bytes!');
    const folder = join(root, 'feeds', FEED, '2026', '05', '01');
    expect((await readdir(folder)).filter((name) => name.endsWith('.mjpeg')).sort()).toEqual([
      '000000-0.mjpeg',
      '000004-0.mjpeg',
      '000008-0.mjpeg',
    ]);
    expect((await store.buckets(FEED, DAY_SEC, DAY_SEC + 60, () => DAY_SEC))[0]?.count).toBe(9);
  });

  it('costs 40 bytes of index a frame', async () => {
    for (let i = 0; i < 100; i++) await put(DAY_SEC + i);
    const folder = join(root, 'feeds', FEED, '2026', '05', '01');
    expect((await stat(join(folder, '000000-0.idx'))).size).toBe(100 * 40);
  });
});
