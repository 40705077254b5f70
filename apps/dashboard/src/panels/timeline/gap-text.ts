import type { Gap, GapCause } from '@longview/rules/timeline';
import { dateFormat } from '../../locale/formats.ts';
import { type TextKey, t } from '../../locale/t.ts';

/** How a gap of a timeline reads, in the viewer's language and the feed's zone (EXT-454). */

const MOST_SENTENCES = 3;

/** `No pictures: 14 May 2026, 10:04 – 12:10. The camera did not answer in time.` */
export function gapText(gap: Gap, zone: string): string {
  return [`${t('timeline.gap')}: ${gapTimes(gap, zone)}.`, ...gapSentences(gap)].join(' ');
}

/** `14 May 2026, 10:04 – 12:10`. */
export function gapTimes({ fromSec, toSec }: Gap, zone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', ...clock, timeZone: zone });
  return format.formatRange(fromSec * 1000, toSec * 1000);
}

/** Why, each reason once, what lasted longest first; empty where nothing is known. */
export function gapSentences({ reasons }: Gap): string[] {
  const lengths = new Map<string, number>();
  for (const piece of reasons) {
    const sentence = t(keyOf(piece));
    lengths.set(sentence, (lengths.get(sentence) ?? 0) + piece.toSec - piece.fromSec);
  }
  const sorted = [...lengths].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, MOST_SENTENCES).map(([sentence]) => sentence);
}

function keyOf({ reason, cause }: GapCause): TextKey {
  const more = cause === null ? undefined : CAUSES[reason]?.[cause];
  return more ?? `timeline.gap.${reason}`;
}

const CAUSES: Partial<Record<GapCause['reason'], Readonly<Record<string, TextKey>>>> = {
  Paused: {
    AutoDisabled: 'timeline.gap.Paused.AutoDisabled',
    NoPlanCapability: 'timeline.gap.Paused.NoPlanCapability',
  },
  NoAnswer: {
    Unauthorized: 'timeline.gap.NoAnswer.Unauthorized',
    NotFound: 'timeline.gap.NoAnswer.NotFound',
    Timeout: 'timeline.gap.NoAnswer.Timeout',
    Refused: 'timeline.gap.NoAnswer.Refused',
    NotAnImage: 'timeline.gap.NoAnswer.NotAnImage',
    Error: 'timeline.gap.NoAnswer.Error',
  },
};
