/** Invitations and ways of signing in, as the wire shows them to whoever has no session yet (EXT-10, EXT-12). */
import type { Invitation, SignInWays } from '@longview/contract';
import type { Config } from '../../config.ts';
import { OIDC_PROVIDER_ID } from '../../sign-in/better-auth/sign-in-ways.ts';
import type { FoundInvitation } from '../../sign-in/invitations/invitations.ts';
import { toTime } from './session-view.ts';

export function toInvitation(found: FoundInvitation, hasUser: boolean): Invitation {
  return {
    Kind: found.kind,
    Email: found.email,
    InviterName: found.inviterName,
    Name: found.name,
    MemberRole: found.memberRole,
    ExpiresAt: found.expiresAt && toTime(found.expiresAt),
    HasUser: hasUser,
  };
}

export function toSignInWays({ signup, mail, oidc }: Config): SignInWays {
  return {
    SignUp: signup,
    HasMail: mail !== null,
    HasPasskeys: true,
    Oidc: oidc && { ProviderId: OIDC_PROVIDER_ID, Name: oidc.name },
  };
}
