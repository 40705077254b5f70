import type { Invitation } from '@longview/contract';
import { t } from '../../locale/t.ts';

/** `Ada invites you to Mast works as Administrator.` */
export function invitationText({ InviterName, Name, MemberRole }: Invitation): string {
  const who = { inviter: InviterName, name: Name };
  if (MemberRole === null) return t('invite.share', who);
  return t('invite.member', { ...who, role: t(`members.role.${MemberRole}`) });
}
