import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Id, Name, Time, TimeZoneName } from '../basics.ts';

/** Members, invitations, settings of the account and its audit list: ADM-04, ADM-05, ADM-08, ADM-09, EXT-10 to EXT-13. */

export const MemberRoleName = z.enum(['Owner', 'Administrator']);
export type MemberRoleName = z.infer<typeof MemberRoleName>;

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email(fieldText('FieldEmail')).max(320));

/** Somebody who belongs to the account, or is invited to. */
export const Member = z.object({
  /** The user's id; the invitation's while invited. */
  MemberId: Id,
  Email: z.string(),
  /** Null while invited. */
  Name: z.string().nullable(),
  MemberRole: MemberRoleName,
  State: z.enum(['Active', 'Invited']),
  /** When a session of theirs was last used, to the hour; null while invited. */
  LastSeenAt: Time.nullable(),
});
export type Member = z.infer<typeof Member>;

/** ADM-04. */
export const MemberList = z.object({ Members: z.array(Member) });
export type MemberList = z.infer<typeof MemberList>;

export const MemberInvite = z.object({ Email, MemberRole: MemberRoleName });

/** ADM-05. `InviteUrl` is given this once, and only where no mail is sent. */
export const MemberInvited = MemberList.extend({ InviteUrl: z.string().nullable() });

export const MemberRoleSave = z.object({ MemberRole: MemberRoleName });

/** What an invitation token is for (EXT-10). */
export const Invitation = z.object({
  Kind: z.enum(['Account', 'Share']),
  /** The address that is invited. */
  Email: z.string(),
  InviterName: z.string(),
  /** Of the account, or of the feed or collection that is shared. */
  Name: z.string(),
  /** Null for a share. */
  MemberRole: MemberRoleName.nullable(),
  ExpiresAt: Time.nullable(),
  /** Whether the address has a sign-in: then sign in and accept, else sign up with the token. */
  HasUser: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationAccept = z.object({ Token: z.string().max(200) });

/** Which ways of signing in this installation has (EXT-12). */
export const SignInWays = z.object({
  SignUp: z.enum(['invite', 'open']),
  /** Whether mails are sent: else reset links come from the operator and addresses are not verified. */
  HasMail: z.boolean(),
  HasPasskeys: z.boolean(),
  /** A provider to call at `POST /api/auth/sign-in/social` with its `ProviderId` as `provider`; null without one. */
  Oidc: z.object({ ProviderId: z.string(), Name: z.string() }).nullable(),
});
export type SignInWays = z.infer<typeof SignInWays>;

const Color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, fieldText('FieldColor'))
  .toLowerCase()
  .nullable();

/** EXT-506: of public pages. `Ground` and `Text` together, or neither. */
export const PageStyle = z.object({
  Ground: Color,
  Text: Color,
  Accent: Color,
  Font: z.enum(['Sans', 'Serif', 'Round', 'Mono']),
});

/** ADM-09. */
export const TenantSettings = z.object({
  Name,
  Locale: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, fieldText('FieldLanguage'))
    .max(20),
  TimeZone: TimeZoneName,
  /** Whether public pages say what they are made with (EXT-445); absent: as it is. */
  ShowsBrand: z.boolean().optional(),
  /** Null: Longview's own (EXT-506); absent: as it is. */
  PageStyle: PageStyle.nullish(),
});

export type TenantSettings = z.infer<typeof TenantSettings>;

export const TenantClose = z.object({ Password: z.string().max(1000), Confirm: z.string().max(1000) });

export const TenantClosed = z.object({
  /** From then on nothing can be brought back. */
  DeletedAt: Time,
});

/** ADM-08. */
export const AuditList = z.object({
  Entries: z.array(
    z.object({
      /** To the microsecond, so that the last one can be given as `before`. */
      At: Time,
      Actor: z.string(),
      Action: z.string(),
      RoId: Id.nullable(),
      /** What the object is called now; null if it no longer exists (EXT-408). */
      RoName: z.string().nullable(),
      Detail: z.string(),
    }),
  ),
});
export type AuditList = z.infer<typeof AuditList>;
