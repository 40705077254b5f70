import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../../api/account/sign-in.ts';
import { t } from '../../../locale/t.ts';
import { SchemeSwitch } from '../../../shell/scheme-switch.tsx';
import styles from '../account-screen.module.css';

/** What is remembered on this device only: its colours, and that one is signed in. */
export function ThisDevice() {
  const signOut = useSignOut();
  return (
    <>
      <div>
        <h3 className={styles.label}>{t('scheme.label')}</h3>
        <SchemeSwitch />
      </div>
      <Button
        className={styles.start}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
        leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
      >
        {t('menu.signOut')}
      </Button>
    </>
  );
}
