import { type Archive, type StepUnit, stepWish } from '@longview/rules/timeline';
import { useRef } from 'react';
import type { Picture, PictureLoader, PictureWish } from '../../../api/pictures/frame-pictures.ts';

/** Steps from the picture shown to the next one, an hour on or a day on (PUB-18). One step at a time. */
export function useStepper(options: {
  loader: PictureLoader;
  picture: Picture | null;
  /** What the picture was asked for with. */
  wish: PictureWish | null;
  /** The moment shown; null is live. */
  sec: number | null;
  zone: string;
  archive: Archive;
  moveTo(sec: number): void;
}) {
  const isBusy = useRef(false);
  return async (unit: StepUnit, direction: 1 | -1): Promise<void> => {
    const { loader, picture, wish, sec, zone, archive, moveTo } = options;
    const shownSec = picture?.timeSec ?? archive.nowSec;
    if (unit !== 'frame') {
      moveTo(stepWish(sec ?? shownSec, unit, direction, zone, archive).unixSec);
      return;
    }
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      // The picture of the moment may still be on its way, after a step or a jump.
      const askedSec = wish === 'live' ? null : wish?.unixSec;
      const fromSec = askedSec === sec ? shownSec : (sec ?? archive.nowSec);
      const next = await loader.load(stepWish(fromSec, unit, direction, zone, archive), 'x480');
      if (!next) return;
      moveTo(next.timeSec);
    } catch {
      // The stage says that there is no connection as soon as it loads the next picture itself.
    } finally {
      isBusy.current = false;
    }
  };
}
