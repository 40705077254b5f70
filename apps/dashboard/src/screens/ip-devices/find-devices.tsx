import type { FoundDevices, IpDevice } from '@longview/contract';
import { Button, Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  type DeviceBody,
  deviceFailureText,
  useFindDevices,
  useSaveDevice,
} from '../../api/cameras/ip-devices.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import styles from './find-devices.module.css';

type Found = FoundDevices['Devices'][number];

/** What answers on the service's own network; one click adds it (EXT-143). */
export function FindDevices({ onClose }: { onClose: () => void }) {
  const find = useFindDevices();
  const { mutate } = find;
  useEffect(() => mutate(), [mutate]);
  // Where the operator has closed the network the service says so.
  const failure = actFailureText(find.error);
  return (
    <Dialog opened onClose={onClose} title={t('ip.find')} size={560}>
      <div className={styles.found} aria-live="polite">
        <p>{t('ip.find.text')}</p>
        {find.isPending && (
          <p className={styles.busy}>
            <Loader size={18} color="gray" /> {t('ip.find.busy')}
          </p>
        )}
        {find.data?.length === 0 && <p className={styles.none}>{t('ip.find.none')}</p>}
        {find.data?.map((found) => (
          <FoundRow key={`${found.Host}:${found.OnvifPort}`} found={found} onClose={onClose} />
        ))}
        {failure && <FormError>{failure}</FormError>}
        {!find.isPending && <Button onClick={() => mutate()}>{t('ip.find.again')}</Button>}
      </div>
    </Dialog>
  );
}

function FoundRow({ found, onClose }: { found: Found; onClose: () => void }) {
  const navigate = useNavigate({ from: '/ipdevices' });
  const save = useSaveDevice();
  const failure = deviceFailureText(save.error);
  const open = (device: string) => {
    onClose();
    void navigate({ search: (now) => ({ ...now, device }) });
  };
  const add = () => save.mutate({ body: bodyOf(found) }, { onSuccess: ({ Id }: IpDevice) => open(Id) });
  const { DeviceId: known } = found;
  return (
    <>
      <FactRow title={found.Name ?? found.Host} text={factsText(found)}>
        {known ? (
          <Button onClick={() => open(known)}>{t('ip.find.open')}</Button>
        ) : (
          <Button variant="filled" loading={save.isPending} onClick={add}>
            {t('ip.add.submit')}
          </Button>
        )}
      </FactRow>
      {failure && <FormError>{failure}</FormError>}
    </>
  );
}

function bodyOf({ Host, OnvifPort, Name, Manuf, Model }: Found): DeviceBody {
  return { DeviceType: 'Generic', Host, OnvifPort, Name, Manuf, Model };
}

const factsText = ({ Host, OnvifPort, Manuf, Model }: Found) =>
  [[Manuf, Model].filter(Boolean).join(' '), `${Host}:${OnvifPort}`].filter(Boolean).join(' · ');
