import type { FrameSyncStatus } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { importedPercent, isUnderWay, refreshMs, type Step, stepOf } from './import-step.ts';

const never: FrameSyncStatus = {
  IsRunningOrEnqueued: false,
  StartedAt: null,
  StoppedAt: null,
  AbortRequestedAt: null,
  FoundFrameCount: 0,
  SyncedFrameCount: 0,
  Error: null,
  Reason: null,
  Params: {},
};
const over = { ...never, StartedAt: '2026-05-01T06:00:00Z', StoppedAt: '2026-05-01T06:30:00Z' };
const running = { ...over, StoppedAt: null, IsRunningOrEnqueued: true };

describe('the steps of an import', () => {
  it.each<[string, Step | null, FrameSyncStatus, boolean, Step]>([
    ['nothing chosen', null, never, false, 0],
    ['a folder is set', null, never, true, 1],
    ['one ran before', null, over, true, 2],
    ['again, after one', 1, over, true, 1],
    ['again, the folder is gone', 1, over, false, 0],
    ['another folder', 0, over, true, 0],
    ['one runs, whatever is wished', 0, running, true, 2],
  ])('%s [IMP-04] [IMP-02]', (_, wished, status, isConfigured, step) => {
    expect(stepOf(wished, status, isConfigured)).toBe(step);
  });

  it('is under way only while it runs or waits to [IMP-02]', () => {
    expect([undefined, never, over, running].map(isUnderWay)).toEqual([false, false, false, true]);
  });

  it('is asked for every ten seconds while it is under way [CON-20] [IMP-05]', () => {
    expect([undefined, never, over, running].map(refreshMs)).toEqual([false, false, false, 10_000]);
  });

  it('counts of a hundred, never more than is there [IMP-03]', () => {
    const of = (FoundFrameCount: number, SyncedFrameCount: number) =>
      importedPercent({ ...running, FoundFrameCount, SyncedFrameCount });
    expect([of(0, 0), of(3, 1), of(1000, 999), of(120, 120)]).toEqual([null, 33, 99, 100]);
  });
});
