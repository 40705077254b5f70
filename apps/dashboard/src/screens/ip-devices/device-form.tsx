import type { IpDevice, IpDeviceType } from '@longview/contract';
import { useState } from 'react';
import { deviceFailureText, useSaveDevice } from '../../api/cameras/ip-devices.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { type DeviceEdit, type DeviceFaults, faultsOf, saveOf } from './device-edit.ts';
import { DeviceFields } from './device-fields.tsx';

interface DeviceFormProps {
  type: IpDeviceType;
  /** What the form begins with. */
  first: DeviceEdit;
  /** Null: it is made by the first save. */
  stored: IpDevice | null;
  onSaved?: (device: IpDevice) => void;
}

/** A device as a form (API-47): nothing is sent until it is saved, and a failed save keeps what was typed. */
export function DeviceForm({ type, first, stored, onSaved }: DeviceFormProps) {
  const copy = useEditCopy<DeviceEdit>(first, stored?.Version ?? 0);
  const save = useSaveDevice();
  const [isAsked, setAsked] = useState(false);
  const own = faultsOf(copy.value, type);
  const shown = { ...refusedFields(save.error, copy), ...(isAsked ? own : {}) };
  const hasFault = Object.keys(own).length > 0;
  const failure = failureText(save.error, isAsked && hasFault);
  const send = () => {
    setAsked(true);
    if (hasFault) return;
    const body = saveOf(copy.value, type, stored?.Id ?? null);
    save.mutate(stored ? { body, version: copy.version } : { body }, {
      onSuccess: (device) => {
        copy.revert();
        setAsked(false);
        onSaved?.(device);
      },
    });
  };
  const fields = <DeviceFields type={type} copy={copy} stored={stored} faults={shown} />;
  if (stored === null) {
    return (
      <NewDevice save={save} isChanged={copy.isChanged} failure={failure} onSubmit={send}>
        {fields}
      </NewDevice>
    );
  }
  return (
    <SaveForm
      isChanged={copy.isChanged}
      isLost={copy.isChanged && !save.isSuccess}
      left="page"
      save={save}
      failure={failure}
      onSave={send}
      onRevert={copy.revert}
    >
      {fields}
    </SaveForm>
  );
}

interface NewDeviceProps {
  save: { isPending: boolean; isSuccess: boolean };
  isChanged: boolean;
  failure: string | null;
  onSubmit: () => void;
  children: React.ReactNode;
}

/** A new device has nothing to go back to. */
function NewDevice({ save, isChanged, failure, onSubmit, children }: NewDeviceProps) {
  useAskBeforeLeaving(isChanged && !save.isSuccess, undefined, 'page');
  return (
    <SubmitForm submit={t('ip.new')} isBusy={save.isPending} failure={failure} onSubmit={onSubmit}>
      {children}
    </SubmitForm>
  );
}

/** Fields that the service refused, as long as the edit is the one that was sent. */
function refusedFields(error: Error | null, { isChanged }: EditCopy<DeviceEdit>): DeviceFaults {
  return isChanged && error instanceof ApiFailure ? error.fieldErrors() : {};
}

function failureText(error: Error | null, hasFault: boolean): string | null {
  if (hasFault) return t('source.marked');
  return deviceFailureText(error);
}
