import { TextInput } from '@mantine/core';
import { ApiFailure } from '../../api/client/client.ts';
import { useFields } from '../../forms/use-fields.ts';
import { t } from '../../locale/t.ts';
import { PersonFields } from '../../ui/fields/person-fields.tsx';
import { ZoneSelect } from '../../ui/fields/zone-select.tsx';
import { emailCheck, newPasswordCheck, requiredCheck } from '../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';

/** Named as on the wire, so that the server's field messages find their field (GEN-11). */
export type SetupValues = {
  /** The setup token or the link that holds it; empty where the page's address has it. */
  Token: string;
  Email: string;
  Name: string;
  Password: string;
  AccountName: string;
  TimeZone: string;
};

interface SetupFormProps {
  /** The page's address holds the setup token. */
  hasToken: boolean;
  onSubmit: (values: SetupValues) => void;
  isBusy: boolean;
  failure: Error | null;
}

export function SetupForm({ hasToken, onSubmit, isBusy, failure }: SetupFormProps) {
  const fields = useFields<SetupValues>(
    {
      initialValues: {
        Token: '',
        Email: '',
        Name: '',
        Password: '',
        AccountName: '',
        TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      validate: hasToken ? checks : { ...checks, Token: requiredCheck },
    },
    failure,
  );
  return (
    <SubmitForm
      submit={t('setup.submit')}
      size="md"
      onSubmit={fields.onSubmit(onSubmit)}
      isBusy={isBusy}
      failure={failure && sentence(failure)}
    >
      {!hasToken && (
        <TextInput
          label={t('setup.token')}
          description={t('setup.token.hint')}
          autoComplete="off"
          autoFocus
          spellCheck={false}
          {...fields.getInputProps('Token')}
        />
      )}
      <PersonFields
        isFirst={hasToken}
        email={fields.getInputProps('Email')}
        name={fields.getInputProps('Name')}
        password={fields.getInputProps('Password')}
      />
      <TextInput
        label={t('setup.accountName')}
        description={t('setup.accountName.hint')}
        autoComplete="organization"
        {...fields.getInputProps('AccountName')}
      />
      <ZoneSelect
        label={t('setup.zone')}
        description={t('setup.zone.hint')}
        {...fields.getInputProps('TimeZone')}
      />
    </SubmitForm>
  );
}

function sentence(failure: Error): string {
  return failure instanceof ApiFailure && failure.code === 'BadToken' ? t('setup.badToken') : failure.message;
}

const checks = {
  Email: emailCheck,
  Name: requiredCheck,
  Password: (text: string, { Email }: SetupValues) => newPasswordCheck(text, Email),
};
