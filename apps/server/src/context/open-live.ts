/** What is told and shown as it comes: news for pages, and live video in and out. */
import type { CloseStack } from '@longview/base';
import type { Notices } from '../db/notices.ts';
import { admitPusher } from '../features/stream-in/index.ts';
import { countLive, FarHls, HlsSessions, LiveHub, openRtcSessions } from '../live/index.ts';
import { LiveUpdates } from '../live-updates/index.ts';
import { openPublishers } from '../stream-in/index.ts';
import type { Ctx } from './ctx.ts';

type LiveParts = Pick<
  Ctx,
  | 'config'
  | 'clock'
  | 'logger'
  | 'db'
  | 'secrets'
  | 'plans'
  | 'metrics'
  | 'media'
  | 'frames'
  | 'callers'
  | 'changes'
  | 'views'
  | 'cluster'
> & { notices: Notices };

export async function openLive(
  parts: LiveParts,
  opened: CloseStack,
): Promise<Pick<Ctx, 'liveUpdates' | 'live' | 'hls' | 'farHls' | 'publishers' | 'rtc'>> {
  const { config, clock, logger, db, secrets, plans, media, callers, changes, cluster } = parts;
  const liveUpdates = await LiveUpdates.open(parts);
  opened.push('live updates', () => liveUpdates.close());
  const homes = cluster?.live ?? null;
  const live = new LiveHub({ ...media, clock, logger, callers, changes, homes });
  opened.push('live video', () => live.close());
  const hls = new HlsSessions(live, clock);
  opened.push('live HLS', () => hls.close());
  const farHls = new FarHls({ homes, clock, changes });
  const publishers = openPublishers({ db, clock, logger, secrets, changes }, (key) =>
    admitPusher({ db, secrets, plans }, key),
  );
  opened.push('video that is sent in', () => publishers.settled());
  const rtc = openRtcSessions(config.webRtc, clock, logger);
  opened.push('live WebRTC', async () => rtc?.close());
  countLive(parts.metrics.registry, live, rtc);
  return { liveUpdates, live, hls, farHls, publishers, rtc };
}
