import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actFailureText } from '../api/act-failure.ts';
import { codeFailureText } from '../api/code-failure.ts';
import { hasPasskeys, isGivenUp, passkeysQuery, signInByPasskey } from '../api/passkeys.ts';
import { proveByPassword } from '../api/proof.ts';
import { endProofAsk } from '../api/proof-ask.ts';
import { sendCode, twoFactorQuery } from '../api/two-factor.ts';
import { t } from '../locale/t.ts';
import { CodeForm } from '../ui/code-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { requiredCheck } from '../ui/form-checks.ts';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitForm } from '../ui/submit-form.tsx';

/** Asks who is there before what could let somebody else in; the act then goes on by itself (EXT-381). */
export function ProofDialog() {
  const [isByCode, setByCode] = useState(false);
  const twoFactor = useQuery(twoFactorQuery);
  const passkeys = useQuery(passkeysQuery);
  const passkey = useMutation({ mutationFn: () => signInByPasskey(null), onSuccess: prove });
  const failure = passkey.error && !isGivenUp(passkey.error) ? actFailureText(passkey.error) : null;
  return (
    <Dialog opened onClose={() => endProofAsk(false)} title={t('proof.title')}>
      <p>{t('proof.text')}</p>
      {isByCode ? <ByCode /> : <ByPassword />}
      {failure && <FormError>{failure}</FormError>}
      {twoFactor.data?.isOn && (
        <Button onClick={() => setByCode(!isByCode)}>{t(isByCode ? 'proof.password' : 'proof.code')}</Button>
      )}
      {hasPasskeys() && passkeys.data && passkeys.data.length > 0 && (
        <Button loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('proof.passkey')}
        </Button>
      )}
    </Dialog>
  );
}

const prove = () => endProofAsk(true);

function ByPassword() {
  const give = useMutation({ mutationFn: proveByPassword, onSuccess: prove });
  const fields = useForm({ initialValues: { password: '' }, validate: { password: requiredCheck } });
  return (
    <SubmitForm
      submit={t('proof.go')}
      onSubmit={fields.onSubmit(({ password }) => give.mutate(password))}
      isBusy={give.isPending}
      failure={actFailureText(give.error)}
    >
      <PasswordField
        label={t('account.password.old')}
        autoComplete="current-password"
        data-autofocus
        {...fields.getInputProps('password')}
      />
    </SubmitForm>
  );
}

function ByCode() {
  const give = useMutation({ mutationFn: (code: string) => sendCode({ code }), onSuccess: prove });
  return (
    <CodeForm
      kind="app"
      submit={t('proof.go')}
      onSubmit={(code) => give.mutate(code)}
      isBusy={give.isPending}
      failure={codeFailureText(give.error)}
    />
  );
}
