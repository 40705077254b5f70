import type { ImportEntry } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsQuery, useUndoImport } from '../../../api/cameras/imports.ts';
import { deviceFailureText } from '../../../api/cameras/ip-devices.ts';
import { t } from '../../../locale/t.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { TimeAgo } from '../../../ui/feedback/time-ago.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import styles from './import.module.css';

/** What imports have stored, and how one is undone (EXT-315, EXT-316). Nothing where none stored anything. */
export function PastImports({ feedId, since }: { feedId: string; since: string | null }) {
  const imports = useQuery(importsQuery(feedId, since)).data?.Imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className={styles.preview} aria-label={t('imports.title')}>
      <h3>{t('imports.title')}</h3>
      {imports.map((entry) => (
        <PastImport key={entry.Number} feedId={feedId} entry={entry} />
      ))}
    </section>
  );
}

function PastImport({ feedId, entry }: { feedId: string; entry: ImportEntry }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoImport(feedId);
  const { Number: number, Source, StartedAt, StoredCount: count, State } = entry;
  const close = () => {
    setAsking(false);
    undo.reset();
  };
  return (
    <>
      <FactRow title={Source} text={<Facts entry={entry} startedAt={StartedAt} />}>
        {State === 'Stored' ? (
          <Button onClick={() => setAsking(true)}>{t('imports.undo')}</Button>
        ) : (
          <Badge text={t(`imports.${State}`)} tone={State === 'Undoing' ? 'warn' : 'idle'} />
        )}
      </FactRow>
      {isAsking && (
        <AskDialog
          title={t('imports.undo.title')}
          text={t('imports.undo.text', { count })}
          yes={t('imports.undo')}
          isBusy={undo.isPending}
          failure={deviceFailureText(undo.error)}
          onYes={() => undo.mutate(number, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function Facts({ entry, startedAt }: { entry: ImportEntry; startedAt: string }) {
  const { StoredCount, RemovedCount } = entry;
  return (
    <>
      <TimeAgo iso={startedAt} /> · {t('imports.stored', { count: StoredCount })}
      {RemovedCount > 0 && ` · ${t('imports.removed', { count: RemovedCount })}`}
    </>
  );
}
