/** Packets that come as connections bring them. */
import { WHIP_LATE_MS, WHIP_WAITING_PACKETS } from '@longview/rules/restream';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { PacketOrder } from './packet-order.ts';

const packet = (sequenceNumber: number) => ({ header: { sequenceNumber: sequenceNumber & 0xffff } });

let given: (number | 'lost')[];
let order: PacketOrder<ReturnType<typeof packet>>;
beforeEach(() => {
  given = [];
  order = new PacketOrder(
    ({ header }) => given.push(header.sequenceNumber),
    () => given.push('lost'),
  );
});
const take = (numbers: readonly number[], nowMs = 0) => {
  for (const number of numbers) order.take(packet(number), nowMs);
};

describe('packets of somebody who sends', () => {
  it('are in their order again, once each, however they came [EXT-201]', () => {
    const near = fc.array(fc.nat(20), { minLength: 100, maxLength: 100 });
    fc.assert(
      fc.property(near, fc.nat(0xffff), (moved, first) => {
        given = [];
        order = new PacketOrder(
          ({ header }) => given.push(header.sequenceNumber),
          () => given.push('lost'),
        );
        const sent = moved.map((by, index) => ({ number: first + 1 + index, at: index + by }));
        const came = sent.sort((one, other) => one.at - other.at).map(({ number }) => number);
        take([first, ...came, ...came]);
        expect(given).toEqual(Array.from({ length: 101 }, (_, index) => (first + index) & 0xffff));
      }),
    );
  });

  it('go on without one that does not come in time [EXT-201]', () => {
    take([1, 2, 4, 5], 0);
    expect(given).toEqual([1, 2]);
    take([6], WHIP_LATE_MS + 1);
    expect(given).toEqual([1, 2, 'lost', 4, 5, 6]);
    take([3], WHIP_LATE_MS + 2);
    expect(given).toEqual([1, 2, 'lost', 4, 5, 6]);
  });

  it('do not fill the memory behind one that is missing', () => {
    const many = Array.from({ length: WHIP_WAITING_PACKETS + 1 }, (_, index) => index + 3);
    take([1, ...many], 0);
    expect(given.slice(0, 3)).toEqual([1, 'lost', 3]);
    expect(given).toHaveLength(many.length + 2);
  });

  it('may begin anew with other numbers', () => {
    take([40_000]);
    const anew = Array.from({ length: 110 }, (_, index) => 100 + index + 0x10000);
    take([30_000, ...anew.map((number) => number - 0x10000 + 20_000)]);
    expect(given[1]).toBe('lost');
    expect(given.at(-1)).toBe(20_209);
  });
});
