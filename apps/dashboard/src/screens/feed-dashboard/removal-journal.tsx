import type { Removal, RetentionStatus } from '@longview/contract';
import { rulesText } from '../../editors/retention/preview-text.ts';
import styles from '../../editors/retention/retention.module.css';
import { useNow } from '../../hooks/use-now.ts';
import { sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { agoText, dayText, momentText } from '../../locale/time-text.ts';
import { FactRow } from '../../ui/layout/fact-row.tsx';

/** What was removed, when and by which rules (EXT-50). */
export function RemovalJournal({ status: { Removals, LastRunAt } }: { status: RetentionStatus }) {
  const nowMs = useNow();
  const last = LastRunAt && t('retention.journal.last', { ago: agoText(LastRunAt, nowMs) });
  if (Removals.length === 0)
    return (
      <p className={styles.text}>
        {t('retention.journal.none')} {last}
      </p>
    );
  return (
    <>
      {last && <p className={styles.text}>{last}</p>}
      {Removals.map((removal) => (
        <FactRow key={removal.At} title={momentText(removal.At)} text={removalText(removal)} />
      ))}
    </>
  );
}

function removalText(removal: Removal): string {
  const { FrameCount, ByteCount, FirstTime, LastTime, FrameRemovalStrategy, IsDone } = removal;
  const rules = rulesText(removal);
  const days = [...new Set([FirstTime, LastTime].flatMap((time) => (time ? dayText(time) : [])))];
  return [
    t('retention.journal.count', { count: FrameCount, size: sizeText(ByteCount) }),
    days.join(' – '),
    FrameRemovalStrategy === 'Feed' ? rules : t('retention.by.account', { rules }),
    ...(IsDone ? [] : [t('retention.journal.cut')]),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
