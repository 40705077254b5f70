import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../api/account/session.ts';
import styles from './account-menu.module.css';

const AccountMenuItems = lazy(async () => ({
  default: (await import('./account-menu-items.tsx')).AccountMenuItems,
}));

/** Who is signed in. The menu itself is loaded when it is first opened, so that the first page is light. */
export function AccountMenu() {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <Who aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<Who />}>
      <AccountMenuItems target={<Who />} />
    </Suspense>
  );
}

/** The name as a button; the menu gives it what opens and closes it. */
function Who(props: React.ComponentProps<'button'>) {
  const { User, Account } = useSession();
  return (
    <UnstyledButton {...props} className={styles.who}>
      <span className={styles.face} aria-hidden>
        {User.Name.trim().charAt(0).toUpperCase()}
      </span>
      <span className={styles.names}>
        <span className={styles.name} dir="auto">
          {User.Name}
        </span>
        <small dir="auto">{Account?.Name ?? User.Email}</small>
      </span>
      <IconSelector size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
