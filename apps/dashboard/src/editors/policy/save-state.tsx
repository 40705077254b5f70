import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { roleFailureText, useReloadRole } from '../../api/account/roles.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './policy.module.css';
import type { RoleDraft, RoleDraftState } from './role-draft.ts';

interface SaveStateProps {
  draft: RoleDraft;
  state: RoleDraftState;
}

/** How saving goes: quietly while it goes well, with the reason and the way on when it does not. */
export function SaveState({ draft, state: { phase, failure } }: SaveStateProps) {
  if (phase === 'Conflict') return <Conflict draft={draft} text={roleFailureText(failure) ?? ''} />;
  if (phase === 'Failed') {
    return (
      <div className={styles.failed}>
        <FormError>{roleFailureText(failure)}</FormError>
        <Button onClick={() => void draft.flush()}>{t('role.again')}</Button>
      </div>
    );
  }
  return (
    <p role="status" className={styles.state}>
      {(phase === 'Waiting' || phase === 'Saving') && t('role.saving')}
      {phase === 'Saved' && (
        <>
          <IconCheck size={16} stroke={2} aria-hidden /> {t('save.saved')}
        </>
      )}
    </p>
  );
}

/** Ours stays on the screen until the newer version is asked for. */
function Conflict({ draft, text }: { draft: RoleDraft; text: string }) {
  const reload = useReloadRole((newer) => draft.reload(newer));
  return (
    <div className={styles.failed}>
      <FormError>
        {text} {t('role.conflict.text')}
        {reload.error && ` ${roleFailureText(reload.error)}`}
        {reload.data === null && ` ${t('role.gone')}`}
      </FormError>
      <Button
        variant="filled"
        loading={reload.isPending}
        onClick={() => reload.mutate(draft.state().stored.Id)}
      >
        {t('role.conflict.reload')}
      </Button>
    </div>
  );
}
