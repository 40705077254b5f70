import type { FoundDevices } from '@longview/contract';
import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useFindDevices } from '../../api/cameras/ip-devices.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import type { Draft } from './draft.ts';
import styles from './maker-fields.module.css';
import type { StepProps } from './step-props.ts';

type Found = FoundDevices['Devices'][number];

/** Cameras that answer on the service's own network (EXT-471); the chosen one gives its picture's address once it is asked. */
export function FindFields({ draft, edit }: Pick<StepProps, 'draft' | 'edit'>) {
  const find = useFindDevices();
  const { mutate } = find;
  useEffect(() => mutate(), [mutate]);
  // Where the operator has closed the network the service says so.
  const failure = actFailureText(find.error);
  return (
    <fieldset className={styles.urls} aria-busy={find.isPending}>
      <legend>{t('create.find')}</legend>
      {find.isPending && (
        <span role="status" className={styles.busy}>
          <Loader size={18} color="gray" /> {t('ip.find.busy')}
        </span>
      )}
      {find.data?.length === 0 && <p role="status">{t('create.find.none')}</p>}
      {find.data?.map((found) => (
        <FoundCamera
          key={`${found.Host}:${found.OnvifPort}`}
          found={found}
          isChosen={isChosen(draft, found)}
          onChoose={() => edit({ host: found.Host, port: String(found.OnvifPort), foundUrl: '' })}
        />
      ))}
      {failure && <FormError>{failure}</FormError>}
      {!find.isPending && (
        <Button size="xs" onClick={() => mutate()}>
          {t('ip.find.again')}
        </Button>
      )}
    </fieldset>
  );
}

const isChosen = ({ host, port }: Draft, { Host, OnvifPort }: Found) =>
  host === Host && port === String(OnvifPort);

interface FoundCameraProps {
  found: Found;
  isChosen: boolean;
  onChoose: () => void;
}

function FoundCamera({
  found: { Name, Manuf, Model, Host, DeviceId },
  isChosen: isOn,
  onChoose,
}: FoundCameraProps) {
  const facts = [[Manuf, Model].filter(Boolean).join(' '), Host, DeviceId && t('create.find.known')];
  return (
    <label data-on={isOn || undefined}>
      <input type="radio" name="found-camera" checked={isOn} onChange={onChoose} />
      <span>
        {Name ?? Host}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </label>
  );
}
