import { type Archive, sheetStepOf } from '@longview/rules/timeline';
import type { SheetLoader } from '@longview/timeline';
import { useEffect, useState } from 'react';
import type { Picture, PictureLoader } from '../../../api/pictures/frame-pictures.ts';
import { t } from '../../../locale/t.ts';
import { SheetThumb } from '../../../panels/timeline/sheet-thumb.tsx';
import { useThumb } from '../../../panels/timeline/use-thumb.ts';
import { shortMomentText } from '../moment-text.ts';
import styles from './frame-preview.module.css';

interface FramePreviewProps {
  unixSec: number;
  /** Length of what the timeline shows. */
  seenSec: number;
  /** Length of a cell of the timeline. */
  cellSec: number;
  intervalSec: number;
  archive: Archive;
  zone: string;
  loader: PictureLoader;
  sheets: SheetLoader;
}

const REST_MS = 160;

/**
 * The picture of a pointed moment, in small: at once from a sheet, which may show it some hours off and says so by
 * its time; where the pointer rests, the nearest one itself.
 */
export function FramePreview(props: FramePreviewProps) {
  const { unixSec, seenSec, cellSec, archive, zone, loader, sheets } = props;
  const isInside = unixSec >= archive.firstSec - cellSec && unixSec <= archive.nowSec;
  const thumb = useThumb(sheets, sheetStepOf(seenSec), isInside ? unixSec : null, props.intervalSec);
  const isFar = thumb === null || (thumb && Math.abs(thumb.timeSec - unixSec) > 2 * cellSec);
  const atSec = Math.floor(unixSec / cellSec) * cellSec;
  const picture = useRestingPicture(loader, isInside && isFar ? atSec : null);
  const isNear = picture && Math.abs(picture.timeSec - atSec) <= 2 * cellSec;
  const shownSec = isNear ? picture.timeSec : thumb && !picture ? thumb.timeSec : unixSec;
  return (
    <div className={styles.preview}>
      {isInside && (
        <div className={styles.frame}>
          {isNear && <img src={picture.url} alt="" />}
          {picture && !isNear && <span>{t('timeline.nothing')}</span>}
          {!picture && thumb && <SheetThumb thumb={thumb} className={styles.thumb} />}
        </div>
      )}
      <span className={styles.time}>{shortMomentText(shownSec, zone)}</span>
    </div>
  );
}

/** The picture nearest to a moment once it has been the same for a while; null before, and when there is none. */
function useRestingPicture(loader: PictureLoader, atSec: number | null): Picture | null {
  const [found, setFound] = useState<{ atSec: number; picture: Picture | null } | null>(null);
  useEffect(() => {
    if (atSec === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const wish = { unixSec: atSec, match: 'nearest' as const };
      loader.load(wish, 'x240', controller.signal).then(
        (picture) => void (controller.signal.aborted || setFound({ atSec, picture })),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loader, atSec]);
  return found && found.atSec === atSec ? found.picture : null;
}
