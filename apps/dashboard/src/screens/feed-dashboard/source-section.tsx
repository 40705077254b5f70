import type { FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconDeviceCctv, IconFolderDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { captureSourceQuery } from '../../api/cameras/capture-source.ts';
import { t } from '../../locale/t.ts';
import { CameraSends } from '../../panels/camera-sends/camera-sends.tsx';
import type { SendWay } from '../../panels/camera-sends/send-way.ts';
import { SentReport } from '../../panels/capture-source/sent-report.tsx';
import { SourcePanel } from '../../panels/capture-source/source-panel.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Where a feed takes its pictures from, or how they are sent to it, and how that is going (API-54, EXT-01, EXT-30). */
export function SourceSection({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const isConfigured = useQuery(captureSourceQuery(feedId)).data?.IsConfigured;
  const [way, setWay] = useState<SendWay | null>(null);
  return (
    <>
      <SourcePanel feed={feed} intent="Image">
        {feed.RoleId === 'Owner' && <DeviceWays feedId={feedId} />}
      </SourcePanel>
      <Panel title={t('sends.title')} text={t('sends.text')}>
        {isConfigured === false && <SentReport feed={feed} />}
        <CameraSends feedId={feedId} way={way} onWay={setWay} />
      </Panel>
    </>
  );
}

/** The network devices of the account as the source, and a folder of them as the past (SRC-04, IMP-04). */
function DeviceWays({ feedId }: { feedId: string }) {
  return (
    <>
      <FactRow title={t('source.choose')} text={t('source.choose.text')}>
        <Button
          leftSection={<IconDeviceCctv size={16} stroke={1.6} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/ipdevices" search={{ feedid: feedId, intent: 'Image' }} />
          )}
        >
          {t('source.choose.open')}
        </Button>
      </FactRow>
      <FactRow title={t('source.title.ImageSyncDown')} text={t('source.text.ImageSyncDown')}>
        <Button
          leftSection={<IconFolderDown size={16} stroke={1.6} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/ipdevices" search={{ feedid: feedId, intent: 'ImageSyncDown' }} />
          )}
        >
          {t('source.import.open')}
        </Button>
      </FactRow>
    </>
  );
}
