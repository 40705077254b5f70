import styles from './card.module.css';

/** A thing among others: what it looks like, and what is said of it. The link in it covers all of it. */
export function Card({ picture, children }: { picture: React.ReactNode; children: React.ReactNode }) {
  return (
    <article className={styles.card}>
      {picture}
      <div className={styles.meta}>{children}</div>
    </article>
  );
}
