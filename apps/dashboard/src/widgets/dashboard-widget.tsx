import { LiveUpdates } from '../api/live/live-context.tsx';
import { FeedDashboard } from '../screens/feed-dashboard/feed-dashboard.tsx';
import type { ShownFeed } from './shown-feed.ts';

/** A feed's dashboard with a line of news of its own (PNL-02). */
export function DashboardWidget({ feed }: ShownFeed) {
  return (
    <LiveUpdates>
      <FeedDashboard feed={feed} />
    </LiveUpdates>
  );
}
