import {
  type Archive,
  archiveRects,
  type ColorSlots,
  extentOf,
  filledSlots,
  gapAt,
  gridOf,
  hasStrip,
  isSeen,
  isSparse,
  laneOf,
  layoutOf,
  paintCells,
  pointOf,
  type TimeGrid,
  type TimelineView,
  type TimeSpan,
  ticksOf,
  viewBounds,
  windowed,
} from '@longview/rules/timeline';
import type { SheetLoader } from '@longview/timeline';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useColors } from '../../api/pictures/frame-colors.ts';
import { useGaps } from '../../api/pictures/frame-gaps.ts';
import { useMarks } from '../../api/pictures/frame-marks.ts';
import { t } from '../../locale/t.ts';
import type { AxisMark } from '../../ui/timeline/axis.tsx';
import { Timeline, type TimelineProps, type TimelineTexts } from '../../ui/timeline/timeline.tsx';
import styles from './feed-timeline.module.css';
import { FilmStrip } from './film-strip.tsx';
import { GapCard } from './gap-card.tsx';
import { gapText } from './gap-text.ts';
import { EVERY_DAY, FeedLane, LaneLegend } from './mark-lane.tsx';
import { tickText } from './tick-text.ts';
import type { HeldView } from './use-held-view.ts';

type Given = 'grid' | 'pixels' | 'past' | 'gaps' | 'texts' | 'marks' | 'strip' | 'lane' | 'onZoom' | 'onPan';

interface FeedTimelineProps extends Omit<TimelineProps, Given> {
  feedId: string;
  zone: string;
  archive: Archive;
  /** Seconds between the feed's pictures. */
  intervalSec: number;
  held: HeldView;
  texts: Omit<TimelineTexts, 'gaps'>;
  /** Small pictures for the strip of a few hours; none without them. */
  sheets?: SheetLoader;
  /** Whether a lane shows what pictures are. */
  showsMarks?: boolean;
}

/** Room for a label of the axis. */
const LABEL_PX = 52;

/** A feed's timeline in the colours of its pictures, of any stretch (PUB-18). */
export function FeedTimeline(given: FeedTimelineProps) {
  const {
    feedId,
    zone,
    archive,
    intervalSec,
    held,
    sheets,
    showsMarks = false,
    texts,
    preview,
    ...props
  } = given;
  const { ref, width } = useElementSize();
  const painted = usePainted(held.view, zone, archive);
  const colors = useColors(feedId, painted.extent, painted.grid.stepSec, archive);
  const pixels = useMemo(
    () => paintCells(painted.grid, { ...colors, intervalSec }),
    [painted.grid, colors, intervalSec],
  );
  const grid = useMemo(() => windowed(painted.grid, held.view), [painted.grid, held.view]);
  const slotsSec = useMemo(
    () => sparseSlots(held.view, painted.grid, colors.pieces, archive),
    [held.view, painted.grid, colors.pieces, archive],
  );
  const gaps = useGaps(feedId, painted.extent, leastGapSec(held.view, painted.grid), archive);
  const told = useMemo(() => gaps.map((gap) => ({ ...gap, label: gapText(gap, zone) })), [gaps, zone]);
  const runs = useMarks(feedId, held.view, archive, showsMarks && layoutOf(held.view).columnDays < 7);
  const lane = useMemo(() => laneOf(painted.grid, runs, EVERY_DAY), [painted.grid, runs]);
  const marks = useMemo(() => marksOf(held.view, grid, zone, width), [held.view, grid, zone, width]);
  return (
    <div ref={ref}>
      {colors.hasFailed && <p className={styles.failed}>{t('timeline.failed')}</p>}
      <Timeline
        {...props}
        grid={grid}
        pixels={pixels}
        past={archiveRects(grid, archive)}
        gaps={told}
        texts={{ ...texts, gaps: t('timeline.gaps') }}
        preview={(unixSec) => {
          const gap = gapAt(gaps, unixSec);
          return gap ? <GapCard gap={gap} zone={zone} /> : preview(unixSec);
        }}
        marks={marks}
        strip={
          sheets &&
          (hasStrip(held.view) || slotsSec) && (
            <FilmStrip
              sheets={sheets}
              view={held.view}
              archive={archive}
              intervalSec={intervalSec}
              widthPx={width}
              slotsSec={slotsSec}
            />
          )
        }
        lane={lane && <FeedLane grid={grid} lane={lane} zone={zone} onGoTo={props.onGoTo} />}
        onZoom={held.zoom}
        onPan={held.pan}
      />
      {lane && <LaneLegend lane={lane} />}
    </div>
  );
}

/** The slots with pictures of a ribbon that has few; null where colours say more. */
function sparseSlots(
  view: TimelineView,
  grid: TimeGrid,
  pieces: readonly ColorSlots[],
  archive: Archive,
): number[] | null {
  if (grid.kind !== 'Ribbon' || hasStrip(view)) return null;
  const slots = filledSlots(pieces, view.fromSec, view.toSec);
  return isSparse(view, archive, slots) ? slots : null;
}

/** The shortest gap that one could see: a minute on a strip, a slot on a ribbon, an hour of days, a day of weeks. */
function leastGapSec(view: TimelineView, grid: TimeGrid): number {
  if (grid.kind === 'Ribbon') return hasStrip(view) ? 60 : grid.stepSec;
  return grid.columnDays === 1 ? 3600 : 86_400;
}

/** What is painted for a view: the same for all views that lie in it, so that it is painted now and then only. */
function usePainted(
  view: TimelineView,
  zone: string,
  archive: Archive,
): { extent: TimeSpan; grid: TimeGrid } {
  const { kind, columnDays, stepSec } = layoutOf(view);
  const { fromSec, toSec } = extentOf(view, viewBounds(zone, archive));
  return useMemo(() => {
    const extent = { fromSec, toSec };
    return { extent, grid: gridOf(extent, { kind, columnDays, stepSec }, zone) };
  }, [fromSec, toSec, kind, columnDays, stepSec, zone]);
}

function marksOf(view: TimelineView, grid: TimeGrid, zone: string, widthPx: number): AxisMark[] {
  if (widthPx === 0) return [];
  const most = Math.max(3, Math.floor(widthPx / LABEL_PX));
  return ticksOf(view, zone, most)
    .filter(({ unixSec }) => isSeen(grid, unixSec))
    .map((tick) => ({
      unixSec: tick.unixSec,
      x: pointOf(grid, tick.unixSec).x,
      label: tickText(tick, zone),
      isStrong: tick.isStrong,
    }));
}
