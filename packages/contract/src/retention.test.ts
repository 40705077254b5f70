import { DEFAULT_ALERT_SETTINGS } from '@longview/rules/alerts';
import { KEEP_ALL } from '@longview/rules/retention';
import { expect, it } from 'vitest';
import { toAlertSettings } from './alert.ts';
import { toRetentionPreview, toRetentionSettings } from './retention.ts';
import { ResourceSettings, RetentionItemShape, TenantRetention } from './shapes/feeds/retention.ts';
import { FeedAlertShape } from './shapes/operation/alert.ts';

it('retention is None by default, and an item as a new one [RET-02] [RET-05] [RET-09] [ADM-10] [CON-70] [CON-71]', () => {
  expect(toRetentionSettings(TenantRetention.parse({}))).toEqual(KEEP_ALL);
  expect(ResourceSettings.parse({}).FrameRemovalStrategy).toBe('AccountSettings');
  const one = { FrameRetentionPolicy: 'Dilute', FrameRetentionSettings: [{}] };
  expect(toRetentionSettings(TenantRetention.parse(one)).items).toEqual([
    { isEnabled: true, scheduleId: null, diluteSec: 1, ageDays: 30, deleteAll: false },
  ]);
});

it('retention is read as the rules take it [ENT-36] [ENT-37]', () => {
  const example = {
    FrameRemovalStrategy: 'Feed',
    FrameRetentionPolicy: 'Dilute',
    FrameRetentionSettings: [
      {
        EnabledState: 'Disabled',
        ScheduleId: 'scalways0000',
        DiluteInterval: 'PT1H',
        ActivationAge: 90,
        DeleteAll: true,
      },
    ],
  };
  expect(toRetentionSettings(ResourceSettings.parse(example))).toEqual({
    policy: 'Dilute',
    items: [{ isEnabled: false, scheduleId: 'scalways0000', diluteSec: 3600, ageDays: 90, deleteAll: true }],
  });
});

it.each([
  { ActivationAge: -1 },
  { ActivationAge: 1.5 },
  { DiluteInterval: '-PT1H' },
  { DiluteInterval: 'P1M' },
])('an item with %j is refused [API-11]', (item) => {
  expect(RetentionItemShape.safeParse(item).success).toBe(false);
});

it('a preview tells count, bytes, times and days [API-11] [RET-12]', () => {
  const days = [{ date: '2026-05-01', count: 2 }];
  const sums = { removedCount: 2, removedBytes: 20, surpriseCount: 2, days };
  expect(toRetentionPreview({ ...sums, firstSec: 0, lastSec: 1_777_617_000 })).toEqual({
    FrameCount: 2,
    ByteCount: 20,
    FirstTime: '1970-01-01T00:00:00Z',
    LastTime: '2026-05-01T06:30:00Z',
    Days: [{ Date: '2026-05-01', FrameCount: 2 }],
  });
  expect(toRetentionPreview({ ...sums, firstSec: null, lastSec: null })).toMatchObject({ FirstTime: null });
});

it('alert settings have the defaults of ALR-04, reminders in order [ALR-04]', () => {
  expect(toAlertSettings(FeedAlertShape.parse({}))).toMatchObject(DEFAULT_ALERT_SETTINGS);
  const shape = FeedAlertShape.parse({ RemindAfter: ['P1D', 'PT1H'], MutedUntil: '2026-05-01T06:30:00Z' });
  expect(toAlertSettings(shape)).toMatchObject({
    remindAfterSec: [3600, 86_400],
    mutedUntilSec: 1_777_617_000,
  });
  expect(FeedAlertShape.safeParse({ Recipients: ['nobody'] }).success).toBe(false);
});
