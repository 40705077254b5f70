import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { type StatementEdit, willHavePassword } from './model.ts';
import styles from './policy.module.css';

interface PasswordRowProps {
  statement: StatementEdit;
  /** A new password, or `''` to clear it. */
  onChange: (password: string) => void;
}

/** Tells whether there is a password, which nobody can read again, and sets or clears it (ROL-08, ROL-10). */
export function PasswordRow({ statement, onChange }: PasswordRowProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const has = willHavePassword(statement);
  const set = (password: string) => {
    onChange(password);
    close();
  };
  if (isOpen) return <NewPassword isChange={has} onSet={set} onCancel={close} />;
  return (
    <div className={styles.password}>
      <span className={styles.fact}>
        {has ? (
          <IconLock size={16} stroke={1.6} aria-hidden />
        ) : (
          <IconLockOpen size={16} stroke={1.6} aria-hidden />
        )}
        {t(has ? 'policy.password.has' : 'policy.password.none')}
      </span>
      <span className={styles.acts}>
        <Button size="xs" onClick={open}>
          {t(has ? 'policy.password.change' : 'policy.password.set')}
        </Button>
        {has && (
          <Button size="xs" onClick={() => onChange('')}>
            {t('policy.password.clear')}
          </Button>
        )}
      </span>
    </div>
  );
}

interface NewPasswordProps {
  isChange: boolean;
  onSet: (password: string) => void;
  onCancel: () => void;
}

/** A password counts when it is set, never while it is half typed. */
function NewPassword({ isChange, onSet, onCancel }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const submit = () => {
    if (password !== '') onSet(password);
  };
  return (
    <FormFrame className={styles.password} onSubmit={submit}>
      <PasswordField
        className={styles.grow}
        label={t('policy.password.new')}
        description={isChange && t('policy.password.kept')}
        autoComplete="new-password"
        autoFocus
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <span className={styles.acts}>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" variant="filled" disabled={password === ''}>
          {t('policy.password.set')}
        </Button>
      </span>
    </FormFrame>
  );
}
