import type { Language } from '@longview/texts';
import { display as de } from '@longview/texts/de/display';
import { display as en } from '@longview/texts/en/display';
import { display as es } from '@longview/texts/es/display';
import { speak } from '../texts.ts';

/** What the page /window says itself, in the Window's language, before that in the browser's (ENT-17). */

type DisplayTexts = Readonly<Record<keyof typeof en, string>>;

const BY_LANGUAGE: Readonly<Record<Language, DisplayTexts>> = { en, de, es };

let texts: DisplayTexts = en;

/** `locale` of the Window; null before it is known. */
export function speakAs(locale: string | null): void {
  const language = speak([locale, ...navigator.languages]);
  texts = BY_LANGUAGE[language];
  document.documentElement.lang = language;
}

/** A sentence with its places filled: the host is always known. */
export function say(key: keyof DisplayTexts, name = ''): string {
  return texts[key].replace('{host}', location.host).replace('{name}', name);
}
