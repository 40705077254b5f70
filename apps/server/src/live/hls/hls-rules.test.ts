/** Our playlists by the rules of those who read them: Safari and iPhone play them by themselves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmPlaylist } from '../../films/playlist.ts';
import { brokenHlsRules } from '../../test-setup/hls-rules.ts';
import { madeFragment, madeHead } from '../test-setup/made-items.ts';
import { type HlsFile, hlsPlaylist } from './playlist.ts';
import { HlsSegments } from './segments.ts';

const nameOf = (file: HlsFile) => Object.values(file).join('-');

const moment = fc.record({
  stepMs: fc.integer({ min: 1, max: 2_500 }),
  isKey: fc.boolean(),
  isOtherHead: fc.integer({ min: 0, max: 20 }).map((chance) => chance === 0),
  isLarge: fc.integer({ min: 0, max: 30 }).map((chance) => chance === 0),
});

describe('playlists for Safari and iPhone', () => {
  it('of live video break no rule, whatever the camera sends [PUB-10] [EXT-225]', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2, maxLength: 80 }), (moments) => {
        const segments = new HlsSegments();
        segments.head(madeHead());
        let atMs = 0;
        moments.forEach(({ stepMs, isKey, isOtherHead, isLarge }, index) => {
          if (isOtherHead) segments.head(madeHead(`${index}`));
          const isFirst = isOtherHead || index === 0;
          segments.take(madeFragment(atMs, isKey || isFirst, isLarge ? 17 * 2 ** 20 : 10));
          atMs += stepMs;
          const text = hlsPlaylist(segments, nameOf);
          if (segments.all.length > 0) expect(brokenHlsRules(text), text).toEqual([]);
          for (const [tag] of text.matchAll(/EXT-X-(DISCONTINUITY\n|INDEPENDENT)/g)) seen.add(tag);
        });
      }),
      { numRuns: 60 },
    );
    expect(seen.size).toBe(2);
  });

  it.each([1, 59, 60, 61, 1_000])('of a film of %i pictures break no rule [EXT-225]', (pictures) => {
    const tiles = Array.from({ length: Math.ceil(pictures / 60) }, (_, index) => ({
      frameCount: Math.min(60, pictures - index * 60),
      url: `/tile-${index}`,
    }));
    const text = filmPlaylist('/init', tiles, 30);
    expect(brokenHlsRules(text), text).toEqual([]);
  });

  it('are told by what is wrong with them', () => {
    const live = hlsPlaylist(playedFor(3), nameOf);
    const without = (pattern: RegExp, text = '') => brokenHlsRules(live.replace(pattern, text))[0];
    expect(brokenHlsRules(live)).toEqual([]);
    expect(without(/#EXT-X-MAP.*\n/)).toBe('A part comes before the MAP.');
    expect(without(/PART-HOLD-BACK=1.020/, 'PART-HOLD-BACK=0.500')).toMatch(/three parts/);
    expect(without(/PART-TARGET=0.340/, 'PART-TARGET=0.100')).toMatch(/is too long/);
    expect(without(/,INDEPENDENT=YES/)).toMatch(/without a key frame/);
    expect(without(/#EXTINF:1.000,/, '#EXTINF:1.700,')).toMatch(/longer than TARGETDURATION/);
    expect(without(/#EXT-X-PRELOAD-HINT.*\n/)).toMatch(/not one hint/);
  });
});

/** Of 25 pictures a second with a key frame each second. */
function playedFor(seconds: number): HlsSegments {
  const segments = new HlsSegments();
  segments.head(madeHead());
  for (let index = 0; index < seconds * 25 + 5; index++)
    segments.take(madeFragment(index * 40, index % 25 === 0));
  return segments;
}
