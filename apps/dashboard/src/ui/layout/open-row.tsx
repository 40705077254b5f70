import { IconPencil, IconPencilOff } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './open-row.module.css';

interface OpenRowProps {
  /** Of the `li`, where rows are dragged. */
  row?: React.ComponentProps<'li'>;
  handle?: React.ReactNode;
  picture?: React.ReactNode;
  title: string;
  /** What it is, in one line. */
  text: string;
  /** It counts for nothing now. */
  isOff: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Buttons beside the title. */
  acts: React.ReactNode;
  /** All that is set of it, while it is open. */
  children: React.ReactNode;
}

/** One thing of a list that is edited in its place: its title opens and closes what is set of it. */
export function OpenRow(props: OpenRowProps) {
  const { row, handle, picture, title, text, isOff, isOpen, onOpen, acts, children } = props;
  const bodyId = useId();
  const Pencil = isOpen ? IconPencilOff : IconPencil;
  return (
    <li {...row} className={styles.row} data-off={isOff || undefined}>
      <div className={styles.head}>
        {handle}
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          {picture && (
            <span className={styles.picture} aria-hidden>
              {picture}
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.title} dir="auto">
              {title}
            </span>
            <small>{text}</small>
          </span>
          <Pencil size={18} stroke={1.6} aria-hidden />
        </button>
        <span className={styles.acts}>{acts}</span>
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      )}
    </li>
  );
}
