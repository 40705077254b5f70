import { z } from 'zod';
import { Duration, Id, Time } from '../basics.ts';

/** Retention on the wire: ENT-36, ENT-37, API-11, ADM-10. */

/** Longer than anything is kept, and a number of days that a date can be counted back from. */
const MAX_AGE_DAYS = 36_500;

/** ENT-37. */
export const RetentionItemShape = z.object({
  EnabledState: z.enum(['Enabled', 'Disabled']).default('Enabled'),
  ScheduleId: Id.nullable().default(null),
  DiluteInterval: Duration.default('PT1S'),
  /** Days. */
  ActivationAge: z.int().min(0).max(MAX_AGE_DAYS).default(30),
  DeleteAll: z.boolean().default(false),
});
export type RetentionItemShape = z.infer<typeof RetentionItemShape>;

const Settings = {
  FrameRetentionPolicy: z.enum(['None', 'Dilute', 'DeleteAll']).default('None'),
  FrameRetentionSettings: z.array(RetentionItemShape).max(100).default([]),
  Version: z.int().default(1),
};

/** ADM-10: the account's. */
export const TenantRetention = z.object(Settings);
export type TenantRetention = z.infer<typeof TenantRetention>;

/** ENT-36: the feed's. */
export const ResourceSettings = z.object({
  FrameRemovalStrategy: z.enum(['AccountSettings', 'Feed']).default('AccountSettings'),
  ...Settings,
});
export type ResourceSettings = z.infer<typeof ResourceSettings>;

/** ADM-10 as it is saved: nothing of it is taken for granted. */
export const TenantRetentionSave = z.object({
  FrameRetentionPolicy: Settings.FrameRetentionPolicy.unwrap(),
  FrameRetentionSettings: Settings.FrameRetentionSettings.unwrap(),
});
export type TenantRetentionSave = z.infer<typeof TenantRetentionSave>;

/** API-11 as it is saved. */
export const ResourceSave = TenantRetentionSave.extend({
  FrameRemovalStrategy: ResourceSettings.shape.FrameRemovalStrategy.unwrap(),
});
export type ResourceSave = z.infer<typeof ResourceSave>;

const RemovedFrames = {
  FrameCount: z.int(),
  ByteCount: z.int(),
  FirstTime: Time.nullable(),
  LastTime: Time.nullable(),
};

/** API-11 with `dryRun=true`: what would go. */
export const RetentionPreview = z.object({
  ...RemovedFrames,
  /** EXT-51: dates in the feed's zone from which frames go, ascending. */
  Days: z.array(z.object({ Date: z.iso.date(), FrameCount: z.int() })),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

/** EXT-50: a run that removed frames. */
export const Removal = z.object({
  ...RemovedFrames,
  At: Time,
  /** False for one that was cut short; the next run did the rest. */
  IsDone: z.boolean(),
  /** Whose settings it followed, and what they were then. */
  FrameRemovalStrategy: z.enum(['AccountSettings', 'Feed']),
  FrameRetentionPolicy: z.enum(['Dilute', 'DeleteAll']),
  FrameRetentionSettings: z.array(RetentionItemShape),
});
export type Removal = z.infer<typeof Removal>;

/** EXT-50. */
export const RetentionStatus = z.object({
  Settings: ResourceSettings,
  AccountSettings: TenantRetention,
  /** Nothing is removed before it (RET-12); null when that is past or nothing is to be removed. */
  StartsAt: Time.nullable(),
  /** A run that waits for a person: it would remove more than half of the frames. */
  Held: z.object({ ...RemovedFrames, At: Time, FrameTotal: z.int() }).nullable(),
  LastRunAt: Time.nullable(),
  /** Newest first, at most 100. */
  Removals: z.array(Removal),
});
export type RetentionStatus = z.infer<typeof RetentionStatus>;

/** EXT-52. */
export const KeepSave = z.object({ Time, IsKept: z.boolean() });
/** Both ends are included. */
const ProtectedSpan = z.object({ From: Time, To: Time });
export const ProtectSave = z.object({ ...ProtectedSpan.shape, IsProtected: z.boolean() });
/** Oldest first; ranges that meet are one. */
export const ProtectedFrames = z.object({ Spans: z.array(ProtectedSpan) });
export type ProtectedFrames = z.infer<typeof ProtectedFrames>;
export const KeptFrames = z.object({ Times: z.array(Time) });
export type KeptFrames = z.infer<typeof KeptFrames>;
