import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys, isGivenUp, passkeysQuery, useSignInByPasskey } from '../api/account/passkeys.ts';
import { useProveByPassword } from '../api/account/proof.ts';
import { twoFactorQuery, useSendCode } from '../api/account/two-factor.ts';
import { actFailureText } from '../api/client/act-failure.ts';
import { codeFailureText } from '../api/client/code-failure.ts';
import { endProofAsk } from '../api/client/proof-ask.ts';
import { CodeForm } from '../forms/code-form.tsx';
import { useFields } from '../forms/use-fields.ts';
import { t } from '../locale/t.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { requiredCheck } from '../ui/forms/form-checks.ts';
import { FormError } from '../ui/forms/form-error.tsx';
import { SubmitForm } from '../ui/forms/submit-form.tsx';

/** Asks who is there before what could let somebody else in; the act then goes on by itself (EXT-381). */
export function ProofDialog() {
  const [isByCode, setByCode] = useState(false);
  const twoFactor = useQuery(twoFactorQuery);
  const passkeys = useQuery(passkeysQuery);
  const passkey = useSignInByPasskey(prove);
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
        <Button loading={passkey.isPending} onClick={() => passkey.mutate(null)}>
          {t('proof.passkey')}
        </Button>
      )}
    </Dialog>
  );
}

const prove = () => endProofAsk(true);

function ByPassword() {
  const give = useProveByPassword(prove);
  const fields = useFields(
    { initialValues: { password: '' }, validate: { password: requiredCheck } },
    give.error,
  );
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
  const give = useSendCode(prove);
  return (
    <CodeForm
      kind="app"
      submit={t('proof.go')}
      onSubmit={(code) => give.mutate({ kind: 'app', code })}
      isBusy={give.isPending}
      failure={codeFailureText(give.error)}
    />
  );
}
