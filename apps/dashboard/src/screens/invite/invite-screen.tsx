import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { invitationQuery } from '../../api/account/invitation.ts';
import { maybeSessionQuery } from '../../api/account/session.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { AcceptStep } from './accept-step.tsx';
import { JoinStep } from './join-step.tsx';

/** Who invites to what; then on with a new sign-in or with the one there is (ACC-01, ACC-03, EXT-10). */
export function InviteScreen() {
  useTitle(t('invite.title'));
  const { token = '' } = useSearch({ from: '/invite' });
  const invitation = useQuery(invitationQuery(token));
  // Only whoever may have a sign-in is asked for it: a 401 of a new person would be noise.
  const session = useQuery({ ...maybeSessionQuery, enabled: invitation.data?.HasUser === true });
  if (invitation.isPending || session.isLoading) return <Busy />;
  if (isBadLink(invitation.error)) return <BadLink />;
  if (!invitation.data)
    return (
      <FrontPage title={t('invite.title')}>
        <FormError>{t('invite.failed', { why: invitation.error.message })}</FormError>
        <Button size="md" loading={invitation.isFetching} onClick={() => invitation.refetch()}>
          {t('load.retry')}
        </Button>
      </FrontPage>
    );
  return invitation.data.HasUser ? (
    <AcceptStep token={token} invitation={invitation.data} signedInAs={session.data?.User.Email ?? null} />
  ) : (
    <JoinStep token={token} invitation={invitation.data} />
  );
}

function isBadLink(error: Error | null): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}

function Busy() {
  return (
    <FrontPage title={t('invite.title')}>
      <Loader size="sm" aria-hidden />
    </FrontPage>
  );
}

function BadLink() {
  return (
    <FrontPage title={t('verify.bad.title')} text={t('invite.bad.text')}>
      <Button component={Link} to="/signin" size="md">
        {t('signIn.title')}
      </Button>
    </FrontPage>
  );
}
