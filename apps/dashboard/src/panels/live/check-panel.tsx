import type { FeedDetail, LiveCheck } from '@longview/contract';
import { LIVE_CHECKS } from '@longview/rules/live';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { liveCheckQuery } from '../../api/cameras/live-check.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { cureOf } from './check-cure.ts';
import { CheckRow } from './check-row.tsx';
import styles from './live.module.css';
import { LiveSwitch } from './live-switch.tsx';

interface CheckPanelProps {
  feed: FeedDetail;
  /** Whether the feed has live video; while it is off, what it lacks is no failure. */
  isOn: boolean;
}

/** Whether the stream of a feed works, line by line, and where what fails is mended (LIV-01). */
export function CheckPanel({ feed, isOn }: CheckPanelProps) {
  const check = useQuery(liveCheckQuery(feed.Feed.Id));
  const failure = actFailureText(check.error);
  return (
    <Panel title={t('live.check')} text={t('live.check.text')}>
      {mayTurn(feed) && <LiveSwitch feed={feed} />}
      <ul className={styles.lines} aria-busy={check.isFetching}>
        {linesOf(check.data).map(({ name, line, cure }) => (
          <CheckRow key={name} feed={feed} name={name} line={line} cure={cure} isOn={isOn} />
        ))}
      </ul>
      {failure && <FormError>{t('live.check.failed', { why: failure })}</FormError>}
      <div className={styles.foot}>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          {t('live.check.again')}
        </Button>
        <span role="status">{check.isFetching && t('live.check.busy')}</span>
      </div>
    </Panel>
  );
}

/** It changes the subscription, and where there is no source the capture too. */
const mayTurn = ({ Permissions }: FeedDetail) =>
  Permissions.includes('ManageStatePolicyStatement') && Permissions.includes('EditCapturePolicyStatement');

/** All lines in their order, also before anything is known of them. */
function linesOf(check: LiveCheck | undefined) {
  return LIVE_CHECKS.map((name) => {
    const line = check?.Lines.find(({ Check }) => Check === name) ?? null;
    return { name, line, cure: line && check ? cureOf(line, check.Lines) : null };
  });
}
