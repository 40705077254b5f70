import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** All states of a group of parts. */
export function Sheet({ children }: { children: ReactNode }) {
  return <main className={styles.sheet}>{children}</main>;
}

interface StateProps {
  /** The part and its state. */
  name: string;
  /** It takes a row for itself. */
  isWide?: boolean;
  children: ReactNode;
}

/** One part in one state, under its name. */
export function State({ name, isWide, children }: StateProps) {
  return (
    <section className={styles.state} data-wide={isWide || undefined}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** Small parts beside each other, in as many lines as they need. */
export const Line = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;

/** Parts below each other, as in a form. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
