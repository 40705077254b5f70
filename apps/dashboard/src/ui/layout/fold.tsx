import { IconChevronRight } from '@tabler/icons-react';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  /** What is set in there, told while it is folded. */
  note?: string | undefined;
  /** Open from the start, e.g. because something in it is marked. */
  isOpen?: boolean;
  children: React.ReactNode;
}

/** What few people need: folded away until it is asked for. */
export function Fold({ title, note, isOpen, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
        <span>
          {title}
          {note && <small>{note}</small>}
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
