/** The login of the operator's app at the cloud of a device, and tokens as they are stored. */

import type { Clock } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import {
  type CloudKind,
  type CloudLogin,
  type CloudTokens,
  createCloudLogin,
} from '@longview/camera-sources';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

const CALLBACK = '/api/nv/ipdevice/devicelinkcallback';

/** Null where the operator has not set up an app there (OPS-09), and for devices that are no cloud. */
export function cloudLoginOf(
  { config, outbound, clock }: { config: Config; clock: Clock; outbound: Outbound },
  deviceType: string,
): CloudLogin | null {
  const kind = deviceType === 'Dropbox' || deviceType === 'Google' ? (deviceType satisfies CloudKind) : null;
  const app = kind && { Dropbox: config.dropbox, Google: config.google }[kind];
  if (!kind || !app) return null;
  const redirectUri = `${config.publicUrl}${CALLBACK}`;
  return createCloudLogin(kind, { outbound, clock }, { ...app, redirectUri }, app.baseUrl);
}

export const sealTokens = (secrets: Secrets, tokens: CloudTokens): string =>
  secrets.seal(JSON.stringify(tokens));

export const openTokens = (secrets: Secrets, sealed: string): CloudTokens =>
  JSON.parse(secrets.open(sealed)) as CloudTokens;
