import { Button, TextInput } from '@mantine/core';
import { type MemberRole, useInviteMember } from '../../../api/account/members.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { useFields } from '../../../forms/use-fields.ts';
import { t } from '../../../locale/t.ts';
import { OnceDialog } from '../../../ui/dialogs/once-dialog.tsx';
import { emailCheck } from '../../../ui/forms/form-checks.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import styles from './members.module.css';
import { RoleSelect } from './role-select.tsx';

type Invite = {
  Email: string;
  MemberRole: MemberRole;
};

/** Invites by mail; where no mail is sent the link is shown this once, to be passed on (ADM-05, OPS-09). */
export function InviteForm({ canNameOwners }: { canNameOwners: boolean }) {
  const invite = useInviteMember();
  const fields = useFields<Invite>(
    {
      initialValues: { Email: '', MemberRole: 'Administrator' },
      validate: { Email: emailCheck },
    },
    invite.error,
  );
  const send = fields.onSubmit(({ Email, MemberRole }) =>
    invite.mutate({ Email: Email.trim(), MemberRole }, { onSuccess: fields.reset }),
  );
  const failure = actFailureText(invite.error);
  const email = invite.variables?.Email ?? '';
  return (
    <>
      <FormFrame className={styles.invite} onSubmit={send}>
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="off"
          {...fields.getInputProps('Email')}
        />
        <RoleSelect
          label={t('members.role')}
          isLabelShown
          value={fields.values.MemberRole}
          canNameOwners={canNameOwners}
          onChange={(role) => fields.setFieldValue('MemberRole', role)}
        />
        <Button type="submit" variant="filled" loading={invite.isPending}>
          {t('members.invite.button')}
        </Button>
      </FormFrame>
      {failure && <FormError>{failure}</FormError>}
      {invite.data && invite.data.InviteUrl === null && (
        <p role="status">{t('members.invite.sent', { email })}</p>
      )}
      {invite.data?.InviteUrl && (
        <OnceDialog
          title={t('members.invite.once.title')}
          text={t('members.invite.once.text', { email })}
          label={t('members.invite.link')}
          secret={invite.data.InviteUrl}
          onClose={invite.reset}
        />
      )}
    </>
  );
}
