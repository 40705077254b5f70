import type { FeedOrder } from '@longview/rules/feeds';
import { useLocalStorage } from '@mantine/hooks';

/** How this person likes the list on this device. */
export interface WallLayout {
  view: 'wall' | 'list';
  cardPx: number;
  sort: FeedOrder;
  /** Pictures of about 16:9 fill their tiles and are cut; else all of every picture is seen (FED-16, EXT-341). */
  fills: boolean;
}

export const CARD_PX = { least: 160, most: 560, step: 40, usual: 270 } as const;
const USUAL: WallLayout = { view: 'wall', cardPx: CARD_PX.usual, sort: 'name', fills: false };

export function useWallLayout() {
  const [stored, setLayout] = useLocalStorage<Partial<WallLayout>>({
    key: 'longview.wall',
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  return [{ ...USUAL, ...stored } as WallLayout, setLayout] as const;
}
