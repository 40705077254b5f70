// What an entry of the catalogue of sentences is, and which values its text wants. Types only.
import type { TextForms } from '../text-set.ts';

/** Closed list of failure kinds; `http/error-reply` maps each to one status (GEN-12). */
export type ErrorKind =
  | 'InvalidInput'
  | 'Unauthenticated'
  | 'UpgradeRequired'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'TooLarge'
  | 'UnsupportedType'
  | 'TooMany'
  | 'Internal'
  | 'Unavailable';

/** Kind, English text with `{name}` places, and the code of the wire where a row names one (GEN-12). */
export type ErrorEntry = readonly [kind: ErrorKind, text: string | TextForms, code?: string];
export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;

/** A sentence as it goes over the wire: said in English, by name, and with what fills its places (EXT-416). */
export interface Sentence {
  Message: string;
  /** Name in the catalogue; stable, finer than the `Code` of an error. */
  Reason: string;
  Params: SentenceParams;
}

/** A name, a number, a time (ISO 8601), or a sentence within the sentence, or several of those. */
export type SentenceValue = string | number | Sentence | readonly Sentence[];
export type SentenceParams = Readonly<Record<string, SentenceValue>>;

type TextOf<E> = E extends readonly [unknown, infer T, ...unknown[]]
  ? TextOf<T>
  : E extends { readonly other: infer O }
    ? O
    : E;

type PlacesOf<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;

/** The values that the text of an entry wants, by name: one too few or too many does not compile. */
export type ParamsOf<E> = {
  readonly [Name in PlacesOf<TextOf<E>>]: Name extends 'count' ? number : SentenceValue;
};

/** Nothing where the text has no places. */
export type ParamsArgs<E> = [PlacesOf<TextOf<E>>] extends [never]
  ? [params?: Record<string, never>]
  : [params: ParamsOf<E>];
