import type { WallTime } from '@longview/rules/timeline';
import type { Icon } from '@tabler/icons-react';

/** One thing the palette leads to. */
export interface PaletteEntry {
  /** Unique among all. */
  id: string;
  kind: 'feed' | 'collection' | 'page' | 'act';
  label: string;
  /** Other words that find it. */
  words?: string;
  icon: Icon;
  run(): void;
  /** Goes to a moment of it; what has none has no moments. */
  runAt?(wall: WallTime): void;
}
