/** The mails about signing in (ACC-03, ACC-04, ACC-07, ACC-12); `asked` is what the call asks for, see `Letter`. */
import type { Letter } from '../mail.ts';

type Asked = readonly string[];

export function verifyMail(to: string, link: string, asked: Asked): Letter {
  return {
    to,
    asked,
    write: ({ t }) => ({ subject: t('verify.subject'), text: t('verify.text', { link }) }),
  };
}

export function resetMail(to: string, link: string, asked: Asked): Letter {
  return { to, asked, write: ({ t }) => ({ subject: t('reset.subject'), text: t('reset.text', { link }) }) };
}

export function alreadyUserMail(to: string, publicUrl: string): Letter {
  const links = { signIn: `${publicUrl}/signin`, forgot: `${publicUrl}/forgot` };
  return {
    to,
    write: ({ t }) => ({ subject: t('alreadyUser.subject'), text: t('alreadyUser.text', links) }),
  };
}

export function addressChangeMail(to: string, address: string): Letter {
  return {
    to,
    write: ({ t }) => ({ subject: t('addressChange.subject'), text: t('addressChange.text', { address }) }),
  };
}
