/** Offers one picture to the service [DVP-08], with its true time. */
import { routes } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { StationWork } from '../check-in/config-store.ts';
import type { KeptClock } from '../clock/open-clock.ts';
import type { Failure } from '../service/answer.ts';
import type { ServiceCalls } from '../service/service-calls.ts';
import type { SpoolEntry } from '../spool/feed-queue.ts';
import type { FeedAddresses } from './feed-addresses.ts';
import { type UploadVerdict, uploadVerdict } from './upload-verdict.ts';

export interface SendDeps {
  service: ServiceCalls;
  time: KeptClock;
  addresses: FeedAddresses;
  work(): StationWork | null;
  /** Told of each call that failed. */
  onFailure(failure: Failure): void;
}

/** A picture over a thin line. */
const SEND_MS = 120_000;

export type SendPicture = (
  picture: Pick<SpoolEntry, 'feedId' | 'timeSec' | 'unsureRun'>,
  jpeg: Buffer,
  tries: number,
  signal: AbortSignal,
) => Promise<UploadVerdict>;

export function createSendPicture(deps: SendDeps): SendPicture {
  return async ({ feedId, timeSec, unsureRun }, jpeg, tries, signal) => {
    const { service, time, addresses } = deps;
    const correctionSec = unsureRun === null ? 0 : Math.round(time.correctionMs(unsureRun) / 1000);
    const frametime = formatTime(timeSec + correctionSec);
    const query = { feedsid: addresses.sidOf(feedId) ?? '', frametime };
    const answer = await service.call(routes.setFrame, { query, body: jpeg }, { signal, maxMs: SEND_MS });
    if (!answer.ok) deps.onFailure(answer.failure);
    return uploadVerdict(answer, { isFeedOpen: isFeedOpen(deps.work(), feedId), tries });
  };
}

function isFeedOpen(work: StationWork | null, feedId: string): boolean {
  return work?.Feeds.find((feed) => feed.FeedId === feedId)?.FeedState === 'Capture';
}

/** Whether the feed refuses what is older than its newest picture: then its pictures must come in order [CAP-24]. */
export function isInOrder(work: StationWork | null, feedId: string): boolean {
  const requests = work?.Feeds.find((feed) => feed.FeedId === feedId)?.Requests ?? [];
  return requests.some(
    ({ PayloadType, RejectByDefaultHistorical }) => PayloadType === 'Image' && RejectByDefaultHistorical,
  );
}
