import styles from './choice-set.module.css';

/** Choices under the name that all of them share. */
export function ChoiceSet({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.set}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
