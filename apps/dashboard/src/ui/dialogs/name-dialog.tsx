import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { Dialog } from './dialog.tsx';

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
  return (
    <Dialog opened onClose={onClose} title={title} size={420}>
      <SubmitForm
        submit={save}
        isBusy={isBusy}
        failure={failure}
        mayNotSubmit={name.trim() === ''}
        beside={<Button onClick={onClose}>{t('action.cancel')}</Button>}
        onSubmit={() => onSave(name.trim())}
      >
        <TextInput
          label={label}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </SubmitForm>
    </Dialog>
  );
}
