import { lazy, Suspense } from 'react';
import { t } from '../../../locale/t.ts';
import { playerUrl } from '../../../panels/feed-picture/feed-video.tsx';
import type { ViewBox } from '../../../ui/zoom/view-box.ts';
import { Zoomed } from '../../../ui/zoom/zoomed.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import styles from './stage.module.css';
import type { LiveVideo } from './use-live-video.ts';

/** Most cameras cannot be moved. */
const PtzPadOver = lazy(async () => ({
  default: (await import('../../../panels/ptz/ptz-pad-over.tsx')).PtzPadOver,
}));

interface LiveStageProps {
  feed: FeedFacts;
  live: LiveVideo;
  view: ViewBox;
}

/** Live video over the newest picture, which is seen until the first frame of it is painted (EXT-344). */
export function LiveStage({ feed, live, view }: LiveStageProps) {
  return (
    <div className={styles.live} data-on={live.state.IsPlaying || undefined}>
      <Zoomed view={view}>
        <iframe
          ref={live.frame}
          src={playerUrl(feed.id, false)}
          title={t('card.video', { name: feed.name })}
          allow="autoplay"
          tabIndex={-1}
        />
      </Zoomed>
    </div>
  );
}

/** Moves the camera beside its own video. */
export function StagePad({ feedId }: { feedId: string }) {
  return (
    <Suspense>
      <PtzPadOver feedId={feedId} />
    </Suspense>
  );
}
