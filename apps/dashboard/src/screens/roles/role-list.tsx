import type { Role } from '@longview/contract';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { roleTitle } from './role-title.ts';
import styles from './roles.module.css';

interface RoleListProps {
  roles: readonly Role[];
  chosenId: string;
}

/** The account's own roles, then those that are always there. */
export function RoleList({ roles, chosenId }: RoleListProps) {
  const own = byName(
    roles.filter(({ IsSystem }) => !IsSystem),
    roleTitle,
  );
  const entry = (role: Role) => <Entry key={role.Id} role={role} isChosen={role.Id === chosenId} />;
  return (
    <nav className={styles.list} aria-label={t('roles.title')}>
      <h2>{t('roles.own')}</h2>
      {own.length === 0 && <p className={styles.none}>{t('roles.own.none')}</p>}
      <ul>{own.map(entry)}</ul>
      <h2>{t('roles.system')}</h2>
      <ul>{roles.filter(({ IsSystem }) => IsSystem).map(entry)}</ul>
    </nav>
  );
}

function Entry({ role, isChosen }: { role: Role; isChosen: boolean }) {
  const hasPassword = role.Statements.some(({ HasPassword }) => HasPassword);
  return (
    <li>
      <Link to="/roles" search={{ role: role.Id }} aria-current={isChosen ? 'page' : undefined}>
        <span className={styles.entryName}>
          {roleTitle(role)}
          {hasPassword && <IconLock size={14} stroke={1.6} aria-label={t('share.role.locked')} />}
        </span>
        <small>{t('roles.policies', { count: role.Statements.length })}</small>
      </Link>
    </li>
  );
}
