import { firstLanguage, LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES, type Language } from '@longview/texts';
import { setSentences } from './sentence.ts';
import { type OwnTexts, setTexts } from './t.ts';
import { setViewer, type Viewer, viewerLocale } from './viewer.ts';

/**
 * Which language the dashboard speaks (API-16, ACC-12): English comes with the page, the others are loaded before
 * anything is drawn in them. Must not know who is signed in; that is told by `speakTo`.
 */

type OwnSentences = Readonly<Record<string, string>>;

/** English ones come with the answers. */
const SENTENCES: Readonly<Record<Language, () => Promise<OwnSentences>>> = {
  en: async () => ({}),
  de: async () => (await import('@longview/texts/de/sentences')).sentences,
  es: async () => (await import('@longview/texts/es/sentences')).sentences,
};

const TEXTS: Readonly<Record<Language, () => Promise<OwnTexts>>> = {
  en: async () => ({}),
  de: async () => (await import('@longview/texts/de/dashboard')).dashboard,
  es: async () => (await import('@longview/texts/es/dashboard')).dashboard,
};

const YEAR_SEC = 365 * 86_400;

let spoken: Language = 'en';

export function spokenLanguage(): Language {
  return spoken;
}

/** Speaks what this device chose before, else what its browser asks for: for pages before sign-in. */
export async function speakAsDevice(): Promise<void> {
  await speakTo(ofDevice());
}

function ofDevice(): Viewer {
  return { Locale: firstLanguage([cookieValue(LANGUAGE_COOKIE), ...navigator.languages]), TimeZone: null };
}

/** Speaks to this person: words, dates and numbers of their locale, moments in their zone. */
export async function speakTo(viewer: Viewer): Promise<void> {
  await takeTexts(viewer);
  document.documentElement.lang = spoken;
}

/** The same without a word about the language of the page, which is somebody else's; null is what the device says. */
export async function takeTexts(of: Viewer | null): Promise<void> {
  const viewer = of ?? ofDevice();
  const language = firstLanguage([viewer.Locale]);
  const [own, sentences] = await Promise.all([TEXTS[language](), SENTENCES[language]()]);
  setViewer(viewer);
  setTexts(own, viewerLocale());
  setSentences(sentences, viewerLocale());
  spoken = language;
}

/**
 * Opens the page anew in the language, also before sign-in. Nothing that was drawn keeps words of the old one that way,
 * and the browser asks before edits are lost.
 */
export function openIn(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SEC}; SameSite=Lax`;
  window.location.reload();
}

/** The languages to choose from, by their own names; `also` is a further one that is stored already. */
export function languageChoices(also?: string): { value: string; label: string }[] {
  const choices = LANGUAGES.map((value) => ({ value: String(value), label: LANGUAGE_NAMES[value] }));
  if (also === undefined || choices.some(({ value }) => value === also)) return choices;
  return [{ value: also, label: ownNameOf(also) }, ...choices];
}

function ownNameOf(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
