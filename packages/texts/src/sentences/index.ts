/** The catalogue of sentences: errors, fields, and what is said of cameras, imports and so on (EXT-416 to EXT-419). */
export { type Catalogue, ERRORS, type ErrorReason, type Reason, SENTENCES } from './catalogue.ts';
export type {
  ErrorEntry,
  ErrorKind,
  ParamsArgs,
  Sentence,
  SentenceParams,
  SentenceValue,
} from './entries.ts';
export { say, sayingOf, sayingOfSentence, sentenceOf } from './say.ts';
export { fieldSentence } from './say-field.ts';
