import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForgetPerson } from '../../api/account/session.ts';
import { useGoNext } from '../../hooks/use-next.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { MessageBar } from '../../shell/message-bar.tsx';
import form from '../../ui/forms/form.module.css';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

/** Sign-in with a password and perhaps a code, a passkey or another provider, then on to the page that asked (ACC-01). */
export function SignInScreen() {
  useTitle(t('signIn.title'));
  const { next, error } = useSearch({ from: '/signin' });
  const [needsCode, setNeedsCode] = useState(false);
  const enter = useEnter(next);
  if (needsCode) return <SecondStep onDone={enter} onAgain={() => setNeedsCode(false)} />;
  return (
    <FrontPage title={t('signIn.title')}>
      <MessageBar />
      {error && <FormError>{elsewhereText(error)}</FormError>}
      <PasswordStep onDone={enter} onNeedsCode={() => setNeedsCode(true)} />
      <OtherWays next={next} onDone={enter} />
      <div className={form.links}>
        <Link to="/forgot">{t('signIn.forgot')}</Link>
        <Link to="/signup">{t('signIn.signUp')}</Link>
      </div>
    </FrontPage>
  );
}

/** What was known of whoever was signed in before is forgotten first. */
function useEnter(next: string | undefined): () => Promise<void> {
  const forgetPerson = useForgetPerson();
  const goNext = useGoNext(next);
  return () => {
    forgetPerson();
    return goNext();
  };
}

/** Why another provider's user did not get in: a code of the service, or any text of the provider. */
function elsewhereText(code: string): string {
  if (code === 'signup_closed') return t('signIn.elsewhere.closed');
  if (code === 'address_not_verified') return t('signIn.elsewhere.unverified');
  return t('signIn.elsewhere.failed');
}
