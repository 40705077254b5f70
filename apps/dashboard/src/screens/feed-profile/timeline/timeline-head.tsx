import {
  type Archive,
  TIMELINE_LEVELS,
  type TimelineLevel,
  type TimelineView,
} from '@longview/rules/timeline';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type TextKey, t } from '../../../locale/t.ts';
import { viewName } from '../moment-text.ts';
import type { Moment, MomentActs } from '../use-moment.ts';
import styles from './timeline-card.module.css';

interface PeriodBarProps {
  zone: string;
  archive: Archive;
  moment: Moment & MomentActs;
  isLive: boolean;
  /** Its pictures end in the past. */
  hasEnded: boolean;
  calendar: ReactNode;
  view: TimelineView;
}

/** Which period is shown, the ways to its neighbours, and back to now. */
export function PeriodBar({ moment, zone, archive, isLive, hasEnded, calendar, view }: PeriodBarProps) {
  const hasNeighbours = view.level !== 'all';
  return (
    <div className={styles.period}>
      {hasNeighbours && (
        <ActionIcon
          onClick={() => moment.shift(-1)}
          disabled={view.fromSec <= archive.firstSec}
          aria-label={t('timeline.previous')}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      )}
      <h2 className={styles.name}>{viewName(view, zone)}</h2>
      {hasNeighbours && (
        <ActionIcon
          onClick={() => moment.shift(1)}
          disabled={view.toSec > archive.nowSec}
          aria-label={t('timeline.next')}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      )}
      {calendar}
      <button
        type="button"
        className={styles.live}
        data-on={isLive || undefined}
        data-ended={hasEnded || undefined}
        aria-pressed={isLive}
        title={hasEnded ? undefined : t('profile.toLive.hint')}
        onClick={() => moment.jumpTo(null)}
      >
        {t(hasEnded ? 'profile.toNewest' : 'profile.toLive')}
      </button>
    </div>
  );
}

const LEVEL_TEXTS = {
  hour: 'timeline.hour',
  day: 'timeline.day',
  month: 'timeline.month',
  year: 'timeline.year',
  all: 'timeline.all',
} as const satisfies Record<TimelineLevel, TextKey>;

/** Hour, Day, Month, Year, All. */
export function LevelSwitch({
  level,
  onLevel,
}: {
  /** Null: a stretch of one's own is shown. */
  level: TimelineLevel | null;
  onLevel(level: TimelineLevel): void;
}) {
  return (
    <SegmentedControl
      className={styles.levels}
      data-tour="levels"
      size="xs"
      value={level ?? ''}
      onChange={(value) => onLevel(TIMELINE_LEVELS.find((each) => each === value) ?? 'day')}
      aria-label={t('timeline.levels')}
      data={TIMELINE_LEVELS.map((value) => ({ value, label: t(LEVEL_TEXTS[value]) }))}
    />
  );
}
