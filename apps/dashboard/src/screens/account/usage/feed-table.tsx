import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FeedUsage } from '../../../api/account/usage.ts';
import { countText, gbText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import styles from './usage.module.css';

/** As many as can be read; the rest by the button. */
const STEP = 50;

/** Each feed's amounts as bars with their numbers, the greatest first. */
export function FeedTable({ feeds }: { feeds: readonly FeedUsage[] }) {
  const [shown, setShown] = useState(STEP);
  if (feeds.length === 0) return <p className={styles.none}>{t('usage.none')}</p>;
  const sorted = feeds.toSorted((a, b) => b.Storage - a.Storage || b.Bandwidth - a.Bandwidth);
  const most = { Storage: greatest(feeds, 'Storage'), Bandwidth: greatest(feeds, 'Bandwidth') };
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('usage.feed')}</th>
            <th scope="col">{t('usage.storage')}</th>
            <th scope="col">{t('usage.bandwidth')}</th>
            <th scope="col">{t('usage.frames')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((feed) => (
            <FeedRow key={feed.FeedId} feed={feed} most={most} />
          ))}
        </tbody>
      </table>
      {shown < sorted.length && (
        <Button className={styles.more} onClick={() => setShown(shown + STEP)}>
          {t('usage.more', { count: sorted.length - shown })}
        </Button>
      )}
    </>
  );
}

interface FeedRowProps {
  feed: FeedUsage;
  most: Pick<FeedUsage, 'Storage' | 'Bandwidth'>;
}

function FeedRow({ feed, most }: FeedRowProps) {
  return (
    <tr>
      <th scope="row">
        <Link to="/feed/$feedId" params={{ feedId: feed.FeedId }}>
          {feed.Name}
        </Link>
      </th>
      <Amount label={t('usage.storage')} gb={feed.Storage} mostGb={most.Storage} />
      <Amount label={t('usage.bandwidth')} gb={feed.Bandwidth} mostGb={most.Bandwidth} />
      <td data-label={t('usage.frames')}>{countText(feed.FrameCount)}</td>
    </tr>
  );
}

/** The bar is for the eye; the number says it. */
function Amount({ label, gb, mostGb }: { label: string; gb: number; mostGb: number }) {
  return (
    <td data-label={label}>
      {gbText(gb)}
      <div className={styles.bar} aria-hidden>
        <span className={styles.fill} style={{ width: `${mostGb === 0 ? 0 : (gb / mostGb) * 100}%` }} />
      </div>
    </td>
  );
}

function greatest(feeds: readonly FeedUsage[], name: 'Storage' | 'Bandwidth'): number {
  return feeds.reduce((most, feed) => Math.max(most, feed[name]), 0);
}
