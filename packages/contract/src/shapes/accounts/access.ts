import { isIpRange } from '@longview/rules';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id, Time } from '../basics.ts';

/** Roles and shares on the wire: ENT-25, ENT-26, ENT-12.Share and the bodies of API-28 to API-30, API-43, PUB-16. */

const IpRange = z.string().refine(isIpRange, fieldText('FieldNetwork'));

/** ENT-26. A `Password` is taken in saves only: `""` removes it, null keeps it (ROL-10). */
export const PolicyStatement = z.object({
  Id: z.string(),
  Key: z.string().max(20),
  AllowMultiple: z.boolean(),
  Password: z.string().nullable(),
  HasPassword: z.boolean(),
  IpRanges: z.array(z.string()),
  Delay: z.string().nullable(),
});
export type PolicyStatement = z.infer<typeof PolicyStatement>;

/** ENT-25. */
export const Role = z.object({
  Id: z.string(),
  Name: z.string(),
  Statements: z.array(PolicyStatement),
  IsSystem: z.boolean(),
  Version: z.int(),
});
export type Role = z.infer<typeof Role>;

export const MIN_ROLE_NAME_LENGTH = 4;
const RoleName = z
  .string()
  .trim()
  .min(MIN_ROLE_NAME_LENGTH, fieldText('FieldTooShort', { least: MIN_ROLE_NAME_LENGTH }))
  .max(200);

/** What of a role a save takes; `Key` absent or unknown means a new statement. */
export const RoleSave = z.object({
  Name: RoleName,
  Statements: z
    .array(
      z.object({
        Id: z.string(),
        Key: z.string().max(20).nullish().default(null),
        Password: z.string().max(200).nullish().default(null),
        IpRanges: z.array(IpRange).max(100).nullish().default([]),
        Delay: Duration.nullish().default(null),
      }),
    )
    .max(100),
});
export type RoleSave = z.infer<typeof RoleSave>;
export const RoleCopyQuery = z.object({ name: RoleName });

/** API-42. */
export const Permissions = z.object({
  Roles: z.array(Role),
  Policies: z.array(
    z.object({
      Id: z.string(),
      Name: z.string(),
      Description: z.string(),
      AllowMultiple: z.boolean(),
      Fields: z.array(z.string()),
    }),
  ),
});
export type Permissions = z.infer<typeof Permissions>;

/** EXT-05: what a share restricts beyond its role. */
export const ShareOptions = z.object({
  /** Ends by itself; null: never. */
  ExpiresAt: Time.nullish().default(null),
  /** Only frames older than this; null: as the role says. */
  Delay: Duration.nullish().default(null),
  /** At most one frame of each such span; null: all. */
  MinInterval: Duration.nullish().default(null),
  /** Adds or takes the right to download; null: as the role says. */
  AllowDownload: z.boolean().nullish().default(null),
});
export type ShareOptions = z.infer<typeof ShareOptions>;
const StoredOptions = z.object({
  ExpiresAt: Time.nullable(),
  Delay: Duration.nullable(),
  MinInterval: Duration.nullable(),
  AllowDownload: z.boolean().nullable(),
});

/** ENT-12 `Share`; both lists are empty without `SharePolicyStatement`. */
export const ShareInfo = z.object({
  IsPublic: z.boolean(),
  Links: z.array(
    z.object({
      CapabilityId: Id,
      RoleId: z.string(),
      AccessKey: z.string(),
      Url: z.string(),
      CreatedAt: Time,
      Options: StoredOptions,
    }),
  ),
  People: z.array(
    z.object({
      CapabilityId: Id,
      EmailOrDomain: z.string(),
      RoleId: z.string(),
      State: z.enum(['Pending', 'Accepted']),
      CreatedAt: Time,
      Options: StoredOptions,
      /** EXT-05: to pass on by hand, where no mail server is set up and the invitation is for one pending address. */
      InviteUrl: z.string().nullable(),
    }),
  ),
});
export type ShareInfo = z.infer<typeof ShareInfo>;

/** Body of API-28 to API-30: without `emailOrDomains` a link, with it people, with `remove` the end of a share. */
export const ShareChange = z.object({
  roId: z.string(),
  emailOrDomains: z.string().max(10_000).nullish().default(null),
  message: z
    .string()
    .max(2000, fieldText('FieldTooLong', { most: 2000 }))
    .nullish()
    .default(null),
  roleId: z.string().nullish().default(null),
  capabilityId: z.string().nullish().default(null),
  remove: z.boolean().nullish().default(false),
  options: ShareOptions.nullish().default(null),
});
export type ShareChange = z.infer<typeof ShareChange>;

/** Body of PUB-16. */
export const AccessPassword = z.object({
  RoId: z.string(),
  AccessKey: z.string().nullish().default(null),
  Password: z.string().max(200),
});
export type AccessPassword = z.infer<typeof AccessPassword>;
