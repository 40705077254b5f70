import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useChangePassword } from '../../../api/own-user.ts';
import { passkeysQuery } from '../../../api/passkeys.ts';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { newPasswordCheck, requiredCheck } from '../../../ui/form-checks.ts';
import { NewPasswordField, PasswordField } from '../../../ui/password-field.tsx';
import { SubmitForm } from '../../../ui/submit-form.tsx';
import { passwordFailureText } from './password-failure.ts';

/** A new password, for who knows the old one (ACC-12). */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const names = passkeys.map(({ name }) => name || t('passkey.unnamed')).join(', ');
  const fields = useForm({
    initialValues: { currentPassword: '', newPassword: '', endPasskeys: true },
    validate: { currentPassword: requiredCheck, newPassword: (text) => newPasswordCheck(text, email) },
  });
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
