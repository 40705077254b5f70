import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de.js';
import 'dayjs/locale/es.js';
import type { FrameBucket } from '@longview/rules/timeline';
import type { SheetLoader } from '@longview/timeline';
import { ActionIcon, Popover } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { spokenLanguage } from '../../../locale/language.ts';
import { t } from '../../../locale/t.ts';
import { SheetThumb } from '../../../panels/timeline/sheet-thumb.tsx';
import { useThumb } from '../../../panels/timeline/use-thumb.ts';
import styles from './day-picker.module.css';

interface DayPickerProps {
  zone: string;
  days: readonly FrameBucket[] | undefined;
  /** The moment shown, unix seconds. */
  shownSec: number;
  sheets: SheetLoader;
  intervalSec: number;
  /** Goes to the picture that stands for a day. */
  onPick(unixSec: number): void;
}

const DAY_STEP_SEC = 86_400;

/** A calendar of the days with pictures (TLP-10), each with its picture of about noon; the others cannot be chosen. */
export function DayPicker({ zone, days, shownSec, sheets, intervalSec, onPick }: DayPickerProps) {
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
          locale={spokenLanguage()}
          classNames={{ day: styles.cell }}
          ariaLabels={headerLabels()}
          defaultDate={shown}
          {...(dates[0] && { minDate: dates[0] })}
          maxDate={dates.at(-1) ?? shown}
          renderDay={(date) => {
            const day = byDate.get(date);
            const number = Number(date.slice(8));
            return day ? (
              <Day number={number} sec={middleOf(day)} sheets={sheets} {...{ intervalSec }} />
            ) : (
              number
            );
          }}
          getDayProps={(date) => ({
            disabled: !byDate.has(date),
            selected: date === shown,
            onClick: () => {
              const day = byDate.get(date);
              if (day) onPick(middleOf(day));
              close();
            },
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The buttons beside the month, and beside the years when one goes there. */
function headerLabels() {
  const [earlier, later] = [t('timeline.previous'), t('timeline.next')];
  return {
    previousMonth: earlier,
    nextMonth: later,
    previousYear: earlier,
    nextYear: later,
    previousDecade: earlier,
    nextDecade: later,
  };
}

interface DayProps {
  number: number;
  sec: number;
  sheets: SheetLoader;
  intervalSec: number;
}

function Day({ number, sec, sheets, intervalSec }: DayProps) {
  const thumb = useThumb(sheets, DAY_STEP_SEC, sec, intervalSec);
  return (
    <span className={styles.day}>
      {thumb && <SheetThumb thumb={thumb} className={styles.thumb} />}
      <span className={styles.number}>{number}</span>
    </span>
  );
}

/** Noon says more of a day than midnight; a day with fewer pictures is shown by the middle of them. */
function middleOf({ firstSec, lastSec }: FrameBucket): number {
  return Math.floor((firstSec + lastSec) / 2);
}

/** `2026-05-14` in the feed's zone. */
function dateOf(unixSec: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(unixSec * 1000);
}
