import { IconLock } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { type RoleChoice, roleName } from './role-choices.ts';
import styles from './share-panel.module.css';

/** The name of a share's role, with a lock where viewing asks for a password. */
export function RoleName({ roles, roleId }: { roles: readonly RoleChoice[]; roleId: string }) {
  const isLocked = roles.find((role) => role.id === roleId)?.hasPassword;
  return (
    <span className={styles.roleName}>
      {roleName(roles, roleId)}
      {isLocked && <IconLock size={14} aria-label={t('share.role.locked')} />}
    </span>
  );
}
