import { silentLogger } from '@longview/base';
import { describe, expect, it } from 'vitest';
import { type MeasuredStore, SlotMeasures } from './slot-measures.ts';

const BIG = 20 * 2 ** 20;

describe('what is measured of slots', () => {
  it('is measured of pictures that the memory for waiting ones does not hold, too [PUB-17] [EXT-520]', async () => {
    const read: string[] = [];
    const measured: number[] = [];
    const colored: string[] = [];
    const gridded: string[] = [];
    const store: MeasuredStore = {
      read: async (feedId: string) => {
        read.push(feedId);
        return { bytes: Buffer.alloc(3) };
      },
      colors: { needsColor: async () => true, put: async (feedId: string) => void colored.push(feedId) },
      grids: { needsGrid: async () => true, put: async (feedId: string) => void gridded.push(feedId) },
    };
    const measure = async (jpeg: Buffer) => {
      measured.push(jpeg.length);
      return { cells: new Uint8Array(1), mean: { r: 1, g: 2, b: 3 } };
    };
    const measures = new SlotMeasures(store, measure, { note: async () => {} }, silentLogger);
    for (const feedId of ['a', 'b', 'c']) measures.note(feedId, 300, Buffer.alloc(BIG) as never);
    await measures.settled();
    expect(colored).toEqual(['a', 'b', 'c']);
    expect(gridded).toEqual(colored);
    expect(read).toEqual(['b', 'c']);
    measures.note('d', 300, Buffer.alloc(BIG) as never);
    await measures.settled();
    expect(read).toEqual(['b', 'c']);
    expect(measured).toEqual([BIG, 3, 3, BIG]);
  });
});
