import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../tables.ts';
import {
  addSkipped,
  isPictureName,
  MOST_FAILED_CALLS,
  pauseAfterFailure,
  restAfterPicture,
  SKIP_TEXTS,
  type Skipped,
  type SyncFacts,
  syncState,
  unfinishedSentence,
} from './index.ts';

const AT = '2026-05-01T06:00:00Z';
const facts = (change: Partial<SyncFacts> = {}): SyncFacts => ({
  IsRunningOrEnqueued: false,
  StartedAt: AT,
  AbortRequestedAt: null,
  FoundFrameCount: 120,
  SyncedFrameCount: 120,
  Error: null,
  ...change,
});

describe('the state of an import', () => {
  it.each([
    ['Idle', { StartedAt: null, FoundFrameCount: 0, SyncedFrameCount: 0 }],
    ['Running', { IsRunningOrEnqueued: true }],
    ['Running', { IsRunningOrEnqueued: true, FoundFrameCount: 0, SyncedFrameCount: 0 }],
    ['Stopping', { IsRunningOrEnqueued: true, AbortRequestedAt: AT }],
    ['Success', {}],
    ['Nothing', { FoundFrameCount: 0, SyncedFrameCount: 0 }],
    ['Failed', { SyncedFrameCount: 119 }],
    ['Failed', { Error: 'The disk is full.' }],
    ['Failed', { FoundFrameCount: 0, SyncedFrameCount: 0, Error: 'There is no such folder.' }],
    ['Stopped', { AbortRequestedAt: AT, SyncedFrameCount: 20 }],
    ['Stopped', { AbortRequestedAt: AT }],
  ] as const)('is %s for %j [IMP-02] [IMP-03]', (state, change) => {
    expect(syncState(facts(change))).toBe(state);
  });
});

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

describe('how an import treats folders and machines', () => {
  it.each([
    ['a/b.JPG', true],
    ['b.jpeg', true],
    ['b.png', true],
    ['b.jpg.tmp', false],
    ['jpg', false],
    ['b.mp4', false],
  ])('%s is a picture by its name: %s', (path, is) => expect(isPictureName(path)).toBe(is));

  it('waits longer with each failure, as long as it was asked to, and never for ever', () => {
    const pauses = Array.from({ length: MOST_FAILED_CALLS }, (_, at) => pauseAfterFailure(at + 1));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(pauseAfterFailure(1, 30)).toBe(30_000);
    expect(pauseAfterFailure(1, 86_400)).toBe(300_000);
    expect(pauseAfterFailure(7, 1)).toBe(60_000);
  });

  it('rests as long as a picture took, longer on a busy machine, and a few seconds at most', () => {
    expect(restAfterPicture(100, 0)).toBe(100);
    expect(restAfterPicture(100, 1.25)).toBe(200);
    expect(restAfterPicture(100, 20)).toBe(400);
    expect(restAfterPicture(60_000, 0)).toBe(5_000);
  });
});
