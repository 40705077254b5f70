import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../locale/t.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { requiredCheck } from '../../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../../ui/forms/submit-form.tsx';
import styles from '../account-screen.module.css';
import { passwordFailureText } from './password-failure.ts';

interface PasswordAskProps<T> {
  text: string;
  submit: string;
  act: (password: string) => Promise<T>;
  onDone: (result: T) => void;
}

/** An act that only who knows the password may do. */
export function PasswordAsk<T>({ text, submit, act, onDone }: PasswordAskProps<T>) {
  const run = useMutation({ mutationFn: act, onSuccess: onDone });
  const fields = useForm({ initialValues: { password: '' }, validate: { password: requiredCheck } });
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
