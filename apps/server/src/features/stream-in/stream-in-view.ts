/** How an encoder sends video to a feed → wire JSON (EXT-188, EXT-200). */
import type { StreamIn } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { PublisherRow } from '../../stream-in/index.ts';
import type { StreamInCtx } from './ctx.ts';
import type { StreamKeyRow } from './stream-in-queries.ts';
import { rtmpServer, srtAddress, waysIn, whipAddress, whipServer } from './ways-in.ts';

export interface StreamInFacts {
  key: StreamKeyRow | null;
  publisher: PublisherRow | null;
  hasVideoSource: boolean;
}

const timeOf = (at: Date) => formatTime(Math.floor(at.getTime() / 1000));

export function toStreamIn(
  { config, secrets }: Pick<StreamInCtx, 'config' | 'secrets'>,
  { key, publisher, hasVideoSource }: StreamInFacts,
): StreamIn {
  const ways = waysIn(config);
  const Server = rtmpServer(config);
  const StreamKey = key && secrets.open(key.key_sealed);
  return {
    IsEnabled: ways.rtmp || ways.whip || ways.srt,
    Server,
    StreamKey,
    Address: Server && StreamKey && `${Server}/${StreamKey}`,
    WhipServer: whipServer(config),
    WhipAddress: StreamKey && whipAddress(config, StreamKey),
    IsSrtOffered: ways.srt,
    SrtAddress: StreamKey && srtAddress(config, StreamKey, key.srt_port),
    MadeAt: key && timeOf(key.made_at),
    IsShown: !hasVideoSource,
    Publisher: publisher?.is_sending ? { Since: timeOf(publisher.began_at) } : null,
  };
}
