/** What other parts of the server may use of capture. */

export { beatsOf } from './beats.ts';
export { CaptureNode, type CaptureNodeDeps } from './capture-node.ts';
export { listStops } from './capture-run-queries.ts';
export { type FeedAlertNews, type SettingsRow, settingsOf } from './content/alert-steps.ts';
export { ContentFacts } from './content/content-facts.ts';
export type { StoredReport } from './content/content-queries.ts';
export { clearAlerts } from './content/content-queries.ts';
export type { ChangedFeed } from './content/content-state-deps.ts';
export { FeedChanges, type FeedStanding, type FilmNews } from './feed-changes.ts';
export { FeedLeases } from './leases/feed-leases.ts';
export { findHolder } from './leases/lease-queries.ts';
export { loadNodeId } from './leases/node-id.ts';
export { LiveViews } from './live-views.ts';
export { Scheduler } from './scheduler.ts';
