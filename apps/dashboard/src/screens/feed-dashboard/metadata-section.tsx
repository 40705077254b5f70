import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from '../../api/client/log-failure.ts';
import { feedMetadataQuery } from '../../api/feeds/feed-metadata.ts';
import { MetadataForm } from '../../editors/metadata/metadata-form.tsx';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DetailsSection } from './details-section.tsx';

/** What the feed is called and where it stands, and what people keep with it. */
export function MetadataSection({ feed }: { feed: FeedDetail }) {
  return (
    <>
      <DetailsSection feed={feed} />
      <MetadataPanel feed={feed} />
    </>
  );
}

/** Notes and rows of a feed (PNL-03, MDT). */
export function MetadataPanel({ feed: { Feed } }: { feed: FeedDetail }) {
  const stored = useQuery(feedMetadataQuery(Feed.Id));
  useLoggedFailure(stored.error);
  return (
    <Panel title={t('metadata.title')} text={t('metadata.text')}>
      <Loaded query={stored} rows={4}>
        {({ rows, version }) => (
          <MetadataForm feedId={Feed.Id} name={Feed.Description.Name} stored={rows} version={version} />
        )}
      </Loaded>
    </Panel>
  );
}
