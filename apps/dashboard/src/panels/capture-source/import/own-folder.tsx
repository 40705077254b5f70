import type { CaptureSource } from '@longview/contract';
import { useSaveSource } from '../../../api/cameras/capture-source.ts';
import { deviceFailureText } from '../../../api/cameras/ip-devices.ts';
import { ApiFailure } from '../../../api/client/client.ts';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';
import { t } from '../../../locale/t.ts';
import { SubmitForm } from '../../../ui/forms/submit-form.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { editOf, OWN_ADDRESS, type SourceEdit, saveOf } from '../source-edit.ts';
import { SourceFields } from '../source-fields.tsx';

interface OwnFolderProps {
  feedId: string;
  stored: CaptureSource;
  onChosen: () => void;
}

/** A folder that is of no device, by its address and login. It is stored stopped: nothing is imported yet. */
export function OwnFolder({ feedId, stored, onChosen }: OwnFolderProps) {
  const isOwn = stored.IsConfigured && stored.NetDevice_Id === null;
  const first = isOwn ? editOf(stored) : { ...editOf(stored), ...OWN_ADDRESS };
  const copy = useEditCopy<SourceEdit>(first, stored.Version);
  const save = useSaveSource(feedId, 'ImageSyncDown');
  const fault = save.error instanceof ApiFailure ? save.error.fieldErrors().Target_Url : undefined;
  const submit = () => {
    const body = { ...saveOf(copy.value), Device_CommandName: 'Stop' as const };
    save.mutate({ body, version: copy.version }, { onSuccess: onChosen });
  };
  return (
    <Fold title={t('import.own')} isOpen={isOwn}>
      <SubmitForm
        submit={t('import.own.take')}
        isQuiet
        isBusy={save.isPending}
        failure={fault === undefined ? deviceFailureText(save.error) : null}
        mayNotSubmit={copy.value.url.trim() === ''}
        beside={null}
        onSubmit={submit}
      >
        <SourceFields copy={copy} hasPassword={isOwn && stored.HasPassword} fault={fault} />
      </SubmitForm>
    </Fold>
  );
}
