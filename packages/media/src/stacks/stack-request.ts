/** What a stack is made of, and what becomes of it. */
import type { Size } from '@longview/rules';
import type { GridCell, StackFormat, StackKind } from '@longview/rules/stacks';
import type { PageLabel } from './page-stack.ts';

/** Words of a page. `left`: where they begin, have their middle, or end. */
export interface PageText extends GridCell {
  text: string;
  fontPx: number;
  align: 'Start' | 'Middle' | 'End';
  isQuiet: boolean;
  /** Widest; what is wider is cut. */
  mostPx: number;
}

export interface StackWish {
  kind: StackKind;
  format: StackFormat;
  /** To which each picture is brought; what has another shape loses two sides. */
  size: Size;
  /** Most pixels of a picture; what turns out to have more is left out. */
  sourcePixels: number;
  /** Of DayGrid and Pair; null for others. Cells of the pictures in order, then those that stay plain. */
  page: { page: Size; cells: readonly GridCell[]; texts: readonly PageText[] } | null;
}

/** What the worker is told; it is given the pictures one by one, all of them once for each band. */
export interface StackOrder extends Omit<StackWish, 'page' | 'sourcePixels'> {
  count: number;
  mostDecodedBytes: number;
  page: { page: Size; cells: readonly GridCell[]; labels: readonly PageLabel[] } | null;
}

export interface StackResult {
  /** Null where fewer than two pictures could be read. */
  bytes: Buffer | null;
  /** Pictures it is made of, and those that could not be read. */
  count: number;
  skipped: number;
}
