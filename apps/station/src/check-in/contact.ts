/**
 * Says to the service every 30 seconds how the Station does, and hears the time, what is to be done and that its config
 * is another [DVP-05].
 */
import { backoffMs, type Clock, type Logger } from '@longview/base';
import { type CheckIn, type CheckInReply, routes, type StationPackage } from '@longview/contract';
import { parseTime } from '@longview/rules';
import { CHECK_IN_SEC } from '@longview/rules/devices';
import type { KeptClock } from '../clock/open-clock.ts';
import type { Answer, Failure } from '../service/answer.ts';
import type { ServiceCalls } from '../service/service-calls.ts';
import type { ConfigStore } from './config-store.ts';
import type { Reachability } from './reachability.ts';
import { AnyWork } from './station-work.ts';

export interface ContactDeps {
  clock: Clock;
  logger: Logger;
  reachability: Reachability;
  service: ServiceCalls;
  time: KeptClock;
  configs: ConfigStore;
  /** What there is to say. */
  report(): Promise<Omit<CheckIn, 'ConfigVersion'>>;
  onCommands(commands: CheckInReply['Commands']): void;
  /** The package of this program that is to run; null: this one is to stay. */
  onUpdate(wanted: StationPackage | null): void;
  /** The config is another one, and is on the disk. */
  onConfig(): void;
  /** Calls reach the service again. */
  onReached(): void;
  /** The token is no longer good: somebody may have paired anew meanwhile. */
  onRefused(): Promise<void>;
}

const SOON = { baseMs: 2000, capMs: CHECK_IN_SEC * 1000 };

export class Contact {
  readonly #deps: ContactDeps;

  constructor(deps: ContactDeps) {
    this.#deps = deps;
  }

  /** Works until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, logger, reachability } = this.#deps;
    while (!signal.aborted) {
      try {
        await this.#checkIn(signal);
      } catch (err) {
        if (signal.aborted) return;
        logger.error({ err }, 'the check-in went wrong');
      }
      const waitMs =
        reachability.failures === 0 ? CHECK_IN_SEC * 1000 : backoffMs(reachability.failures, SOON);
      await clock.sleep(waitMs, reachability.untilHurried(signal)).catch(() => {});
    }
  }

  async #checkIn(signal: AbortSignal): Promise<void> {
    const { clock, service, time, configs } = this.#deps;
    const said = { ...(await this.#deps.report()), ConfigVersion: configs.version };
    const sentMs = clock.monotonic();
    const answer = await service.call(routes.checkInDevice, { body: said }, { signal });
    if (!answer.ok) return await this.#failed(answer.failure);
    const serverSec = parseTime(answer.data.ServerTime);
    if (serverSec !== null) time.clock.note(serverSec, sentMs, clock.monotonic());
    await time.save();
    if (!(await this.#fetchConfig(answer.data.ConfigVersion, signal))) return;
    this.#reached();
    this.#deps.onCommands(answer.data.Commands);
    this.#deps.onUpdate(answer.data.Update ?? null);
  }

  /** False when there is a newer one that cannot be had. */
  async #fetchConfig(version: number, signal: AbortSignal): Promise<boolean> {
    const { service, configs, logger } = this.#deps;
    if (configs.work !== null && configs.version === version) return true;
    const headers: Record<string, string> = configs.etag === null ? {} : { 'if-none-match': configs.etag };
    const options = { signal, headers, reads: AnyWork };
    const answer: Answer<unknown> = await service.call(routes.getDeviceConfig, {}, options);
    if (!answer.ok) {
      await this.#failed(answer.failure);
      return false;
    }
    // The same as before, by another number: nothing to do but to take its word.
    if (answer.status === 304) return true;
    const leftOut = await configs.take(answer.data, answer.headers.get('etag'));
    if (leftOut === null) {
      logger.error({}, 'The service answered a config that is none for a Station.');
      return false;
    }
    for (const what of leftOut) logger.warn({}, `This program is too old for ${what}: update it.`);
    logger.info({ version: configs.version }, 'new config');
    this.#deps.onConfig();
    return true;
  }

  #reached(): void {
    const { reachability, time, logger, onReached } = this.#deps;
    if (!reachability.opened(time.clock.now())) return;
    logger.info({}, 'the service is reached');
    onReached();
  }

  async #failed(failure: Failure): Promise<void> {
    const { reachability, logger, onRefused } = this.#deps;
    if (reachability.closed(failure)) logger.warn({ status: failure.status }, failure.message);
    if (failure.kind === 'Refused' && failure.status === 401) await onRefused();
  }
}
