import type { Permissions, Role } from '@longview/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toRoleEdit } from '../../editors/policy/model.ts';
import { PolicyEditor, Statements } from '../../editors/policy/policy-editor.tsx';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ListText } from '../../ui/layout/list-and-one.tsx';
import { DeleteRole } from './delete-role.tsx';
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
