/** Looks an invitation up for whoever has its token; many wrong tokens are refused for a while (EXT-10, ACC-11). */
import type { Ctx } from '../context/ctx.ts';
import { networkOf } from '../http/network-of.ts';
import type { FoundInvitation } from './invitations.ts';
import { type Count, giveTriesBack, takeTries } from './sign-in-limits.ts';

/** @throws AppError NotFound `InvitationEnded`, TooMany */
export async function readInvitation(
  ctx: Ctx,
  token: string,
  clientAddress: string,
): Promise<FoundInvitation> {
  const counts: Count[] = [{ limit: 'wrongInvitationsPerNetwork', of: networkOf(clientAddress) }];
  await takeTries(ctx, counts);
  const found = await ctx.invitations.require(ctx.db, token, new Date(ctx.clock.now()));
  await giveTriesBack(ctx, counts);
  return found;
}
