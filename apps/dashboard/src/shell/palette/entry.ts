import type { Icon } from '@tabler/icons-react';

/** One thing the palette leads to. */
export interface PaletteEntry {
  /** Unique among all. */
  id: string;
  kind: 'feed' | 'collection' | 'page' | 'act';
  label: string;
  icon: Icon;
  run(): void;
}
