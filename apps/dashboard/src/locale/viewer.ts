import { FALLBACK_LANGUAGE } from '@longview/texts';

/**
 * How the viewer wants dates and numbers written, and in which zone (ACC-12). What they left open is taken from the
 * device. Set before anything is drawn; `language.ts` sees to the words.
 */
export interface Viewer {
  /** BCP 47. */
  Locale: string;
  TimeZone: string | null;
}

let viewer: Viewer = { Locale: '', TimeZone: null };
let locale = deviceLocale();

export function setViewer({ Locale, TimeZone }: Viewer): void {
  viewer = { Locale, TimeZone };
  locale = isKnown(Locale) ? variantOf(Locale) : deviceLocale();
}

/** For dates and numbers; a language the browser does not know falls back to the device's. */
export function viewerLocale(): string {
  return locale;
}

export function viewerZone(): string {
  return viewer.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A bare language is written as the device writes it: someone with a British browser wants no American dates. */
function variantOf(chosen: string): string {
  return navigator.languages?.find((tag) => tag.startsWith(`${chosen}-`)) ?? chosen;
}

function deviceLocale(): string {
  return navigator.language || FALLBACK_LANGUAGE;
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
