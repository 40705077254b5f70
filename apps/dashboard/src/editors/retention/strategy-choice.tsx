import type { ResourceSave } from '@longview/contract';
import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import styles from './retention.module.css';

type Strategy = ResourceSave['FrameRemovalStrategy'];
const STRATEGIES: readonly Strategy[] = ['AccountSettings', 'Feed'];

interface StrategyChoiceProps {
  value: Strategy;
  /** In words, what the account does. */
  accountRules: string;
  onChange: (value: Strategy) => void;
}

/** Whose rules a feed's pictures go by (RET-02). */
export function StrategyChoice({ value, accountRules, onChange }: StrategyChoiceProps) {
  return (
    <div className={styles.group}>
      <SegmentedControl
        fullWidth
        aria-label={t('retention.strategy')}
        value={value}
        onChange={(name) => onChange(STRATEGIES.find((each) => each === name) ?? 'AccountSettings')}
        data={STRATEGIES.map((name) => ({ value: name, label: t(`retention.strategy.${name}`) }))}
      />
      {value === 'AccountSettings' && (
        <p className={styles.text}>
          {accountRules}{' '}
          <Link to="/account" hash="Resources">
            {t('retention.account.link')}
          </Link>
        </p>
      )}
    </div>
  );
}
