import { t } from '../../../locale/t.ts';
import type { WallLayout } from './use-wall-layout.ts';
import styles from './wall-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The wall before its feeds are known: boxes of the size of cards, so that nothing jumps. */
export function WallSkeleton({ layout }: { layout: WallLayout }) {
  const columns =
    layout.view === 'list' ? '1fr' : `repeat(auto-fill, minmax(min(100%, ${layout.cardPx}px), 1fr))`;
  return (
    <div
      role="status"
      aria-label={t('app.loading')}
      className={styles.wall}
      style={{ gridTemplateColumns: columns }}
    >
      {CARDS.map((card) => (
        <div key={card} className={styles.card} data-view={layout.view}>
          <div className={styles.picture} />
          <div className={styles.line} />
          <div className={styles.line} data-short />
        </div>
      ))}
    </div>
  );
}
