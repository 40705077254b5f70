import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIVE_WALL_VIDEOS, wallVideos } from './live-wall.ts';

const tiles = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('tiles of a wall that play video', () => {
  it('are the first that are seen, and stay while they are [EXT-211]', () => {
    expect([...wallVideos([4, 5], new Set())]).toEqual([4, 5]);
    const first = wallVideos(tiles(20), new Set());
    expect([...first]).toEqual(tiles(LIVE_WALL_VIDEOS));
    // Two rows further down: who plays goes on, what came on the screen gets the places of what left it.
    const scrolled = wallVideos(tiles(20).slice(4), first);
    expect([...scrolled].sort((a, b) => a - b)).toEqual(tiles(LIVE_WALL_VIDEOS).map((at) => at + 4));
  });

  it('are never too many, all on the screen, and none of them stops for another [EXT-211]', () => {
    const someTiles = fc.uniqueArray(fc.nat(40), { maxLength: 40 });
    fc.assert(
      fc.property(someTiles, someTiles, (seen, before) => {
        const playing = new Set(before.slice(0, LIVE_WALL_VIDEOS));
        const next = wallVideos(seen, playing);
        expect(next.size).toBe(Math.min(seen.length, LIVE_WALL_VIDEOS));
        expect([...next].every((tile) => seen.includes(tile))).toBe(true);
        expect(seen.filter((tile) => playing.has(tile)).every((tile) => next.has(tile))).toBe(true);
      }),
    );
  });
});
