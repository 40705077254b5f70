import { PersonFields } from '../ui/fields/person-fields.tsx';
import { emailCheck, newPasswordCheck, requiredCheck } from '../ui/forms/form-checks.ts';
import { SubmitForm } from '../ui/forms/submit-form.tsx';
import { useFields } from './use-fields.ts';

export type SignUpValues = {
  email: string;
  name: string;
  password: string;
};

interface SignUpFormProps {
  /** The address that is invited, which is then not asked for. */
  invitedEmail?: string;
  submit: string;
  onSubmit: (values: SignUpValues) => void;
  isBusy: boolean;
  failure: string | null;
}

/** A new person: for an own account, or by invitation. */
export function SignUpForm({ invitedEmail, onSubmit, ...rest }: SignUpFormProps) {
  const fields = useFields<SignUpValues>({
    initialValues: { email: invitedEmail ?? '', name: '', password: '' },
    validate: {
      email: emailCheck,
      name: requiredCheck,
      password: (text, { email }) => newPasswordCheck(text, email),
    },
  });
  const submit = ({ email, name, password }: SignUpValues) =>
    onSubmit({ email: email.trim(), name: name.trim(), password });
  return (
    <SubmitForm size="md" onSubmit={fields.onSubmit(submit)} {...rest}>
      <PersonFields
        email={fields.getInputProps('email')}
        name={fields.getInputProps('name')}
        password={fields.getInputProps('password')}
        isEmailFixed={invitedEmail !== undefined}
      />
    </SubmitForm>
  );
}
