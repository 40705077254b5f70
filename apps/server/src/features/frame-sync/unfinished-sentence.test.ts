import { keysOf } from '@longview/rules';
import { addSkipped, SKIP_TEXTS, type Skipped } from '@longview/rules/frame-sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unfinishedSentence } from './unfinished-sentence.ts';

describe('what an import says of pictures it did not take', () => {
  it('is nothing when it took all', () => {
    expect(unfinishedSentence({})).toBeNull();
  });

  it('counts them by what people can make of it, with one of each [IMP-03] [ENT-30]', () => {
    let skipped: Skipped = {};
    skipped = addSkipped(skipped, 'Truncated', 'a/1.jpg');
    skipped = addSkipped(skipped, 'Corrupt', 'a/2.jpg');
    skipped = addSkipped(skipped, 'Truncated', 'a/3.jpg');
    skipped = addSkipped(skipped, 'NoTime', `${'x/'.repeat(100)}4\n\u202e.jpg`);
    const message = unfinishedSentence(skipped)?.Message ?? '';
    expect(message).toMatch(
      /^Not all pictures were imported\. Damaged or cut off: 3\. For example: a\/1\.jpg\. /,
    );
    expect(message).toMatch(/Without a time that can be true: 1\. For example: …[x/]+4 {2}\.jpg\.$/);
  });

  it('never loses one, whatever the order', () => {
    const reasons = keysOf(SKIP_TEXTS);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...reasons), { maxLength: 50 }), (list) => {
        const skipped = list.reduce((sum: Skipped, reason) => addSkipped(sum, reason, 'a.jpg'), {});
        const counts = [...(unfinishedSentence(skipped)?.Message ?? '').matchAll(/: (\d+)\./g)];
        expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(list.length);
      }),
    );
  });
});
