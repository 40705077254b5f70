/**
 * How the signed-in person wants dates and numbers written, and in which zone (ACC-12). What they left open is taken
 * from the device. Set when the session is read, before anything is drawn.
 */
export interface Viewer {
  /** `en`, the value of who chose none, stands for the device's. */
  Locale: string;
  TimeZone: string | null;
}

/** The value of `Locale` for someone who chose none (ACC-06). */
export const DEVICE_LOCALE = 'en';

/** The languages to choose from, by their own names. */
const LOCALES = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  de: 'Deutsch',
  'de-AT': 'Deutsch (Österreich)',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
} as const;

/** `LOCALES` as choices, with `also` among them where it is none of them. */
export function localeChoices(also?: string): { value: string; label: string }[] {
  const choices = Object.entries(LOCALES).map(([value, label]) => ({ value, label: String(label) }));
  if (also === undefined || also in LOCALES) return choices;
  const label = new Intl.DisplayNames([also], { type: 'language' }).of(also) ?? also;
  return [{ value: also, label }, ...choices];
}

let viewer: Viewer = { Locale: DEVICE_LOCALE, TimeZone: null };

export function setViewer({ Locale, TimeZone }: Viewer): void {
  viewer = { Locale, TimeZone };
}

/** For dates and numbers; a language the browser does not know falls back to the device's. */
export function viewerLocale(): string {
  const chosen = viewer.Locale;
  return chosen !== DEVICE_LOCALE && isKnown(chosen) ? chosen : navigator.language || 'en';
}

export function viewerZone(): string {
  return viewer.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isKnown(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
