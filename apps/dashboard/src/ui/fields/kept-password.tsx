import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import styles from './kept-password.module.css';
import { PasswordField } from './password-field.tsx';

interface KeptPasswordProps {
  label: string;
  /** Whether one is stored; it is never shown again (GEN-17). */
  isStored: boolean;
  /** Null keeps the stored one, an empty text takes it away. */
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** The password of a camera: kept, replaced by typing, or taken away. It is none that the browser may keep or fill in. */
export function KeptPassword({ label, isStored, value, error, onChange }: KeptPasswordProps) {
  const isKept = isStored && value === null;
  const isGone = isStored && value === '';
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required={false}
        placeholder={isKept ? t('source.kept') : isGone ? t('secret.gone') : ''}
        value={value ?? ''}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      {isKept && (
        <Button aria-label={t('secret.remove')} onClick={() => onChange('')}>
          {t('action.remove')}
        </Button>
      )}
      {isGone && <Button onClick={() => onChange(null)}>{t('secret.keep')}</Button>}
    </div>
  );
}
