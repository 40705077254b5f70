import styles from './parts.module.css';
import { Sky } from './samples.tsx';

/** A box of the shape of a picture. */
export function SkyPicture() {
  return (
    <div className={styles.picture}>
      <Sky />
    </div>
  );
}
