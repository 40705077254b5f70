// The languages Longview speaks, and which of them a person is answered in. Knows no text.

/** The first is the language every text exists in. */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is answered where nobody asks for another language, and in place of a missing text (API-16). */
export const FALLBACK_LANGUAGE: Language = 'en';

/** Remembers the choice of who is not signed in (API-16). Its value is a `Language`. */
export const LANGUAGE_COOKIE = 'longview_locale';

/** Each by its own name, as choices show them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

/** The language of a BCP 47 tag such as `de-AT`; null where Longview does not speak it. */
export function languageOf(locale: string): Language | null {
  const base = locale.trim().split(/[-_]/)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === base) ?? null;
}

/** The first of the wishes that Longview speaks; wishes in order of weight (API-16). */
export function firstLanguage(wishes: Iterable<string | null | undefined>): Language {
  for (const wish of wishes) {
    const language = wish ? languageOf(wish) : null;
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** More in one header than any browser sends. */
const MOST_WISHES = 32;

/** The tags of an `Accept-Language` header, the most wanted first; what is not wanted (`q=0`) is left out. */
export function acceptedLocales(header: string): string[] {
  return header
    .split(',', MOST_WISHES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
