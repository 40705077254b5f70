import { countText, gbText } from '../../../locale/amount-text.ts';
import { t } from '../../../locale/t.ts';
import styles from './usage.module.css';

type MeterProps = { label: string } & (
  | { gb: number; limitGb: number | null }
  | { count: number; limit: number | null }
);

/** From here on a limit is near; members are mailed at the same share (ADM-03). */
const NEAR = 0.8;

/** One amount, and how much of its limit it is; without a limit only the amount. */
export function Meter(props: MeterProps) {
  const isGb = 'gb' in props;
  const [used, limit] = isGb ? [props.gb, props.limitGb] : [props.count, props.limit];
  const text = isGb ? gbText : countText;
  const share = limit === null ? null : limit === 0 ? 1 : used / limit;
  return (
    <div className={styles.meter}>
      <span className={styles.label}>{props.label}</span>
      <span className={styles.amount}>{text(used)}</span>
      <small>{limit === null ? t('usage.noLimit') : t('usage.of', { limit: text(limit) })}</small>
      {share !== null && (
        <div className={styles.bar} data-near={share >= NEAR || undefined} data-full={share > 1 || undefined}>
          <span className={styles.fill} style={{ width: `${Math.min(100, share * 100)}%` }} />
        </div>
      )}
    </div>
  );
}
