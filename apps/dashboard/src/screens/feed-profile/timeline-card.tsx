import {
  type Archive,
  archiveRects,
  gridOf,
  paintCells,
  pointOf,
  spanOf,
  type TimeGrid,
  type TimelineLevel,
  type TimeSpan,
  ticksOf,
} from '@longview/rules/timeline';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { PictureLoader } from '../../api/frame-pictures.ts';
import type { SheetLoader } from '../../api/frame-sheets.ts';
import { colorsQuery } from '../../api/frames.ts';
import { t } from '../../locale/t.ts';
import type { AxisMark } from '../../ui/timeline/axis.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { FramePreview } from './frame-preview.tsx';
import { momentText, rangeText, tickText } from './time-text.ts';
import styles from './timeline-card.module.css';
import { LevelSwitch, PeriodBar } from './timeline-head.tsx';
import type { Moment, MomentActs } from './use-moment.ts';

interface TimelineCardProps {
  feedId: string;
  zone: string;
  archive: Archive;
  moment: Moment & MomentActs;
  /** The moment on the stage, also while a film plays. */
  cursorSec: number;
  isLive: boolean;
  intervalSec: number;
  loader: PictureLoader;
  sheets: SheetLoader;
  calendar: ReactNode;
  onGoTo(unixSec: number): void;
}

/** The timeline under the picture: its level, period, colours, and the ways to move in it (PUB-18). */
export function TimelineCard(props: TimelineCardProps) {
  const { feedId, zone, archive, moment, cursorSec } = props;
  const { level, range } = moment;
  const shownSec = moment.sec ?? archive.nowSec;
  const span = useSpan(level, shownSec, zone, archive);
  const grid = useMemo(() => gridOf(level, span, zone), [level, span, zone]);
  const { pixels, hasFailed } = usePixels(feedId, grid, span, archive.nowSec);
  const past = useMemo(() => archiveRects(grid, archive), [grid, archive]);
  const marks = useMemo(() => marksOf(level, grid, zone), [level, grid, zone]);
  return (
    <section className={styles.card} aria-label={t('timeline.levels')}>
      <div className={styles.head}>
        <PeriodBar {...props} span={span} />
        <LevelSwitch level={level} onLevel={moment.showLevel} />
      </div>
      {hasFailed && <p className={styles.failed}>{t('timeline.failed')}</p>}
      <Timeline
        grid={grid}
        pixels={pixels}
        past={past}
        marks={marks}
        cursorSec={cursorSec}
        otherSec={otherSec(moment, archive)}
        range={range}
        texts={{
          label: t('timeline.label'),
          from: t('timeline.range.from'),
          to: t('timeline.range.to'),
          moment: (unixSec) => momentText(unixSec, zone),
        }}
        preview={(unixSec) => (
          <FramePreview {...props} unixSec={unixSec} level={level} cellSec={grid.stepSec} />
        )}
        onGoTo={props.onGoTo}
        onScrub={moment.moveTo}
        onRange={moment.choose}
        onZoom={moment.zoom}
      />
      <p className={styles.hint}>
        {range ? (
          <span className={styles.range}>
            {rangeText(range, zone)}
            <ActionIcon size="sm" onClick={() => moment.choose(null)} aria-label={t('timeline.range.clear')}>
              <IconX size={14} />
            </ActionIcon>
          </span>
        ) : (
          t(`timeline.hint.${level}`)
        )}
      </p>
    </section>
  );
}

/** The same span object as long as it is the same stretch, so that nothing below is made anew each minute. */
function useSpan(level: TimelineLevel, atSec: number, zone: string, archive: Archive): TimeSpan {
  const { fromSec, toSec } = spanOf(level, atSec, zone, archive);
  return useMemo(() => ({ fromSec, toSec }), [fromSec, toSec]);
}

/** The moment that is compared with the one that is moved. */
function otherSec({ compared, firstSec }: Moment, archive: Archive): number | null {
  if (!compared) return null;
  return compared.held === 'first' ? compared.secondSec : (firstSec ?? archive.nowSec);
}

function usePixels(feedId: string, grid: TimeGrid, span: TimeSpan, nowSec: number) {
  const query = useQuery(colorsQuery(feedId, span, grid.stepSec, nowSec));
  const slots = query.data;
  const pixels = useMemo(() => (slots ? paintCells(grid, slots) : null), [grid, slots]);
  return { pixels, hasFailed: query.isError };
}

function marksOf(level: TimelineLevel, grid: TimeGrid, zone: string): AxisMark[] {
  return ticksOf(level, grid, zone).map((tick) => ({
    x: pointOf(grid, tick.unixSec).x,
    label: tickText(tick.unixSec, level === 'year' ? 'Month' : tick.kind, zone),
    isStrong: tick.kind === 'Year' && level === 'all',
  }));
}
