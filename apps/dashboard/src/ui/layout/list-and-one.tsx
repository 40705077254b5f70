import type { ReactNode } from 'react';
import styles from './list-and-one.module.css';

/** A page with a list at the left and one of it at the right; on phones the one comes after the list, by its address. */
export function ListPage({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  return (
    <div className={styles.page} data-chosen={isChosen || undefined}>
      {children}
    </div>
  );
}

/** Title and words above the list; on phones not above the one. */
export function ListTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}

/** What the page is about, or why there is nothing. */
export function ListText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

interface ListAndOneProps {
  /** Null: there is nothing in it yet. */
  list: ReactNode | null;
  /** A link to the list alone, for phones. */
  back: ReactNode;
  children: ReactNode;
}

export function ListAndOne({ list, back, children }: ListAndOneProps) {
  return (
    <div className={styles.columns}>
      {list !== null && <div className={styles.list}>{list}</div>}
      <div className={styles.one}>
        <div className={styles.back}>{back}</div>
        {children}
      </div>
    </div>
  );
}
