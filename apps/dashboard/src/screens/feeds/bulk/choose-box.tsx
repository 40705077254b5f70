import { t } from '../../../locale/t.ts';
import styles from './choose-box.module.css';

interface ChooseBoxProps {
  id: string;
  name: string;
  isChosen: boolean;
  onTake: (id: string, isRange: boolean) => void;
  /** Then it is seen on any picture. */
  isOverPicture?: boolean;
}

/** Chooses a feed; shown when the pointer or the focus is at it, or once somebody chooses. With Shift a range. */
export function ChooseBox({ id, name, isChosen, onTake, isOverPicture }: ChooseBoxProps) {
  return (
    <label className={styles.box} data-over={isOverPicture || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t('choose.one', { name })}
        onChange={(event) => onTake(id, hasShift(event.nativeEvent))}
      />
    </label>
  );
}

/** A checkbox changes by a click, also from the keyboard. */
function hasShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
