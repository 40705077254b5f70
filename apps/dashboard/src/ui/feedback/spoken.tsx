import styles from './spoken.module.css';

/** News for who listens to the page: how many were found. Always on the page, as an empty line is what will be heard. */
export function Spoken({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.spoken} role="status">
      {children}
    </p>
  );
}
