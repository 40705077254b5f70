import styles from './nothing.module.css';

interface NothingProps {
  title: string;
  text: string;
  /** It is all there is on the page, so that its title is the page's. */
  isPage?: boolean;
  /** The way on, where there is one. */
  children?: React.ReactNode;
}

/** Where a list would be: that nothing is there, why, and the way on. */
export function Nothing({ title, text, isPage, children }: NothingProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.nothing}>
      <Title>{title}</Title>
      <p>{text}</p>
      {children}
    </div>
  );
}
