import type { IpDevice } from '@longview/contract';
import { Button, Progress } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconRadar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { deviceFailureText, useDetectChannels } from '../../api/cameras/ip-devices.ts';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './channels.module.css';

/** A detection takes no longer (API-49). */
const MOST_SEC = 30;

/** Finds the channels of a device: ONVIF, addresses of makers, folders (IPD-18). Says how long it takes and what it found. */
export function DetectChannels({ device }: { device: IpDevice }) {
  const { detect, cancel } = useDetectChannels(device.Id);
  const [found, setFound] = useState<string | null>(null);
  const failure = deviceFailureText(detect.error);
  const start = () => {
    const before = device.ChannelInfo.Channels.length;
    setFound(null);
    detect.mutate(undefined, {
      onSuccess: (found) =>
        setFound(saidText(found.Message, found) || foundText(found.ChannelInfo.Channels.length - before)),
    });
  };
  return (
    <div className={styles.detect}>
      {detect.isPending ? (
        <Under onCancel={cancel} />
      ) : (
        <Button leftSection={<IconRadar size={16} stroke={1.6} aria-hidden />} onClick={start}>
          {t('ip.detect')}
        </Button>
      )}
      <p role="status">{found}</p>
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

function Under({ onCancel }: { onCancel: () => void }) {
  const [sec, setSec] = useState(0);
  const { start, stop } = useInterval(() => setSec((now) => Math.min(MOST_SEC, now + 1)), 1000);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return (
    <div className={styles.progress}>
      <div>
        <span>{t('ip.detect.busy')}</span>
        <Button size="xs" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
      <Progress value={(sec / MOST_SEC) * 100} aria-label={t('ip.detect.busy')} />
      <p>{t('ip.detect.left', { s: MOST_SEC - sec })}</p>
    </div>
  );
}

const foundText = (count: number) => (count === 0 ? t('ip.detect.none') : t('ip.detect.found', { count }));
