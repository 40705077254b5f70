/** Rows → wire JSON of alerts and of messages about them (EXT-41). */
import type { AlertEntry, AlertMessage } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { alertText } from './alert-notice.ts';
import type { AlertRow, listDeliveries } from './delivery-queries.ts';

const toTime = (at: Date) => formatTime(Math.floor(at.getTime() / 1000));

export function toAlertEntry(row: AlertRow): AlertEntry {
  return {
    FeedId: row.feed_id,
    Kind: row.kind,
    Cause: row.cause,
    Text: alertText(row.kind, row.cause),
    Since: toTime(row.since_at),
    RaisedAt: toTime(row.raised_at),
    EndedAt: row.ended_at && toTime(row.ended_at),
  };
}

type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Addresses of push services are of no use to people, and hold a secret. */
export function toAlertMessage(row: DeliveryRow): AlertMessage {
  return {
    Way: row.way,
    Target: row.way === 'Push' ? 'Browser' : row.target,
    Event: row.notice.event,
    State: row.state,
    Tries: row.try_count,
    Error: row.error,
    At: toTime(row.made_at),
  };
}
