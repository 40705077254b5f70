import type { Restream } from '@longview/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRestreamActs } from '../../api/cameras/restreams.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { t } from '../../locale/t.ts';
import { KeptPassword } from '../../ui/fields/kept-password.tsx';
import form from '../../ui/forms/form.module.css';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import styles from './live.module.css';
import { bodyOf, editOf, isSrt } from './restream-edit.ts';

interface RestreamFormProps {
  feedId: string;
  /** Null: a new one. */
  stored: Restream | null;
  onClose: () => void;
}

/** Name, address and secrets of a platform; nothing is sent before it is saved (EXT-185). */
export function RestreamForm({ feedId, stored, onClose }: RestreamFormProps) {
  const [edit, setEdit] = useState(() => editOf(stored));
  const { save } = useRestreamActs(feedId);
  const errors = save.error instanceof ApiFailure ? save.error.fieldErrors() : {};
  const isMarked = Object.keys(errors).length > 0;
  const failure = isMarked ? null : actFailureText(save.error);
  const set = (part: Partial<typeof edit>) => setEdit((now) => ({ ...now, ...part }));
  return (
    <SubmitForm
      className={`${form.form} ${styles.restreamForm}`}
      submit={t('action.save')}
      isBusy={save.isPending}
      failure={failure && t('restream.failed', { why: failure })}
      beside={<Button onClick={onClose}>{t('action.cancel')}</Button>}
      onSubmit={() => save.mutate({ stored, body: bodyOf(edit) }, { onSuccess: onClose })}
    >
      <TextInput
        label={t('restream.name')}
        autoComplete="off"
        value={edit.name}
        error={errors.Name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('restream.address')}
        description={t('restream.address.hint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={edit.address}
        error={errors.Address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <KeptPassword
        label={t('restream.key')}
        isStored={stored?.HasStreamKey ?? false}
        value={edit.streamKey}
        error={errors.StreamKey}
        onChange={(streamKey) => set({ streamKey })}
      />
      {isSrt(edit.address) && (
        <KeptPassword
          label={t('restream.passphrase')}
          isStored={stored?.HasPassphrase ?? false}
          value={edit.passphrase}
          error={errors.Passphrase}
          onChange={(passphrase) => set({ passphrase })}
        />
      )}
    </SubmitForm>
  );
}
