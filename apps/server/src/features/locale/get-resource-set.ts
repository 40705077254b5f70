/** The texts of one part of Longview, for programs that show them themselves (API-16). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { FALLBACK_LANGUAGE, firstLanguage, type Language, type TextEntry } from '@longview/texts';
import { common as deCommon } from '@longview/texts/de/common';
import { dashboard as deDashboard } from '@longview/texts/de/dashboard';
import { mail as deMail } from '@longview/texts/de/mail';
import { player as dePlayer } from '@longview/texts/de/player';
import { common as enCommon } from '@longview/texts/en/common';
import { dashboard as enDashboard } from '@longview/texts/en/dashboard';
import { mail as enMail } from '@longview/texts/en/mail';
import { player as enPlayer } from '@longview/texts/en/player';
import { common as esCommon } from '@longview/texts/es/common';
import { dashboard as esDashboard } from '@longview/texts/es/dashboard';
import { mail as esMail } from '@longview/texts/es/mail';
import { player as esPlayer } from '@longview/texts/es/player';
import { findUserLocale } from '../../locale/locale-queries.ts';
import type { LocaleCtx } from './ctx.ts';

type Texts = Readonly<Record<string, TextEntry>>;

const SETS = new Map<string, Readonly<Record<Language, Texts>>>([
  ['common', { en: enCommon, de: deCommon, es: esCommon }],
  ['dashboard', { en: enDashboard, de: deDashboard, es: esDashboard }],
  ['player', { en: enPlayer, de: dePlayer, es: esPlayer }],
  ['mail', { en: enMail, de: deMail, es: esMail }],
]);

/** `asked`: what the call asks for, after the user's own setting. @throws AppError NotFound */
export async function getResourceSet(
  ctx: LocaleCtx,
  actor: Actor,
  { name, resource }: { name: string; resource?: string | undefined },
  asked: readonly string[],
) {
  const set = SETS.get(name);
  if (!set) throw appError('NoSuchTextSet');
  const own = actor.kind === 'user' ? await findUserLocale(ctx.db, actor.userId) : null;
  const language = firstLanguage([own, ...asked]);
  const texts = { ...set[FALLBACK_LANGUAGE], ...set[language] };
  const Resources = resource === undefined ? texts : one(texts, resource);
  return { Name: name, Locale: language, Fallback: FALLBACK_LANGUAGE, Resources };
}

function one(texts: Texts, key: string): Record<string, TextEntry> {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) throw appError('NoSuchText');
  return { [key]: text };
}
