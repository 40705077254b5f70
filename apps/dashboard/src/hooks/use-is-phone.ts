import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, from the first drawing on: acts then stand behind one button (EXT-407). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 620px)', false, { getInitialValueInEffect: false });
}

/** Whether the side column of a page is below its main one. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
}
