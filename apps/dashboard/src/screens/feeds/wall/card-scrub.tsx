import type { FeedEntry } from '@longview/contract';
import { SheetLoader } from '@longview/timeline';
import { useEffect, useMemo } from 'react';
import { acceptIntervalSec } from '../../../api/feeds/listed-feed.ts';
import { sheetUrl } from '../../../api/pictures/frames.ts';
import { dateFormat } from '../../../locale/formats.ts';
import { SheetThumb } from '../../../panels/timeline/sheet-thumb.tsx';
import { useThumb } from '../../../panels/timeline/use-thumb.ts';
import styles from './card-scrub.module.css';

const DAY_SEC = 86_400;
/** 96 small pictures of the day, on two or three sheets. */
const STEP_SEC = 900;

interface CardScrubProps {
  entry: FeedEntry;
  /** Where in the last 24 hours, 0 to 1. */
  at: number;
}

/** The picture of a moment of the last 24 hours over a card's newest one, with its time (EXT-474). */
export function CardScrub({ entry, at }: CardScrubProps) {
  const { Id, TimeZone, CurrentContent_FrameResolutionAccepted: size } = entry.Feed;
  const sheets = useMemo(() => new SheetLoader((place) => sheetUrl(Id, place)), [Id]);
  useEffect(() => () => sheets.close(), [sheets]);
  const sec = Math.floor(Date.now() / 1000 - (1 - at) * DAY_SEC);
  const thumb = useThumb(sheets, STEP_SEC, sec, acceptIntervalSec(entry));
  const ratio = size && size.Height > 0 ? size.Width / size.Height : 16 / 9;
  const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TimeZone });
  return (
    <>
      {thumb && (
        <div className={styles.picture} style={{ '--ratio': ratio } as React.CSSProperties} aria-hidden>
          <SheetThumb thumb={thumb} className={styles.thumb} />
          <span className={styles.time}>{clock.format(thumb.timeSec * 1000)}</span>
        </div>
      )}
      <span className={styles.mark} style={{ left: `${at * 100}%` }} aria-hidden />
    </>
  );
}
