import styles from './page-header.module.css';

/** Title of a page, what belongs beside it, and its acts at the right. */
export function PageHeader({
  title,
  beside,
  children,
}: {
  title: React.ReactNode;
  beside?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h1 dir="auto">{title}</h1>
        {beside}
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
