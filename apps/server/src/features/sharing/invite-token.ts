/**
 * Tokens of invitations to what is shared (ACC-03, SHR-03). Signed rather than stored: they end with the share, with
 * its answer, or a week after the last invitation.
 */
import type { Config } from '../../config.ts';
import type { Secrets } from '../../secrets.ts';

export const SHARE_MARK = 's.';
export const INVITATION_MS = 7 * 24 * 3_600_000;
const USE = 'share invitation';

interface TokenContext {
  config: Pick<Config, 'publicUrl'>;
  secrets: Secrets;
}

interface Invited {
  id: string;
  target: string | null;
  invited_at: Date;
}

/** The page that takes an invitation up; null for a domain, which nobody in particular is invited by. */
export function inviteUrl(ctx: TokenContext, share: Invited & { kind: string }): string | null {
  if (share.kind !== 'Address') return null;
  return `${ctx.config.publicUrl}/invite?token=${inviteToken(ctx, share)}`;
}

function inviteToken({ secrets }: Pick<TokenContext, 'secrets'>, share: Invited): string {
  return `${SHARE_MARK}${share.id}.${secrets.sign(USE, textOf(share))}`;
}

function textOf({ id, target, invited_at }: Invited): string {
  return `${id} ${target} ${invited_at.getTime()}`;
}

/** Id of the share that a token names; says nothing of whether the token is right. */
export function shareOfToken(token: string): string | null {
  return /^s\.(ca[a-z0-9]{10})\.[\w-]+$/.exec(token)?.[1] ?? null;
}

export function isTokenOf(
  { secrets }: Pick<TokenContext, 'secrets'>,
  token: string,
  share: Invited,
): boolean {
  const signature = token.slice(SHARE_MARK.length + share.id.length + 1);
  return shareOfToken(token) === share.id && secrets.isSigned(USE, textOf(share), signature);
}
