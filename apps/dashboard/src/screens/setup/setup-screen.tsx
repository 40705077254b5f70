import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCreateOwner } from '../../api/account/session.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { SetupForm } from './setup-form.tsx';

/** First run: makes the owner of the installation, who is signed in by it (ACC-13). */
export function SetupScreen() {
  useTitle(t('setup.title'));
  const { token } = useSearch({ from: '/setup' });
  const navigate = useNavigate();
  const create = useCreateOwner(() => navigate({ to: '/mystuff', replace: true }));
  if (create.error instanceof ApiFailure && create.error.status === 404) return <AlreadySetUp />;
  return (
    <FrontPage title={t('setup.title')} text={t('setup.text')}>
      <SetupForm
        hasToken={token !== undefined}
        onSubmit={(values) => create.mutate({ ...values, Token: token ?? tokenIn(values.Token) })}
        isBusy={create.isPending}
        failure={create.error}
      />
    </FrontPage>
  );
}

/** What was pasted is the token, or the whole link with it. */
function tokenIn(pasted: string): string {
  return URL.parse(pasted.trim())?.searchParams.get('token') ?? pasted.trim();
}

function AlreadySetUp() {
  return (
    <FrontPage title={t('setup.done.title')} text={t('setup.done.text')}>
      <Button component={Link} to="/signin" variant="filled" size="md">
        {t('signIn.title')}
      </Button>
    </FrontPage>
  );
}
