export {
  acceptedLocales,
  FALLBACK_LANGUAGE,
  firstLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageOf,
} from './languages.ts';
export {
  isolated,
  type SameTexts,
  type TextEntry,
  type TextSet,
  type TextValues,
  textWriter,
  type WriteText,
} from './text-set.ts';
