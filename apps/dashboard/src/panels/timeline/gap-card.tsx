import type { Gap } from '@longview/rules/timeline';
import { t } from '../../locale/t.ts';
import styles from './gap-card.module.css';
import { gapSentences, gapTimes } from './gap-text.ts';

/** What a pointed gap tells: that there are no pictures, from when to when, and why (EXT-454). */
export function GapCard({ gap, zone }: { gap: Gap; zone: string }) {
  return (
    <div className={styles.card}>
      <strong>{t('timeline.gap')}</strong>
      <span className={styles.times}>{gapTimes(gap, zone)}</span>
      {gapSentences(gap).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  );
}
