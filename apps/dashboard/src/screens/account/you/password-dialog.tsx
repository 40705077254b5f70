import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChangePassword } from '../../../api/account/own-user.ts';
import { passkeysQuery } from '../../../api/account/passkeys.ts';
import { useFields } from '../../../forms/use-fields.ts';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/fields/password-field.tsx';
import { newPasswordCheck, requiredCheck } from '../../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../../ui/forms/submit-form.tsx';
import { passwordFailureText } from './password-failure.ts';

/** A new password, for who knows the old one (ACC-12). */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const names = passkeys.map(({ name }) => name || t('passkey.unnamed')).join(', ');
  const fields = useFields(
    {
      initialValues: { currentPassword: '', newPassword: '', endPasskeys: true },
      validate: { currentPassword: requiredCheck, newPassword: (text) => newPasswordCheck(text, email) },
    },
    change.error,
  );
  return (
    <Dialog opened onClose={onClose} title={t('account.password.title')}>
      <SubmitForm
        submit={t('account.password.title')}
        onSubmit={fields.onSubmit((values) => {
          // What the box does not show is not ended.
          const endPasskeys = values.endPasskeys && names !== '';
          change.mutate({ ...values, endPasskeys }, { onSuccess: onClose });
        })}
        isBusy={change.isPending}
        failure={passwordFailureText(change.error, 'account.password.failed')}
      >
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
        {names !== '' && (
          <Checkbox
            label={t('account.password.endPasskeys')}
            description={names}
            {...fields.getInputProps('endPasskeys', { type: 'checkbox' })}
          />
        )}
      </SubmitForm>
    </Dialog>
  );
}
