import { Suspense } from 'react';
import { useSession } from '../../api/account/session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionPage } from '../../ui/layout/section-page.tsx';
import styles from './account-screen.module.css';
import { accountGroups, useSection } from './sections.tsx';

/** The person and their account (ADM-01): one section at a time, chosen by the hash, each its own chunk. */
export function AccountScreen() {
  const { Account } = useSession();
  const current = useSection(Account !== null);
  useTitle(`${t(`account.section.${current.name}`)} · ${t('account.title')}`);
  return (
    <div className={styles.page}>
      <PageHeader title={t('account.title')} beside={<span className={styles.name}>{Account?.Name}</span>} />
      <SectionPage
        label={t('account.sections')}
        groups={Account ? accountGroups() : []}
        current={current.name}
        titleOf={(name) => t(`account.section.${name}`)}
      >
        <Suspense>
          <current.Content />
        </Suspense>
      </SectionPage>
    </div>
  );
}
