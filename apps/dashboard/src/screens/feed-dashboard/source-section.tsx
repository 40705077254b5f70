import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { captureSourceQuery } from '../../api/capture-source.ts';
import { t } from '../../locale/t.ts';
import { CameraSends } from '../../panels/camera-sends/camera-sends.tsx';
import type { SendWay } from '../../panels/camera-sends/send-way.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CaptureReport } from './capture-report.tsx';
import { SentReport } from './sent-report.tsx';
import { SourceForm } from './source-form.tsx';

/** Where a feed takes its pictures from, or how they are sent to it, and how that is going (API-54, EXT-01, EXT-30). */
export function SourceSection({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const source = useQuery(captureSourceQuery(feedId));
  const [way, setWay] = useState<SendWay | null>(null);
  if (source.isError) return <LoadFailed onRetry={() => source.refetch()} isBusy={source.isFetching} />;
  if (!source.data) return null;
  const { IsConfigured } = source.data;
  return (
    <>
      <Panel title={t('source.title')} text={t('source.text')}>
        {IsConfigured && <CaptureReport feedId={feedId} />}
        <SourceForm feedId={feedId} stored={source.data} />
      </Panel>
      <Panel title={t('sends.title')} text={t('sends.text')}>
        {!IsConfigured && <SentReport feed={feed} />}
        <CameraSends feedId={feedId} way={way} onWay={setWay} />
      </Panel>
    </>
  );
}
