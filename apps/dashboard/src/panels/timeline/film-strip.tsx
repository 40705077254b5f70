import {
  type Archive,
  type StripCell,
  sheetStepOf,
  sparseCells,
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
  /** Of a stretch with few pictures: their colour slots; null: of a few hours. */
  slotsSec: readonly number[] | null;
}

/** A small picture is as high as the strip. */
const CELL_PX = 107;

/**
 * What happened in a few hours: small pictures along the ribbon, and bars where something moved (EXT-404). Or the few
 * pictures of a stretch (EXT-455).
 */
export function FilmStrip({ sheets, view, archive, intervalSec, widthPx, slotsSec }: FilmStripProps) {
  const cells = useMemo(() => {
    const widths = { widthPx, cellPx: CELL_PX };
    return slotsSec ? sparseCells(view, archive, slotsSec, widths) : stripCells(view, archive, widths);
  }, [view, archive, widthPx, slotsSec]);
  const moved = useActivity(sheets, view, intervalSec);
  const bars = slotsSec ? [] : moved;
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
