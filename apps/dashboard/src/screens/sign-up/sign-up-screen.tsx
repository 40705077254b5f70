import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useSignUp } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { SignUpForm } from '../../forms/sign-up-form.tsx';
import { useGoNext } from '../../hooks/use-next.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { FrontPage } from '../../ui/layout/front-page.tsx';

/** Making an own account where the operator allows it; else says that people come by invitation (ACC-03). */
export function SignUpScreen() {
  useTitle(t('signUp.title'));
  const { next } = useSearch({ from: '/signup' });
  const create = useSignUp(useGoNext(next));
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
