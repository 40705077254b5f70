import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './device-form.module.css';
import type { DeviceEditing } from './use-device-edit.ts';

/** The end of the edit, always in sight: a long playlist is saved from anywhere in it (DEV-14 to DEV-16). */
export function EditFoot({ editing, onCancel }: { editing: DeviceEditing; onCancel: () => void }) {
  const { isChanged, save, failure, reload } = editing;
  return (
    <div className={styles.foot} data-save-failed={failure !== null || undefined}>
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.acts}>
        <span role="status">{isChanged && t('save.unsaved')}</span>
        {reload && (
          <Button loading={reload.isBusy} onClick={reload.run}>
            {t('devices.form.reload')}
          </Button>
        )}
        <Button disabled={save.isPending} onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="filled" disabled={!isChanged} loading={save.isPending}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  );
}
