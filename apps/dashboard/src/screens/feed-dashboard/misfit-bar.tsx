import type { FeedDetail } from '@longview/contract';
import { Link } from '@tanstack/react-router';
import { MisfitNotice } from '../../editors/image-process/misfit-notice.tsx';
import { t } from '../../locale/t.ts';
import styles from './feed-dashboard-screen.module.css';
import { useMisfit } from './use-misfit.ts';

/** On every section of a feed: that a mask hides all of its pictures, and the way to its cure. */
export function MisfitBar({ feed }: { feed: FeedDetail }) {
  const since = useMisfit(feed);
  if (!since) return null;
  const mayMend = feed.Permissions.includes('EditImageProcessPolicyStatement');
  return (
    <div className={styles.notice}>
      <MisfitNotice why={null} since={since} zone={feed.Feed.TimeZone}>
        {mayMend && (
          <Link to="." search={(now) => now} hash="Image">
            {t('image.misfit.open')}
          </Link>
        )}
      </MisfitNotice>
    </div>
  );
}
