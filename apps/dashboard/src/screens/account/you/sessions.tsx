import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type OwnSession,
  ownSessionsQuery,
  useEndOtherSessions,
  useEndSession,
} from '../../../api/account/own-user.ts';
import { t } from '../../../locale/t.ts';
import { momentText } from '../../../locale/time-text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../account-screen.module.css';
import { programText } from './program-text.ts';

/** Every session of the person, each of which can be ended; the own one ends by signing out (ACC-05). */
export function Sessions() {
  const sessions = useQuery(ownSessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const failure = end.error ?? endOthers.error;
  const isAlone = (sessions.data?.length ?? 0) < 2;
  return (
    <Panel title={t('account.sessions')}>
      <Loaded query={sessions} rows={1}>
        {(list) =>
          list.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending && end.variables === session.token}
              onEnd={() => end.mutate(session.token)}
            />
          ))
        }
      </Loaded>
      {failure && <FormError>{t('account.sessions.failed', { why: failure.message })}</FormError>}
      {!isAlone && (
        <Button className={styles.end} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('account.sessions.endOthers')}
        </Button>
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
    <FactRow title={program} text={[seen, session.ipAddress].filter(Boolean).join(' · ')}>
      {!session.isThis && (
        <Button aria-label={`${t('account.sessions.end')}: ${program}`} loading={isBusy} onClick={onEnd}>
          {t('account.sessions.end')}
        </Button>
      )}
    </FactRow>
  );
}
