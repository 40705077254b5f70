import type { FrameSyncStatus } from '@longview/contract';
import type { SyncState } from '@longview/rules/frame-sync';
import { Button, Progress } from '@mantine/core';
import { saidText } from '../../../locale/sentence.ts';
import { t } from '../../../locale/t.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { TimeAgo } from '../../../ui/feedback/time-ago.tsx';
import styles from './import.module.css';
import { importedPercent } from './import-step.ts';

interface ImportProgressProps {
  status: FrameSyncStatus;
  state: SyncState;
  isBusy: boolean;
  onStop: () => void;
  onAgain: () => void;
}

const TONES: Readonly<Record<SyncState, 'live' | 'idle' | 'warn' | 'alert'>> = {
  Idle: 'idle',
  Running: 'live',
  Stopping: 'warn',
  Stopped: 'idle',
  Nothing: 'live',
  Success: 'live',
  Failed: 'alert',
};

/** Step 2: how far it is, and what it came to (IMP-02, IMP-03). It goes on when the page is left. */
export function ImportProgress({ status, state, isBusy, onStop, onAgain }: ImportProgressProps) {
  const { FoundFrameCount: found, SyncedFrameCount: synced, StartedAt, Error: why } = status;
  const isRunning = state === 'Running' || state === 'Stopping';
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.state}>
        <Badge text={t(`sync.${state}`)} tone={TONES[state]} />
        {state !== 'Nothing' && <span>{t('sync.counts', { synced, found })}</span>}
        {StartedAt && <TimeAgo iso={StartedAt} />}
      </p>
      {isRunning && (
        <Progress
          value={importedPercent(status) ?? 100}
          striped={importedPercent(status) === null}
          animated={importedPercent(status) === null}
          aria-label={t('sync.Running')}
        />
      )}
      {isRunning && <p className={styles.text}>{t('import.goesOn')}</p>}
      {why && <p className={styles.failed}>{saidText(why, status)}</p>}
      <div className={styles.foot}>
        {isRunning ? (
          <Button disabled={state === 'Stopping'} loading={isBusy} onClick={onStop}>
            {t('import.stop')}
          </Button>
        ) : (
          <Button onClick={onAgain}>{t('import.again')}</Button>
        )}
      </div>
    </div>
  );
}
