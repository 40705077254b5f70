import '@mantine/dates/styles.layer.css';
import type { FrameBucket } from '@longview/rules/timeline';
import { ActionIcon, Popover } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../locale/t.ts';
import styles from './day-picker.module.css';

interface DayPickerProps {
  zone: string;
  days: readonly FrameBucket[] | undefined;
  /** The moment shown, unix seconds. */
  shownSec: number;
  /** Goes to the first picture of a day. */
  onPick(unixSec: number): void;
}

/** A calendar of the days with pictures (TLP-10); the others cannot be chosen. */
export function DayPicker({ zone, days, shownSec, onPick }: DayPickerProps) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const byDate = useMemo(() => new Map(days?.map((day) => [dateOf(day.firstSec, zone), day])), [days, zone]);
  const dates = [...byDate.keys()];
  const shown = dateOf(shownSec, zone);
  return (
    <Popover opened={isOpen} onChange={(opened) => (opened ? undefined : close())} position="top" trapFocus>
      <Popover.Target>
        <ActionIcon onClick={toggle} aria-label={t('timeline.calendar')} aria-expanded={isOpen}>
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Calendar
          defaultDate={shown}
          {...(dates[0] && { minDate: dates[0] })}
          maxDate={dates.at(-1) ?? shown}
          getDayProps={(date) => ({
            disabled: !byDate.has(date),
            selected: date === shown,
            onClick: () => {
              const day = byDate.get(date);
              if (day) onPick(day.firstSec);
              close();
            },
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** `2026-05-14` in the feed's zone. */
function dateOf(unixSec: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(unixSec * 1000);
}
