import styles from './fact-row.module.css';

interface FactRowProps {
  title: React.ReactNode;
  /** What is known of it, in one line where there is room. */
  text?: React.ReactNode;
  /** Its buttons. */
  children?: React.ReactNode;
}

/** One thing of a list: its name, what is known of it, and what can be done with it. */
export function FactRow({ title, text, children }: FactRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
