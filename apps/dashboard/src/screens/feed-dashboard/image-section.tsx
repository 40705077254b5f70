import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { imageProcessQuery, originalQuery } from '../../api/feeds/image-process.ts';
import { subscriptionQuery } from '../../api/feeds/subscription.ts';
import type { Locks } from '../../editors/image-process/image-editor.tsx';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useMisfit } from './use-misfit.ts';
import { useSeenMove } from './use-seen-move.ts';

/** With its canvas it is larger than all the rest of the dashboard. */
const ImageEditor = lazy(async () => ({
  default: (await import('../../editors/image-process/image-editor.tsx')).ImageEditor,
}));

/** What is done to a feed's pictures before they are kept (IMG-01). */
export function ImageSection({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const config = useQuery(imageProcessQuery(feedId));
  const picture = useQuery(originalQuery(feedId, config.data));
  const locks = useLocks(feed);
  const misfitAt = useMisfit(feed);
  const move = useSeenMove(feed);
  const isFirstLook = picture.isLoading && picture.fetchStatus === 'fetching';
  return (
    <Panel title={t('image.title')} text={t('image.text')}>
      <Loaded query={{ ...config, data: isFirstLook ? undefined : config.data }} rows={6}>
        {(stored) => (
          <Suspense>
            <ImageEditor
              feedId={feedId}
              config={stored}
              picture={picture.data ?? null}
              pictureFailure={picture.error}
              onNewPicture={() => picture.refetch()}
              isLooking={picture.isFetching}
              locks={locks}
              misfitAt={misfitAt}
              move={move}
              zone={feed.Feed.TimeZone}
            />
          </Suspense>
        )}
      </Loaded>
    </Panel>
  );
}

/** What is not told to who may only edit images is not locked here: the server refuses it (API-61). */
function useLocks({ Feed, Permissions }: FeedDetail): Locks {
  const enabled = Permissions.includes('ManageStatePolicyStatement');
  const has = useQuery({ ...subscriptionQuery(Feed.Id), enabled }).data?.PlanInfo.Capabilities;
  return {
    crop: has?.AllowImageSizeAndCrop === false,
    mask: has?.AllowPrivacyMask === false,
    anonymize: has?.AllowAnonymize === false,
    deflicker: has?.AllowDeflicker === false,
  };
}
