import type { ReactNode } from 'react';
import styles from './picture-choices.module.css';

export interface PictureChoice {
  id: string;
  name: string;
  /** Below the name. */
  text: string | null;
  picture: ReactNode;
}

interface PictureChoicesProps<T extends PictureChoice> {
  choices: readonly T[];
  onPick: (choice: T) => void;
}

/** Things to choose one of by their pictures; scrolls by itself in a dialog. */
export function PictureChoices<T extends PictureChoice>({ choices, onPick }: PictureChoicesProps<T>) {
  return (
    <div className={styles.grid}>
      {choices.map((choice) => (
        <button key={choice.id} type="button" className={styles.choice} onClick={() => onPick(choice)}>
          <span className={styles.picture} aria-hidden>
            {choice.picture}
          </span>
          <span className={styles.name} dir="auto">
            {choice.name}
          </span>
          {choice.text !== null && <small>{choice.text}</small>}
        </button>
      ))}
    </div>
  );
}
