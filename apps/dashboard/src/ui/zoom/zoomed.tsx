import type { ReactNode } from 'react';
import type { ViewBox } from './view-box.ts';
import styles from './zoomed.module.css';

/** Shows what lies in it as a view says; the box cuts off what is outside. */
export function Zoomed({ view, children }: { view: ViewBox; children: ReactNode }) {
  const transform = `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})`;
  return (
    <div className={styles.box} data-zoom>
      <div className={styles.inner} style={view.scale > 1 ? { transform } : undefined}>
        {children}
      </div>
    </div>
  );
}
