import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './open-page.module.css';

interface OpenPageProps {
  title: string;
  text: string;
  /** The way into the product, at the right of the bar. */
  way: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page for everybody, outside of the shell: the brand above, then what it is about. */
export function OpenPage({ title, text, way, beside, isWide = false, children }: OpenPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Brand />
        {way}
      </header>
      <main className={styles.main} data-wide={isWide || undefined}>
        <div className={styles.title}>
          <div>
            <h1>{title}</h1>
            <p>{text}</p>
          </div>
          {beside}
        </div>
        {children}
      </main>
    </div>
  );
}
