// What a set of texts is, and how a text of it is written out. Knows no set and no language.

/** `{name}` is a place to fill; an entry with forms is chosen by the value of `count`. */
export type TextEntry = string | TextForms;

/** Forms by CLDR plural category; `other` stands for those a language does not name. */
export interface TextForms {
  readonly one: string;
  readonly other: string;
}

export type TextSet = Readonly<Record<string, TextEntry>>;

/** The same keys with the same kind of entries in another language: one too few or too many does not compile. */
export type SameTexts<S extends TextSet> = {
  readonly [K in keyof S]: S[K] extends string ? string : TextForms;
};

/** The same sentences in another language, by their reasons: one too few or too many does not compile. */
export type SentencesOf<S> = { readonly [K in keyof S]: string };

/** `count` is a number, never its text: a German `1.000` would be read as one. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };

/** Writes the text of a key with its places filled; a place without a value stays as it is. */
export type WriteText<S extends TextSet> = (key: keyof S & string, values?: TextValues) => string;

/**
 * The writer of one set. `own` are the texts of the language, `fallback` the English ones for what `own` lacks;
 * `locale` (BCP 47) decides the plural form and how numbers are written.
 */
export function textWriter<S extends TextSet>(
  fallback: S,
  own: Partial<SameTexts<S>>,
  locale: string,
): WriteText<S> {
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const written = (value: string | number | undefined) =>
    typeof value === 'number' ? number.format(value) : value === undefined ? value : isolated(value);
  return (key, values = {}) => {
    const entry: TextEntry = own[key] ?? (fallback[key] as TextEntry);
    const form = plural.select(Number(values.count)) === 'one' ? 'one' : 'other';
    const text = typeof entry === 'string' ? entry : entry[form];
    return text.replace(/\{(\w+)\}/g, (place, name: string) => written(values[name]) ?? place);
  };
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|[\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A name that is written from right to left, or holds marks that turn a text around, in the marks that keep this to
 * itself; any other as it is.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
