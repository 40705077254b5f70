import {
  type Archive,
  archiveRects,
  gridOf,
  paintCells,
  pointOf,
  shifted,
  spanOf,
  type TimelineLevel,
  type TimeSpan,
  ticksOf,
} from '@longview/rules/timeline';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { colorsQuery } from '../../api/frames.ts';
import { t } from '../../locale/t.ts';
import { viewerLocale } from '../../locale/viewer.ts';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import styles from './film.module.css';

const LEVELS: readonly TimelineLevel[] = ['day', 'month', 'year', 'all'];

interface RangePickProps {
  feedId: string;
  zone: string;
  archive: Archive;
  range: TimeSpan;
  onRange: (range: TimeSpan) => void;
}

/** Chooses the range of a film on the feed's own colours: a ribbon or a carpet to drag on, or a whole period. */
export function RangePick({ feedId, zone, archive, range, onRange }: RangePickProps) {
  const [level, setLevel] = useState<TimelineLevel>('day');
  const [atSec, setAtSec] = useState(Math.min(range.toSec - 1, archive.nowSec));
  const { fromSec, toSec } = spanOf(level, atSec, zone, archive);
  const span = useMemo(() => ({ fromSec, toSec }), [fromSec, toSec]);
  const grid = useMemo(() => gridOf(level, span, zone), [level, span, zone]);
  const slots = useQuery(colorsQuery(feedId, span, grid.stepSec, archive.nowSec)).data;
  const pixels = useMemo(() => (slots ? paintCells(grid, slots) : null), [grid, slots]);
  const show = (next: TimelineLevel, sec: number) => {
    setLevel(next);
    setAtSec(sec);
    onRange(within(spanOf(next, sec, zone, archive), archive));
  };
  const move = (by: -1 | 1) => show(level, shifted(level, atSec, zone, by));
  return (
    <div className={styles.range}>
      <div className={styles.rangeHead}>
        <span className={styles.period}>
          <ActionIcon
            onClick={() => move(-1)}
            disabled={level === 'all' || fromSec <= archive.firstSec}
            aria-label={t('timeline.previous')}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <b>{rangeText(range, zone)}</b>
          <ActionIcon
            onClick={() => move(1)}
            disabled={level === 'all' || toSec > archive.nowSec}
            aria-label={t('timeline.next')}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </span>
        <SegmentedControl
          size="xs"
          value={level}
          onChange={(value) => show(LEVELS.find((each) => each === value) ?? 'day', atSec)}
          aria-label={t('timeline.levels')}
          data={LEVELS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
        />
      </div>
      <Timeline
        grid={grid}
        pixels={pixels}
        past={archiveRects(grid, archive)}
        marks={ticksOf(level, grid, zone).map((tick) => ({
          x: pointOf(grid, tick.unixSec).x,
          label: tickText(level, tick.unixSec, zone),
          isStrong: false,
        }))}
        cursorSec={range.fromSec}
        range={range}
        texts={{
          label: t('timeline.label'),
          from: t('timeline.range.from'),
          to: t('timeline.range.to'),
          moment: (sec) => momentText(sec, zone),
        }}
        preview={(sec) => <span className={styles.pointed}>{momentText(sec, zone)}</span>}
        onGoTo={(sec) => level !== 'day' && show('day', sec)}
        onScrub={(sec) => onRange(within({ ...range, fromSec: sec }, archive))}
        onRange={(chosen) => chosen && onRange(within(chosen, archive))}
        onZoom={(steps, sec) => {
          const next = LEVELS[LEVELS.indexOf(level) - steps];
          if (next) show(next, sec);
        }}
      />
      <p className={styles.hint}>{t('films.range.hint')}</p>
    </div>
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
  return new Intl.DateTimeFormat(viewerLocale(), { ...DAY, ...CLOCK, timeZone: zone }).format(sec * 1000);
}

function rangeText({ fromSec, toSec }: TimeSpan, zone: string): string {
  const format = new Intl.DateTimeFormat(viewerLocale(), { ...DAY, ...CLOCK, timeZone: zone });
  return format.formatRange(fromSec * 1000, toSec * 1000);
}

const TICKS = {
  hour: CLOCK,
  day: CLOCK,
  month: { day: 'numeric' },
  year: { month: 'short' },
  all: { month: 'short', year: '2-digit' },
} as const satisfies Record<TimelineLevel, Intl.DateTimeFormatOptions>;

function tickText(level: TimelineLevel, sec: number, zone: string): string {
  return new Intl.DateTimeFormat(viewerLocale(), { ...TICKS[level], timeZone: zone }).format(sec * 1000);
}
