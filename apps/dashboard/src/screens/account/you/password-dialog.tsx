import { passwordProblem } from '@longview/rules/passwords';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiFailure } from '../../api/client.ts';
import { useChangePassword } from '../../api/own-user.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { NewPasswordField, PasswordField } from '../../ui/password-field.tsx';

/** A new password, for who knows the old one (ACC-12). */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const fields = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (text) => (text === '' ? t('field.required') : null),
      newPassword: (text) => {
        const problem = passwordProblem(text, email);
        return problem && t(`password.${problem}`);
      },
    },
  });
  const submit = fields.onSubmit((values) => change.mutate(values, { onSuccess: onClose }));
  return (
    <Dialog opened onClose={onClose} title={t('account.password.title')}>
      <form className={form.form} noValidate onSubmit={submit}>
        <PasswordField
          label={t('account.password.old')}
          autoComplete="current-password"
          data-autofocus
          {...fields.getInputProps('currentPassword')}
        />
        <NewPasswordField
          label={t('field.newPassword')}
          email={email}
          {...fields.getInputProps('newPassword')}
        />
        {change.error && <FormError>{sentence(change.error)}</FormError>}
        <Button type="submit" variant="filled" loading={change.isPending}>
          {t('account.password.title')}
        </Button>
      </form>
    </Dialog>
  );
}

function sentence(failure: Error): string {
  if (failure instanceof ApiFailure && failure.code === 'INVALID_PASSWORD')
    return t('account.password.wrong');
  return t('account.password.failed', { why: failure.message });
}
