/** The mails to Owners about closing their account (ADM-09). */
import type { Letter } from '../../mail.ts';

export function closedMail(to: string, account: { name: string; deleteAt: Date }, publicUrl: string): Letter {
  const { name, deleteAt } = account;
  return {
    to,
    write: ({ t, locale }) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(deleteAt);
      const link = `${publicUrl}/signin`;
      return { subject: t('closed.subject', { name }), text: t('closed.text', { name, day, link }) };
    },
  };
}

export function reopenedMail(to: string, name: string): Letter {
  return {
    to,
    write: ({ t }) => ({ subject: t('reopened.subject', { name }), text: t('reopened.text', { name }) }),
  };
}
