import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../api/account/audit.ts';
import { t } from '../../../locale/t.ts';
import { TimeAgo } from '../../../ui/feedback/time-ago.tsx';
import styles from './audit.module.css';

/** One act: what, to what, by whom, when. */
export function AuditRow({ entry: { At, Actor, Action, RoId, Detail } }: { entry: AuditEntry }) {
  const feedId = RoId?.startsWith('fe') ? RoId : null;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.action}>{Action}</span>
        {Detail && <span> {Detail}</span>}
        {feedId && (
          <Link to="/feed/$feedId" params={{ feedId }}>
            {t('audit.feed')}
          </Link>
        )}
      </div>
      <div className={styles.who}>{Actor}</div>
      <div className={styles.when}>
        <TimeAgo iso={At} />
      </div>
    </li>
  );
}
