/** The mails to Owners about closing their account (ADM-09). */
import type { Mail } from '../../mail.ts';

export function closedMail(to: string, account: { name: string; deleteAt: Date }, publicUrl: string): Mail {
  const day = account.deleteAt.toISOString().slice(0, 10);
  return {
    to,
    subject: `${account.name} is closed`,
    text: `The Longview account ${account.name} is closed: its cameras are no longer captured, and nobody sees its pictures.\n\nOn ${day} it is deleted with all its pictures, and nothing can bring them back. To keep it, sign in before that day:\n\n${publicUrl}/signin\n`,
  };
}

export function reopenedMail(to: string, name: string): Mail {
  return {
    to,
    subject: `${name} is open again`,
    text: `An Owner signed in, so the Longview account ${name} is open again as it was, and will not be deleted.\n`,
  };
}
