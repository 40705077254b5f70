import { t } from '../../../locale/t.ts';
import { programOf } from './program-of.ts';

/** `Firefox on Android`, as far as a `User-Agent` tells. */
export function programText(userAgent: string | null): string {
  const { browser, system } = programOf(userAgent ?? '');
  if (browser && system) return t('account.sessions.on', { browser, system });
  return browser ?? system ?? t('account.sessions.unknown');
}
