import { useLocalStorage } from '@mantine/hooks';

/** How this person likes the wall on this device. */
export interface WallLook {
  view: 'wall' | 'list';
  cardPx: number;
}

export const CARD_PX = { least: 160, most: 560, step: 40, usual: 270 } as const;

export function useWallLook() {
  return useLocalStorage<WallLook>({
    key: 'longview.wall',
    defaultValue: { view: 'wall', cardPx: CARD_PX.usual },
    getInitialValueInEffect: false,
  });
}
