import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { NewPasswordField } from './password-field.tsx';

/** Values and change handlers of one field, as `getInputProps` gives them. */
type FieldProps = Pick<TextInputProps, 'value' | 'error' | 'onChange' | 'onBlur'>;

interface PersonFieldsProps {
  email: FieldProps;
  name: FieldProps;
  password: FieldProps;
  /** An invited person's address is settled. */
  isEmailFixed?: boolean;
  /** They begin the form: the first that can be typed into has the cursor. */
  isFirst?: boolean;
}

/** Looks like what it is: a text that nobody types into. */
const SETTLED = { input: { background: 'var(--sunken)', borderColor: 'var(--line)' } };

/** Who a new person is, and the password they choose; named so that password managers keep both (ACC-01). */
export function PersonFields({
  email,
  name,
  password,
  isEmailFixed = false,
  isFirst = true,
}: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoFocus={isFirst && !isEmailFixed}
        readOnly={isEmailFixed}
        styles={isEmailFixed ? SETTLED : {}}
        {...email}
      />
      <TextInput label={t('field.name')} autoComplete="name" autoFocus={isFirst && isEmailFixed} {...name} />
      <NewPasswordField email={String(email.value ?? '')} {...password} />
    </>
  );
}
