import { TextInput } from '@mantine/core';
import { useChangeAddress } from '../../../api/account/own-user.ts';
import { useFields } from '../../../forms/use-fields.ts';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { emailCheck, requiredCheck } from '../../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../../ui/forms/submit-form.tsx';
import { passwordFailureText } from './password-failure.ts';

/** A new address: needs the password, and counts once its mail is opened (ACC-12). */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const change = useChangeAddress();
  const fields = useFields(
    {
      initialValues: { newEmail: '', password: '' },
      validate: { newEmail: emailCheck, password: requiredCheck },
    },
    change.error,
  );
  const submit = fields.onSubmit(({ newEmail, password }) =>
    change.mutate({ newEmail: newEmail.trim(), password }),
  );
  return (
    <Dialog opened onClose={onClose} title={t('account.email.title')}>
      {change.isSuccess ? (
        <p role="status">{t('account.email.sent', { email: change.variables.newEmail })}</p>
      ) : (
        <SubmitForm
          submit={t('account.email.title')}
          onSubmit={submit}
          isBusy={change.isPending}
          failure={passwordFailureText(change.error, 'account.email.failed')}
        >
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
        </SubmitForm>
      )}
    </Dialog>
  );
}
