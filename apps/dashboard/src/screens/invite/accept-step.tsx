import type { Invitation } from '@longview/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAcceptInvitation } from '../../api/account/invitation.ts';
import { useSignOut } from '../../api/account/sign-in.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';
import { invitationText } from './invitation-text.ts';

interface AcceptStepProps {
  token: string;
  invitation: Invitation;
  /** The address of who looks at the page, or null. */
  signedInAs: string | null;
}

/** The invited address has a sign-in: accepts with it, or says which one it takes (EXT-11). */
export function AcceptStep({ token, invitation, signedInAs }: AcceptStepProps) {
  const isRight = signedInAs?.toLowerCase() === invitation.Email.toLowerCase();
  return (
    <FrontPage title={t('invite.title')} text={invitationText(invitation)}>
      {isRight ? (
        <Accept token={token} />
      ) : (
        <>
          <p>{t('invite.signInAs', { email: invitation.Email })}</p>
          {signedInAs === null ? <ToSignIn token={token} /> : <SignOut email={signedInAs} />}
        </>
      )}
    </FrontPage>
  );
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token, () => navigate({ to: '/mystuff', replace: true }));
  const failure = actFailureText(accept.error);
  return (
    <>
      {failure && <FormError>{t('invite.failed', { why: failure })}</FormError>}
      <Button variant="filled" size="md" autoFocus loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('invite.join')}
      </Button>
    </>
  );
}

function ToSignIn({ token }: { token: string }) {
  const next = `/invite?token=${encodeURIComponent(token)}`;
  return (
    <Button
      variant="filled"
      size="md"
      renderRoot={(props) => <Link {...props} to="/signin" search={{ next }} />}
    >
      {t('signIn.title')}
    </Button>
  );
}

/** Signing out leads to sign-in; the link of the mail is opened again after it. */
function SignOut({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <>
      <p>{t('invite.other', { email })}</p>
      <Button size="md" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('menu.signOut')}
      </Button>
    </>
  );
}
