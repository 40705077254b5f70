/**
 * Sends kept pictures: the newest of each feed at once, what an outage left behind oldest first and slowly beside it. A
 * picture leaves the spool when the service has it; sent twice it is `AlreadyStored` there [DVP-08].
 */
import { backoffMs, type Clock, type Logger } from '@longview/base';
import type { SpoolEntry } from '../spool/feed-queue.ts';
import type { Spool } from '../spool/spool.ts';
import { UploadQueue } from './upload-queue.ts';
import type { UploadVerdict } from './upload-verdict.ts';

export interface UploaderDeps {
  clock: Clock;
  logger: Logger;
  spool: Spool;
  /** Offers one picture to the service; rejects only with the signal's reason. */
  send(entry: SpoolEntry, jpeg: Buffer, tries: number, signal: AbortSignal): Promise<UploadVerdict>;
  /** Whether there is a service to send to, as far as anybody knows. */
  isOpen(): boolean;
  /** Feeds that refuse what is older than their newest: their pictures go in order [CAP-24]. */
  isInOrder(feedId: string): boolean;
  /** Whether this Station may send for the feed at all. */
  hasAddress(feedId: string): boolean;
  backlogPerSec: number;
}

const LIVE_AT_ONCE = 3;
const LOOK_MS = 1000;

export class Uploader {
  readonly #deps: UploaderDeps;
  readonly #queue: UploadQueue;
  #pausedUntilMs = 0;
  #failures = 0;
  #lastError: string | null = null;
  #sent = 0;

  constructor(deps: UploaderDeps) {
    this.#deps = deps;
    this.#queue = new UploadQueue(deps);
  }

  /** A picture that was just taken: it goes before all older ones. */
  offer(entries: readonly SpoolEntry[]): void {
    for (const entry of entries) this.#queue.offer(entry);
  }

  /** The config or the line is another: what was held may go. */
  reconsider(): void {
    this.#queue.release();
    this.#pausedUntilMs = 0;
  }

  get lastError(): string | null {
    return this.#lastError;
  }

  /** Pictures that left the spool since the start. */
  get sent(): number {
    return this.#sent;
  }

  /** Works until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const live = Array.from({ length: LIVE_AT_ONCE }, () =>
      this.#work(signal, () => this.#queue.nextLive(), 0),
    );
    const pauseMs = 1000 / this.#deps.backlogPerSec;
    await Promise.all([...live, this.#work(signal, () => this.#queue.nextOld(), pauseMs)]);
  }

  async #work(signal: AbortSignal, next: () => Promise<SpoolEntry | null>, pauseMs: number): Promise<void> {
    const { clock, logger } = this.#deps;
    while (!signal.aborted) {
      try {
        const entry = this.#isOpen() ? await next() : null;
        if (entry) await this.#send(entry, signal);
        if (entry) await clock.sleep(pauseMs, signal);
        else await this.#queue.wait(LOOK_MS, signal);
      } catch (err) {
        if (signal.aborted) return;
        logger.error({ err }, 'pictures cannot be sent');
        await clock.sleep(LOOK_MS, signal).catch(() => {});
      }
    }
  }

  #isOpen(): boolean {
    return this.#deps.isOpen() && this.#deps.clock.monotonic() >= this.#pausedUntilMs;
  }

  async #send(entry: SpoolEntry, signal: AbortSignal): Promise<void> {
    try {
      const jpeg = await this.#deps.spool.read(entry);
      if (!jpeg) return;
      const verdict = await this.#deps.send(entry, jpeg, this.#queue.countTry(entry), signal);
      await this.#settle(entry, verdict);
    } finally {
      this.#queue.putBack(entry);
    }
  }

  async #settle(entry: SpoolEntry, verdict: UploadVerdict): Promise<void> {
    const { spool, logger } = this.#deps;
    const { feedId } = entry;
    if (verdict.kind === 'Done' || verdict.kind === 'Drop') {
      if (verdict.kind === 'Drop') logger.warn({ feedId }, `A picture is dropped: ${verdict.message}`);
      await spool.remove(entry);
      this.#queue.forget(entry);
      this.#sent += verdict.kind === 'Done' ? 1 : 0;
      this.#failures = 0;
      this.#lastError = null;
      return;
    }
    this.#tell(feedId, verdict.message);
    if (verdict.kind === 'DropFeed') await this.#dropFeed(feedId);
    else if (verdict.kind === 'Later') this.#queue.postpone(entry, verdict.waitMs);
    else if (verdict.kind === 'HoldFeed') this.#queue.hold(feedId);
    else this.#pause(verdict.waitMs);
  }

  async #dropFeed(feedId: string): Promise<void> {
    const { spool, logger } = this.#deps;
    logger.warn(
      { feedId, pictures: spool.countOf(feedId) },
      'A camera was taken off this Station: what is kept for it is deleted',
    );
    await spool.dropFeed(feedId);
    this.#queue.hold(feedId);
  }

  #pause(waitMs: number | null): void {
    const ms = waitMs ?? backoffMs(this.#failures, { baseMs: 2000, capMs: 300_000 });
    this.#failures += 1;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#deps.clock.monotonic() + ms);
  }

  /** Once for each new trouble: an outage must not fill the log. */
  #tell(feedId: string, message: string): void {
    if (this.#lastError !== message) this.#deps.logger.warn({ feedId }, message);
    this.#lastError = message;
  }
}
