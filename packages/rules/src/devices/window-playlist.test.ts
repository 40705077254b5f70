import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endlessItem, type ListedItem } from './window-playlist.ts';

const forever: ListedItem = { isEnabled: true, iterations: 0, durationSec: 0 };
const minute: ListedItem = { ...forever, durationSec: 60 };
const twice: ListedItem = { ...forever, iterations: 2 };
const off: ListedItem = { ...forever, isEnabled: false };

describe('the item that a list never gets past', () => {
  it.each<[string, ListedItem[], number | null]>([
    ['nothing', [], null],
    ['one for ever', [forever], null],
    ['one for ever beside disabled ones', [off, forever, off], null],
    ['all with an end', [minute, twice], null],
    ['the first for ever', [forever, minute], 0],
    ['the last for ever: the first comes once', [minute, twice, forever], 2],
    ['a disabled one for ever', [minute, off, twice], null],
    ['behind a disabled one', [off, minute, forever, forever], 2],
  ])('of %s [PLY-05] [PLY-16] [PLY-19]', (_, items, at) => {
    expect(endlessItem(items)).toBe(at);
  });

  it('is none once every item has a time, whatever they were', () => {
    const item = fc.record({ isEnabled: fc.boolean(), iterations: fc.nat(3), durationSec: fc.nat(90) });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const at = endlessItem(items);
        if (at !== null) expect(items[at]).toEqual(forever);
        expect(endlessItem(items.map((each) => ({ ...each, durationSec: 60 })))).toBeNull();
      }),
    );
  });
});
