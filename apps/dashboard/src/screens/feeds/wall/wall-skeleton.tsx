import { t } from '../../../locale/t.ts';
import type { WallLook } from './use-wall-look.ts';
import styles from './wall-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The wall before its feeds are known: boxes of the size of cards, so that nothing jumps. */
export function WallSkeleton({ look }: { look: WallLook }) {
  const columns =
    look.view === 'list' ? '1fr' : `repeat(auto-fill, minmax(min(100%, ${look.cardPx}px), 1fr))`;
  return (
    <div
      role="status"
      aria-label={t('app.loading')}
      className={styles.wall}
      style={{ gridTemplateColumns: columns }}
    >
      {CARDS.map((card) => (
        <div key={card} className={styles.card} data-view={look.view}>
          <div className={styles.picture} />
          <div className={styles.line} />
          <div className={styles.line} data-short />
        </div>
      ))}
    </div>
  );
}
