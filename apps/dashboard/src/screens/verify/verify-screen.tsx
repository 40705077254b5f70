import { Button, Loader } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useVerifyAddress } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';

/** Confirms the address of a sign-up or of a change by the link of a mail (ACC-03, ACC-12). */
export function VerifyScreen() {
  useTitle(t('field.email'));
  const { token = '' } = useSearch({ from: '/verify' });
  const confirm = useVerifyAddress(token);
  if (confirm.isPending) return <Busy />;
  if (confirm.data) return <Confirmed {...confirm.data} />;
  if (isBadLink(confirm.error)) return <BadLink />;
  return (
    <FrontPage title={t('verify.bad.title')}>
      <FormError>{t('verify.failed', { why: confirm.error.message })}</FormError>
      <Button size="md" loading={confirm.isFetching} onClick={() => confirm.refetch()}>
        {t('load.retry')}
      </Button>
    </FrontPage>
  );
}

function isBadLink(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 400);
}

function Busy() {
  return (
    <FrontPage title={t('verify.busy')}>
      <Loader size="sm" aria-hidden />
    </FrontPage>
  );
}

function Confirmed({ isSignedIn }: { isSignedIn: boolean }) {
  const text = isSignedIn ? t('verify.done.signedIn') : t('verify.done.text');
  return (
    <FrontPage title={t('verify.done.title')} text={text}>
      <Button component={Link} to={isSignedIn ? '/mystuff' : '/signin'} variant="filled" size="md" autoFocus>
        {isSignedIn ? t('app.notFound.back') : t('signIn.title')}
      </Button>
    </FrontPage>
  );
}

function BadLink() {
  return (
    <FrontPage title={t('verify.bad.title')} text={t('verify.bad.text')}>
      <Button component={Link} to="/signin" size="md">
        {t('signIn.title')}
      </Button>
    </FrontPage>
  );
}
