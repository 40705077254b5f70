/** The mail that shares something with somebody (SHR-03). */
import { type Letter, oneLine } from '../../mail.ts';

interface ShareWords {
  inviter: string;
  name: string;
  /** The inviter's own words, above ours. */
  message: string;
  link: string;
  /** That of the account, for people who have none of their own. */
  locale: string | null;
}

export function shareMail(to: string, { inviter, name, message, link, locale }: ShareWords): Letter {
  const words = message ? `${message}\n\n` : '';
  const names = { who: oneLine(inviter), name: oneLine(name) };
  return {
    to,
    asked: [locale],
    write: ({ t }) => ({
      subject: t('share.subject', names),
      text: `${words}${t('share.text', { ...names, link })}`,
    }),
  };
}
