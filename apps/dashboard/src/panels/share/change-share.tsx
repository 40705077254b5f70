import type { ShareInfo } from '@longview/contract';
import { useState } from 'react';
import { shareFailureText, useSetShare } from '../../api/feeds/sharing.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { LimitFields } from './limit-fields.tsx';
import type { Limits } from './limits.ts';
import { type RoleChoice, roleName } from './role-choices.ts';
import { RoleSelect } from './role-select.tsx';
import type { ShareTarget } from './share-target.ts';
import type { Roles } from './use-roles.ts';

interface ChangeShareProps {
  target: ShareTarget;
  share: Share;
  roles: Roles;
  onClose: () => void;
}

/** Another role or other limits for a share that stays: links keep their address (EXT-05). */
export function ChangeShare({ target, share, roles, onClose }: ChangeShareProps) {
  const [roleId, setRoleId] = useState(share.RoleId);
  const [options, setOptions] = useState<Limits>(share.Options);
  const save = useSetShare();
  const failure = shareFailureText(save.error, target.kind);
  const submit = () => {
    const { CapabilityId: capabilityId, EmailOrDomain: emailOrDomains = null } = share;
    save.mutate({ roId: target.roId, capabilityId, emailOrDomains, roleId, options }, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title={t('share.change.title')}>
      <SubmitForm
        submit={t('share.change.save')}
        onSubmit={submit}
        isBusy={save.isPending}
        failure={failure && t('share.failed', { why: failure })}
      >
        <RoleSelect roles={withStored(roles, share.RoleId)} value={roleId} onChange={setRoleId} />
        <LimitFields value={options} onChange={(part) => setOptions({ ...options, ...part })} />
      </SubmitForm>
    </Dialog>
  );
}

/** The stored role stays a choice even where this viewer could not give it anew. */
function withStored({ all, given }: Roles, roleId: string): RoleChoice[] {
  if (given.some((role) => role.id === roleId)) return given;
  const stored = all.find((role) => role.id === roleId);
  const unknown = { id: roleId, name: roleName(all, roleId), text: '', hasPassword: false, statements: [] };
  return [...given, stored ?? unknown];
}

/** What a link and a share with a person have in common. */
export type Share = Pick<ShareInfo['Links'][number], 'CapabilityId' | 'RoleId' | 'Options'> & {
  /** Only of people. */
  EmailOrDomain?: string;
};
