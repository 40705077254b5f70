import type { Device } from '@longview/contract';
import { useState } from 'react';
import { useReloadDevice, useSaveDevice } from '../../api/cameras/devices.ts';
import { deviceFailureText } from '../../api/cameras/ip-devices.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { bodyOf, type DeviceEdit, editOf, isSameEdit, versionToSend } from './device-edit.ts';

export interface DeviceEditing {
  value: DeviceEdit;
  edit: (part: Partial<DeviceEdit>) => void;
  isChanged: boolean;
  isNameMissing: boolean;
  save: { isPending: boolean; isSuccess: boolean; error: Error | null };
  /** Why the last save failed, or null; what was edited stays (ERR-10). */
  failure: string | null;
  /** By field, as the service names them. */
  faults: Readonly<Record<string, string>>;
  send: () => void;
  /** Begins anew with what somebody else saved; null unless that is why the save failed. */
  reload: { isBusy: boolean; run: () => void } | null;
}

/** A device being edited: a copy of it, and one save, which ends the edit (DEV-13 to DEV-17). */
export function useDeviceEdit(device: Device, onSaved: () => void): DeviceEditing {
  const [begun, setBegun] = useState(device);
  const [value, setValue] = useState(() => editOf(device));
  const save = useSaveDevice();
  const reload = useReloadDevice((fresh) => {
    setBegun(fresh);
    setValue(editOf(fresh));
    save.reset();
  });
  const isChanged = !isSameEdit(value, editOf(begun));
  const send = () => {
    const version = versionToSend(begun, device);
    save.mutate({ body: bodyOf(value, device), version }, { onSuccess: onSaved });
  };
  const { error } = save;
  const isConflict = error instanceof ApiFailure && error.code === 'VersionConflict';
  return {
    value,
    edit: (part) => setValue((now) => ({ ...now, ...part })),
    isChanged,
    isNameMissing: value.name.trim() === '',
    save,
    failure: deviceFailureText(error),
    faults: error instanceof ApiFailure ? error.fieldErrors() : {},
    send,
    reload: isConflict ? { isBusy: reload.isPending, run: () => reload.mutate(device.Prop.Id) } : null,
  };
}
