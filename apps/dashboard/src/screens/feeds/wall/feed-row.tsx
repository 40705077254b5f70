import type { FeedEntry } from '@longview/contract';
import { isStale } from '@longview/rules/feeds';
import { memo } from 'react';
import { acceptIntervalSec, listedFeed } from '../../../api/feeds/listed-feed.ts';
import { useNewestTime } from '../../../api/live/use-newest-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { badgeOf } from '../../../locale/feed-badge.ts';
import { t } from '../../../locale/t.ts';
import { spanText } from '../../../locale/time-text.ts';
import { FeedPicture } from '../../../panels/feed-picture/feed-picture.tsx';
import { FeedRibbon } from '../../../panels/feed-picture/feed-ribbon.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Marked } from '../../../ui/feedback/marked.tsx';
import { ChooseBox } from '../bulk/choose-box.tsx';
import { type FeedFacts, factsLine, useFeedFacts } from '../use-feed-facts.ts';
import { DashboardLink, type FeedItemProps, foundDescription, ProfileLink } from './feed-card.tsx';
import styles from './feed-row.module.css';

export const FeedRow = memo(DrawnRow);

/** One feed as a dense row: what the wall shows and the figures beside it (EXT-60). */
function DrawnRow({ entry, words, isChosen, onTake }: FeedItemProps) {
  const facts = useFeedFacts(entry);
  const { Id, Description } = entry.Feed;
  return (
    <article className={styles.row} data-chosen={isChosen || undefined}>
      {onTake ? <ChooseBox id={Id} name={Description.Name} isChosen={isChosen} onTake={onTake} /> : <span />}
      <div className={styles.picture}>
        <FeedPicture entry={entry} isSmall isAgeBeside />
      </div>
      <div className={styles.words}>
        <ProfileLink entry={entry} words={words} />
        <Below entry={entry} words={words} facts={facts} />
      </div>
      <div className={styles.badge}>
        <Badge {...badgeOf(listedFeed(entry))} />
      </div>
      <Newest entry={entry} />
      <span className={styles.fact} data-wide>
        {t('card.every', { interval: facts.interval })}
      </span>
      <span className={styles.fact} data-wide>
        {sizeOf(entry)}
      </span>
      <span className={styles.fact} data-middle>
        {[facts.since, facts.frames].filter(Boolean).join(' · ')}
      </span>
      <div className={styles.ribbon}>
        <FeedRibbon entry={entry} />
      </div>
      <DashboardLink entry={entry} />
    </article>
  );
}

/** What is wrong, or where the words were found; on phones the figures, which have no columns there. */
function Below({ entry, words, facts }: { entry: FeedEntry; words: readonly string[]; facts: FeedFacts }) {
  const found = foundDescription(entry, words);
  const text = found ?? facts.trouble ?? entry.Feed.Description.Description;
  return (
    <>
      {text && (
        <p className={styles.below} title={text} data-trouble={(!found && facts.trouble) || undefined}>
          <Marked text={text} words={words} />
        </p>
      )}
      <p className={styles.narrow}>{found ? <Marked text={found} words={words} /> : factsLine(facts)}</p>
    </>
  );
}

/** Age of the newest picture; an old one of a camera that should send is told apart. */
function Newest({ entry }: { entry: FeedEntry }) {
  const nowMs = useNow();
  const time = useNewestTime(entry);
  if (!time) return <span className={styles.fact}>{t('card.noneYet')}</span>;
  const ageSec = Math.max(0, (nowMs - Date.parse(time)) / 1000);
  const isOld = entry.Feed.FeedState === 'Capture' && isStale(ageSec, acceptIntervalSec(entry));
  return (
    <span className={styles.fact} data-old={isOld || undefined}>
      {t('card.age', { age: spanText(ageSec) })}
    </span>
  );
}

function sizeOf({ Feed }: FeedEntry): string {
  const size = Feed.CurrentContent_FrameResolutionAccepted;
  return size ? `${size.Width} × ${size.Height}` : '';
}
