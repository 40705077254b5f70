/** Recordings that are painted on their way: nothing hidden, and nothing that is not painted, reaches their file. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIP_TROUBLES, CLIP_UNPAINTED_MAX_BYTES } from '@longview/rules/clips';
import { FakeClock } from '@longview/test-kit';
import fc from 'fast-check';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Recording } from '../clips/recording.ts';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';
import { type PaintCall, PaintedFile, type Unpainted } from './painted-file.ts';
import { renditionWorker } from './rendition-worker.ts';
import { decodeVideo, encodeVideo } from './test-setup/made-video.ts';
import { drawSecret, greyPixels, masked, maskOf, secretPixels } from './test-setup/secret-pictures.ts';

Log.setLevel(AV_LOG_QUIET);

const SIZE = { width: 160, height: 120 };
/** Even the blocks of an encoder that lie half in it. */
const MASK = { left: 40, top: 20, width: 80, height: 80 };
const SECRET = { left: 56, top: 36, width: 48, height: 48 };

let folder: string;
let path: string;
let clock: FakeClock;
let count = 0;
const worker = renditionWorker();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painted-file-'));
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  path = join(folder, `${count++}.mp4`);
  clock = new FakeClock();
});

/** The worker's own method, in this process. */
async function paint({ signal, onBegun, onItem }: PaintCall): Promise<void> {
  const processing = { config: masked({}, { frameSize: SIZE }), maskPng: await maskOf(SIZE, MASK) };
  const onMore = (listener: (item: unknown) => void) => onBegun(listener as (item: Unpainted) => void);
  const context = { signal, emit: onItem as (item: unknown) => void, onMore };
  await worker.methods.paint?.({ processing, seen: [] } as never, context);
}

/** What a camera sends that sees the secret all the time. */
async function filmSecret(pictures: number): Promise<(LiveHead | LiveFragment)[]> {
  const seen = Array.from({ length: pictures }, (_, seed) => {
    const picture = greyPixels(SIZE.width, SIZE.height, seed);
    drawSecret(picture, SECRET);
    return picture;
  });
  return (await encodeVideo(seen)).filter((item) => item.kind !== 'Waiting');
}

const asItems = (bytes: Buffer): LiveItem[] => [{ kind: 'Head', bytes, mime: '', isPlayable: true, ...SIZE }];

describe('a recording of a feed that hides parts', () => {
  it('has no pixel of what is hidden in its file, whenever it begins, ends, or is painted [CAP-16] [EXT-224]', async () => {
    const [head, ...pictures] = await filmSecret(8);
    const bare = Buffer.concat([head as LiveHead, ...pictures].map(({ bytes }) => bytes));
    expect((await decodeVideo(asItems(bare))).every((each) => secretPixels(each) > 300)).toBe(true);
    const scene = fc.record({
      before: fc.integer({ min: 1, max: 6 }),
      after: fc.integer({ min: 1, max: 2 }),
      turn: fc.integer({ min: 0, max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ before, after, turn }) => {
        path = join(folder, `${count++}.mp4`);
        const allowed = Promise.withResolvers<void>();
        const sink = new PaintedFile(path, clock, (call) => allowed.promise.then(() => paint(call)));
        const recording = new Recording(path, 60_000, sink);
        if (turn === 0) allowed.resolve();
        recording.begin(head as LiveHead, pictures.slice(0, before) as LiveFragment[]);
        for (const [index, each] of pictures.slice(before, before + after).entries()) {
          recording.take(each as LiveFragment);
          if (index === turn) allowed.resolve();
        }
        // Not painted yet, so nothing of it is on any disk.
        if (turn > after) expect((await stat(path).catch(() => ({ size: 0 }))).size).toBe(0);
        allowed.resolve();
        await recording.close();
        const shown = await decodeVideo(asItems(await readFile(path)));
        expect(shown.map(secretPixels)).toEqual(Array.from({ length: before + after }, () => 0));
      }),
      { numRuns: 6 },
    );
  });

  it('that is given up leaves nothing, also while it waits for its turn', async () => {
    const [head, ...pictures] = await filmSecret(2);
    const never = ({ signal }: PaintCall) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const sink = new PaintedFile(path, clock, never);
    const recording = new Recording(path, 1_000, sink);
    recording.begin(head as LiveHead, pictures as LiveFragment[]);
    await recording.drop();
    expect(await readFile(path)).toHaveLength(0);
    expect((await readdir(folder)).filter((name) => !name.endsWith('.mp4'))).toEqual([]);
  });

  it('ends where its machine does not keep up, and tells so [EXT-224]', async () => {
    const never = ({ signal }: PaintCall) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const [head] = await filmSecret(1);
    const recording = new Recording(path, 60_000, new PaintedFile(path, clock, never));
    recording.begin(head as LiveHead, []);
    const bytes = Buffer.alloc(CLIP_UNPAINTED_MAX_BYTES / 4);
    for (let atMs = 0; atMs < 5_000; atMs += 1_000)
      recording.take({ kind: 'Fragment', bytes, isKey: true, atMs });
    expect(await recording.over).toBe('Told');
    await expect(recording.close()).rejects.toMatchObject({
      kind: 'Unavailable',
      reason: 'ClipTroubleTooMany',
      message: CLIP_TROUBLES.TooMany,
    });
  });

  it('ends when its painter says nothing any more', async () => {
    const silent = ({ signal, onBegun }: PaintCall) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        onBegun(() => {});
      });
    const [head] = await filmSecret(1);
    const recording = new Recording(path, 60_000, new PaintedFile(path, clock, silent));
    recording.begin(head as LiveHead, []);
    await clock.advance(30_000);
    await expect(recording.close()).rejects.toThrow(CLIP_TROUBLES.Failed);
  });
});
