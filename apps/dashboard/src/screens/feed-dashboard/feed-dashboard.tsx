import type { FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listedFeed } from '../../api/feeds/listed-feed.ts';
import { useNewestTime } from '../../api/live/use-newest-time.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { FeedBadge } from '../../panels/feed-badge/feed-badge.tsx';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { FeedRibbon } from '../../panels/feed-picture/feed-ribbon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionPage } from '../../ui/layout/section-page.tsx';
import styles from './feed-dashboard-screen.module.css';
import { MisfitBar } from './misfit-bar.tsx';
import { useSection } from './sections.tsx';

interface FeedDashboardProps {
  feed: FeedDetail;
  /** Further acts beside the title. */
  children?: React.ReactNode;
}

/** A feed's name, badge, newest picture and time, where else it is shown, and its sections one at a time (PNL-02). */
export function FeedDashboard({ feed, children }: FeedDashboardProps) {
  const { groups, current } = useSection(feed.Permissions);
  const { Id, Description, TimeZone } = feed.Feed;
  // Its editor shows the picture itself, as large as it can.
  const isImage = current?.name === 'Image';
  const newest = useNewestTime(feed);
  const badge = (
    <FeedBadge
      feedId={Id}
      listed={listedFeed(feed)}
      mayEditCapture={feed.Permissions.includes('EditCapturePolicyStatement')}
    />
  );
  return (
    <>
      <PageHeader title={Description.Name} beside={badge}>
        {children}
        <Button
          component="a"
          href={`/view?feedid=${Id}`}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconArrowUpRight size={16} stroke={1.6} aria-hidden />}
        >
          {t('dash.publicView')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/feed/$feedId" params={{ feedId: Id }} />}>
          {t('dash.open')}
        </Button>
      </PageHeader>
      {!isImage && <MisfitBar feed={feed} />}
      <SectionPage
        label={t('dash.sections')}
        groups={groups}
        current={current?.name}
        titleOf={(name) => t(`dash.section.${name}`)}
        isWide={isImage}
        above={
          <div className={styles.picture}>
            <FeedPicture entry={feed} />
            <FeedRibbon entry={feed} />
            {newest && (
              <p className={styles.newest}>
                <time dateTime={newest}>{t('dash.newest', { time: momentText(newest, TimeZone) })}</time>
              </p>
            )}
          </div>
        }
      >
        {current ? <current.Panel feed={feed} /> : <p>{t('dash.nothing')}</p>}
      </SectionPage>
    </>
  );
}
