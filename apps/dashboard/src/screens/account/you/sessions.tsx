import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type OwnSession, ownSessionsQuery, useEndOtherSessions, useEndSession } from '../../api/own-user.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './api-keys.module.css';
import { programOf } from './program-of.ts';

/** Every session of the person, each of which can be ended; the own one ends by signing out (ACC-05). */
export function Sessions() {
  const sessions = useQuery(ownSessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const failure = end.error ?? endOthers.error;
  const isAlone = (sessions.data?.length ?? 0) < 2;
  return (
    <Panel title={t('account.sessions')}>
      {sessions.isError && <LoadFailed onRetry={() => sessions.refetch()} isBusy={sessions.isFetching} />}
      {sessions.data?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={end.isPending && end.variables === session.token}
          onEnd={() => end.mutate(session.token)}
        />
      ))}
      {failure && <FormError>{t('account.sessions.failed', { why: failure.message })}</FormError>}
      {!isAlone && (
        <div className={styles.foot}>
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('account.sessions.endOthers')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const program = programText(session.userAgent);
  const seen = session.isThis
    ? t('account.sessions.this')
    : t('account.sessions.seen', { date: momentText(session.updatedAt) });
  return (
    <div className={styles.key}>
      <div>
        <b>{program}</b>
        <p>{[seen, session.ipAddress].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.isThis && (
        <Button aria-label={`${t('account.sessions.end')}: ${program}`} loading={isBusy} onClick={onEnd}>
          {t('account.sessions.end')}
        </Button>
      )}
    </div>
  );
}

function programText(userAgent: string | null): string {
  const { browser, system } = programOf(userAgent ?? '');
  if (browser && system) return t('account.sessions.on', { browser, system });
  return browser ?? system ?? t('account.sessions.unknown');
}
