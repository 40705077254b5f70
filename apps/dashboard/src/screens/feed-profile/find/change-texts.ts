import type { FoundChange } from '../../../api/pictures/frame-changes.ts';
import { t } from '../../../locale/t.ts';
import { dateText, shortMomentText } from '../moment-text.ts';

/** `14 May 2026, 18:55`, or the day alone where no more is known. */
export function changeDate({ atSec, isDated }: FoundChange, zone: string): string {
  return isDated ? shortMomentText(atSec, zone) : dateText(atSec, zone);
}

/** What a mark on the timeline says. */
export function changeText(change: FoundChange, zone: string): string {
  return `${changeDate(change, zone)} · ${t(`find.${change.kind}`)}`;
}
