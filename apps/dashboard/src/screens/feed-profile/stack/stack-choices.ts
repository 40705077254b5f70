import { STACK_KINDS, type StackKind } from '@longview/rules/stacks';
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

/** What one picture can be made of many, each said in words. */
export const stackChoices = (): Choice<StackKind>[] =>
  STACK_KINDS.map((value) => ({
    value,
    label: t(`stack.kind.${value}`),
    text: t(`stack.kind.${value}.text`),
    icon: ICONS[value],
  }));
