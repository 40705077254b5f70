import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usageQuery } from '../../../api/account/usage.ts';
import { t } from '../../../locale/t.ts';
import { monthText } from '../../../locale/time-text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FeedTable } from './feed-table.tsx';
import { Meter } from './meter.tsx';
import { lastMonths } from './months.ts';
import styles from './usage.module.css';

const MONTHS = 12;

/** What the account stores and sends, whole and by feed (ADM-07). */
export function Usage() {
  const [months] = useState(() => lastMonths(Date.now(), MONTHS));
  const [key, setKey] = useState(months[0]?.key);
  const month = months.find((one) => one.key === key) ?? months[0];
  const usage = useQuery(usageQuery(month?.from ?? '', month?.to ?? ''));
  return (
    <Panel title={t('usage.title')} text={t('usage.text')} id="Usage">
      <NativeSelect
        className={styles.month}
        label={t('usage.month')}
        value={key}
        data={months.map(({ key: value, from }) => ({ value, label: monthText(from, 'UTC') }))}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Loaded query={usage} rows={4}>
        {({ Storage, Bandwidth, Feeds, Limits }) => (
          <>
            <div className={styles.meters}>
              <Meter label={t('usage.storage')} gb={Storage} limitGb={Limits.Storage} />
              <Meter label={t('usage.bandwidth')} gb={Bandwidth} limitGb={Limits.Bandwidth} />
              <Meter label={t('usage.feeds')} count={Feeds.length} limit={Limits.MaxFeeds} />
            </div>
            <FeedTable feeds={Feeds} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
