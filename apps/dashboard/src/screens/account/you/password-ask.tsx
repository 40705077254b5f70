import { useFields } from '../../../forms/use-fields.ts';
import { t } from '../../../locale/t.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { requiredCheck } from '../../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../../ui/forms/submit-form.tsx';
import styles from '../account-screen.module.css';
import { passwordFailureText } from './password-failure.ts';

interface PasswordAskProps {
  text: string;
  submit: string;
  /** The call that takes the password. */
  run: { mutate: (password: string) => void; isPending: boolean; error: Error | null };
}

/** An act that only who knows the password may do. */
export function PasswordAsk({ text, submit, run }: PasswordAskProps) {
  const fields = useFields(
    { initialValues: { password: '' }, validate: { password: requiredCheck } },
    run.error,
  );
  return (
    <SubmitForm
      submit={submit}
      onSubmit={fields.onSubmit(({ password }) => run.mutate(password))}
      isBusy={run.isPending}
      failure={passwordFailureText(run.error, 'act.failed')}
    >
      <p className={styles.dim}>{text}</p>
      <PasswordField
        label={t('account.password.old')}
        autoComplete="current-password"
        data-autofocus
        {...fields.getInputProps('password')}
      />
    </SubmitForm>
  );
}
