/** The mail that invites to an account (ADM-05). */
import { type Mail, oneLine } from '../../mail.ts';

export function inviteMail(
  to: string,
  { inviter, role, url }: { inviter: string; role: string; url: string },
): Mail {
  const who = oneLine(inviter);
  return {
    to,
    subject: `${who} invites you to Longview`,
    text: `${who} invites you to their Longview account as ${role}. Accept here:\n\n${url}\n\nThe link works once, for 7 days. If you do not know ${who}, ignore this mail.\n`,
  };
}
