import type { PtzInfo } from '@longview/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useKeepPresets } from '../../api/cameras/ptz.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import form from '../../ui/forms/form.module.css';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './ptz.module.css';

interface NamePresetProps {
  feedId: string;
  /** The one that is renamed; null: where the camera stands becomes a new one. */
  preset: PtzInfo['Presets'][number] | null;
  onClose: () => void;
}

/** The name of a new preset, or another one for it (EXT-343). */
export function NamePreset({ feedId, preset, onClose }: NamePresetProps) {
  const keep = useKeepPresets(feedId);
  const [name, setName] = useState(preset?.Name ?? '');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const Name = name.trim();
    if (Name === '') return;
    const done = { onSuccess: onClose };
    if (preset) keep.mutate({ Action: 'RenamePreset', Token: preset.Token, Name }, done);
    else keep.mutate({ Action: 'SavePreset', Name }, done);
  };
  const failure = actFailureText(keep.error);
  return (
    <Dialog opened onClose={onClose} title={t(preset ? 'ptz.rename.title' : 'ptz.save')} size={420}>
      <form className={form.form} onSubmit={submit}>
        <TextInput
          label={t('ptz.name')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {failure && <FormError>{failure}</FormError>}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!name.trim()} loading={keep.isPending}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
