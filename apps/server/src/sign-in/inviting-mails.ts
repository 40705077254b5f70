/** Mails that members have sent to people of their choice: bounded, so that an account is no cannon of mails. */
import type { Ctx } from '../context/ctx.ts';
import { takeTries } from './sign-in-limits.ts';

/**
 * Counts one mail to each of `addresses`, before any is sent. Installations without mail send none and count none.
 * @throws AppError TooMany: 5 an hour for one address, 300 for the account
 */
export async function countInvitingMails(
  ctx: Ctx,
  accountId: string,
  addresses: readonly string[],
): Promise<void> {
  if (!ctx.mailer.isSetUp) return;
  for (const address of addresses) {
    await takeTries(ctx, [
      { limit: 'invitingMailsPerAccount', of: accountId },
      { limit: 'invitingMailsPerAddress', of: `${accountId}:${address}` },
    ]);
  }
}
