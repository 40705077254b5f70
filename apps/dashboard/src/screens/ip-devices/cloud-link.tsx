import type { IpDevice } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceFailureText, useStartLink, useStopLink } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './cloud-link.module.css';
import { leaveToCloud } from './link-return.ts';

const route = getRouteApi('/shell/ipdevices');
const SAID = {
  Unknown: 'none',
  Inactive: 'none',
  Active: 'linked',
  Error: 'refused',
  Expired: 'lost',
} as const;

/** The link of a cloud account: none yet, linked, or to be made anew (IPD-13 to IPD-17). */
export function CloudLink({ device }: { device: IpDevice }) {
  const search = route.useSearch();
  const start = useStartLink(device.Id);
  const { Id, DeviceState } = device;
  const isLinked = DeviceState === 'Active';
  const isLost = DeviceState === 'Error' || DeviceState === 'Expired';
  const provider = t(`ip.type.${device.DeviceType}`);
  const failure = deviceFailureText(start.error);
  return (
    <Panel title={t('ip.link')}>
      <div className={styles.row}>
        <p data-lost={isLost || undefined}>{t(`ip.link.${SAID[DeviceState]}`, { provider })}</p>
        {!isLinked && (
          <Button
            variant="filled"
            leftSection={<IconLink size={16} stroke={1.8} aria-hidden />}
            loading={start.isPending || start.isSuccess}
            onClick={() =>
              start.mutate(undefined, { onSuccess: (uri) => leaveToCloud({ ...search, device: Id }, uri) })
            }
          >
            {t(isLost ? 'ip.link.again' : 'ip.link.start', { provider })}
          </Button>
        )}
        {(isLinked || DeviceState === 'Expired') && <StopLink device={device} provider={provider} />}
      </div>
      {failure && <FormError>{failure}</FormError>}
    </Panel>
  );
}

function StopLink({ device, provider }: { device: IpDevice; provider: string }) {
  const [isAsking, setAsking] = useState(false);
  const stop = useStopLink(device.Id);
  return (
    <>
      <Button
        leftSection={<IconLinkOff size={16} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('ip.link.stop')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('ip.link.stop.title', { provider })}
          text={t('ip.link.stop.text')}
          yes={t('ip.link.stop')}
          isBusy={stop.isPending}
          failure={deviceFailureText(stop.error)}
          onYes={() => stop.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
