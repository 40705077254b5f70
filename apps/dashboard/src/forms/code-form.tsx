import { TextInput } from '@mantine/core';
import { t } from '../locale/t.ts';
import { requiredCheck } from '../ui/forms/form-checks.ts';
import { SubmitForm } from '../ui/forms/submit-form.tsx';
import { useFields } from './use-fields.ts';

interface CodeFormProps {
  /** `app`: six digits of the authenticator; `backup`: one of the backup codes. */
  kind: 'app' | 'backup';
  submit: string;
  onSubmit: (code: string) => void;
  isBusy: boolean;
  /** Why the last code was refused, or null. */
  failure: string | null;
  /** What belongs between the field and the button. */
  children?: React.ReactNode;
}

/** The one field of a second step. */
export function CodeForm({ kind, submit, onSubmit, isBusy, failure, children }: CodeFormProps) {
  const isApp = kind === 'app';
  const fields = useFields({
    initialValues: { code: '' },
    validate: { code: isApp ? sixDigitsCheck : requiredCheck },
  });
  return (
    <SubmitForm
      submit={submit}
      size="md"
      onSubmit={fields.onSubmit(({ code }) => onSubmit(code.replace(/\s/g, '')))}
      isBusy={isBusy}
      failure={failure}
    >
      <TextInput
        label={t(isApp ? 'twoFactor.code' : 'twoFactor.backupCode')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus
        maxLength={isApp ? 7 : 40}
        {...fields.getInputProps('code')}
      />
      {children}
    </SubmitForm>
  );
}

function sixDigitsCheck(code: string): string | null {
  return /^\d{3}\s?\d{3}$/.test(code.trim()) ? null : t('twoFactor.notSix');
}
