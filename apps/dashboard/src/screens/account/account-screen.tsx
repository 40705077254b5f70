import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../api/sign-in.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { SchemeSwitch } from '../../shell/scheme-switch.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './account-screen.module.css';
import { ApiKeys } from './api-keys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** What belongs to the person at #Settings, and the account's keys at #Api. */
export function AccountScreen() {
  useTitle(t('account.title'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.title')} />
      <ProfileForm />
      <SignInPanel />
      <Sessions />
      <ApiKeys />
      <ThisDevice />
    </div>
  );
}

function ThisDevice() {
  const signOut = useSignOut();
  return (
    <Panel title={t('account.sessions.this')}>
      <div>
        <h3 className={styles.label}>{t('scheme.label')}</h3>
        <SchemeSwitch />
      </div>
      <Button
        className={styles.out}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
        leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
      >
        {t('menu.signOut')}
      </Button>
    </Panel>
  );
}
