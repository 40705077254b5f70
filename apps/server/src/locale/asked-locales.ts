/** What languages a call asks for. Knows no user; whose setting counts first is the caller's to say (API-16). */
import { acceptedLocales, LANGUAGE_COOKIE } from '@longview/texts';

/** Tags in order of weight: the choice of the device, then what its browser wants. */
export function askedLocales(header: (name: 'cookie' | 'accept-language') => string | undefined): string[] {
  const chosen = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=([\\w-]{1,20})(?:;|$)`).exec(
    header('cookie') ?? '',
  )?.[1];
  return [...(chosen ? [chosen] : []), ...acceptedLocales(header('accept-language') ?? '')];
}
