import type { FeedDetail } from '@longview/contract';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLiveVideoSwitch } from '../../api/cameras/live-check.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { subscriptionQuery } from '../../api/feeds/subscription.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './live.module.css';

/** Does all that live video needs: takes the stream of the pictures' camera, enables it, checks it (EXT-345). */
export function LiveSwitch({ feed }: { feed: FeedDetail }) {
  const feedId = feed.Feed.Id;
  const stored = useQuery(subscriptionQuery(feedId)).data;
  const turn = useLiveVideoSwitch(feedId);
  const isOn = turn.isPending ? turn.variables : (stored?.VideoStream_Enabled ?? false);
  const failure = actFailureText(turn.error);
  return (
    <div className={styles.switch}>
      <Switch
        size="md"
        label={t('live.switch')}
        description={t('live.switch.text')}
        disabled={!stored || turn.isPending}
        checked={isOn}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
      {turn.isPending && <p role="status">{t('live.switch.busy')}</p>}
      {failure && <FormError>{failure}</FormError>}
      {failure && feed.RoleId === 'Owner' && (
        <Link to="/ipdevices" search={{ feedid: feedId, intent: 'VideoStream' }}>
          {t('live.cure.Source')}
        </Link>
      )}
    </div>
  );
}
