export { askedLocales } from './asked-locales.ts';
export { findAccountLocale } from './locale-queries.ts';
export { type MailText, mailTextFor, mailTextIn, mailTextOfUser } from './mail-text.ts';
