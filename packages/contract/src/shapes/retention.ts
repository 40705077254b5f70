import { z } from 'zod';
import { Duration, Id, Time } from './basics.ts';

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

/** API-11 with `dryRun=true`: what would go. */
export const RetentionPreview = z.object({
  FrameCount: z.int(),
  ByteCount: z.int(),
  FirstTime: Time.nullable(),
  LastTime: Time.nullable(),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;
