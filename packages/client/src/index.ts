/** The client of the calls for others (EXT-115). Its calls and types are made from the contract in `generated.ts`. */
export { createLongview, type Longview, type LongviewOptions } from './client.ts';
export { type FieldSaid, LongviewError, type Said, type SentenceParams } from './error.ts';
export type * from './generated.ts';
