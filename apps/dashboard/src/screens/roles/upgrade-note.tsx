import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import styles from './roles.module.css';

/** What a plan without roles can and cannot do (ERR-03, PRM-07). */
export function UpgradeNote() {
  return (
    <p role="note" className={styles.note}>
      <b>{t('roles.upgrade')}</b> {t('roles.upgrade.text')}{' '}
      <Link to="/account" hash="Plan">
        {t('roles.upgrade.plan')}
      </Link>
    </p>
  );
}
