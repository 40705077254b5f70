/** The text of the mail that shares something with somebody (SHR-03). */
import { type Mail, oneLine } from '../../mail.ts';

export function shareMail(
  to: string,
  { inviter, name, message, link }: { inviter: string; name: string; message: string; link: string },
): Mail {
  const words = message ? `${message}\n\n` : '';
  return {
    to,
    subject: `${oneLine(inviter)} shares “${oneLine(name)}” with you`,
    text: `${words}${oneLine(inviter)} shares “${oneLine(name)}” with you on Longview. See it here:\n\n${link}\n\nThe link works for 7 days and is for you alone. If you do not know who this is, ignore this mail.\n`,
  };
}
