import type { Invitation } from '@longview/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useJoin } from '../../api/account/sign-in.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { SignUpForm } from '../../forms/sign-up-form.tsx';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { invitationText } from './invitation-text.ts';

/** A new person makes their sign-in; the link has proved the address (ACC-03). */
export function JoinStep({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const join = useJoin(token, () => navigate({ to: '/mystuff', replace: true }));
  const failure = actFailureText(join.error);
  return (
    <FrontPage title={t('invite.title')} text={invitationText(invitation)}>
      <SignUpForm
        invitedEmail={invitation.Email}
        submit={t('invite.join')}
        onSubmit={join.mutate}
        isBusy={join.isPending}
        failure={failure && t('signUp.failed', { why: failure })}
      />
      <div className={form.links}>
        <span>
          {t('signUp.have')}{' '}
          <Link to="/signin" search={{ next: `/invite?token=${encodeURIComponent(token)}` }}>
            {t('signIn.title')}
          </Link>
        </span>
      </div>
    </FrontPage>
  );
}
