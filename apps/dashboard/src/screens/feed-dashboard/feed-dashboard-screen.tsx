import type { FeedDetail } from '@longview/contract';
import { feedBadge } from '@longview/rules/feed-list';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiFailure } from '../../api/client.ts';
import { feedQuery, feedReloadMs } from '../../api/feed.ts';
import { listedFeed } from '../../api/listed-feed.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { FeedRibbon } from '../../panels/feed-picture/feed-ribbon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './feed-dashboard-screen.module.css';
import { SectionNav, useSection } from './sections.tsx';

/** Where a feed is managed: its newest picture, and one section at a time, chosen by the hash. */
export function FeedDashboardScreen() {
  const { feedId } = useParams({ from: '/shell/feed/$feedId/dashboard' });
  const feed = useQuery({ ...feedQuery(feedId), refetchInterval: ({ state }) => feedReloadMs(state.data) });
  useTitle(feed.data?.Feed.Description.Name);
  if (feed.data) return <Dashboard key={feedId} feed={feed.data} />;
  if (feed.error instanceof ApiFailure && feed.error.status === 404) return <NoSuchFeed />;
  if (feed.isError) return <LoadFailed onRetry={() => feed.refetch()} isBusy={feed.isFetching} />;
  return <div role="status" aria-label={t('app.loading')} />;
}

function Dashboard({ feed }: { feed: FeedDetail }) {
  const { sections, current } = useSection(feed.Permissions);
  return (
    <>
      <PageHeader title={feed.Feed.Description.Name} beside={<Badge {...feedBadge(listedFeed(feed))} />}>
        <Button
          renderRoot={(props) => <Link {...props} to="/feed/$feedId" params={{ feedId: feed.Feed.Id }} />}
          rightSection={<IconArrowUpRight size={16} stroke={1.6} aria-hidden />}
        >
          {t('dash.open')}
        </Button>
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.picture}>
          <FeedPicture entry={feed} />
          <FeedRibbon entry={feed} />
        </div>
        <div className={styles.sections}>
          <SectionNav sections={sections} current={current} />
          {current ? <current.Panel feed={feed} /> : <p>{t('dash.nothing')}</p>}
        </div>
      </div>
    </>
  );
}

function NoSuchFeed() {
  return (
    <>
      <PageHeader title={t('dash.notFound.title')} />
      <p>{t('dash.notFound.text')}</p>
    </>
  );
}
