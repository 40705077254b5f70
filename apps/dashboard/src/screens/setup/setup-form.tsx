import { passwordProblem } from '@longview/rules/passwords';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { ApiFailure } from '../../api/client.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { ZoneSelect } from '../../ui/zone-select.tsx';

/** Named as on the wire, so that the server's field messages find their field (GEN-11). */
export interface SetupValues {
  Email: string;
  Name: string;
  Password: string;
  AccountName: string;
  TimeZone: string;
}

interface SetupFormProps {
  onSubmit: (values: SetupValues) => void;
  isBusy: boolean;
  failure: Error | null;
}

export function SetupForm({ onSubmit, isBusy, failure }: SetupFormProps) {
  const fields = useSetupFields();
  const { setErrors } = fields;
  useEffect(() => {
    if (failure instanceof ApiFailure) setErrors(failure.fieldErrors());
  }, [failure, setErrors]);
  return (
    <form className={form.form} noValidate onSubmit={fields.onSubmit(onSubmit)}>
      <TextInput
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoFocus
        {...fields.getInputProps('Email')}
      />
      <TextInput label={t('field.name')} autoComplete="name" {...fields.getInputProps('Name')} />
      <NewPasswordField email={fields.values.Email} {...fields.getInputProps('Password')} />
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
      {failure && <FormError>{sentence(failure)}</FormError>}
      <Button type="submit" variant="filled" size="md" loading={isBusy}>
        {t('setup.submit')}
      </Button>
    </form>
  );
}

function useSetupFields() {
  return useForm<SetupValues>({
    initialValues: {
      Email: '',
      Name: '',
      Password: '',
      AccountName: '',
      TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    validate: checks,
  });
}

function sentence(failure: Error): string {
  return failure instanceof ApiFailure && failure.code === 'BadToken' ? t('setup.badToken') : failure.message;
}

const checks = {
  Email: (text: string) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? null : t('field.notEmail')),
  Name: (text: string) => (text.trim() === '' ? t('field.required') : null),
  Password: (text: string, { Email }: SetupValues) => {
    const problem = passwordProblem(text, Email);
    return problem && t(`password.${problem}`);
  },
};
