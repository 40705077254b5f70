import type { StuffList } from '@longview/contract';
import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/account/session.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { allFeeds } from '../../api/feeds/library.ts';
import { useRemoveDemoFeeds } from '../../api/feeds/save-feed.ts';
import { t } from '../../locale/t.ts';
import styles from './feeds-screen.module.css';

/** The first load of the list is kept small. */
const AskDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/ask-dialog.tsx')).AskDialog,
}));

/** While an account has demo cameras, their list says so and removes them in one press (EXT-433). */
export function DemoNote({ library }: { library: StuffList }) {
  const { Account } = useSession();
  const [isAsking, { open, close }] = useDisclosure();
  const demo = library.Feeds_Owned.filter(({ Feed }) => Feed.SourceTypes.includes('Demo'));
  const remove = useRemoveDemoFeeds(demo.map(({ Feed }) => Feed.Id));
  const count = demo.length;
  if (!Account || count === 0) return null;
  const isAll = count === allFeeds(library).length;
  return (
    <p className={styles.demo}>
      {isAll ? t('demo.note') : t('demo.note.some', { count })}{' '}
      <Anchor component="button" type="button" inherit onClick={open}>
        {t('demo.remove')}
      </Anchor>
      <Suspense>
        {isAsking && (
          <AskDialog
            title={t('demo.remove.title', { count })}
            text={t('demo.remove.text')}
            yes={t('demo.remove.yes')}
            isBusy={remove.isPending}
            failure={actFailureText(remove.error)}
            onYes={() => remove.mutate(undefined, { onSuccess: close })}
            onClose={close}
          />
        )}
      </Suspense>
    </p>
  );
}
