/** How an encoder sends video to a feed → wire JSON (EXT-188). */
import type { StreamIn } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import type { PublisherRow } from '../../stream-in/index.ts';
import type { StreamKeyRow } from './stream-in-queries.ts';
import { streamServer } from './stream-server.ts';

export interface StreamInFacts {
  key: StreamKeyRow | null;
  publisher: PublisherRow | null;
  hasVideoSource: boolean;
}

const timeOf = (at: Date) => formatTime(Math.floor(at.getTime() / 1000));

export function toStreamIn(
  { config, secrets }: Pick<Ctx, 'config' | 'secrets'>,
  { key, publisher, hasVideoSource }: StreamInFacts,
): StreamIn {
  const Server = streamServer(config);
  const StreamKey = key && secrets.open(key.key_sealed);
  return {
    IsEnabled: Server !== null,
    Server,
    StreamKey,
    Address: Server && StreamKey && `${Server}/${StreamKey}`,
    MadeAt: key && timeOf(key.made_at),
    IsShown: !hasVideoSource,
    Publisher: publisher?.is_sending ? { Since: timeOf(publisher.began_at) } : null,
  };
}
