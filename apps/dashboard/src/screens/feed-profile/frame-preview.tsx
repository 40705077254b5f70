import type { Archive, TimeGrid } from '@longview/rules/timeline';
import { useEffect, useState } from 'react';
import type { Picture, PictureLoader } from '../../api/frame-pictures.ts';
import { t } from '../../locale/t.ts';
import styles from './frame-preview.module.css';
import { shortMomentText } from './time-text.ts';

interface FramePreviewProps {
  unixSec: number;
  grid: TimeGrid;
  archive: Archive;
  zone: string;
  loader: PictureLoader;
}

const REST_MS = 60;

/** The picture nearest to a pointed moment, in small. One request per cell at most, and only where one rests. */
export function FramePreview({ unixSec, grid, archive, zone, loader }: FramePreviewProps) {
  const isInside = unixSec >= archive.firstSec - grid.stepSec && unixSec <= archive.nowSec;
  const cellSec = Math.floor(unixSec / grid.stepSec) * grid.stepSec;
  const picture = useSmallPicture(loader, isInside ? cellSec : null);
  const isNear = picture && Math.abs(picture.timeSec - cellSec) <= 2 * grid.stepSec;
  return (
    <div className={styles.preview}>
      {isInside && (
        <div className={styles.frame}>
          {picture && isNear && <img src={picture.url} alt="" />}
          {picture && !isNear && <span>{t('timeline.nothing')}</span>}
        </div>
      )}
      <span className={styles.time}>
        {shortMomentText(picture && isNear ? picture.timeSec : unixSec, zone)}
      </span>
    </div>
  );
}

/** The newest one loaded stays until the next is there, so that moving the pointer does not flicker. */
function useSmallPicture(loader: PictureLoader, cellSec: number | null): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    if (cellSec === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const wish = { unixSec: cellSec, match: 'nearest' as const };
      loader.load(wish, 'x240', controller.signal).then(
        (found) => void (controller.signal.aborted || setPicture(found)),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loader, cellSec]);
  return cellSec === null ? null : picture;
}
