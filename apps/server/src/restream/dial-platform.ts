/** Everything to connect to a platform with, at an address that was checked just now (OPS-06). */
import { AppError } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { PlatformOptions } from '@longview/media';
import { type RestreamMessage, readRestreamAddress } from '@longview/rules/restream';
import { FETCH_CONNECT_MS, type TargetPolicy } from '@longview/rules/targets';

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
): Promise<PlatformOptions | RestreamMessage> {
  const read = readRestreamAddress(address);
  if ('problem' in read) return 'forbidden';
  const { scheme, host, port, app } = read;
  try {
    const [first] = await outbound.resolveChecked(host, policy);
    const secrets = { streamKey, passphrase };
    return { scheme, host, ip: first.address, port, app, ...secrets, connectTimeoutMs: FETCH_CONNECT_MS };
  } catch (err) {
    return err instanceof AppError ? 'forbidden' : 'noHost';
  }
}
