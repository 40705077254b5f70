import type { RetentionPreview } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { type CarpetDay, carpetOf } from './carpet.ts';
import styles from './retention.module.css';

interface DaysCarpetProps {
  days: RetentionPreview['Days'];
  /** Stored frames by date; undefined while unknown. */
  totals: ReadonlyMap<string, number> | undefined;
}

/** The days of an archive, a column a week: how much of each stays and how much goes (RET-12). */
export function DaysCarpet({ days, totals }: DaysCarpetProps) {
  const carpet = carpetOf(days, totals);
  return (
    <figure className={styles.carpet}>
      <ul aria-label={t('retention.days')} className={styles.cells}>
        {carpet.map((day) => (
          <Cell key={day.date} day={day} />
        ))}
      </ul>
      <figcaption className={styles.legend} aria-hidden>
        <span className={styles.sample} data-stays /> {t('retention.days.stay')}
        <span className={styles.sample} data-goes /> {t('retention.days.go')}
      </figcaption>
    </figure>
  );
}

function Cell({ day: { date, row, column, gone, all } }: { day: CarpetDay }) {
  const style = { gridRow: row, gridColumn: column, '--gone': `${all === 0 ? 0 : (gone / all) * 100}%` };
  const text = t('retention.days.day', { date, count: gone, all });
  return (
    <li
      style={style as React.CSSProperties}
      data-empty={all === 0 || undefined}
      title={text}
      aria-label={text}
    />
  );
}
