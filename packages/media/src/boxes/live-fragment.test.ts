import { findBox, viewOf } from '@longview/rules/mp4';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LiveRun, liveFragment } from './live-fragment.ts';

const sample = fc.record({
  bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  duration: fc.integer({ min: 1, max: 100_000 }),
  offset: fc.integer({ min: -5_000, max: 5_000 }),
  isKey: fc.boolean(),
});
const runs = fc
  .array(fc.record({ start: fc.nat(2 ** 40), samples: fc.array(sample, { minLength: 1, maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((list) => list.map((run, index): LiveRun => ({ ...run, trackId: index + 1 })));

/** What a player reads of the first track of a fragment. */
function read(fragment: Buffer) {
  const number = (path: string[], at: number) =>
    fragment.readUInt32BE((findBox(viewOf(fragment), ['moof', 'traf', ...path])?.contentAt ?? 0) + at);
  const time = findBox(viewOf(fragment), ['moof', 'traf', 'tfdt'])?.contentAt ?? 0;
  return {
    track: number(['tfhd'], 4),
    start: Number(fragment.readBigUInt64BE(time + 4)),
    count: number(['trun'], 4),
    dataAt: number(['trun'], 8),
    size: number(['trun'], 16),
    offset: fragment.readInt32BE((findBox(viewOf(fragment), ['moof', 'traf', 'trun'])?.contentAt ?? 0) + 24),
  };
}

it('says where each sample lies, when it is decoded and when it is shown', () => {
  fc.assert(
    fc.property(runs, fc.nat(1e6), (list, sequence) => {
      const fragment = liveFragment(sequence + 1, list);
      const [first] = list;
      const [sampleOfFirst] = first?.samples ?? [];
      const found = read(fragment);
      expect(found).toMatchObject({ track: 1, start: first?.start, count: first?.samples.length });
      expect(found.offset).toBe(sampleOfFirst?.offset);
      const bytes = fragment.subarray(found.dataAt, found.dataAt + found.size);
      expect(bytes.equals(sampleOfFirst?.bytes ?? Buffer.alloc(0))).toBe(true);
      const all = list.flatMap(({ samples }) => samples.map((one) => one.bytes));
      expect(fragment.subarray(found.dataAt).equals(Buffer.concat(all))).toBe(true);
    }),
  );
});
