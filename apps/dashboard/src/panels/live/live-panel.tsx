import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { liveCheckQuery } from '../../api/cameras/live-check.ts';
import { ptzQuery } from '../../api/cameras/ptz.ts';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { hasVideo } from '../feed-picture/feed-video.tsx';
import { AboutPanel } from './about-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RestreamPanel } from './restream-panel.tsx';
import { StreamInPanel } from './stream-in-panel.tsx';

/** The live video of a feed: what it needs, what viewers see, and where it is sent to (LIV-01 to LIV-04). */
export function LivePanel({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const { data } = useQuery({ ...liveCheckQuery(feedId), enabled: false });
  // Where it did not play it begins anew once it can.
  const hasFailed = data !== undefined && data.About === null;
  const isOn = hasVideo(feed);
  return (
    <>
      <CheckPanel feed={feed} isOn={isOn} />
      {isOn && <PreviewPanel key={String(hasFailed)} feedId={feedId} />}
      {data?.About && <AboutPanel feedId={feedId} about={data.About} outputs={data.Outputs} />}
      <MovePanel feedId={feedId} />
      <RestreamPanel feedId={feedId} />
      <StreamInPanel feedId={feedId} />
    </>
  );
}

/** Whether the camera of the feed can be moved, and if not, why and what to do (EXT-142, EXT-342). */
function MovePanel({ feedId }: { feedId: string }) {
  const info = useQuery(ptzQuery(feedId)).data;
  if (!info) return null;
  return (
    <Panel title={t('ptz.about')} text={t('ptz.about.text')}>
      {info.IsAvailable ? (
        <p>
          {t('ptz.about.yes')}{' '}
          <Link to="/feed/$feedId" params={{ feedId }}>
            {t('ptz.about.open')}
          </Link>
        </p>
      ) : (
        <p>{saidText(info.Message, info)}</p>
      )}
    </Panel>
  );
}
