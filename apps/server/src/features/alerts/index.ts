/** What other parts of the server may use of alerts. */
export { sweepAlerts } from './alert-jobs.ts';
export { gatherAlerts } from './gather-alerts.ts';
export { noteChangedFeeds } from './note-changed.ts';
export { postAlerts } from './post-alerts.ts';
export { tellRegionChanges } from './region-changes.ts';
export { sendAlert } from './send-alert.ts';
export { postStationNews } from './station-news.ts';
export { announceSensors, startSensors } from './transports/announce-sensors.ts';
