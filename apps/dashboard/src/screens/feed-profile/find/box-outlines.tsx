import type { PictureBox } from '../../../api/pictures/frame-changes.ts';
import styles from './box-outlines.module.css';

/** A box on a picture: the one that is asked for, the place of a change, or a region with its name. */
export interface OutlinedBox {
  box: PictureBox;
  kind: 'asked' | 'found' | 'region';
  name?: string;
}

/** Boxes on the picture that they lie in; what they say is said beside it. */
export function BoxOutlines({ boxes }: { boxes: readonly OutlinedBox[] }) {
  return boxes.map(({ box, kind, name }) => (
    <span
      key={`${kind} ${name}`}
      className={styles.box}
      data-kind={kind}
      style={boxStyle(box)}
      aria-hidden="true"
    >
      {name !== undefined && <bdi className={styles.name}>{name}</bdi>}
    </span>
  ));
}

export const boxStyle = ({ x, y, width, height }: PictureBox): React.CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
