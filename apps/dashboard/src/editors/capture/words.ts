/** The words of a capture request: a picture is taken otherwise than a clip (CAP-21). */
import type { CaptureRequestShape } from '@longview/contract';
import type { TextValues } from '@longview/rules/texts';
import { t } from '../../locale/t.ts';

type Word =
  | 'text'
  | 'accept'
  | 'accept.all'
  | 'accept.none'
  | 'accept.below'
  | 'store'
  | 'store.all'
  | 'store.none'
  | 'default'
  | 'historical'
  | 'outcome.strip'
  | 'outcome.every'
  | 'outcome.keptNone'
  | 'outcome.count';

/** Says a word of what a request is for. */
export type Words = (word: Word, values?: TextValues) => string;

export function wordsOf(payload: CaptureRequestShape['PayloadType']): Words {
  const start = payload === 'VideoClip' ? 'capture.clips' : 'capture';
  return (word, values) => t(`${start}.${word}`, values);
}
