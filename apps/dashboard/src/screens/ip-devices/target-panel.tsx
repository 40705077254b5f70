import { SOURCE_INTENTS } from '@longview/rules';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '../../api/client/client.ts';
import { feedQuery } from '../../api/feeds/feed.ts';
import { t } from '../../locale/t.ts';
import { SourcePanel } from '../../panels/capture-source/source-panel.tsx';
import type { SourceTarget } from '../../panels/capture-source/source-target.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { ListText } from '../../ui/layout/list-and-one.tsx';
import styles from './ip-devices.module.css';

/** The source of the feed that the address names, by what it is for (IPD-05, SRC-01, SRC-02). */
export function TargetPanel({ target }: { target: SourceTarget }) {
  const { feedId, intent } = target;
  const navigate = useNavigate({ from: '/ipdevices' });
  const feed = useQuery(feedQuery(feedId));
  if (feed.error instanceof ApiFailure && feed.error.status === 404) return <NoFeed />;
  if (feed.isError) return <LoadFailed onRetry={() => feed.refetch()} isBusy={feed.isFetching} />;
  if (!feed.data) return <div role="status" aria-label={t('app.loading')} />;
  if (!feed.data.Permissions.includes('EditCapturePolicyStatement')) return <NoFeed />;
  return (
    <section className={styles.target} aria-label={t('ip.target')}>
      <div className={styles.head}>
        <h2 dir="auto">{t('ip.target.of', { name: feed.data.Feed.Description.Name })}</h2>
        <SegmentedControl
          aria-label={t('ip.intent')}
          value={intent}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, intent: next }), replace: true })}
          data={SOURCE_INTENTS.map((value) => ({ value, label: t(`ip.intent.${value}`) }))}
        />
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/feed/$feedId/dashboard" params={{ feedId }} hash="Source" />
          )}
        >
          {t('ip.target.back')}
        </Button>
      </div>
      <SourcePanel feed={feed.data} intent={intent} />
    </section>
  );
}

function NoFeed() {
  return (
    <section className={styles.target}>
      <h2>{t('dash.notFound.title')}</h2>
      <ListText>{t('dash.notFound.text')}</ListText>
    </section>
  );
}
