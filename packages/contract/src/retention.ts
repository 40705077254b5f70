// Retention: wire shapes (ENT-36, ENT-37) → values of the rules; what a pass found → the preview of API-11.
import { durationSec, formatTime } from '@longview/rules';
import type { RetentionItem, RetentionSettings, RetentionSummary } from '@longview/rules/retention';
import type { RetentionItemShape, RetentionPreview, TenantRetention } from './shapes/feeds/retention.ts';

/** The settings of a feed or an account, as `startRetention` takes them [ENT-36] [ADM-10]. */
export function toRetentionSettings(shape: Omit<TenantRetention, 'Version'>): RetentionSettings {
  return { policy: shape.FrameRetentionPolicy, items: shape.FrameRetentionSettings.map(toItem) };
}

function toItem(shape: RetentionItemShape): RetentionItem {
  return {
    isEnabled: shape.EnabledState === 'Enabled',
    scheduleId: shape.ScheduleId,
    // Whole seconds: a feed has no two frames within one.
    diluteSec: Math.trunc(durationSec(shape.DiluteInterval) ?? 0),
    ageDays: shape.ActivationAge,
    deleteAll: shape.DeleteAll,
  };
}

/** The answer of a dry run [API-11] [RET-12]. */
export function toRetentionPreview(summary: RetentionSummary): RetentionPreview {
  const timeOf = (timeSec: number | null) => (timeSec === null ? null : formatTime(timeSec));
  return {
    FrameCount: summary.removedCount,
    ByteCount: summary.removedBytes,
    FirstTime: timeOf(summary.firstSec),
    LastTime: timeOf(summary.lastSec),
    Days: summary.days.map(({ date, count }) => ({ Date: date, FrameCount: count })),
  };
}
