/** Writes what leaves the service for people: in whose language, and from which texts (API-16, set `mail`). */
import { firstLanguage, type Language, type TextSet, textWriter, type WriteText } from '@longview/texts';
import { mail as de } from '@longview/texts/de/mail';
import { mail as en } from '@longview/texts/en/mail';
import { mail as es } from '@longview/texts/es/mail';
import type { Queryable } from '../db/transaction.ts';
import { findLocalesOf, findUserLocale } from './locale-queries.ts';

/** The texts of mails in one language. */
export interface MailText {
  t: WriteText<typeof en>;
  /** BCP 47, for dates. */
  locale: string;
}

const OWN: Readonly<Record<Language, typeof en | TextSet>> = { en: {}, de, es };

/** Texts in the first of the wishes that Longview speaks. */
export function mailTextIn(wishes: readonly (string | null | undefined)[]): MailText {
  const language = firstLanguage(wishes);
  const locale = language === 'en' ? 'en-GB' : language;
  return { t: textWriter(en, OWN[language], locale), locale };
}

/**
 * Texts for whoever has this address: in the language they chose, else in one of `asked` (what their call asked for, or
 * the language of who writes to them), else in their account's.
 */
export async function mailTextFor(
  db: Queryable,
  email: string,
  asked: readonly (string | null)[] = [],
): Promise<MailText> {
  const { own, account } = await findLocalesOf(db, email);
  return mailTextIn([own, ...asked, account]);
}

/** The same for a user by id. */
export async function mailTextOfUser(db: Queryable, userId: string): Promise<MailText> {
  return mailTextIn([await findUserLocale(db, userId)]);
}
