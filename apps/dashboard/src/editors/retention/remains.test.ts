import type { RetentionItemShape } from '@longview/contract';
import { expect, it } from 'vitest';
import { remainsOf } from './remains.ts';

const item = (ActivationAge: number, DiluteInterval: string, more: Partial<RetentionItemShape> = {}) => ({
  ...{ EnabledState: 'Enabled' as const, ScheduleId: null, DeleteAll: false },
  ...{ ActivationAge, DiluteInterval },
  ...more,
});
const dilute = (...items: RetentionItemShape[]) =>
  remainsOf({ FrameRetentionPolicy: 'Dilute', FrameRetentionSettings: items });
const ALL = { fromDays: 0, everySec: 0, scheduled: [] };

it('leaves every picture without a rule in use [RET-02] [RET-03]', () => {
  const items = [item(30, 'PT1H')];
  expect(remainsOf({ FrameRetentionPolicy: 'None', FrameRetentionSettings: items })).toEqual([ALL]);
  expect(dilute(item(30, 'PT1H', { EnabledState: 'Disabled' }))).toEqual([ALL]);
});

it('gets thinner with age by the coarsest rule so far, whatever their order [RET-11]', () => {
  expect(dilute(item(365, 'P1D'), item(30, 'PT1H'), item(60, 'PT10M'))).toEqual([
    ALL,
    { fromDays: 30, everySec: 3600, scheduled: [] },
    { fromDays: 60, everySec: 3600, scheduled: [] },
    { fromDays: 365, everySec: 86_400, scheduled: [] },
  ]);
});

it('leaves nothing from where all is deleted [RET-09]', () => {
  expect(dilute(item(30, 'PT1H', { DeleteAll: true }), item(60, 'PT1H')).slice(1)).toEqual([
    { fromDays: 30, everySec: null, scheduled: [] },
    { fromDays: 60, everySec: null, scheduled: [] },
  ]);
  const items = [item(90, 'PT1S', { ScheduleId: 'sc0000000000' }), item(60, 'PT1S')];
  expect(remainsOf({ FrameRetentionPolicy: 'DeleteAll', FrameRetentionSettings: items })[1]).toEqual({
    fromDays: 60,
    everySec: null,
    scheduled: [],
  });
});

it('tells rules of a schedule apart: outside it nothing goes [RET-09]', () => {
  expect(dilute(item(0, 'PT1H', { ScheduleId: 'sc0000000000' }), item(7, 'PT1M'))).toEqual([
    { fromDays: 0, everySec: 0, scheduled: [3600] },
    { fromDays: 7, everySec: 60, scheduled: [] },
  ]);
});
