import { Suspense } from 'react';
import { useSession } from '../../api/account/session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './account-screen.module.css';
import { AccountNav, useSection } from './sections.tsx';

/** The person and their account (ADM-01): one section at a time, chosen by the hash, each its own chunk. */
export function AccountScreen() {
  const { Account } = useSession();
  const { sections, current } = useSection(Account !== null);
  useTitle(`${t(`account.section.${current.name}`)} · ${t('account.title')}`);
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.title')} beside={<span className={styles.name}>{Account?.Name}</span>} />
      {sections.length > 1 && <AccountNav sections={sections} current={current} />}
      <Suspense>
        <current.Content />
      </Suspense>
    </div>
  );
}
