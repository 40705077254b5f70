/** The connection between two nodes: what is written is read, and a slow one costs no more than it may. */
import { setTimeout } from 'node:timers/promises';
import type { LiveFragment, LiveHead } from '@longview/media';
import { keysOf } from '@longview/rules';
import { LIVE_BEAT_MS, LIVE_ENDS, LIVE_FRAME_MAX_BYTES, LIVE_UNSENT_MAX_BYTES } from '@longview/rules/live';
import { FakeClock } from '@longview/test-kit';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { madeFragment, madeHead } from '../test-setup/made-items.ts';
import { isFormKnown } from './forms.ts';
import { FrameReader } from './frame-reader.ts';
import { type RelayFrame, writeFrame } from './frames.ts';
import { RelayViewer } from './relay-viewer.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((given) => Buffer.from(given));
const count = fc.nat(4_000);
const head: fc.Arbitrary<LiveHead> = fc.record(
  {
    ...{ kind: fc.constant('Head' as const), bytes, mime: fc.string(), isPlayable: fc.boolean() },
    ...{ width: count, height: count, isAllHidden: fc.constant(true as const) },
  },
  { requiredKeys: ['kind', 'bytes', 'mime', 'isPlayable', 'width', 'height'] },
);
const fragment: fc.Arbitrary<LiveFragment> = fc.record({
  ...{ kind: fc.constant('Fragment' as const), bytes, isKey: fc.boolean() },
  atMs: fc.double({ noNaN: true, min: 0 }),
});
const beat = fc.record({ kind: fc.constant('Beat' as const), viewers: count });
const end = fc.record({
  kind: fc.constant('End' as const),
  code: fc.constantFrom(...keysOf(LIVE_ENDS)),
  why: fc.option(fc.string()),
});
const frames = fc.array(fc.oneof(head, fragment, beat, end), { maxLength: 12 });

/** Of bytes that come in such pieces. */
function read(written: Buffer, cuts: readonly number[] = []): RelayFrame[] {
  const got: RelayFrame[] = [];
  const reader = new FrameReader((frame) => got.push(frame));
  const at = [0, ...cuts.map((cut) => cut % (written.length + 1)).sort((a, b) => a - b), written.length];
  for (const [index, from] of at.slice(0, -1).entries()) reader.take(written.subarray(from, at[index + 1]));
  return got;
}
const write = (all: readonly RelayFrame[]) => Buffer.concat(all.flatMap(writeFrame));

describe('frames of a connection', () => {
  it('are read as they were written, however they are cut [EXT-240]', () => {
    fc.assert(
      fc.property(frames, fc.array(fc.nat(), { maxLength: 20 }), (given, cuts) => {
        expect(read(write(given), cuts)).toEqual(given);
      }),
    );
  });

  it('of a kind that this version does not know are passed over', () => {
    const other = Buffer.from([0, 0, 0, 3, 200, 1, 2]);
    const given: RelayFrame[] = [madeHead(), madeFragment(0, true)];
    const [first, second] = given.map((frame) => write([frame])) as [Buffer, Buffer];
    expect(read(Buffer.concat([first, other, second]))).toEqual(given);
  });

  it.each([
    [undefined, true],
    ['1', true],
    ['3,2,1', true],
    ['3,2', false],
    ['11', false],
  ])('are written for a node that reads %s: %s [EXT-285]', (reads, isKnown) => {
    expect(isFormKnown(reads)).toBe(isKnown);
  });

  it('that no node writes end the connection instead of filling the memory', () => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(LIVE_FRAME_MAX_BYTES + 1);
    expect(() => read(length)).toThrow('none');
    expect(() => read(Buffer.alloc(4))).toThrow('none');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        try {
          read(Buffer.from(noise));
        } catch (err) {
          expect(err).toBeInstanceOf(Error);
        }
      }),
    );
  });
});

describe('a node that watches for others', () => {
  let clock: FakeClock;
  let viewer: RelayViewer;
  let viewers: number;

  beforeEach(() => {
    clock = new FakeClock();
    viewers = 3;
    viewer = new RelayViewer(clock, () => viewers);
  });
  /** All that has come so far. */
  const taken = async () => {
    const chunks: Buffer[] = [];
    viewer.body.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
    await setTimeout(0);
    viewer.body.removeAllListeners('data').pause();
    return read(Buffer.concat(chunks));
  };
  const kinds = async () =>
    (await taken()).map((frame) => (frame.kind === 'Fragment' ? frame.atMs : frame.kind));

  it('hears at once that the connection is there, and each second how many watch [EXT-244]', async () => {
    expect(await taken()).toEqual([{ kind: 'Beat', viewers: 3 }]);
    viewers = 5;
    await clock.advance(LIVE_BEAT_MS);
    expect(await taken()).toEqual([{ kind: 'Beat', viewers: 5 }]);
    viewer.body.destroy();
    await clock.advance(LIVE_BEAT_MS);
    viewer.fragment(madeFragment(0, true));
    expect(viewer.body.readableLength).toBe(0);
  });

  it('that does not keep up is cut to a key frame that finds its connection empty [EXT-241]', async () => {
    viewer.head(madeHead());
    viewer.fragment(madeFragment(0, true));
    const size = LIVE_UNSENT_MAX_BYTES / 4;
    for (let i = 1; i <= 40; i++) viewer.fragment(madeFragment(i * 40, i % 5 === 0, size));
    expect(viewer.body.readableLength + viewer.body.writableLength).toBeLessThan(2 * LIVE_UNSENT_MAX_BYTES);
    const before = await kinds();
    expect(before.slice(0, 5)).toEqual(['Beat', 'Head', 0, 40, 80]);
    expect(before.length).toBeLessThan(12);
    viewer.fragment(madeFragment(2_000));
    viewer.fragment(madeFragment(2_040, true));
    viewer.fragment(madeFragment(2_080));
    expect(await kinds()).toEqual([2_040, 2_080]);
  });

  it('is told why nothing more comes, and hears nothing after that', async () => {
    viewer.end('SourceFailed', 'Nothing answers.');
    viewer.end('Closing', null);
    await clock.advance(LIVE_BEAT_MS);
    expect(await taken()).toEqual([
      { kind: 'Beat', viewers: 3 },
      { kind: 'End', code: 'SourceFailed', why: 'Nothing answers.' },
    ]);
  });
});
