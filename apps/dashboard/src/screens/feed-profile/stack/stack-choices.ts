import { STACK_KINDS, type StackKind } from '@longview/rules/stacks';
import type { TimeSpan } from '@longview/rules/timeline';
import {
  type Icon,
  IconCalendarMonth,
  IconChartBar,
  IconColumns2,
  IconLayoutColumns,
  IconMoon,
  IconStars,
  IconUserOff,
  IconWind,
} from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import type { Choice } from '../../../ui/fields/choice-cards.tsx';
import { dayText } from '../moment-text.ts';

const ICONS: Readonly<Record<StackKind, Icon>> = {
  Median: IconUserOff,
  Mean: IconWind,
  Lighten: IconStars,
  Darken: IconMoon,
  TimeSlice: IconLayoutColumns,
  Keogram: IconChartBar,
  DayGrid: IconCalendarMonth,
  Pair: IconColumns2,
};

/** What one picture can be made of the pictures of a range, each said in words; a page of days needs two of them. */
export function stackChoices({ fromSec, toSec }: TimeSpan, zone: string): Choice<StackKind>[] {
  const isOneDay = dayText(fromSec, zone) === dayText(toSec, zone);
  return STACK_KINDS.filter((value) => value !== 'DayGrid' || !isOneDay).map((value) => ({
    value,
    label: t(`stack.kind.${value}`),
    text: t(`stack.kind.${value}.text`),
    icon: ICONS[value],
  }));
}
