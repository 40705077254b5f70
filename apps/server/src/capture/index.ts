/** What other parts of the server may use of capture. */
export { type FeedAlertNews, type SettingsRow, settingsOf } from './alert-steps.ts';
export { beatsOf } from './beats.ts';
export { CaptureNode, type CaptureNodeDeps } from './capture-node.ts';
export { ContentFacts } from './content-facts.ts';
export type { StoredReport } from './content-queries.ts';
export { clearAlerts } from './content-queries.ts';
export type { ChangedFeed } from './content-state-deps.ts';
export { FeedChanges, type FeedStanding } from './feed-changes.ts';
export { FeedLeases } from './feed-leases.ts';
export { findHolder } from './lease-queries.ts';
export { LiveViews } from './live-views.ts';
export { loadNodeId } from './node-id.ts';
export { Scheduler } from './scheduler.ts';
