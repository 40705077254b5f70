import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { forgetPerson } from '../../api/account/session.ts';
import { signUp } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useGoNext } from '../../hooks/use-next.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { SignUpForm, type SignUpValues } from '../../ui/forms/sign-up-form.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';

/** Making an own account where the operator allows it; else says that people come by invitation (ACC-03). */
export function SignUpScreen() {
  useTitle(t('signUp.title'));
  const create = useSignUp();
  if (create.error instanceof ApiFailure && create.error.code === 'SignupClosed') return <SignUpClosed />;
  if (create.isSuccess && !create.data.isSignedIn) return <SignUpSent email={create.variables.email} />;
  return (
    <FrontPage title={t('signUp.title')}>
      <SignUpForm
        submit={t('signUp.submit')}
        onSubmit={create.mutate}
        isBusy={create.isPending}
        failure={create.error && t('signUp.failed', { why: create.error.message })}
      />
      <div className={form.links}>
        <span>
          {t('signUp.have')} <Link to="/signin">{t('signIn.title')}</Link>
        </span>
      </div>
    </FrontPage>
  );
}

function useSignUp() {
  const { next } = useSearch({ from: '/signup' });
  const queryClient = useQueryClient();
  const goNext = useGoNext(next);
  return useMutation({
    mutationFn: (values: SignUpValues) => signUp(values),
    onSuccess: ({ isSignedIn }) => {
      if (!isSignedIn) return;
      forgetPerson(queryClient);
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
