import type { ShareOptions } from '@longview/contract';
import { durationSec, isoDuration } from '@longview/rules';
import { t } from '../../locale/t.ts';
import { dayText, spanText } from '../../locale/time-text.ts';

/** What a share restricts beyond its role (EXT-05), as choices and in words. */

export type Limits = Required<{ [K in keyof ShareOptions]: NonNullable<ShareOptions[K]> | null }>;

export const NO_LIMITS: Limits = { ExpiresAt: null, Delay: null, MinInterval: null, AllowDownload: null };

export interface LimitChoice {
  /** What the field's value stands for; `''` no limit. */
  value: string;
  label: string;
}

const MIN = 60;
const HOUR = 3600;
const DAY = 86_400;
const DELAYS_SEC = [5 * MIN, 15 * MIN, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY];
const EVERY_SEC = [MIN, 10 * MIN, HOUR, 6 * HOUR, DAY];

/** Delays to choose from, with the stored one among them. */
export function delayChoices(stored: string | null): LimitChoice[] {
  return [
    { value: '', label: t('share.delay.none') },
    ...spans(DELAYS_SEC, stored).map(([value, span]) => ({ value, label: t('share.delay.older', { span }) })),
  ];
}

/** Spans of which at most one picture is given, with the stored one among them. */
export function everyChoices(stored: string | null): LimitChoice[] {
  return [
    { value: '', label: t('share.every.all') },
    ...spans(EVERY_SEC, stored).map(([value, span]) => ({ value, label: t('share.every.one', { span }) })),
  ];
}

function spans(usualSec: readonly number[], stored: string | null): [value: string, span: string][] {
  const storedSec = stored === null ? 0 : (durationSec(stored) ?? 0);
  const all = new Set([...usualSec, ...(storedSec > 0 ? [storedSec] : [])]);
  return [...all].sort((a, b) => a - b).map((sec) => [isoDuration(sec), spanText(sec)]);
}

/** A duration as the choices write it: `P1D` for `PT24H`, `''` for none. */
export function choiceOf(duration: string | null): string {
  const sec = duration === null ? 0 : (durationSec(duration) ?? 0);
  return sec > 0 ? isoDuration(sec) : '';
}

/** What the limits take away or add, in a few words each; nothing for no limits. */
export function limitWords(limits: Limits, nowMs: number): string[] {
  const { ExpiresAt, Delay, MinInterval, AllowDownload } = limits;
  const span = (duration: string) => spanText(durationSec(duration) ?? 0);
  const isOver = ExpiresAt !== null && Date.parse(ExpiresAt) <= nowMs;
  return [
    ...(choiceOf(Delay) && Delay ? [t('share.said.delay', { span: span(Delay) })] : []),
    ...(choiceOf(MinInterval) && MinInterval ? [t('share.said.every', { span: span(MinInterval) })] : []),
    ...(AllowDownload === null ? [] : [t(AllowDownload ? 'share.said.download' : 'share.said.noDownload')]),
    ...(ExpiresAt ? [t(isOver ? 'share.said.ended' : 'share.said.ends', { date: dayText(ExpiresAt) })] : []),
  ];
}
