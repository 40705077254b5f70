// Everything to connect to a platform with that takes live video, at an address that was checked just now (OPS-06).
import { AppError } from '@longview/base';
import { type RestreamMessage, readRestreamAddress } from '@longview/rules/restream';
import { FETCH_CONNECT_MS, type TargetPolicy } from '@longview/rules/targets';
import type { Outbound } from '../outbound/outbound.ts';

/** For whoever connects; of SRT the stream key is the stream id. Never logged. */
export interface DialledPlatform extends PlatformTarget {
  scheme: 'rtmp:' | 'rtmps:' | 'srt:';
  host: string;
  /** The IP address that was checked. */
  ip: string;
  port: number;
  app: string;
  connectTimeoutMs: number;
}

export interface PlatformTarget {
  address: string;
  streamKey: string;
  passphrase: string;
}

/** Or why it cannot be called. */
export async function dialPlatform(
  outbound: Pick<Outbound, 'resolveChecked'>,
  { address, streamKey, passphrase }: PlatformTarget,
  policy: TargetPolicy,
): Promise<DialledPlatform | RestreamMessage> {
  const read = readRestreamAddress(address);
  if ('problem' in read) return 'forbidden';
  const { scheme, host, port, app } = read;
  try {
    const [first] = await outbound.resolveChecked(host, policy);
    const secrets = { streamKey, passphrase };
    const place = { address, scheme, host, ip: first.address, port, app };
    return { ...place, ...secrets, connectTimeoutMs: FETCH_CONNECT_MS };
  } catch (err) {
    return err instanceof AppError ? 'forbidden' : 'noHost';
  }
}
