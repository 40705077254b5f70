import {
  type Archive,
  archiveRects,
  extentOf,
  gridOf,
  hasStrip,
  isSeen,
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
import { t } from '../../locale/t.ts';
import type { AxisMark } from '../../ui/timeline/axis.tsx';
import { Timeline, type TimelineProps } from '../../ui/timeline/timeline.tsx';
import styles from './feed-timeline.module.css';
import { FilmStrip } from './film-strip.tsx';
import { tickText } from './tick-text.ts';
import type { HeldView } from './use-held-view.ts';

type Given = 'grid' | 'pixels' | 'past' | 'marks' | 'strip' | 'onZoom' | 'onPan';

interface FeedTimelineProps extends Omit<TimelineProps, Given> {
  feedId: string;
  zone: string;
  archive: Archive;
  /** Seconds between the feed's pictures. */
  intervalSec: number;
  held: HeldView;
  /** Small pictures for the strip of a few hours; none without them. */
  sheets?: SheetLoader;
}

/** Room for a label of the axis. */
const LABEL_PX = 52;

/** A feed's timeline in the colours of its pictures, of any stretch (PUB-18). */
export function FeedTimeline(given: FeedTimelineProps) {
  const { feedId, zone, archive, intervalSec, held, sheets, ...props } = given;
  const { ref, width } = useElementSize();
  const painted = usePainted(held.view, zone, archive);
  const colors = useColors(feedId, painted.extent, painted.grid.stepSec, archive);
  const pixels = useMemo(
    () => paintCells(painted.grid, { ...colors, intervalSec }),
    [painted.grid, colors, intervalSec],
  );
  const grid = useMemo(() => windowed(painted.grid, held.view), [painted.grid, held.view]);
  const marks = useMemo(() => marksOf(held.view, grid, zone, width), [held.view, grid, zone, width]);
  return (
    <div ref={ref}>
      {colors.hasFailed && <p className={styles.failed}>{t('timeline.failed')}</p>}
      <Timeline
        {...props}
        grid={grid}
        pixels={pixels}
        past={archiveRects(grid, archive)}
        marks={marks}
        strip={
          sheets &&
          hasStrip(held.view) && (
            <FilmStrip
              sheets={sheets}
              view={held.view}
              archive={archive}
              intervalSec={intervalSec}
              widthPx={width}
            />
          )
        }
        onZoom={held.zoom}
        onPan={held.pan}
      />
    </div>
  );
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
