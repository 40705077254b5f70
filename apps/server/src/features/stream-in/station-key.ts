/**
 * The key by which a Station sends the video of a feed (DVP-12). It is signed, not stored: of the device's token, so
 * another pairing makes another one, and of the feed.
 */
import { isId } from '@longview/rules';
import type { Secrets } from '../../secrets.ts';

const USE = 'video of stations';
const SIGNATURE_LENGTH = 32;

export interface StationOfFeed {
  device_id: string;
  token_hash: Buffer;
}

/** Letters, digits, `-` and `_` only. */
export function stationKey(secrets: Pick<Secrets, 'sign'>, feedId: string, station: StationOfFeed): string {
  return `${feedId}${secrets.sign(USE, textOf(feedId, station)).slice(0, SIGNATURE_LENGTH)}`;
}

/** The feed that a key names; null for one that no Station has. */
export function feedOfStationKey(key: string): string | null {
  const feedId = key.slice(0, 12);
  return key.length === 12 + SIGNATURE_LENGTH && isId('feed', feedId) ? feedId : null;
}

export function isStationKey(
  secrets: Pick<Secrets, 'isSigned'>,
  key: string,
  feedId: string,
  station: StationOfFeed,
): boolean {
  const signature = key.slice(feedId.length);
  const isOfFeed = key.startsWith(feedId);
  return isOfFeed && secrets.isSigned(USE, textOf(feedId, station), signature, SIGNATURE_LENGTH);
}

function textOf(feedId: string, { device_id, token_hash }: StationOfFeed): string {
  return `${feedId} ${device_id} ${token_hash.toString('hex')}`;
}
