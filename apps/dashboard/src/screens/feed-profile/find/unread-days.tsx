import { Button } from '@mantine/core';
import { type FoundChanges, useReadPast } from '../../../api/pictures/frame-changes.ts';
import { numberFormat } from '../../../locale/formats.ts';
import { t } from '../../../locale/t.ts';
import type { FeedFacts } from '../feed-facts.ts';
import styles from './find-panel.module.css';

interface UnreadDaysProps {
  feed: FeedFacts;
  answer: FoundChanges;
}

/** Days whose pictures were never read for changes: who may can have them read, and sees how far that is (EXT-633). */
export function UnreadDays({ feed, answer: { unreadDays, readShare } }: UnreadDaysProps) {
  const read = useReadPast(feed.id);
  if (readShare !== null)
    return (
      <p className={styles.note} role="status">
        {t('find.reading', { percent: numberFormat({ style: 'percent' }).format(readShare) })}
      </p>
    );
  if (unreadDays === 0) return null;
  return (
    <p className={styles.note}>
      {t('find.older', { count: unreadDays })}
      {feed.canReadPast && (
        <Button size="compact-sm" onClick={() => read.mutate()} loading={read.isPending}>
          {t('find.older.read')}
        </Button>
      )}
    </p>
  );
}
