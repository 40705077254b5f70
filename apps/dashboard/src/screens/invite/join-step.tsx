import type { Invitation } from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { forgetPerson } from '../../api/account/session.ts';
import { signIn, signUp } from '../../api/account/sign-in.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { SignUpForm, type SignUpValues } from '../../ui/forms/sign-up-form.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { invitationText } from './invitation-text.ts';

/** A new person makes their sign-in; the link has proved the address (ACC-03). */
export function JoinStep({ token, invitation }: { token: string; invitation: Invitation }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: (values: SignUpValues) => joinAndEnter(values, token),
    onSuccess: () => {
      forgetPerson(queryClient);
      return navigate({ to: '/mystuff', replace: true });
    },
  });
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

/** Where mails are sent a sign-up does not sign in; here the link has proved the address already. */
async function joinAndEnter(values: SignUpValues, invitation: string): Promise<void> {
  const { email, password } = values;
  const { isSignedIn } = await signUp({ ...values, invitation });
  if (!isSignedIn) await signIn({ email, password });
}
