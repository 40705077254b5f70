import type { SavedView } from '@longview/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { useSavedViewChanges } from '../../../api/feeds/saved-views.ts';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import form from '../../../ui/forms/form.module.css';
import { FormError } from '../../../ui/forms/form-error.tsx';
import type { ListView } from './list-view.ts';
import { toSavedView } from './saved-view.ts';
import styles from './saved-views.module.css';

interface NameViewProps {
  view: ListView;
  /** The one that is renamed; absent: a new one. */
  kept?: SavedView;
  onClose: () => void;
}

/** The name of a view that is kept, or another one for it. */
export function NameView({ view, kept, onClose }: NameViewProps) {
  const { add, replace } = useSavedViewChanges();
  const [name, setName] = useState(kept?.Name ?? view.q);
  const done = { onSuccess: onClose };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (kept) replace.mutate({ ...kept, Name: name }, done);
    else add.mutate(toSavedView(name, view), done);
  };
  const failure = actFailureText(add.error ?? replace.error);
  return (
    <Dialog opened onClose={onClose} title={t(kept ? 'views.rename.title' : 'views.keep.title')} size={420}>
      <form className={form.form} onSubmit={submit}>
        <TextInput
          label={t('views.name')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {failure && <FormError>{failure}</FormError>}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={!name.trim()}
            loading={add.isPending || replace.isPending}
          >
            {t('views.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
