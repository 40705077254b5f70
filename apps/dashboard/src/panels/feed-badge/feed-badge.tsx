import type { ListedFeed } from '@longview/rules/feeds';
import { useQuery } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { badgeOf } from '../../locale/feed-badge.ts';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

const REFRESH_MS = 5000;

interface FeedBadgeProps {
  feedId: string;
  listed: ListedFeed;
  /** Who may not is told nothing of the camera. */
  mayEditCapture: boolean;
}

/**
 * The badge on a feed's own pages. Its content state looks at how old the newest picture is, and a picture from before
 * stays new for minutes: that the camera refuses the login is said with the first try, to who may change it (EXT-329).
 */
export function FeedBadge({ feedId, listed, mayEditCapture }: FeedBadgeProps) {
  const isAsked = listed.state === 'Capture' && mayEditCapture;
  const status = useQuery({
    ...captureStatusQuery(feedId),
    enabled: isAsked,
    refetchInterval: REFRESH_MS,
  }).data;
  if (isAsked && status?.Report?.StatusCode === 'Unauthorized')
    return <Badge text={t('badge.LOGIN REFUSED')} tone="alert" />;
  return <Badge {...badgeOf(listed)} />;
}
