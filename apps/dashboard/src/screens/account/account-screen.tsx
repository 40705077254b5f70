import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../../api/session.ts';
import { useSignOut } from '../../api/sign-in.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { SchemeSwitch } from '../../shell/scheme-switch.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './account-screen.module.css';
import { ApiKeys } from './api-keys.tsx';

/** What belongs to the person and the account: keys at #Api, the rest at #Settings. */
export function AccountScreen() {
  useTitle(t('account.title'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.title')} />
      <ApiKeys />
      <Settings />
    </div>
  );
}

function Settings() {
  const { User, Account } = useSession();
  const signOut = useSignOut();
  return (
    <Panel title={t('account.profile')} id="Settings">
      <dl className={styles.facts}>
        <dt>{t('field.name')}</dt>
        <dd>{User.Name}</dd>
        <dt>{t('field.email')}</dt>
        <dd>{User.Email}</dd>
        {Account && (
          <>
            <dt>{t('setup.accountName')}</dt>
            <dd>{Account.Name}</dd>
          </>
        )}
      </dl>
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
