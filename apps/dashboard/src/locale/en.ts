import { account } from './en/account.ts';
import { accountPage } from './en/account-page.ts';
import { alerts } from './en/alerts.ts';
import { app } from './en/app.ts';
import { cameraSends } from './en/camera-sends.ts';
import { capture } from './en/capture.ts';
import { collections } from './en/collections.ts';
import { createFeed } from './en/create-feed.ts';
import { feedDashboard } from './en/feed-dashboard.ts';
import { feedProfile } from './en/feed-profile.ts';
import { feeds } from './en/feeds.ts';
import { pricing } from './en/pricing.ts';
import { retention } from './en/retention.ts';
import { roles } from './en/roles.ts';
import { schedules } from './en/schedules.ts';
import { sharing } from './en/sharing.ts';

/**
 * Every English text of the dashboard, one file a screen. `{name}` is filled in by `t`; an entry with `one` and
 * `other` is chosen by its `count`. Other languages are files of the same keys.
 */
export const en = {
  ...app,
  ...account,
  ...accountPage,
  ...feeds,
  ...createFeed,
  ...cameraSends,
  ...feedDashboard,
  ...alerts,
  ...feedProfile,
  ...retention,
  ...roles,
  ...sharing,
  ...pricing,
  ...collections,
  ...capture,
  ...schedules,
};
