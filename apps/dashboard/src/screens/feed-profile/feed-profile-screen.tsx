import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiFailure } from '../../api/client/client.ts';
import { feedQuery, feedReloadMs } from '../../api/feeds/feed.ts';
import { useFrameNews } from '../../api/live/live-context.tsx';
import { useRefetchOnFrame } from '../../api/live/use-refetch-on-frame.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { feedFacts } from './feed-facts.ts';
import styles from './feed-profile.module.css';
import { FeedProfile } from './feed-profile.tsx';

/** What is stored grows with the pictures that come (EXT-468). */
const FACTS_EVERY_MS = 15_000;

/** `/feed/{id}` (PUB-18): loads the feed, and says so when there is none. */
export function FeedProfileScreen() {
  const { feedId } = useParams({ from: '/shell/feed/$feedId' });
  const { data, error, refetch, isFetching } = useQuery({
    ...feedQuery(feedId),
    refetchInterval: ({ state }) => feedReloadMs(state.data),
  });
  const { frameTime } = useFrameNews(feedId);
  useRefetchOnFrame(frameTime, null, FACTS_EVERY_MS, () => void refetch());
  useTitle(data?.Feed.Description.Name);
  if (data) return <FeedProfile key={feedId} feed={feedFacts(data)} />;
  if (error instanceof ApiFailure && error.status === 404) return <Missing />;
  return error ? <LoadFailed onRetry={() => void refetch()} isBusy={isFetching} /> : <Loading />;
}

function Missing() {
  return (
    <div className={styles.empty}>
      <h1>{t('profile.missing.title')}</h1>
      <p>{t('profile.missing.text')}</p>
      <Link to="/mystuff">{t('profile.missing.back')}</Link>
    </div>
  );
}

/** The page's shape before its feed is known, so that nothing jumps. */
function Loading() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.main}>
        <h1 className={styles.loadingName}>{t('app.loading')}</h1>
        <div className={styles.loadingStage} />
      </div>
    </div>
  );
}
