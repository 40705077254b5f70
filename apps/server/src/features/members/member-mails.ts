/** The mail that invites to an account (ADM-05). */
import { type Letter, oneLine } from '../../mail.ts';
import type { MemberRole } from '../../sign-in/index.ts';

/** `locale`: that of the account, for people who have none of their own yet. */
export function inviteMail(
  to: string,
  { inviter, role, link, locale }: { inviter: string; role: MemberRole; link: string; locale: string | null },
): Letter {
  const who = oneLine(inviter);
  return {
    to,
    asked: [locale],
    write: ({ t }) => ({
      subject: t('invite.subject', { who }),
      text: t('invite.text', { who, role: t(`role.${role}`), link }),
    }),
  };
}
