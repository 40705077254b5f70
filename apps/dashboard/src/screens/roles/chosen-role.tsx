import type { Permissions, Role } from '@longview/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { roleFailureText, useDeleteRole } from '../../api/account/roles.ts';
import { toRoleEdit } from '../../editors/policy/model.ts';
import { PolicyEditor, Statements } from '../../editors/policy/policy-editor.tsx';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ListText } from '../../ui/layout/list-and-one.tsx';
import { roleTitle } from './role-title.ts';
import styles from './roles.module.css';

interface ChosenRoleProps {
  roleId: string;
  permissions: Permissions;
  /** Null where the plan has no roles of one's own. */
  onCopy: ((baseId: string) => void) | null;
}

/** The role at the right: a system role to look at, or one of the account's to edit (ROL-01, ROL-03). */
export function ChosenRole({ roleId, permissions, onCopy }: ChosenRoleProps) {
  const [isDeleting, setDeleting] = useState(false);
  const role = permissions.Roles.find(({ Id }) => Id === roleId);
  return (
    <section className={styles.chosen} aria-label={role ? roleTitle(role) : t('roles.gone.title')}>
      {!role && <Gone />}
      {role?.IsSystem && <SystemRole role={role} permissions={permissions} onCopy={onCopy} />}
      {role && !role.IsSystem && onCopy && (
        <PolicyEditor
          role={role}
          policies={permissions.Policies}
          onCopy={() => onCopy(role.Id)}
          onDelete={() => setDeleting(true)}
        />
      )}
      {role && isDeleting && <DeleteRole role={role} onClose={() => setDeleting(false)} />}
    </section>
  );
}

function SystemRole({
  role,
  permissions,
  onCopy,
}: { role: Role } & Pick<ChosenRoleProps, 'permissions' | 'onCopy'>) {
  return (
    <>
      <div className={styles.systemHead}>
        <h2>{roleTitle(role)}</h2>
        <Badge text={t('roles.system.badge')} tone="idle" />
        {onCopy && <Button onClick={() => onCopy(role.Id)}>{t('role.copy')}</Button>}
      </div>
      <ListText>{t(role.Id === 'Owner' ? 'roles.system.owner' : 'roles.system.text')}</ListText>
      <Statements statements={toRoleEdit(role).statements} policies={permissions.Policies} />
    </>
  );
}

function Gone() {
  return (
    <>
      <h2>{t('roles.gone.title')}</h2>
      <ListText>{t('roles.gone.text')}</ListText>
    </>
  );
}

/** Asks by name; a role that shares have stays, and the server says which (API-45). */
function DeleteRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteRole();
  const onYes = () =>
    remove.mutate(role.Id, {
      onSuccess: () => navigate({ to: '/roles', ignoreBlocker: true, replace: true }),
    });
  return (
    <AskDialog
      title={t('role.delete.title', { name: role.Name })}
      text={t('role.delete.text')}
      yes={t('role.delete')}
      isBusy={remove.isPending}
      failure={roleFailureText(remove.error)}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
