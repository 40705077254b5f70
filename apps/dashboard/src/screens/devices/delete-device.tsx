import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dropDevice, useDeleteDevice } from '../../api/cameras/devices.ts';
import { deviceFailureText } from '../../api/cameras/ip-devices.ts';
import { t } from '../../locale/t.ts';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';

/** So that `Deleted` is read before the device goes. */
const READ_MS = 900;

/** Deletes a device with two clicks (DEV-18, ERR-10). */
export function DeleteDevice({ deviceId }: { deviceId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/mystuff' });
  const remove = useDeleteDevice();
  const leave = async () => {
    await navigate({ search: ({ device: _, ...now }) => ({ ...now, s: 'devices' }), ignoreBlocker: true });
    dropDevice(client, deviceId);
  };
  return (
    <DeleteButton
      status={remove.status}
      lost={t('devices.delete.lost')}
      failure={deviceFailureText(remove.error)}
      onDelete={() => remove.mutate(deviceId, { onSuccess: () => setTimeout(() => void leave(), READ_MS) })}
    />
  );
}
