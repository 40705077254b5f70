/** Mails that members have sent to people of their choice: bounded, so that an account is no cannon of mails. */
import type { Clock } from '@longview/base';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import type { Secrets } from '../../secrets.ts';
import { takeTries } from '../sign-in-limits.ts';

/**
 * Counts one mail to each of `addresses`, before any is sent. Installations without mail send none and count none.
 * @throws AppError TooMany: 5 an hour for one address, 300 for the account
 */
export async function countInvitingMails(
  ctx: { clock: Clock; db: Db; secrets: Secrets; mailer: Mailer },
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
