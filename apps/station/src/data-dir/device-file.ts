/** Who this Station is: the service, its id there and its token. Kept for its owner's eyes alone [DVP-01]. */
import { operatorError } from '@longview/base';
import { classifyAddress, literalHost } from '@longview/rules/targets';
import { z } from 'zod';
import { readJson, writeDurably } from './durable-file.ts';

const DeviceFile = z.object({
  serviceUrl: z.url(),
  deviceId: z.string(),
  token: z.string(),
  /** What packages of this program are signed with, PEM; null: the service had none when this was paired. */
  updateKey: z.string().nullable().default(null),
});
export type DeviceIdentity = z.output<typeof DeviceFile>;

/** Null: this Station is not paired. */
export async function readDevice(path: string): Promise<DeviceIdentity | null> {
  const parsed = DeviceFile.safeParse(await readJson(path));
  return parsed.success ? parsed.data : null;
}

export const saveDevice = (path: string, device: DeviceIdentity): Promise<void> =>
  writeDurably(path, JSON.stringify(device));

/**
 * The service's address as people give it, without a path. Without encryption the token could be read on the way, so
 * that is for the Station's own network.
 * @throws AppError InvalidInput
 */
export function serviceUrlOf(given: string, isPlainHttpAllowed: boolean): string {
  const url = URL.parse(/^\w+:\/\//.test(given) ? given : `https://${given}`);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') {
    throw operatorError(
      'InvalidInput',
      'Give the address of your service, such as https://cams.example.com.',
    );
  }
  if (url.protocol === 'http:' && !isPlainHttpAllowed && !isOwnNetwork(url.hostname)) {
    throw operatorError(
      'InvalidInput',
      'Use https://, or set STATION_PLAIN_HTTP=on: over http:// others can read the token and the pictures.',
    );
  }
  return url.origin;
}

function isOwnNetwork(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.local')) return true;
  const literal = literalHost(host);
  return literal !== null && ['Private', 'Loopback', 'LinkLocal'].includes(classifyAddress(literal));
}
