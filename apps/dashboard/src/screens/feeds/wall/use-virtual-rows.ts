import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { WallRow } from './wall-rows.ts';

export interface VirtualRow {
  row: WallRow;
  /** From the top of the list. */
  topPx: number;
}

/** The rows near the screen, and the one that has the focus, wherever it is: so that it is not lost by scrolling. */
export function useVirtualRows(
  rows: WallRow[],
  box: React.RefObject<HTMLDivElement | null>,
  heldRow: number,
): { shown: VirtualRow[]; heightPx: number; scrollTo: (row: number) => void } {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      return heldRow < 0 || near.includes(heldRow) ? near : [...near, heldRow].sort((a, b) => a - b);
    },
    [heldRow],
  );
  const [marginPx, setMarginPx] = useState(0);
  // Asked for once a change, not at every drawing: it makes the browser lay everything out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rows, what stands above them may have changed
  useLayoutEffect(() => setMarginPx(box.current?.offsetTop ?? 0), [rows, box]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    // The same functions while the rows are the same, else the places of all rows would be counted at every scroll.
    estimateSize: useCallback((index: number) => rows[index]?.heightPx ?? 0, [rows]),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 2,
    rangeExtractor,
    scrollMargin: marginPx,
    scrollPaddingStart: 48,
    scrollPaddingEnd: 96,
  });
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index];
    return row ? [{ row, topPx: start - marginPx }] : [];
  });
  return { shown, heightPx: virtual.getTotalSize(), scrollTo: (row) => virtual.scrollToIndex(row) };
}
