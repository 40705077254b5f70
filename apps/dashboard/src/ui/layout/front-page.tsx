import { LanguageSwitch } from '../fields/language-switch.tsx';
import { Brand } from './brand.tsx';
import styles from './front-page.module.css';

interface FrontPageProps {
  title: string;
  text?: string;
  children: React.ReactNode;
}

/** The frame of pages before sign-in: the mark, one card, and a day's sky above it. */
export function FrontPage({ title, text, children }: FrontPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.card}>
        <div className={styles.sky} aria-hidden />
        <div className={styles.body}>
          <h1>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
      </div>
      <LanguageSwitch />
    </main>
  );
}
