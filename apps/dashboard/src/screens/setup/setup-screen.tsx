import { routes } from '@longview/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../../api/account/session.ts';
import { ApiFailure, call, dataOf } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { SetupForm, type SetupValues } from './setup-form.tsx';

/** First run: makes the owner of the installation, who is signed in by it (ACC-13). */
export function SetupScreen() {
  useTitle(t('setup.title'));
  const { token } = useSearch({ from: '/setup' });
  const create = useCreateOwner(token);
  if (create.error instanceof ApiFailure && create.error.status === 404) return <AlreadySetUp />;
  return (
    <FrontPage title={t('setup.title')} text={t('setup.text')}>
      <SetupForm
        hasToken={token !== undefined}
        onSubmit={create.mutate}
        isBusy={create.isPending}
        failure={create.error}
      />
    </FrontPage>
  );
}

function useCreateOwner(token: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: SetupValues) =>
      dataOf(call(routes.setup, { body: { ...values, Token: token ?? tokenIn(values.Token) } })),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      return navigate({ to: '/mystuff', replace: true });
    },
  });
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
