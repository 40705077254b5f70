/** Where a Station sends the video of a feed to (DVP-06, DVP-12). */
import type { StreamInCtx } from './ctx.ts';
import { type StationOfFeed, stationKey } from './station-key.ts';
import { rtmpServer } from './ways-in.ts';

/** Null where the service takes no video. Secret: whoever has it sends in the feed's name. */
export function stationStreamUrl(
  { config, secrets }: Pick<StreamInCtx, 'config' | 'secrets'>,
  feedId: string,
  station: StationOfFeed,
): string | null {
  const server = rtmpServer(config);
  return server && `${server}/${stationKey(secrets, feedId, station)}`;
}
