import type { FeedDetail } from '@longview/contract';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { feedQuery, feedReloadMs, hasPicture } from '../../api/feeds/feed.ts';
import { listedFeed } from '../../api/feeds/listed-feed.ts';
import { badgeOf } from '../../locale/feed-badge.ts';
import { t } from '../../locale/t.ts';
import { CameraSends } from '../../panels/camera-sends/camera-sends.tsx';
import { isSendWay, type SendWay } from '../../panels/camera-sends/send-way.ts';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FIRST } from './draft.ts';
import styles from './first-picture.module.css';
import { StepFrame } from './step-frame.tsx';
import { StepList } from './step-list.tsx';
import texts from './test-step.module.css';

/** The made feed beside what its camera needs: the first picture appears by itself, and nobody has to wait (CRE-05). */
export function FirstPicture({ feedId }: { feedId: string }) {
  const feed = useQuery({ ...feedQuery(feedId), refetchInterval: ({ state }) => feedReloadMs(state.data) });
  const navigate = useNavigate();
  const { way, setWay } = useWay();
  const open = () => void navigate({ to: '/feed/$feedId', params: { feedId } });
  return (
    <>
      <StepList step={FIRST} hasFirst />
      <StepFrame
        onNext={open}
        next={t('first.open')}
        aside={
          <Loaded query={feed} rows={4}>
            {(data) => <Awaited feed={data} />}
          </Loaded>
        }
      >
        <h2>{t('first.title')}</h2>
        <p className={texts.text}>{t('first.text')}</p>
        <CameraSends feedId={feedId} way={way} onWay={setWay} />
      </StepFrame>
    </>
  );
}

function useWay(): { way: SendWay | null; setWay: (way: SendWay) => void } {
  const { way } = useSearch({ from: '/shell/mystuff/create' });
  const navigate = useNavigate({ from: '/mystuff/create' });
  return {
    way: isSendWay(way) ? way : null,
    setWay: (next) => void navigate({ search: (now) => ({ ...now, way: next }), replace: true }),
  };
}

function Awaited({ feed }: { feed: FeedDetail }) {
  const isHere = hasPicture(feed);
  return (
    <div className={styles.box}>
      <div className={styles.picture}>
        <FeedPicture entry={feed} />
      </div>
      <p role="status" className={styles.line} data-waiting={!isHere || undefined}>
        {isHere ? <Badge {...badgeOf(listedFeed(feed))} /> : <Loader size={16} color="gray" aria-hidden />}
        {t(isHere ? 'first.here' : 'first.leave')}
      </p>
    </div>
  );
}
