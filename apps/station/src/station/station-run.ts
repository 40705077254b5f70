/** The Station from its start to its stop: begins anew when it is told to, and asks to be paired when it has to be. */
import { type Logger, operatorError, systemClock } from '@longview/base';
import type { Config } from '../config.ts';
import { readDevice, serviceUrlOf } from '../data-dir/device-file.ts';
import type { StationDir } from '../data-dir/station-dir.ts';
import type { LauncherChannel } from '../launcher/launcher-channel.ts';
import type { LogBuffer } from '../log/log-upload.ts';
import { pair } from '../pairing/pair.ts';
import { pairText } from '../pairing/show-code.ts';
import { PLATFORM, VERSION } from '../version.ts';
import { type Station, startStation } from './start-station.ts';

/** A Station ends within ten seconds, whatever its cameras do. */
const STOP_MS = 9000;

export interface StationRunOptions {
  config: Config;
  dir: StationDir;
  logger: Logger;
  log: LogBuffer;
  launcher: LauncherChannel;
}

export class StationRun {
  readonly #config: Config;
  readonly #dir: StationDir;
  readonly #logger: Logger;
  readonly #log: LogBuffer;
  readonly #launcher: LauncherChannel;
  readonly #stopping = new AbortController();
  #again = new AbortController();
  #station: Station | null = null;
  #pairCode: string | null = null;
  #isPairing = false;

  constructor({ config, dir, logger, log, launcher }: StationRunOptions) {
    this.#config = config;
    this.#dir = dir;
    this.#logger = logger;
    this.#log = log;
    this.#launcher = launcher;
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** The launcher keeps this version of the program. */
  kept(): void {
    this.#station?.kept();
  }

  status() {
    const now = new Date().toISOString();
    return this.#station?.status() ?? notStarted(now, this.#pairCode);
  }

  stop(signal: string): void {
    if (this.#stopping.signal.aborted) process.exit(1);
    this.#logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    this.#stopping.abort();
  }

  async untilStopped(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#again = new AbortController();
      const device = await this.#identity();
      if (!device) return;
      this.#station = await startStation({
        ...{ config: this.#config, dir: this.#dir, device, logger: this.#logger, log: this.#log },
        launcher: this.#launcher,
        onRestart: () => this.#again.abort(),
        onRefused: () => void this.#pairAgain(device.serviceUrl),
        pairCode: () => this.#pairCode,
      });
      this.#logger.info({ version: VERSION }, 'the Station runs');
      await ended(AbortSignal.any([signal, this.#again.signal]));
      await this.#station.close();
      if (this.#config.isSupervised) return;
    }
  }

  /** Null when it is stopped before anybody paired it. */
  async #identity() {
    const device = await readDevice(this.#dir.devicePath);
    if (device) return device;
    const { serviceUrl, isPlainHttpAllowed } = this.#config;
    if (serviceUrl === null) {
      throw operatorError(
        'InvalidInput',
        'This Station is not paired. Run longview-station pair https://… first.',
      );
    }
    return this.#pair(serviceUrlOf(serviceUrl, isPlainHttpAllowed));
  }

  /** Its cameras go on meanwhile, and what they give is kept. */
  async #pairAgain(serviceUrl: string): Promise<void> {
    if (this.#isPairing) return;
    this.#logger.error({}, 'The service does not know this Station any more: pair it again.');
    const device = await this.#pair(serviceUrl);
    if (device) await this.#station?.takePairing();
  }

  async #pair(serviceUrl: string) {
    this.#isPairing = true;
    const deps = {
      ...{
        clock: systemClock,
        serviceUrl,
        devicePath: this.#dir.devicePath,
        platform: PLATFORM,
        version: VERSION,
      },
      onCode: (code: string) => this.#showCode(code, serviceUrl),
      onTrouble: (message: string) => this.#logger.warn({}, message),
    };
    const signal = AbortSignal.any([this.#stopping.signal, this.#again.signal]);
    const device = await pair(deps, signal).catch((err) => {
      if (signal.aborted) return null;
      throw err;
    });
    this.#isPairing = false;
    this.#pairCode = null;
    return device;
  }

  #showCode(code: string, serviceUrl: string): void {
    this.#pairCode = code;
    // Not by the logger: the code opens an account's machine, and the log goes to the service.
    process.stdout.write(pairText(code, serviceUrl));
  }
}

function notStarted(now: string, pairCode: string | null) {
  return {
    ...{
      version: VERSION,
      update: null,
      deviceId: null,
      serviceUrl: null,
      startedAt: now,
      writtenAt: now,
      pairCode,
    },
    state: pairCode === null ? ('Starting' as const) : ('NotPaired' as const),
    service: { isReached: false, lastContactAt: null, error: null, configVersion: null },
    clock: { offsetSec: null },
    spool: {
      waitingPictures: 0,
      waitingBytes: 0,
      oldestAt: null,
      budgetBytes: 0,
      droppedPictures: 0,
      trouble: null,
    },
    disk: { freeBytes: null, floorBytes: 0 },
    cameras: [],
  };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
