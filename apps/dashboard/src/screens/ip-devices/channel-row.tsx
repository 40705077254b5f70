import type { IpDevice } from '@longview/contract';
import { durationSec } from '@longview/rules';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconStar, IconTrash, IconVideoPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { channelName, type DeviceChannel } from '../../api/cameras/ip-devices.ts';

import { reportText } from '../../locale/report-text.ts';
import { t } from '../../locale/t.ts';
import type { SourceTarget } from '../../panels/capture-source/source-target.ts';
import { UseChannel } from '../../panels/capture-source/use-channel.tsx';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ChannelThumb } from './channel-thumb.tsx';
import styles from './channels.module.css';
import type { Channels } from './use-channels.ts';

interface ChannelRowProps {
  device: IpDevice;
  channel: DeviceChannel;
  channels: Channels;
  target: SourceTarget | null;
}

/** A channel: its picture, its address, how it did, and what can be done with it (IPD-19, IPD-20). */
export function ChannelRow({ device, channel, channels, target }: ChannelRowProps) {
  const isTrying = channels.tryingId === channel.Id;
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>
        <ChannelThumb channel={channel} />
      </div>
      <div className={styles.words}>
        {channel.Name && <strong dir="auto">{channel.Name}</strong>}
        <code>{channel.Uri}</code>
        <p className={styles.marks}>
          {channel.IsSuggested && (
            <span className={styles.suggested}>
              <IconStar size={14} stroke={1.8} aria-hidden /> {t('ip.suggested')}
            </span>
          )}
          <span>{t(`ip.source.${channel.Source}`)}</span>
        </p>
        <Outcome report={channel.Report} />
      </div>
      <div className={styles.acts}>
        {target && <UseChannel target={target} device={device} channel={channel} />}
        <Button loading={isTrying} onClick={() => channels.tryOut(channel)}>
          {t(channel.Report ? 'test.again' : 'ip.try')}
        </Button>
        <MoreActs device={device} channel={channel} channels={channels} />
      </div>
    </li>
  );
}

/** The last try in words, with its cure where it failed. */
function Outcome({ report }: { report: DeviceChannel['Report'] }) {
  if (!report) return <p className={styles.outcome}>{t('source.never')}</p>;
  const isOk = report.StatusCode === 'Ok';
  const seconds = report.LoadTime === null ? null : durationSec(report.LoadTime);
  return (
    <div className={styles.outcome} aria-live="polite">
      <p className={styles.marks}>
        <Badge text={t(`ip.status.${report.StatusCode}`)} tone={isOk ? 'live' : 'alert'} />
        {report.Source_FileCount !== null && <span>{t('ip.files', { count: report.Source_FileCount })}</span>}
        {isOk && seconds !== null && (
          <span>{t('test.loadTime', { s: Math.max(1, Math.round(seconds * 100)) / 100 })}</span>
        )}
        {report.IsStale && <span className={styles.stale}>{t('ip.stale')}</span>}
      </p>
      {!isOk && <p>{reportText(report)}</p>}
    </div>
  );
}

function MoreActs({ device, channel, channels }: Omit<ChannelRowProps, 'target'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('ip.more', { uri: channelName(channel) })} loading={channels.isBusy}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconVideoPlus size={16} stroke={1.6} />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/mystuff/create"
                search={{ kind: 'device', device: device.Id, channel: channel.Id ?? '' }}
              />
            )}
          >
            {t('ip.makeFeed')}
          </Menu.Item>
          {!channel.IsSuggested && (
            <Menu.Item
              leftSection={<IconStar size={16} stroke={1.6} />}
              onClick={() => channels.suggest(channel)}
            >
              {t('ip.suggest')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsking(true)}>
            {t('action.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <AskDialog
          title={t('ip.remove.title')}
          text={t('ip.remove.text', { uri: channelName(channel) })}
          yes={t('action.remove')}
          isBusy={false}
          failure={null}
          onYes={() => {
            setAsking(false);
            channels.remove(channel);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
