/**
 * The Station's line to its service: says every 30 seconds how it does, and hears the time, what is to be done and that
 * its config is another [DVP-05]. Everybody who sends asks here whether somebody listens.
 */
import { backoffMs, type Clock, type Logger } from '@longview/base';
import { type CheckIn, type CheckInReply, routes } from '@longview/contract';
import { parseTime } from '@longview/rules';
import { CHECK_IN_SEC } from '@longview/rules/devices';
import type { KeptClock } from '../clock/open-clock.ts';
import type { Answer, Failure } from '../service/answer.ts';
import type { ServiceCalls } from '../service/service-calls.ts';
import type { ConfigStore } from './config-store.ts';

export interface ContactDeps {
  clock: Clock;
  logger: Logger;
  service: ServiceCalls;
  time: KeptClock;
  configs: ConfigStore;
  /** What there is to say. */
  report(): Promise<Omit<CheckIn, 'ConfigVersion'>>;
  onCommands(commands: CheckInReply['Commands']): void;
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
  #isReached = false;
  #lastMs: number | null = null;
  #failure: Failure | null = null;
  #failures = 0;
  #hurry = new AbortController();

  constructor(deps: ContactDeps) {
    this.#deps = deps;
  }

  /** Whether the last call was answered by the service, and our config is its newest. */
  get isReached(): boolean {
    return this.#isReached;
  }

  /** When a check-in went well last, by the service's clock, ms. */
  get lastMs(): number | null {
    return this.#lastMs;
  }

  /** Why it is not reached. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Any call of the Station came back: those that found nobody, or no right to call, close the line. */
  heard({ kind, status }: Failure): void {
    const isClosed = kind !== 'Refused' || status === 401 || status === 403;
    if (!isClosed || !this.#isReached) return;
    this.#isReached = false;
    this.#hurry.abort();
  }

  /** Says at once what there is to say. */
  hurry(): void {
    this.#hurry.abort();
  }

  async run(signal: AbortSignal): Promise<void> {
    const { clock, logger } = this.#deps;
    while (!signal.aborted) {
      this.#hurry = new AbortController();
      try {
        await this.#checkIn(signal);
      } catch (err) {
        if (signal.aborted) return;
        logger.error({ err }, 'the check-in went wrong');
        this.#isReached = false;
      }
      // One that found nobody waits like any other: the service must not be hurried while it is down.
      const isHurried = this.#isReached || this.#failures === 0;
      const waitMs = this.#isReached ? CHECK_IN_SEC * 1000 : backoffMs(this.#failures, SOON);
      const until = isHurried ? AbortSignal.any([signal, this.#hurry.signal]) : signal;
      await clock.sleep(waitMs, until).catch(() => {});
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
    const isNewest = await this.#fetchConfig(answer.data.ConfigVersion, signal);
    if (!isNewest) return;
    this.#reached();
    this.#deps.onCommands(answer.data.Commands);
  }

  /** False when there is a newer one that cannot be had. */
  async #fetchConfig(version: number, signal: AbortSignal): Promise<boolean> {
    const { service, configs, logger } = this.#deps;
    if (configs.work !== null && configs.version === version) return true;
    const headers = configs.etag === null ? {} : { 'if-none-match': configs.etag };
    const answer: Answer<unknown> = await service.call(routes.getDeviceConfig, {}, { signal, headers });
    if (!answer.ok) {
      await this.#failed(answer.failure);
      return false;
    }
    // The same as before, by another number: nothing to do but to take its word.
    if (answer.status === 304) return true;
    if (!(await configs.take(answer.data, answer.headers.get('etag')))) {
      logger.error({}, 'The service answered a config that is none for a Station.');
      return false;
    }
    logger.info({ version: configs.version }, 'new config');
    this.#deps.onConfig();
    return true;
  }

  #reached(): void {
    if (!this.#isReached) this.#deps.logger.info({}, 'the service is reached');
    const wasReached = this.#isReached;
    this.#isReached = true;
    this.#failure = null;
    this.#failures = 0;
    this.#lastMs = this.#deps.time.clock.now();
    if (!wasReached) this.#deps.onReached();
  }

  async #failed(failure: Failure): Promise<void> {
    const isNew = this.#failure?.message !== failure.message;
    if (isNew) this.#deps.logger.warn({ status: failure.status }, failure.message);
    this.#isReached = false;
    this.#failure = failure;
    this.#failures += 1;
    if (failure.kind === 'Refused' && failure.status === 401) await this.#deps.onRefused();
  }
}
