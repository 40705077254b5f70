import type { TenantRetentionSave } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { type RemainStep, remainsOf } from './remains.ts';
import styles from './retention.module.css';

const DAY_SEC = 86_400;
/** The thinnest that still stays is seen. */
const LEAST_PERCENT = 8;

/** What remains of the pictures at each age, as steps and in words. */
export function RemainsPicture({ settings }: { settings: TenantRetentionSave }) {
  const steps = remainsOf(settings);
  return (
    <figure className={styles.remains} aria-label={t('retention.remains')}>
      <figcaption>{t('retention.remains')}</figcaption>
      <ol>
        {steps.map((step) => (
          <li key={step.fromDays}>
            <span className={styles.column} aria-hidden>
              <span className={styles.bar} style={{ height: `${heightOf(step)}%` }} />
            </span>
            <strong>{ageText(step)}</strong>
            <span>{leftText(step.everySec)}</span>
            {step.scheduled.map((everySec) => (
              <small key={everySec}>{t('retention.remains.some', { what: leftText(everySec) })}</small>
            ))}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const ageText = ({ fromDays }: RemainStep) =>
  fromDays === 0 ? t('retention.remains.young') : t('retention.remains.from', { days: fromDays });

function leftText(everySec: number | null): string {
  if (everySec === null) return t('retention.remains.none');
  return everySec === 0
    ? t('retention.remains.all')
    : t('retention.remains.one', { span: spanText(everySec) });
}

/** Each tenfold interval is a step down of the same height; one a day and less is the lowest. */
function heightOf({ everySec }: RemainStep): number {
  if (everySec === null) return 0;
  const share = Math.log(Math.max(1, everySec)) / Math.log(DAY_SEC);
  return Math.max(LEAST_PERCENT, 100 * (1 - share));
}
