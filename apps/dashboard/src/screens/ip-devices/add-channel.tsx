import type { IpDevice } from '@longview/contract';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { channelUri, isAdded } from './channel-edit.ts';
import styles from './channels.module.css';
import { MakerUrls } from './maker-urls.tsx';
import type { Channels } from './use-channels.ts';

interface AddChannelProps {
  device: IpDevice;
  channels: Channels;
}

/** One more address of the device, typed or found by its maker (IPD-03, IPD-04). One at a time (IPD-12). */
export function AddChannel({ device, channels }: AddChannelProps) {
  const [way, setWay] = useState<'url' | 'maker'>('url');
  const hasMakers = device.DeviceType === 'Generic';
  return (
    <div className={styles.add}>
      <h3>{t('ip.add')}</h3>
      {hasMakers && (
        <SegmentedControl
          aria-label={t('ip.add')}
          value={way}
          onChange={(value) => setWay(value === 'maker' ? 'maker' : 'url')}
          data={[
            { value: 'url', label: t('ip.add.url') },
            { value: 'maker', label: t('ip.add.maker') },
          ]}
        />
      )}
      {way === 'url' ? (
        <AddUrl device={device} channels={channels} />
      ) : (
        <MakerUrls device={device} channels={channels} />
      )}
    </div>
  );
}

const EXAMPLES = {
  Generic: 'http://192.168.1.20/snapshot.jpg',
  FTP: '/2026/gate/',
  Dropbox: '/Apps/Longview/gate',
  Google: '/1AbCdEfGhIjKlMnOp',
} as const;

function AddUrl({ device, channels }: AddChannelProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const uri = channelUri(text, device);
  const submit = () => {
    const problem = problemOf(uri, device);
    setFault(problem);
    if (problem === null && uri !== null) channels.add(uri, 'User', () => setText(''));
  };
  return (
    <FormFrame className={styles.addRow} onSubmit={submit}>
      <TextInput
        label={t('ip.add.address')}
        description={t(`ip.add.hint.${device.DeviceType}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={EXAMPLES[device.DeviceType]}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" loading={channels.isBusy}>
        {t('ip.add.submit')}
      </Button>
    </FormFrame>
  );
}

function problemOf(uri: string | null, device: IpDevice): string | null {
  if (uri === null) return t('said.missingUrl');
  return isAdded(uri, device) ? t('said.duplicateUrl') : null;
}
