import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ApiFailure } from '../../api/client.ts';
import { sendVerifyMail, signIn } from '../../api/sign-in.ts';
import { useGoNext } from '../../hooks/use-next.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { MessageBar } from '../../shell/message-bar.tsx';
import form from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { FrontPage } from '../../ui/front-page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** Sign-in with e-mail and password, then on to the page that asked for it (ACC-01, API-62). */
export function SignInScreen() {
  useTitle(t('signIn.title'));
  const enter = useSignIn();
  const fields = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (text) => (text.trim() === '' ? t('field.required') : null),
      password: (text) => (text === '' ? t('field.required') : null),
    },
  });
  return (
    <FrontPage title={t('signIn.title')}>
      <MessageBar />
      <form className={form.form} noValidate onSubmit={fields.onSubmit((values) => enter.mutate(values))}>
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...fields.getInputProps('email')}
        />
        <PasswordField autoComplete="current-password" {...fields.getInputProps('password')} />
        {enter.error && <FormError>{sentence(enter.error)}</FormError>}
        {isUnverified(enter.error) && <SendAgain email={fields.values.email.trim()} />}
        <Button type="submit" variant="filled" size="md" loading={enter.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <div className={form.links}>
        <Link to="/forgot">{t('signIn.forgot')}</Link>
        <Link to="/signup">{t('signIn.signUp')}</Link>
      </div>
    </FrontPage>
  );
}

function useSignIn() {
  const { next } = useSearch({ from: '/signin' });
  const queryClient = useQueryClient();
  const goNext = useGoNext(next);
  return useMutation({
    mutationFn: (values: { email: string; password: string }) =>
      signIn({ ...values, email: values.email.trim() }),
    onSuccess: () => {
      queryClient.clear();
      return goNext();
    },
  });
}

/** The address waits for its mail to be opened (ACC-03), which may have been lost. */
function SendAgain({ email }: { email: string }) {
  const send = useMutation({ mutationFn: () => sendVerifyMail(email) });
  if (send.isSuccess) return <p role="status">{t('signIn.sentAgain')}</p>;
  return (
    <>
      {send.error && <FormError>{t('forgot.failed', { why: send.error.message })}</FormError>}
      <Button loading={send.isPending} onClick={() => send.mutate()}>
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
  return t('signIn.failedOther', { why: status === null ? t('signIn.noConnection') : failure.message });
}
