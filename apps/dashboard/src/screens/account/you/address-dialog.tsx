import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../api/client.ts';
import { changeAddress } from '../../api/own-user.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** A new address: needs the password, and counts once its mail is opened (ACC-12). */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const change = useMutation({ mutationFn: changeAddress });
  const fields = useForm({
    initialValues: { newEmail: '', password: '' },
    validate: {
      newEmail: (text) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? null : t('field.notEmail')),
      password: (text) => (text === '' ? t('field.required') : null),
    },
  });
  const submit = fields.onSubmit(({ newEmail, password }) =>
    change.mutate({ newEmail: newEmail.trim(), password }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('account.email.title')}>
      {change.isSuccess ? (
        <p role="status">{t('account.email.sent', { email: change.variables.newEmail })}</p>
      ) : (
        <form className={form.form} noValidate onSubmit={submit}>
          <TextInput
            label={t('account.email.new')}
            type="email"
            autoComplete="email"
            data-autofocus
            {...fields.getInputProps('newEmail')}
          />
          <PasswordField
            label={t('account.password.old')}
            autoComplete="current-password"
            {...fields.getInputProps('password')}
          />
          {change.error && <FormError>{sentence(change.error)}</FormError>}
          <Button type="submit" variant="filled" loading={change.isPending}>
            {t('account.email.title')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function sentence(failure: Error): string {
  if (failure instanceof ApiFailure && failure.code === 'INVALID_PASSWORD')
    return t('account.password.wrong');
  return t('account.email.failed', { why: failure.message });
}
