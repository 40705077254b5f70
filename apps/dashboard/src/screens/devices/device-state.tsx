import type { Device } from '@longview/contract';
import { countText, sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { TimeAgo } from '../../ui/feedback/time-ago.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './device-page.module.css';

/** What the device said of itself at its last check-in, and what is known of it (ENT-16, DVP-05). */
export function DeviceState({ device }: { device: Device }) {
  const { Description, Id } = device.Prop;
  const facts = [
    [t('devices.fact.seen'), seen(device)],
    ...reported(device),
    [t('devices.fact.location'), Description.Location],
    [t('devices.fact.platform'), device.ClientInfo.Platform],
    [t('devices.fact.version'), device.ClientInfo.Version],
    [t('devices.fact.paired'), momentText(device.Provision.ProvisionedAt)],
    [t('devices.fact.id'), Id],
  ] as const;
  return (
    <Panel title={t('devices.facts')} {...(Description.Description && { text: Description.Description })}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

function seen({ Activity: { LastSeenAt } }: Device): React.ReactNode {
  return LastSeenAt === null ? t('devices.never') : <TimeAgo iso={LastSeenAt} />;
}

function reported({ Report }: Device): [string, string | null][] {
  const { QueueLength, FreeDiskBytes } = Report ?? { QueueLength: null, FreeDiskBytes: null };
  return [
    [t('devices.fact.queue'), QueueLength === null ? null : countText(QueueLength)],
    [t('devices.fact.disk'), FreeDiskBytes === null ? null : sizeText(FreeDiskBytes)],
  ];
}
