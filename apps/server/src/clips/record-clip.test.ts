/** One clip from its stream to the store, with a camera and a store that do as they are told. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppError, operatorError, silentLogger } from '@longview/base';
import { CLIP_PICTURE_MS, CLIP_TROUBLES } from '@longview/rules/clips';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClipBuffer } from '../live/clip-buffer.ts';
import { madeFragment, madeHead } from '../live/test-setup/made-items.ts';
import { ClipStreams } from './clip-streams.ts';
import { type RecordedClip, recordClip } from './record-clip.ts';

let waitingDir: string;
let clock: FakeClock;
let viewer: ClipBuffer | null;
let leftCount: number;
let refusal: AppError | null;
let isHeld: boolean;
let answer: string | null;
let kept: (RecordedClip & { text: string })[];
let stop: AbortController;
let streams: ClipStreams;

beforeEach(async () => {
  waitingDir = await mkdtemp(join(tmpdir(), 'longview-record-'));
  clock = new FakeClock();
  viewer = refusal = answer = null;
  leftCount = 0;
  isHeld = true;
  kept = [];
  stop = new AbortController();
  streams = new ClipStreams({
    join: async (_feedId, events) => {
      if (refusal) throw refusal;
      viewer = new ClipBuffer(events, null);
      const leave = () => {
        leftCount += 1;
      };
      return { stream: viewer, leave };
    },
  });
});
afterEach(() => rm(waitingDir, { recursive: true }));

const keep = async (clip: RecordedClip) => {
  kept.push({ ...clip, text: await readFile(clip.path, 'latin1') });
  return answer;
};
const record = (lengthSec = 2, preRollSec = 0) =>
  recordClip(
    { clock, logger: silentLogger, streams, waitingDir, signal: stop.signal, holds: () => isHeld, keep },
    'fe1',
    { lengthSec, preRollSec },
  );

/** A camera that answers: a picture each half second, time passing with them. */
async function play(fromMs: number, toMs: number): Promise<void> {
  for (let atMs = fromMs; atMs < toMs; atMs += 500) {
    viewer?.fragment(madeFragment(atMs, atMs % 1_000 === 0));
    await clock.advance(500);
  }
}

/** The stream before is over. */
function forgetViewer(): void {
  viewer = null;
}

async function begun(): Promise<void> {
  await expect.poll(() => viewer).not.toBeNull();
  viewer?.head({ ...madeHead(), isPlayable: true });
}

it('is stored with the moment of its first picture, and nothing of it stays beside [CAP-16]', async () => {
  const startMs = clock.now();
  const done = record();
  await begun();
  await clock.advance(3_000);
  await play(0, 3_000);
  expect(await done).toBeNull();
  expect(kept).toMatchObject([{ feedId: 'fe1', startSec: Math.floor((startMs + 3_000) / 1000) }]);
  expect(await readdir(waitingDir)).toEqual([]);
  await streams.rest('fe1');
  expect(leftCount).toBe(1);
});

it('counts its beginning back from now where it shows the time before [EXT-181]', async () => {
  await streams.keep('fe1', 2);
  await begun();
  await play(0, 5_000);
  const nowMs = clock.now();
  const done = record(1, 2);
  await clock.advance(0);
  await play(5_000, 7_000);
  expect(await done).toBeNull();
  // From the key frame at 2 s to the last picture before now, at 4.5 s.
  expect(kept[0]?.startSec).toBe(Math.floor((nowMs - 2_500) / 1000));
});

it('tells that no picture came in time, and why it knows [CAP-16]', async () => {
  const done = record();
  await begun();
  await clock.advance(CLIP_PICTURE_MS);
  expect(await done).toBe(CLIP_TROUBLES.NoPicture);
  const failed = record();
  await clock.advance(0);
  viewer?.end('SourceFailed', 'Nothing answers.');
  expect(await failed).toBe('Nothing answers.');
  refusal = operatorError('Unavailable', 'The camera rests.');
  expect(await record()).toBe('The camera rests.');
  expect([kept, await readdir(waitingDir)]).toEqual([[], []]);
});

it('is kept as far as it came, but not less than a second of it', async () => {
  const long = record(60);
  await begun();
  await play(0, 2_000);
  viewer?.end('SourceFailed', null);
  expect([await long, kept.length]).toEqual([null, 1]);
  forgetViewer();
  const short = record(60);
  await begun();
  await play(0, 1_000);
  viewer?.end('SourceFailed', null);
  expect([await short, kept.length]).toEqual([CLIP_TROUBLES.TooShort, 1]);
});

it.each(['Ended', 'Changed'] as const)(
  'is dropped where the video is %s: it may show what is hidden now',
  async (code) => {
    const done = record(60);
    await begun();
    await play(0, 5_000);
    viewer?.end(code, null);
    expect([await done, kept]).toEqual([null, []]);
  },
);

it('is dropped where another node has the feed meanwhile', async () => {
  const done = record();
  await begun();
  isHeld = false;
  await play(0, 3_000);
  expect([await done, kept]).toEqual([null, []]);
});

it('ends with its node, and what there is of it is kept [OPS-11]', async () => {
  const done = record(60);
  await begun();
  await play(0, 2_000);
  stop.abort();
  expect([await done, kept.length]).toEqual([null, 1]);
});

it('tells what the store says of it', async () => {
  answer = CLIP_TROUBLES.Broken;
  const done = record();
  await begun();
  await play(0, 3_000);
  expect(await done).toBe(CLIP_TROUBLES.Broken);
});
