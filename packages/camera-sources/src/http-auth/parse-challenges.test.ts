import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strongestDigest } from './digest-response.ts';
import { parseChallenges } from './parse-challenges.ts';

describe('parseChallenges', () => {
  it('reads several challenges of one header', () => {
    const found = parseChallenges([
      'Basic realm="a, b", digest Realm = "c\\"d" ,nonce=xyz, stale',
      'Negotiate',
    ]);
    expect(found.map(({ scheme }) => scheme).slice(0, 2)).toEqual(['basic', 'digest']);
    expect(found[1]?.params).toMatchObject({ realm: 'c"d', nonce: 'xyz' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'Digest="\\, ') }))),
        (headers) => {
          strongestDigest(parseChallenges(headers));
        },
      ),
      { numRuns: 5000 },
    );
  });
});
