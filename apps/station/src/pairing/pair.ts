/** Joins this machine to an account by a code that somebody types on the dashboard [DVP-02] [DVP-03]. */
import type { Clock } from '@longview/base';
import { routes } from '@longview/contract';
import { PAIR_POLL_SEC } from '@longview/rules/devices';
import { type DeviceIdentity, saveDevice } from '../data-dir/device-file.ts';
import { createServiceCalls } from '../service/service-calls.ts';

export interface PairDeps {
  clock: Clock;
  serviceUrl: string;
  devicePath: string;
  platform: string;
  version: string;
  /** A code is to be shown; after it runs out there is another. */
  onCode(code: string): void;
  /** The service cannot be asked now; it is asked again. */
  onTrouble(message: string): void;
}

/** Waits until somebody paired it. The token is on the disk before it is used. Rejects with the signal's reason. */
export async function pair(deps: PairDeps, signal: AbortSignal): Promise<DeviceIdentity> {
  for (;;) {
    const offer = await askForCode(deps, signal);
    deps.onCode(offer.PairKey);
    const device = await waitForToken(deps, offer, signal);
    if (device) return device;
  }
}

interface Offer {
  PairKey: string;
  PollToken: string;
}

const RETRY_MS = 15_000;

async function askForCode(deps: PairDeps, signal: AbortSignal): Promise<Offer> {
  const { serviceUrl, platform, version, clock } = deps;
  const service = createServiceCalls({ baseUrl: serviceUrl, authorization: () => null });
  const body = { DeviceType: 'Station' as const, Platform: platform, Version: version, PairKey: null };
  for (;;) {
    const answer = await service.call(routes.askPairing, { body }, { signal });
    if (answer.ok) return answer.data;
    deps.onTrouble(answer.failure.message);
    await clock.sleep((answer.failure.retryAfterSec ?? 0) * 1000 || RETRY_MS, signal);
  }
}

/** Null when the code ran out, or was used up. */
async function waitForToken(
  { clock, serviceUrl, devicePath, onTrouble }: PairDeps,
  { PairKey: pairKey, PollToken }: Offer,
  signal: AbortSignal,
): Promise<DeviceIdentity | null> {
  const service = createServiceCalls({ baseUrl: serviceUrl, authorization: () => `Poll ${PollToken}` });
  for (;;) {
    await clock.sleep(PAIR_POLL_SEC * 1000, signal);
    const answer = await service.call(routes.pollPairing, { params: { pairKey } }, { signal });
    if (!answer.ok) {
      const { kind, status, message } = answer.failure;
      if (kind === 'Refused' && (status === 404 || status === 401)) return null;
      onTrouble(message);
      continue;
    }
    const { State, DeviceId: deviceId, DeviceToken: token, UpdateKey: updateKey = null } = answer.data;
    if (State === 'Waiting') continue;
    // A token that was used already is told nobody again.
    if (State === 'Expired' || deviceId === null || token === null) return null;
    const device = { serviceUrl, deviceId, token, updateKey };
    await saveDevice(devicePath, device);
    return device;
  }
}
