import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type AuditEntry, auditQuery } from '../../../api/account/audit.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { TimeAgo } from '../../../ui/feedback/time-ago.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './audit.module.css';
import { ObjectLink } from './object-link.tsx';

/** What was done in the account and by whom, newest first (ADM-08). */
export function Audit() {
  const [text, setText] = useState('');
  const words = useDeferredValue(text).trim().toLowerCase();
  const audit = useInfiniteQuery(auditQuery);
  return (
    <Panel title={t('audit.title')} text={t('audit.text')} id="Audit">
      <SearchBox value={text} onChange={setText} label={t('audit.search')} />
      <Loaded query={audit} rows={8}>
        {({ pages }) => {
          const entries = pages.flatMap(({ Entries }) => Entries);
          return <Entries all={entries} words={words} hasMore={audit.hasNextPage} />;
        }}
      </Loaded>
      {audit.hasNextPage && (
        <Button
          className={styles.more}
          loading={audit.isFetchingNextPage}
          onClick={() => audit.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </Panel>
  );
}

interface EntriesProps {
  all: readonly AuditEntry[];
  words: string;
  hasMore: boolean;
}

function Entries({ all, words, hasMore }: EntriesProps) {
  const found = words === '' ? all : all.filter((entry) => hasWords(entry, words));
  return (
    <>
      {words !== '' && (
        <p role="status" className={styles.found}>
          {t(hasMore ? 'audit.foundAmong' : 'audit.found', { count: found.length, all: all.length })}
        </p>
      )}
      {all.length === 0 && <p className={styles.found}>{t('audit.none')}</p>}
      <ol className={styles.list}>
        {found.map((entry) => (
          <AuditRow key={`${entry.At} ${entry.Action} ${entry.Detail}`} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function hasWords({ Actor, Action, RoName, Detail }: AuditEntry, words: string): boolean {
  return `${Actor} ${Action} ${RoName ?? ''} ${Detail}`.toLowerCase().includes(words);
}

/** One act: what, to what, by whom, when. */
function AuditRow({ entry: { At, Actor, Action, RoId, RoName, Detail } }: { entry: AuditEntry }) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.action}>{Action}</span>
        {RoId && RoName && <ObjectLink id={RoId} name={RoName} />}
        {Detail && <span>{Detail}</span>}
      </div>
      <div className={styles.who}>{Actor}</div>
      <div className={styles.when}>
        <TimeAgo iso={At} />
      </div>
    </li>
  );
}
