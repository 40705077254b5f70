import type { Statement } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiFailure } from '../api/client/client.ts';
import { useLoggedFailure } from '../api/client/log-failure.ts';
import { feedQuery, feedReloadMs } from '../api/feeds/feed.ts';
import { t } from '../locale/t.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import type { ShownFeed } from './shown-feed.ts';

interface FeedWidgetKind {
  needs: Statement;
  Show: React.ComponentType<ShownFeed>;
}

/** All widgets but the search (PNL-02 to PNL-06, EXT-176): the dashboard's own parts, each loaded when a page has it. */
export const FEED_WIDGETS = {
  dashboard: {
    needs: 'ViewLivePolicyStatement',
    Show: lazy(async () => ({ default: (await import('./dashboard-widget.tsx')).DashboardWidget })),
  },
  metadata: {
    needs: 'EditMetadataPolicyStatement',
    Show: lazy(async () => ({
      default: (await import('../screens/feed-dashboard/metadata-section.tsx')).MetadataPanel,
    })),
  },
  state: {
    needs: 'ManageStatePolicyStatement',
    Show: lazy(async () => ({
      default: (await import('../screens/feed-dashboard/state/state-section.tsx')).StateSection,
    })),
  },
  capture: {
    needs: 'EditCapturePolicyStatement',
    Show: lazy(async () => ({ default: (await import('./capture-widget.tsx')).CaptureWidget })),
  },
  live: {
    needs: 'EditCapturePolicyStatement',
    Show: lazy(async () => ({ default: (await import('../panels/live/live-panel.tsx')).LivePanel })),
  },
  resources: {
    needs: 'EditRetentionPolicyStatement',
    Show: lazy(async () => ({
      default: (await import('../screens/feed-dashboard/resources-section.tsx')).ResourcesSection,
    })),
  },
} as const satisfies Record<string, FeedWidgetKind>;

export function isFeedWidget(name: string): name is keyof typeof FEED_WIDGETS {
  return Object.hasOwn(FEED_WIDGETS, name);
}

interface FeedWidgetProps {
  widget: FeedWidgetKind;
  feedId: string;
  payloadType: string | undefined;
}

/** A widget of the page's feed, or why there is none. */
export function FeedWidget({ widget: { needs, Show }, feedId, payloadType }: FeedWidgetProps) {
  const feed = useQuery({ ...feedQuery(feedId), refetchInterval: ({ state }) => feedReloadMs(state.data) });
  const isMissing = feed.error instanceof ApiFailure && feed.error.status === 404;
  useLoggedFailure(isMissing ? null : feed.error);
  if (feed.data) {
    if (feed.data.Permissions.includes(needs)) {
      return (
        <Suspense fallback={<Awaited />}>
          <Show feed={feed.data} payloadType={payloadType} />
        </Suspense>
      );
    }
    return <FormError>{t('widget.notAllowed', { name: feed.data.Feed.Description.Name })}</FormError>;
  }
  if (isMissing) {
    return <FormError>{`${t('dash.notFound.title')}. ${t('dash.notFound.text')}`}</FormError>;
  }
  if (feed.isError) return <LoadFailed onRetry={() => feed.refetch()} isBusy={feed.isFetching} />;
  return <Awaited />;
}

function Awaited() {
  return <div role="status" aria-label={t('app.loading')} />;
}
