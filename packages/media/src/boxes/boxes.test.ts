import { findBox, viewOf } from '@longview/rules/mp4';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avcConfigOf, nalUnits, toLengthPrefixed } from './avc-config.ts';
import { countFrames, firstFrames } from './first-frames.ts';
import { initSegment } from './init-segment.ts';
import { mediaFragment } from './media-fragment.ts';
import { initAtFps, retime } from './retime.ts';

const sample = (size: number, isKey = false) => ({ bytes: Buffer.alloc(size, size), isKey });
const initOf = (fps: number) =>
  initSegment({
    width: 854,
    height: 480,
    fps,
    coding: { entry: 'avc1', config: { type: 'avcC', record: Buffer.from('config') } },
  });

/** Start frame and sequence number of each fragment. */
function timesOf(tile: Buffer): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < tile.length; ) {
    const rest = { contentAt: at, end: tile.length };
    const time = findBox(viewOf(tile), ['moof', 'traf', 'tfdt'], rest)?.contentAt ?? 0;
    const sequence = findBox(viewOf(tile), ['moof', 'mfhd'], rest)?.contentAt ?? 0;
    found.push([Number(tile.readBigUInt64BE(time + 4)) / 1001, tile.readUInt32BE(sequence + 4)]);
    at = findBox(viewOf(tile), ['mdat'], rest)?.end ?? tile.length;
  }
  return found;
}

describe('firstFrames', () => {
  it('keeps so many frames of a tile and no byte of the others [EXT-372]', () => {
    const sizes = [4, 14, 14];
    let frame = 0;
    const tileOf = (lengths: readonly number[]) => {
      frame = 0;
      return Buffer.concat(
        lengths.map((length) => {
          const samples = Array.from({ length }, (_, i) => sample(frame + i + 1, frame + i === 0));
          frame += length;
          return mediaFragment(samples, frame - length);
        }),
      );
    };
    const tile = tileOf(sizes);
    for (const count of [1, 4, 5, 17, 18, 31, 32]) {
      const kept = sizes.map((size, i) =>
        Math.min(size, Math.max(0, count - sizes.slice(0, i).reduce((sum, one) => sum + one, 0))),
      );
      const cut = firstFrames(tile, count);
      expect(cut.equals(tileOf(kept.filter((length) => length > 0)))).toBe(true);
      expect(countFrames(cut)).toBe(count);
    }
    expect(() => firstFrames(Buffer.from('no boxes'), 1)).toThrow('No moof box');
  });
});

describe('retime', () => {
  it('moves every fragment of a tile by the same frames and changes nothing else [TLP-08]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.integer({ min: 0, max: 100_000 }),
        (sizes, startFrame) => {
          let frame = 0;
          const fragments = sizes.map((run) => {
            const fragment = mediaFragment(
              run.map((size) => sample(size)),
              frame,
            );
            frame += run.length;
            return fragment;
          });
          const tile = Buffer.concat(fragments);
          const untouched = Buffer.from(tile);
          const moved = retime(tile, startFrame);
          expect(timesOf(moved)).toEqual(
            timesOf(tile).map(([start]) => [start + startFrame, start + startFrame + 1]),
          );
          expect(retime(moved, 0).equals(tile)).toBe(true);
          expect(tile.equals(untouched)).toBe(true);
        },
      ),
    );
  });

  it('refuses other bytes', () => {
    expect(() => retime(Buffer.from('no fragment at all'), 0)).toThrow('moof');
    expect(() => retime(initOf(30), 0)).toThrow('moof');
  });
});

describe('initAtFps', () => {
  it.each([1, 12, 23.976, 25, 60])(
    'gives the bytes that were written for %d frames a second [TLP-08] [EXT-494]',
    (fps) => {
      expect(initAtFps(initOf(30), fps).equals(initOf(fps))).toBe(true);
    },
  );

  it('refuses other rates and other bytes', () => {
    expect(() => initAtFps(initOf(30), 61)).toThrow('1 to 60');
    expect(() => initAtFps(initOf(30), Number.NaN)).toThrow('1 to 60');
    expect(() => initAtFps(Buffer.alloc(64), 30)).toThrow('moov');
  });
});

describe('H.264 byte forms', () => {
  const sps = [0x67, 100, 0, 32, 9];
  const pps = [0x68, 1, 2];
  const header = Buffer.from([0, 0, 0, 1, ...sps, 0, 0, 0, 1, ...pps]);

  it('splits at three and four byte start codes', () => {
    expect(nalUnits(Buffer.from([0, 0, 1, 9, 8, 0, 0, 0, 1, 7])).map((unit) => [...unit])).toEqual([
      [9, 8],
      [7],
    ]);
    expect(nalUnits(Buffer.from([1, 2, 3]))).toEqual([]);
  });

  it('puts lengths in place of start codes', () => {
    expect([...toLengthPrefixed(header)]).toEqual([0, 0, 0, 5, ...sps, 0, 0, 0, 3, ...pps]);
  });

  it('writes the avcC record with the profile and level of the SPS', () => {
    const record = avcConfigOf(header);
    expect([...record]).toEqual([
      1,
      100,
      0,
      32,
      255,
      0xe1,
      0,
      5,
      ...sps,
      1,
      0,
      3,
      ...pps,
      0xfd,
      0xf8,
      0xf8,
      0,
    ]);
    expect(() => avcConfigOf(Buffer.from([0, 0, 1, 9]))).toThrow('parameter sets');
  });
});
