import { describe, expect, it } from 'vitest';
import {
  isPictureName,
  MOST_FAILED_CALLS,
  pauseAfterFailure,
  restAfterPicture,
  type SyncFacts,
  syncState,
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
