import type { FeedBadge } from '@longview/rules/feeds';
import styles from './badge.module.css';

/** A state as a word with a dot in its colour; the word alone says it. */
export function Badge({ text, tone }: FeedBadge) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  );
}
