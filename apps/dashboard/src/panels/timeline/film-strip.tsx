import {
  type Archive,
  type StripCell,
  sheetStepOf,
  stripCells,
  type TimeSpan,
} from '@longview/rules/timeline';
import type { SheetLoader } from '@longview/timeline';
import { useMemo } from 'react';
import styles from './film-strip.module.css';
import { SheetThumb } from './sheet-thumb.tsx';
import { useActivity } from './use-activity.ts';
import { useThumb } from './use-thumb.ts';

interface FilmStripProps {
  sheets: SheetLoader;
  view: TimeSpan;
  archive: Archive;
  intervalSec: number;
  widthPx: number;
}

/** A small picture is as high as the strip. */
const CELL_PX = 107;

/** What happened in a few hours: small pictures along the ribbon, and bars where something moved (EXT-404). */
export function FilmStrip({ sheets, view, archive, intervalSec, widthPx }: FilmStripProps) {
  const cells = useMemo(
    () => stripCells(view, archive, { widthPx, cellPx: CELL_PX }),
    [view, archive, widthPx],
  );
  const bars = useActivity(sheets, view, intervalSec);
  const share = (unixSec: number) => `${((unixSec - view.fromSec) / (view.toSec - view.fromSec)) * 100}%`;
  return (
    <div className={styles.strip} data-bars={bars.length > 0 || undefined} aria-hidden="true">
      {cells.map((cell) => (
        <Cell
          key={cell.fromSec}
          cell={cell}
          sheets={sheets}
          intervalSec={intervalSec}
          viewSec={view.toSec - view.fromSec}
          left={share(cell.fromSec)}
          right={share(cell.toSec)}
        />
      ))}
      {bars.map(({ fromSec, toSec, height }) => (
        <span
          key={fromSec}
          className={styles.bar}
          style={{
            left: share(fromSec),
            width: `calc(${share(toSec)} - ${share(fromSec)} - 1px)`,
            height: `${height * 14}px`,
          }}
        />
      ))}
    </div>
  );
}

interface CellProps {
  cell: StripCell;
  sheets: SheetLoader;
  intervalSec: number;
  viewSec: number;
  left: string;
  right: string;
}

function Cell({ cell, sheets, intervalSec, viewSec, left, right }: CellProps) {
  // A picture anywhere in the cell stands for it.
  const withinSec = Math.max(intervalSec, (cell.toSec - cell.fromSec) / 2);
  const thumb = useThumb(sheets, sheetStepOf(viewSec), cell.atSec, withinSec);
  return (
    <span className={styles.cell} style={{ left, width: `calc(${right} - ${left})` }}>
      {thumb && <SheetThumb thumb={thumb} className={styles.thumb} />}
    </span>
  );
}
