/** Looks an invitation up for whoever has its token; many wrong tokens are refused for a while (EXT-10, ACC-11). */
import type { Clock } from '@longview/base';
import type { Db } from '../../db/open.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import type { Secrets } from '../../secrets.ts';
import { type Count, giveTriesBack, takeTries } from '../sign-in-limits.ts';
import type { FoundInvitation, Invitations } from './invitations.ts';

/** @throws AppError NotFound `InvitationEnded`, TooMany */
export async function readInvitation(
  ctx: { clock: Clock; db: Db; secrets: Secrets; invitations: Invitations },
  token: string,
  clientAddress: string,
): Promise<FoundInvitation> {
  const counts: Count[] = [{ limit: 'wrongInvitationsPerNetwork', of: networkOf(clientAddress) }];
  await takeTries(ctx, counts);
  const found = await ctx.invitations.require(ctx.db, token, new Date(ctx.clock.now()));
  await giveTriesBack(ctx, counts);
  return found;
}
