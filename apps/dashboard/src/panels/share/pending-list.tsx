import type { PendingShare } from '@longview/contract';
import { isSystemRole } from '@longview/rules';
import { Button } from '@mantine/core';
import { IconLayoutGrid, IconVideo } from '@tabler/icons-react';
import { actFailureText } from '../../api/client/act-failure.ts';
import { useAnswerInvitation } from '../../api/feeds/sharing.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './pending-list.module.css';

interface PendingListProps {
  feeds: readonly PendingShare[];
  collections: readonly PendingShare[];
}

/** What others offer to share, to be accepted or declined (SHR-08). Nothing where there is nothing. */
export function PendingList({ feeds, collections }: PendingListProps) {
  if (feeds.length + collections.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('pending.title')}>
      <h2>{t('pending.title')}</h2>
      {feeds.map((pending) => (
        <PendingRow key={pending.CapabilityId} pending={pending} kind="feed" />
      ))}
      {collections.map((pending) => (
        <PendingRow key={pending.CapabilityId} pending={pending} kind="collection" />
      ))}
    </section>
  );
}

function PendingRow({ pending, kind }: { pending: PendingShare; kind: 'feed' | 'collection' }) {
  const { Name, RoleId, InvitedBy, CapabilityId } = pending;
  const answer = useAnswerInvitation();
  const failure = actFailureText(answer.error);
  // What a role of somebody else's account is called says nothing here.
  const offer = isSystemRole(RoleId)
    ? t('pending.by', { inviter: InvitedBy, role: t(`share.role.${RoleId}`) })
    : t('pending.byOther', { inviter: InvitedBy });
  const Icon = kind === 'feed' ? IconVideo : IconLayoutGrid;
  const act = (accept: boolean) => ({
    'aria-label': `${t(accept ? 'pending.accept' : 'pending.decline')}: ${Name}`,
    loading: answer.isPending && answer.variables.accept === accept,
    disabled: answer.isPending,
    onClick: () => answer.mutate({ capabilityId: CapabilityId, accept }),
  });
  return (
    <div className={styles.row}>
      <Icon size={22} stroke={1.5} role="img" aria-label={t(`pending.kind.${kind}`)} />
      <div className={styles.words}>
        <span className={styles.name}>{Name}</span>
        <p>{offer}</p>
      </div>
      <div className={styles.acts}>
        <Button {...act(false)}>{t('pending.decline')}</Button>
        <Button variant="filled" {...act(true)}>
          {t('pending.accept')}
        </Button>
      </div>
      {failure && <FormError>{t('pending.failed', { why: failure })}</FormError>}
    </div>
  );
}
