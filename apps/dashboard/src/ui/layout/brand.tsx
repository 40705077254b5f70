import { t } from '../../locale/t.ts';
import styles from './brand.module.css';
import markUrl from './brand-mark.svg';

/** Mark and name. The mark is a day as a strip of sky: night, dawn, noon. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <img src={markUrl} alt="" width={24} height={24} />
      {t('app.name')}
    </span>
  );
}
