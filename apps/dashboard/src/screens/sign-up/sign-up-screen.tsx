import { passwordProblem } from '@longview/rules/passwords';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ApiFailure } from '../../api/client.ts';
import { signUp } from '../../api/sign-in.ts';
import { useGoNext } from '../../hooks/use-next.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { FrontPage } from '../../ui/front-page.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';

/** Making an own account where the operator allows it; else says that people come by invitation (ACC-03). */
export function SignUpScreen() {
  useTitle(t('signUp.title'));
  const create = useSignUp();
  if (create.error instanceof ApiFailure && create.error.code === 'SignupClosed') return <SignUpClosed />;
  if (create.isSuccess && !create.data.isSignedIn)
    return <SignUpSent email={create.variables.email.trim()} />;
  return (
    <FrontPage title={t('signUp.title')}>
      <SignUpForm onSubmit={create.mutate} isBusy={create.isPending} failure={create.error} />
      <div className={form.links}>
        <span>
          {t('signUp.have')} <Link to="/signin">{t('signIn.title')}</Link>
        </span>
      </div>
    </FrontPage>
  );
}

interface SignUpValues {
  email: string;
  name: string;
  password: string;
}

interface SignUpFormProps {
  onSubmit: (values: SignUpValues) => void;
  isBusy: boolean;
  failure: Error | null;
}

function SignUpForm({ onSubmit, isBusy, failure }: SignUpFormProps) {
  const fields = useForm<SignUpValues>({
    initialValues: { email: '', name: '', password: '' },
    validate: {
      email: (text) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? null : t('field.notEmail')),
      name: (text) => (text.trim() === '' ? t('field.required') : null),
      password: (text, { email }) => {
        const problem = passwordProblem(text, email);
        return problem && t(`password.${problem}`);
      },
    },
  });
  return (
    <form className={form.form} noValidate onSubmit={fields.onSubmit(onSubmit)}>
      <TextInput
        label={t('field.email')}
        type="email"
        autoComplete="username"
        autoFocus
        {...fields.getInputProps('email')}
      />
      <TextInput label={t('field.name')} autoComplete="name" {...fields.getInputProps('name')} />
      <NewPasswordField email={fields.values.email} {...fields.getInputProps('password')} />
      {failure && <FormError>{t('signUp.failed', { why: failure.message })}</FormError>}
      <Button type="submit" variant="filled" size="md" loading={isBusy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

function useSignUp() {
  const { next } = useSearch({ from: '/signup' });
  const queryClient = useQueryClient();
  const goNext = useGoNext(next);
  return useMutation({
    mutationFn: (values: SignUpValues) => signUp({ ...values, email: values.email.trim() }),
    onSuccess: ({ isSignedIn }) => {
      if (!isSignedIn) return;
      queryClient.clear();
      return goNext();
    },
  });
}

/** Says the same for an address that has a sign-in already; its owner gets another mail (ACC-04). */
function SignUpSent({ email }: { email: string }) {
  return (
    <FrontPage title={t('signUp.sent.title')} text={t('signUp.sent.text', { email })}>
      <Button component={Link} to="/signin" size="md">
        {t('forgot.back')}
      </Button>
    </FrontPage>
  );
}

function SignUpClosed() {
  return (
    <FrontPage title={t('signUp.closed.title')} text={t('signUp.closed.text')}>
      <Button component={Link} to="/signin">
        {t('forgot.back')}
      </Button>
    </FrontPage>
  );
}
