import { passwordProblem, passwordStrength } from '@longview/rules';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { t } from '../../locale/t.ts';
import styles from './password-field.module.css';

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      label={t('field.password')}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      {...props}
    />
  );
}

/** A password being chosen: says the rules beforehand and how good it is while it is typed (ACC-10). */
export function NewPasswordField({ email, ...props }: PasswordInputProps & { email: string }) {
  return (
    <div>
      <PasswordField autoComplete="new-password" description={t('password.rule.length')} {...props} />
      <Strength password={String(props.value ?? '')} email={email} />
    </div>
  );
}

function Strength({ password, email }: { password: string; email: string }) {
  if (password === '') return null;
  const level = passwordProblem(password, email) ? 'weak' : passwordStrength(password);
  const steps = { weak: 1, fair: 2, strong: 3 }[level];
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((step) => (
          <span className={styles.bar} key={step} data-on={step <= steps || undefined} />
        ))}
      </span>
      <span aria-live="polite">{t(`password.${level}`)}</span>
    </div>
  );
}
