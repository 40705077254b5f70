import type { CaptureSource, FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type DeviceChannel,
  deviceFailureText,
  ipDevicesQuery,
  useTryChannel,
} from '../../../api/cameras/ip-devices.ts';

import { reportText as troubleText } from '../../../locale/report-text.ts';
import { t } from '../../../locale/t.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import styles from './import.module.css';
import { TimesPreview } from './times-preview.tsx';

interface CheckFolderProps {
  feed: FeedDetail;
  stored: CaptureSource;
  isBusy: boolean;
  onBack: () => void;
  onStart: () => void;
}

/** Step 1: what the folder answers and how the times of its files would be read. Without files there is no import (IMP-01). */
export function CheckFolder({ feed, stored, isBusy, onBack, onStart }: CheckFolderProps) {
  const channel = useSourceChannel(stored);
  const hasFiles = (channel?.Report?.Source_FileCount ?? 0) > 0;
  return (
    <>
      {channel && <Report deviceId={stored.NetDevice_Id ?? ''} channel={channel} />}
      <TimesPreview feed={feed} url={stored.Target_Url ?? ''} />
      <div className={styles.foot}>
        {channel?.Report && !hasFiles && <p className={styles.why}>{t('import.noFiles')}</p>}
        <Button onClick={onBack}>{t('create.back')}</Button>
        <Button variant="filled" disabled={channel !== null && !hasFiles} loading={isBusy} onClick={onStart}>
          {t('import.start')}
        </Button>
      </div>
    </>
  );
}

/** Null where the source has an address of its own. */
function useSourceChannel({ NetDevice_Id, NetDevice_ChannelId }: CaptureSource): DeviceChannel | null {
  const devices = useQuery({ ...ipDevicesQuery, enabled: NetDevice_Id !== null }).data;
  const device = devices?.find(({ Id }) => Id === NetDevice_Id);
  return device?.ChannelInfo.Channels.find(({ Id }) => Id === NetDevice_ChannelId) ?? null;
}

/** The channel's own report; one that was never tried is tried now, so that its files are counted. */
function Report({ deviceId, channel }: { deviceId: string; channel: DeviceChannel }) {
  const { mutate, isPending, error } = useTryChannel(deviceId);
  const { Id, Uri, Report: report } = channel;
  const isUntried = report === null;
  useEffect(() => {
    if (isUntried && Id !== null) mutate(Id);
  }, [isUntried, Id, mutate]);
  const failure = deviceFailureText(error);
  return (
    <div className={styles.folder}>
      <FactRow title={Uri} text={reportText(report)}>
        <Button loading={isPending} onClick={() => Id !== null && mutate(Id)}>
          {t('import.count')}
        </Button>
      </FactRow>
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

function reportText(report: DeviceChannel['Report']): string {
  if (report === null) return t('import.counting');
  if (report.StatusCode !== 'Ok') return troubleText(report) || report.StatusCode;
  const files = t('ip.files', { count: report.Source_FileCount ?? 0 });
  return report.IsStale ? `${files} · ${t('ip.stale')}` : files;
}
