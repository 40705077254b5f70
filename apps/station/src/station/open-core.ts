/** What all parts of a Station stand on: the machine, the time, the kept config, the spool and the line to the service. */
import { randomBytes } from 'node:crypto';
import type { CloseStack, Logger } from '@longview/base';
import type { Parts } from '../camera/types.ts';
import { ConfigStore } from '../check-in/config-store.ts';
import { Reachability } from '../check-in/reachability.ts';
import { type KeptClock, openClock } from '../clock/open-clock.ts';
import type { Config } from '../config.ts';
import { openAllowed } from '../data-dir/allowed.ts';
import type { DeviceIdentity } from '../data-dir/device-file.ts';
import type { StationDir } from '../data-dir/station-dir.ts';
import type { LauncherChannel } from '../launcher/launcher-channel.ts';
import type { LogBuffer } from '../log/log-upload.ts';
import { openMachine } from '../machine.ts';
import { createServiceCalls, type ServiceCalls } from '../service/service-calls.ts';
import { Spool } from '../spool/spool.ts';
import { realDisk } from '../spool/spool-disk.ts';
import { FeedAddresses } from '../upload/feed-addresses.ts';

export interface StationOptions {
  config: Config;
  dir: StationDir;
  device: DeviceIdentity;
  logger: Logger;
  log: LogBuffer;
  /** Null: nobody could start another version of the program. */
  launcher: LauncherChannel | null;
  /** The program is to begin anew: a command said so, or this machine is another device now. */
  onRestart(): void;
  /** The token is good no more: somebody has to pair this machine again. */
  onRefused(): void;
  /** The code that waits for that; null when none does. */
  pairCode(): string | null;
}

export interface Core extends StationOptions {
  /** Aborted when it ends. */
  signal: AbortSignal;
  /** Chosen by chance at each start; names what this run does. */
  startId: string;
  startedAtMs: number;
  parts: Parts;
  time: KeptClock;
  configs: ConfigStore;
  addresses: FeedAddresses;
  spool: Spool;
  service: ServiceCalls;
  reachability: Reachability;
}

/** Ends with `opened`. */
export async function openCore(
  options: StationOptions,
  signal: AbortSignal,
  opened: CloseStack,
): Promise<Core> {
  const { config, dir, logger } = options;
  // Its token may be renewed while it runs.
  const device = { ...options.device };
  const startId = randomBytes(6).toString('hex');
  const configs = await ConfigStore.open(dir.configPath, device.deviceId);
  const allowed = await openAllowed(dir, configs.work?.Config.Cameras ?? [], logger);
  const parts = openMachine(config, { dir, allowed }, logger, opened);
  const { clock, states } = parts;
  const { spoolBytes: budgetBytes, freeBytes: floorBytes } = config;
  return {
    ...{
      ...options,
      device,
      signal,
      startId,
      parts,
      startedAtMs: clock.now(),
      reachability: new Reachability(),
    },
    time: await openClock(clock, states, startId),
    configs,
    addresses: await FeedAddresses.open(states, device.deviceId),
    spool: await Spool.open({ dir: dir.spoolDir, budgetBytes, floorBytes, disk: realDisk, logger }),
    service: createServiceCalls({
      baseUrl: device.serviceUrl,
      authorization: () => `Device ${device.token}`,
    }),
  };
}
