/** The words of a capture request: a picture is taken otherwise than a clip, and a stream goes on (CAP-21, EXT-221). */
import type { CaptureRequestShape } from '@longview/contract';
import type { TextValues } from '@longview/texts';
import { t } from '../../locale/t.ts';

type Payload = CaptureRequestShape['PayloadType'];

const STARTS = { Image: 'capture', VideoClip: 'capture.clips', VideoStream: 'capture.stream' } as const;

/** What each request says of itself, and of when none of its rules counts. */
export function requestText(payload: Payload, word: 'text' | 'default'): string {
  return t(`${STARTS[payload]}.${word}`);
}

type Word =
  | 'accept'
  | 'accept.all'
  | 'accept.none'
  | 'accept.below'
  | 'store'
  | 'store.all'
  | 'store.none'
  | 'historical'
  | 'outcome.strip'
  | 'outcome.every'
  | 'outcome.keptNone'
  | 'outcome.count';

/** Says a word of what a request takes. */
export type Words = (word: Word, values?: TextValues) => string;

/** Null for a stream: nothing of it is taken or kept, and its rules only say when. */
export function wordsOf(payload: Payload): Words | null {
  if (payload === 'VideoStream') return null;
  return (word, values) => t(`${STARTS[payload]}.${word}`, values);
}
