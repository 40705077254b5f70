import { Link } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import styles from './upgrade-note.module.css';

/** What a plan leaves out, with the way to another plan. */
export function UpgradeNote({ title, text }: { title: string; text?: string }) {
  return (
    <p role="note" className={styles.note}>
      <b>{title}</b> {text}{' '}
      <Link to="/account" hash="Plan">
        {t('roles.upgrade.plan')}
      </Link>
    </p>
  );
}
