import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiFailure } from '../../api/client/client.ts';
import { useLoggedFailure } from '../../api/client/log-failure.ts';
import { feedQuery, feedReloadMs } from '../../api/feeds/feed.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { LazySelector } from '../../panels/collection-selector/lazy-selector.tsx';
import { FeedSearch } from '../../panels/feed-search/feed-search.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FeedDashboard } from './feed-dashboard.tsx';
import styles from './feed-dashboard-screen.module.css';

/** Where a feed is managed (GAP-01): the page of its address. */
export function FeedDashboardScreen() {
  const { feedId } = useParams({ from: '/shell/feed/$feedId/dashboard' });
  const feed = useQuery({ ...feedQuery(feedId), refetchInterval: ({ state }) => feedReloadMs(state.data) });
  useTitle(feed.data?.Feed.Description.Name);
  const isMissing = feed.error instanceof ApiFailure && feed.error.status === 404;
  useLoggedFailure(isMissing ? null : feed.error);
  if (feed.data) {
    return (
      <FeedDashboard key={feedId} feed={feed.data}>
        <LazySelector feedId={feedId} />
      </FeedDashboard>
    );
  }
  if (isMissing) return <NoSuchFeed />;
  if (feed.isError) return <LoadFailed onRetry={() => feed.refetch()} isBusy={feed.isFetching} />;
  return <div role="status" aria-label={t('app.loading')} />;
}

/** The search leads from an address that is none to the feed that was meant. */
function NoSuchFeed() {
  return (
    <>
      <PageHeader title={t('dash.notFound.title')} />
      <p>{t('dash.notFound.text')}</p>
      <div className={styles.find}>
        <FeedSearch />
      </div>
    </>
  );
}
