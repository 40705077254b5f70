import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEED_ORDERS, type OrderedFeed, orderFeeds } from './feed-order.ts';

const feed = (name: string, over: Partial<OrderedFeed> = {}): OrderedFeed => ({
  name,
  newestMs: null,
  createdMs: 0,
  contentState: 'Live',
  ...over,
});
const german = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const namesIn = (order: (typeof FEED_ORDERS)[number], feeds: OrderedFeed[]) =>
  orderFeeds(feeds, order, (one) => one, german.compare).map(({ name }) => name);

describe('orders of feeds', () => {
  it('orders names as the viewer does [EXT-60]', () => {
    const feeds = ['Mast 10', 'mast 2', 'Zoo', 'Ähre', 'Bach'].map((name) => feed(name));
    expect(namesIn('name', feeds)).toEqual(['Ähre', 'Bach', 'mast 2', 'Mast 10', 'Zoo']);
  });

  it.each([
    ['newest', { newestMs: 5 }, { newestMs: 9 }, { newestMs: null }, ['b', 'a', 'c']],
    ['created', { createdMs: 5 }, { createdMs: 1 }, { createdMs: 9 }, ['c', 'a', 'b']],
    [
      'state',
      { contentState: 'Live' },
      { contentState: 'Inactive' },
      { contentState: 'TempInactive' },
      ['c', 'b', 'a'],
    ],
  ] as const)('by %s: what matters most first [EXT-60]', (order, a, b, c, names) => {
    expect(namesIn(order, [feed('a', a), feed('b', b), feed('c', c)])).toEqual(names);
  });

  it('loses no feed, and does not depend on the order before but for feeds alike [EXT-60]', () => {
    const feeds = fc.uniqueArray(
      fc.record<OrderedFeed>({
        name: fc.stringMatching(/^[a-z]{1,6}$/),
        newestMs: fc.option(fc.nat(3)),
        createdMs: fc.nat(3),
        contentState: fc.constantFrom('Live', 'TempInactive', 'Inactive'),
      }),
      { selector: ({ name }) => name },
    );
    fc.assert(
      fc.property(feeds, fc.constantFrom(...FEED_ORDERS), (list, order) => {
        const names = namesIn(order, list);
        expect(names.toSorted()).toEqual(list.map(({ name }) => name).toSorted());
        expect(namesIn(order, list.toReversed())).toEqual(names);
      }),
    );
  });
});
