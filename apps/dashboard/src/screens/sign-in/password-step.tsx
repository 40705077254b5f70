import { Button, TextInput } from '@mantine/core';
import { useSendVerifyMail, useSignIn } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useFields } from '../../forms/use-fields.ts';
import { t } from '../../locale/t.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { requiredCheck } from '../../ui/forms/form-checks.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';

interface PasswordStepProps {
  onDone: () => Promise<void>;
  onNeedsCode: () => void;
}

/** E-mail and password; browsers that can offer passkeys do so where the e-mail is filled in. */
export function PasswordStep({ onDone, onNeedsCode }: PasswordStepProps) {
  const enter = useSignIn(({ needsCode }) => (needsCode ? onNeedsCode() : onDone()));
  const fields = useFields(
    {
      initialValues: { email: '', password: '' },
      validate: { email: requiredCheck, password: requiredCheck },
    },
    enter.error,
  );
  return (
    <>
      <SubmitForm
        submit={t('signIn.submit')}
        size="md"
        onSubmit={fields.onSubmit(({ email, password }) => enter.mutate({ email: email.trim(), password }))}
        isBusy={enter.isPending}
        failure={enter.error && sentence(enter.error)}
      >
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="username webauthn"
          autoFocus
          {...fields.getInputProps('email')}
        />
        <PasswordField autoComplete="current-password" {...fields.getInputProps('password')} />
      </SubmitForm>
      {isUnverified(enter.error) && <SendAgain email={fields.values.email.trim()} />}
    </>
  );
}

/** The address waits for its mail to be opened (ACC-03), which may have been lost. */
function SendAgain({ email }: { email: string }) {
  const send = useSendVerifyMail();
  if (send.isSuccess) return <p role="status">{t('signIn.sentAgain')}</p>;
  return (
    <>
      {send.error && <FormError>{t('forgot.failed', { why: send.error.message })}</FormError>}
      <Button loading={send.isPending} onClick={() => send.mutate(email)}>
        {t('signIn.sendAgain')}
      </Button>
    </>
  );
}

function isUnverified(failure: Error | null): boolean {
  return failure instanceof ApiFailure && failure.code === 'EMAIL_NOT_VERIFIED';
}

function sentence(failure: Error): string {
  if (isUnverified(failure)) return t('signIn.unverified');
  const status = failure instanceof ApiFailure ? failure.status : undefined;
  if (status === 401 || status === 400) return t('signIn.failed');
  if (status === 429) return t('signIn.tooMany');
  return t('signIn.failedOther', { why: status === null ? t('act.noConnection') : failure.message });
}
