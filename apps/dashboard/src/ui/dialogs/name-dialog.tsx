import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import form from '../forms/form.module.css';
import { FormError } from '../forms/form-error.tsx';
import { Dialog } from './dialog.tsx';
import styles from './name-dialog.module.css';

interface NameDialogProps {
  title: string;
  /** What the field is called. */
  label: string;
  /** What it begins with. */
  name: string;
  /** What the button says. */
  save: string;
  isBusy: boolean;
  /** Why the last try failed, or null. */
  failure: string | null;
  /** Takes the name without spaces around it; never an empty one. */
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the one name of something that is kept. */
export function NameDialog({
  title,
  label,
  save,
  isBusy,
  failure,
  onSave,
  onClose,
  ...begun
}: NameDialogProps) {
  const [name, setName] = useState(begun.name);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title} size={420}>
      <form className={form.form} onSubmit={submit}>
        <TextInput
          label={label}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {failure && <FormError>{failure}</FormError>}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!name.trim()} loading={isBusy}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
