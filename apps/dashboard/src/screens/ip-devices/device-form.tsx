import type { IpDevice, IpDeviceType } from '@longview/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { deviceFailureText, useSaveDevice } from '../../api/cameras/ip-devices.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';

import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { FormError } from '../../ui/forms/form-error.tsx';
import { SaveFoot } from '../../ui/forms/save-foot.tsx';
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
  useAskBeforeLeaving(copy.isChanged && !save.isSuccess, undefined, 'page');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
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
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <DeviceFields type={type} copy={copy} stored={stored} faults={shown} />
      {stored === null ? (
        <AddFoot isSaving={save.isPending} failure={failure} />
      ) : (
        <SaveFoot
          isChanged={copy.isChanged}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          failure={failure}
          onRevert={copy.revert}
        />
      )}
    </form>
  );
}

/** A new device has nothing to go back to. */
function AddFoot({ isSaving, failure }: { isSaving: boolean; failure: string | null }) {
  return (
    <>
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" variant="filled" loading={isSaving}>
        {t('ip.new')}
      </Button>
    </>
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
