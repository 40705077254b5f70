import { firstLanguage, type Language, languageOf } from '@longview/texts';
import { player as de } from '@longview/texts/de/player';
import { player as en } from '@longview/texts/en/player';
import { player as es } from '@longview/texts/es/player';

/**
 * What the page says, in the language of the parameter `locale`, else of the browser (PUB-12). All languages come along:
 * they are a few lines each, and a picture must not wait for them.
 */

type PlayerTexts = Readonly<Record<keyof typeof en, string>>;

const BY_LANGUAGE: Readonly<Record<Language, PlayerTexts>> = { en, de, es };

export let TEXTS: PlayerTexts = en;

/** For dates and numbers; `undefined`, until `speak` is called, is the browser's. */
export let LOCALE: string | undefined;

/** Called once by each page before it draws. `wishes` are tags in order of weight; gives the language. */
export function speak(wishes: readonly (string | null)[]): Language {
  const language = firstLanguage(wishes);
  TEXTS = BY_LANGUAGE[language];
  LOCALE = wishes.find((tag) => tag && languageOf(tag) === language && isTag(tag)) ?? language;
  return language;
}

/** What the page's address and the browser ask for. */
export function pageWishes(): (string | null)[] {
  return [new URLSearchParams(location.search).get('locale'), ...navigator.languages];
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
