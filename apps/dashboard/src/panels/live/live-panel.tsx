import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { liveCheckQuery } from '../../api/cameras/live-check.ts';
import { AboutPanel } from './about-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RestreamPanel } from './restream-panel.tsx';
import { StreamInPanel } from './stream-in-panel.tsx';

/** The live video of a feed: what it needs, what viewers see, and where it is sent to (LIV-01 to LIV-04). */
export function LivePanel({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const { data } = useQuery({ ...liveCheckQuery(feedId), enabled: false });
  // Where it did not play it begins anew once it can.
  const hasFailed = data !== undefined && data.About === null;
  return (
    <>
      <CheckPanel feed={feed} />
      <PreviewPanel key={String(hasFailed)} feedId={feedId} />
      {data?.About && <AboutPanel feedId={feedId} about={data.About} outputs={data.Outputs} />}
      <MovePanel feedId={feedId} />
      <RestreamPanel feedId={feedId} />
      <StreamInPanel feedId={feedId} />
    </>
  );
}
