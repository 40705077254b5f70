import styles from './page-header.module.css';

interface PageHeaderProps {
  title: React.ReactNode;
  beside?: React.ReactNode;
  /** The search box of the page: before the acts where there is room, on phones in a row of its own below. */
  search?: React.ReactNode;
  children?: React.ReactNode;
}

/** Title of a page, what belongs beside it, and its acts at the right. */
export function PageHeader({ title, beside, search, children }: PageHeaderProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h1 dir="auto">{title}</h1>
        {beside}
      </div>
      {search && <div className={styles.search}>{search}</div>}
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
