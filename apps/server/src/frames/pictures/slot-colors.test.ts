import { silentLogger } from '@longview/base';
import { describe, expect, it } from 'vitest';
import { type ColoredStore, SlotColors } from './slot-colors.ts';

const BIG = 20 * 2 ** 20;

describe('the colours of slots', () => {
  it('are measured of pictures that the memory for waiting ones does not hold, too [PUB-17]', async () => {
    const read: string[] = [];
    const measured: number[] = [];
    const colored: string[] = [];
    const store: ColoredStore = {
      read: async (feedId: string) => {
        read.push(feedId);
        return { bytes: Buffer.alloc(3) };
      },
      colors: { needsColor: async () => true, put: async (feedId: string) => void colored.push(feedId) },
    };
    const meanColor = async (jpeg: Buffer) => {
      measured.push(jpeg.length);
      return { r: 1, g: 2, b: 3 };
    };
    const colors = new SlotColors(store, meanColor, silentLogger);
    for (const feedId of ['a', 'b', 'c']) colors.note(feedId, 300, Buffer.alloc(BIG) as never);
    await colors.settled();
    expect(colored).toEqual(['a', 'b', 'c']);
    expect(read).toEqual(['b', 'c']);
    colors.note('d', 300, Buffer.alloc(BIG) as never);
    await colors.settled();
    expect(read).toEqual(['b', 'c']);
    expect(measured).toEqual([BIG, 3, 3, BIG]);
  });
});
