import {
  type Archive,
  shifted,
  spanOf,
  type TimelineLevel,
  type TimelineView,
  type TimeSpan,
  viewBounds,
} from '@longview/rules/timeline';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dateFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { FeedTimeline } from '../../panels/timeline/feed-timeline.tsx';
import { useHeldView } from '../../panels/timeline/use-held-view.ts';
import styles from './film.module.css';

const LEVELS = ['day', 'month', 'year', 'all'] as const satisfies readonly TimelineLevel[];

interface RangePickProps {
  feedId: string;
  zone: string;
  archive: Archive;
  /** Seconds between the feed's pictures. */
  intervalSec: number;
  range: TimeSpan;
  onRange: (range: TimeSpan) => void;
}

/** Chooses the range of a film on the feed's own colours: a ribbon or a carpet to drag on, or a whole period. */
export function RangePick({ feedId, zone, archive, intervalSec, range, onRange }: RangePickProps) {
  const [atSec, setAtSec] = useState(Math.min(range.toSec - 1, archive.nowSec));
  const [view, setView] = useState<TimelineView>(() => ({
    ...spanOf('day', atSec, zone, archive),
    level: 'day',
  }));
  const held = useHeldView(view, viewBounds(zone, archive), (span) => setView({ ...span, level: null }));
  const { level } = held.view;
  const show = (next: TimelineLevel, sec: number) => {
    const span = spanOf(next, sec, zone, archive);
    setAtSec(sec);
    setView({ ...span, level: next });
    onRange(within(span, archive));
  };
  return (
    <div className={styles.range}>
      <div className={styles.rangeHead}>
        <Period
          text={rangeText(range, zone)}
          canGoBack={level !== null && level !== 'all' && view.fromSec > archive.firstSec}
          canGoOn={level !== null && level !== 'all' && view.toSec <= archive.nowSec}
          onMove={(by) => level && show(level, shifted(level, atSec, zone, by))}
        />
        <SegmentedControl
          size="xs"
          value={level ?? ''}
          onChange={(value) => show(LEVELS.find((each) => each === value) ?? 'day', atSec)}
          aria-label={t('timeline.levels')}
          data={LEVELS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
        />
      </div>
      <FeedTimeline
        feedId={feedId}
        zone={zone}
        archive={archive}
        intervalSec={intervalSec}
        held={held}
        cursorSec={range.fromSec}
        range={range}
        isChoosing
        texts={{
          label: t('timeline.label'),
          from: t('timeline.range.from'),
          to: t('timeline.range.to'),
          moment: (sec) => momentText(sec, zone),
        }}
        preview={(sec) => <span className={styles.pointed}>{momentText(sec, zone)}</span>}
        onGoTo={(sec) => level !== 'day' && show('day', sec)}
        onScrub={(sec) => onRange(within({ ...range, fromSec: sec }, archive))}
        onRange={(chosen) => onRange(within(chosen, archive))}
      />
      <p className={styles.hint}>{t('films.range.hint')}</p>
    </div>
  );
}

interface PeriodProps {
  text: string;
  canGoBack: boolean;
  canGoOn: boolean;
  onMove: (by: -1 | 1) => void;
}

function Period({ text, canGoBack, canGoOn, onMove }: PeriodProps) {
  return (
    <span className={styles.period}>
      <ActionIcon onClick={() => onMove(-1)} disabled={!canGoBack} aria-label={t('timeline.previous')}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={styles.periodText}>{text}</span>
      <ActionIcon onClick={() => onMove(1)} disabled={!canGoOn} aria-label={t('timeline.next')}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </span>
  );
}

/** Where there can be pictures. */
function within({ fromSec, toSec }: TimeSpan, { firstSec, nowSec }: Archive): TimeSpan {
  const from = Math.max(fromSec, Math.min(firstSec, toSec - 60));
  return { fromSec: from, toSec: Math.max(from + 60, Math.min(toSec, nowSec)) };
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function momentText(sec: number, zone: string): string {
  return dateFormat({ ...DAY, ...CLOCK, timeZone: zone }).format(sec * 1000);
}

function rangeText({ fromSec, toSec }: TimeSpan, zone: string): string {
  const format = dateFormat({ ...DAY, ...CLOCK, timeZone: zone });
  return format.formatRange(fromSec * 1000, toSec * 1000);
}
