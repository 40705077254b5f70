import { HLS_KEPT_SEGMENTS } from '@longview/rules/live';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeFragment, madeHead } from '../test-setup/made-items.ts';
import { type HlsFile, hlsPlaylist, nextPart } from './playlist.ts';
import { bytesOf, durationOf, HlsSegments } from './segments.ts';

const nameOf = (file: HlsFile) => Object.values(file).join('-');

/** A camera of 25 pictures a second with a key frame every second. */
function played(pictures: number): HlsSegments {
  const segments = new HlsSegments();
  segments.head(madeHead());
  for (let i = 0; i < pictures; i++) segments.take(madeFragment(i * 40, i % 25 === 0));
  return segments;
}

describe('segments of a live stream', () => {
  it('begin with a key frame, and have parts of a third of a second [PUB-10]', () => {
    const { all } = played(80);
    expect(all.map(({ number, isDone }) => [number, isDone])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
    expect(all[0]?.parts.map(({ durationMs }) => durationMs)).toEqual([320, 320, 320, 40]);
    expect(all[0]?.parts.map(({ isIndependent }) => isIndependent)).toEqual([true, false, false, false]);
    expect(all.slice(0, 3).map(durationOf)).toEqual([1000, 1000, 1000]);
  });

  it('lose no byte and no time, whatever comes when', () => {
    const picture = fc.record({ step: fc.integer({ min: 1, max: 3_000 }), isKey: fc.boolean() });
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 120 }), (pictures) => {
        const segments = new HlsSegments();
        segments.head(madeHead());
        let atMs = 0;
        const given = pictures.map(({ step, isKey }, index) => {
          const fragment = madeFragment(atMs, isKey || index === 0);
          atMs += step;
          return fragment;
        });
        for (const fragment of given) {
          segments.take(fragment);
          expect(segments.all.length).toBeLessThanOrEqual(HLS_KEPT_SEGMENTS);
        }
        const { all } = segments;
        const fragments = all.flatMap(({ parts }) => parts.flatMap((part) => part.fragments));
        const kept = fragments.length;
        const end = given.indexOf(fragments.at(-1) as never) + 1;
        expect(fragments).toEqual(given.slice(end - kept, end));
        const lengthMs = all.reduce((sum, segment) => sum + durationOf(segment), 0);
        const startMs = fragments[0]?.atMs ?? 0;
        expect(lengthMs).toBe(kept === 0 ? 0 : (given[end]?.atMs ?? 0) - startMs);
      }),
    );
  });

  it('are cut where a camera sends no key frames', () => {
    const segments = new HlsSegments();
    segments.head(madeHead());
    for (let i = 0; i < 40; i++) segments.take(madeFragment(i * 40, i === 0, 2 ** 20));
    expect(segments.all.length).toBeGreaterThan(1);
    expect(segments.all[1]?.parts[0]?.isIndependent).toBe(false);
  });
});

describe('the playlist of a live stream', () => {
  it('names what is there and hints at what comes [PUB-10]', () => {
    expect(hlsPlaylist(played(59), nameOf).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-TARGETDURATION:1',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.020',
      '#EXT-X-PART-INF:PART-TARGET=0.340',
      '#EXT-X-MEDIA-SEQUENCE:1',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-MAP:URI="Init-1"',
      ...['0', '1', '2'].map((part) => partLine(1, part, '0.320')),
      partLine(1, '3', '0.040'),
      '#EXTINF:1.000,',
      'Segment-1',
      ...['0', '1', '2'].map((part) => partLine(2, part, '0.320')),
      partLine(2, '3', '0.040'),
      '#EXTINF:1.000,',
      'Segment-2',
      partLine(3, '0', '0.320'),
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="Part-3-1"',
      '',
    ]);
  });

  it('begins anew with a map of its own where the camera changes', () => {
    const segments = played(30);
    segments.head(madeHead('b'));
    for (let i = 0; i < 30; i++) segments.take(madeFragment(i * 40, i % 25 === 0));
    const lines = hlsPlaylist(segments, nameOf).split('\n');
    const at = lines.indexOf('#EXT-X-DISCONTINUITY');
    expect(lines[at + 1]).toBe('#EXT-X-MAP:URI="Init-2"');
    expect(lines.filter((line) => line.startsWith('#EXT-X-MAP'))).toHaveLength(2);
    expect(segments.headOf(2)?.bytes.toString()).toBe('head b');
  });

  it('counts the changes that went with old segments, and forgets their heads', () => {
    const segments = played(30);
    segments.head(madeHead('b'));
    for (let i = 0; i < 25 * (HLS_KEPT_SEGMENTS + 2); i++) {
      segments.take(madeFragment(i * 40, i % 25 === 0));
    }
    const text = hlsPlaylist(segments, nameOf);
    expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n#EXT-X-MAP:URI="Init-2"');
    expect(text).not.toContain('#EXT-X-DISCONTINUITY\n');
    expect(segments.headOf(1)).toBeNull();
  });

  it('hints at the first part before there is any', () => {
    expect(nextPart([])).toEqual({ kind: 'Part', number: 1, part: 0 });
    expect(bytesOf([]).length).toBe(0);
  });
});

const partLine = (segment: number, part: string, length: string) =>
  `#EXT-X-PART:DURATION=${length},URI="Part-${segment}-${part}"${part === '0' ? ',INDEPENDENT=YES' : ''}`;
