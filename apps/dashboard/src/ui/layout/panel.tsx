import styles from './panel.module.css';

/** A part of a page with its title and what it is for. */
export function Panel({
  title,
  text,
  children,
  id,
}: {
  title: string;
  text?: string;
  children: React.ReactNode;
  id?: string;
}) {
  return (
    <section className={styles.panel} id={id} aria-label={title}>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
