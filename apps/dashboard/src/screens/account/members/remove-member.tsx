import { useNavigate } from '@tanstack/react-router';
import { type Member, useRemoveMember } from '../../../api/account/members.ts';
import { useForgetPerson } from '../../../api/account/session.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { t } from '../../../locale/t.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';

interface RemoveMemberProps {
  member: Member;
  isSelf: boolean;
  onClose: () => void;
}

/** Ends the sessions and rights of a member at once, or takes an invitation back (ADM-05). */
export function RemoveMember({ member, isSelf, onClose }: RemoveMemberProps) {
  const remove = useRemoveMember({ isSelf });
  const leave = useLeave();
  const kind = isSelf ? 'leave' : member.State === 'Invited' ? 'takeBack' : 'remove';
  return (
    <AskDialog
      title={t(`members.${kind}.title`, { name: member.Name ?? member.Email })}
      text={t(`members.${kind}.text`)}
      yes={kind === 'remove' ? t('action.remove') : t(`members.${kind}`)}
      isBusy={remove.isPending}
      failure={actFailureText(remove.error)}
      onYes={() => remove.mutate(member.MemberId, { onSuccess: isSelf ? leave : onClose })}
      onClose={onClose}
    />
  );
}

/** Who leaves has no session any more. */
function useLeave() {
  const forgetPerson = useForgetPerson();
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: '/signin', search: { msg: t('members.left') } });
    forgetPerson();
  };
}
