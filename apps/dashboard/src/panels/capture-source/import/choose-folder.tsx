import type { CaptureSource, IpDevice } from '@longview/contract';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTakeChannel } from '../../../api/cameras/capture-source.ts';
import {
  channelChoices,
  deviceFailureText,
  ipDevicesQuery,
  mainChannel,
} from '../../../api/cameras/ip-devices.ts';
import { byName } from '../../../locale/name-order.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import styles from './import.module.css';
import { OwnFolder } from './own-folder.tsx';

interface ChooseFolderProps {
  feedId: string;
  stored: CaptureSource;
  onChosen: () => void;
}

/** Step 0: the device and its channel that the pictures are taken from, or a folder by its own address. */
export function ChooseFolder({ isMember, ...place }: ChooseFolderProps & { isMember: boolean }) {
  return (
    <>
      {isMember && <DeviceFolders {...place} />}
      <OwnFolder {...place} />
    </>
  );
}

function DeviceFolders(place: ChooseFolderProps) {
  const devices = useQuery(ipDevicesQuery);
  return (
    <Loaded query={devices} rows={2}>
      {(list) => {
        const folders = list.filter(hasFolders);
        return folders.length > 0 ? <Choice {...place} devices={folders} /> : <NoFolders />;
      }}
    </Loaded>
  );
}

/** Only folders have a past to import. */
const FOLDER_SCHEMES = new Set(['ftp', 'ftps', 'dropbox', 'google']);
const foldersOf = ({ ChannelInfo }: IpDevice) =>
  ChannelInfo.Channels.filter(({ Scheme }) => FOLDER_SCHEMES.has(Scheme));
const hasFolders = (device: IpDevice) => foldersOf(device).length > 0;

function NoFolders() {
  return (
    <p className={styles.text}>
      {t('import.noFolders')}{' '}
      <Link to="/ipdevices" search={(now) => ({ ...now, device: 'new', type: 'FTP' })}>
        {t('import.addFolder')}
      </Link>
    </p>
  );
}

function Choice({ feedId, stored, onChosen, devices }: ChooseFolderProps & { devices: IpDevice[] }) {
  const [deviceId, setDeviceId] = useState(stored.NetDevice_Id ?? devices[0]?.Id ?? null);
  const device = devices.find(({ Id }) => Id === deviceId) ?? devices[0];
  const [wanted, setWanted] = useState(stored.NetDevice_ChannelId);
  const folders = device ? foldersOf(device) : [];
  const known = folders.find(({ Id }) => Id === wanted) ?? (device && mainChannel(device)) ?? null;
  const channel = folders.find(({ Id }) => Id === known?.Id) ?? folders[0];
  const take = useTakeChannel(feedId, 'ImageSyncDown');
  const failure = deviceFailureText(take.error);
  const next = () => {
    if (!device || !channel?.Id) return;
    const wish = { deviceId: device.Id, channelId: channel.Id };
    take.mutate(wish, { onSuccess: onChosen });
  };
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('import.device')}
          allowDeselect={false}
          searchable={devices.length > 8}
          data={byName(devices, nameOf).map((one) => ({ value: one.Id, label: nameOf(one) }))}
          value={device?.Id ?? null}
          onChange={setDeviceId}
        />
        <Select
          label={t('import.channel')}
          allowDeselect={false}
          data={channelChoices(folders)}
          value={channel?.Id ?? null}
          onChange={setWanted}
        />
      </div>
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.foot}>
        <Button variant="filled" loading={take.isPending} onClick={next}>
          {t('create.next')}
        </Button>
      </div>
    </>
  );
}

const nameOf = ({ DisplayName }: IpDevice) => DisplayName;
