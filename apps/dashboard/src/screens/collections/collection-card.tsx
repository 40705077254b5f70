import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './collection-card.module.css';
import { feedsOf } from './feeds-of.ts';

const SHOWN = 3; // COL-05

/** A collection in the list: its first three feeds and how many more there are; all of it opens the collection. */
export function CollectionCard({ entry, library }: { entry: CollectionEntry; library: StuffList }) {
  const { Id, Description, FeedIds, Share } = entry.Collection;
  const shown = feedsOf(library, FeedIds.slice(0, SHOWN));
  return (
    <Card picture={<Pictures shown={shown} rest={FeedIds.length - SHOWN} />}>
      <Link to="/collection/$collectionId" params={{ collectionId: Id }} title={Description.Name}>
        <bdi>{Description.Name}</bdi>
      </Link>
      {Share.IsPublic && <Badge text={t('collections.public')} tone="idle" />}
      <p>{t('collections.feeds', { count: FeedIds.length })}</p>
    </Card>
  );
}

function Pictures({ shown, rest }: { shown: FeedEntry[]; rest: number }) {
  return (
    <div className={styles.pictures}>
      {Array.from({ length: SHOWN }, (_, place) => (
        <Tile key={shown[place]?.Feed.Id ?? place} feed={shown[place]} />
      ))}
      {rest > 0 && <span className={styles.more}>{t('collections.more', { count: rest })}</span>}
    </div>
  );
}

function Tile({ feed }: { feed: FeedEntry | undefined }) {
  return <div className={styles.tile}>{feed && <FeedPicture entry={feed} isSmall />}</div>;
}
