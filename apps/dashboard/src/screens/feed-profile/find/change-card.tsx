import { useEffect, useRef } from 'react';
import type { FoundChange } from '../../../api/pictures/frame-changes.ts';
import type { PictureLoader } from '../../../api/pictures/frame-pictures.ts';
import { t } from '../../../locale/t.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { BoxOutlines } from './box-outlines.tsx';
import styles from './change-card.module.css';
import { changeDate } from './change-texts.ts';
import { strengthShare, strengthWord } from './found-changes.ts';

interface ChangeCardProps {
  feed: Pick<FeedFacts, 'zone' | 'ratio'>;
  loader: PictureLoader;
  change: FoundChange;
  isShown: boolean;
  onShow(): void;
}

/** One change: the pictures before and after it, with its place on both, its date, kind and strength (EXT-574). */
export function ChangeCard({ feed, loader, change, isShown, onShow }: ChangeCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <button ref={button} type="button" className={styles.card} aria-pressed={isShown} onClick={onShow}>
      <span className={styles.pictures}>
        <Small feed={feed} loader={loader} change={change} side="before" />
        <Small feed={feed} loader={loader} change={change} side="after" />
      </span>
      <span className={styles.date}>{changeDate(change, feed.zone)}</span>
      <span className={styles.facts}>
        {t(`find.${change.kind}`)}
        <Strength strength={change.strength} />
      </span>
    </button>
  );
}

/** Nothing where there is no picture; the other one keeps its size. */
function Small({
  feed,
  loader,
  change,
  side,
}: Pick<ChangeCardProps, 'feed' | 'loader' | 'change'> & { side: 'before' | 'after' }) {
  const timeSec = side === 'before' ? change.beforeSec : change.afterSec;
  return (
    <span className={styles.picture} style={{ aspectRatio: feed.ratio }}>
      {timeSec !== null && (
        <>
          <img
            src={loader.url({ unixSec: timeSec, match: 'nearest' }, 'x240')}
            alt={t(`find.${side}`)}
            loading="lazy"
          />
          <BoxOutlines boxes={[{ box: change.box, kind: 'found' }]} />
        </>
      )}
    </span>
  );
}

function Strength({ strength }: { strength: number }) {
  return (
    <span className={styles.strength}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${strengthShare(strength) * 100}%` }} />
      </span>
      {t(`find.strength.${strengthWord(strength)}`)}
    </span>
  );
}
