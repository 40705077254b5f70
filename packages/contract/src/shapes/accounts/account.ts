import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Id, Name, Time, TimeZoneName } from '../basics.ts';
import { PageStyle } from './members.ts';
import { Capabilities } from './plan.ts';

/** Sign-in, account and keys: ACC-06, ACC-12, ACC-13, ADM-06, ENT-13. */

export const Session = z.object({
  User: z.object({
    Id,
    Email: z.string(),
    Name: z.string(),
    Locale: z.string(),
    /** IANA name; null: that of the device (EXT-04). */
    TimeZone: z.string().nullable(),
  }),
  Account: z.object({ Id, Name: z.string(), MemberRole: z.enum(['Owner', 'Administrator']) }).nullable(),
  ExpiresAt: Time,
});
export type Session = z.infer<typeof Session>;

export const Setup = z.object({
  Token: z.string().nullish().default(null),
  Email: z.email(fieldText('FieldEmail')).max(320),
  Password: z.string(),
  Name,
  AccountName: z.string().trim().max(200).nullish().default(null),
  TimeZone: TimeZoneName.nullish().default(null),
});

export const ProfileSave = z.object({
  Locale: z.string().max(20).nullish().default(null),
  TimeZone: TimeZoneName.nullish().default(null),
});

/** `Password` null only asks whether there is a fresh proof. */
export const ProofGiven = z.object({ Password: z.string().max(200).nullish().default(null) });

export const ApiKeyName = z.enum(['Primary', 'Secondary']);
export const ApiKeyList = z.object({
  Keys: z.array(
    z.object({ Name: ApiKeyName, Hint: z.string(), CreatedAt: Time, LastUsedAt: Time.nullable() }),
  ),
});
export const ApiKeyMade = z.object({ Name: ApiKeyName, Key: z.string(), CreatedAt: Time });

/** ENT-13. */
export const TenantInfo = z.object({
  Id,
  Name: z.string(),
  PlanInfo: z.object({
    PlanCode: z.string(),
    IsTrial: z.boolean(),
    TrialEndsAt: Time.nullable(),
    PlansEnforced: z.boolean(),
    Capabilities,
  }),
  Usage: z.object({ FeedCount: z.int(), Storage: z.number(), Bandwidth: z.number() }),
  MemberRole: z.enum(['Owner', 'Administrator']),
  Locale: z.string(),
  TimeZone: z.string(),
  /** EXT-445. */
  ShowsBrand: z.boolean(),
  /** EXT-506; null: Longview's own. */
  PageStyle: PageStyle.nullable(),
});
export type TenantInfo = z.infer<typeof TenantInfo>;

export const HealthReport = z.object({
  Status: z.enum(['ok', 'failing']),
  Checks: z.array(z.object({ Name: z.string(), Ok: z.boolean(), Message: z.string().nullable() })),
});
