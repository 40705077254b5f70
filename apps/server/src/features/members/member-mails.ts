/** The mail that invites to an account (ADM-05). */
import type { Mail } from '../../mail.ts';

export function inviteMail(
  to: string,
  { inviter, role, url }: { inviter: string; role: string; url: string },
): Mail {
  return {
    to,
    subject: `${inviter} invites you to Longview`,
    text: `${inviter} invites you to their Longview account as ${role}. Accept here:\n\n${url}\n\nThe link works once, for 7 days. If you do not know ${inviter}, ignore this mail.\n`,
  };
}
