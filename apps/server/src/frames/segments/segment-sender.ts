/**
 * Owns the moving of closed segments into the object storage: all of them, one after another, for ever and again; and
 * the room their copies take here. Never holds up capture: while the storage is away segments simply stay.
 */
import { backoffMs, type Clock, type Logger } from '@longview/base';
import { cureOf, troubleOf } from '@longview/blob-store';
import type { FrameStore, SegmentIndex } from '@longview/frame-store';

const EVERY_MS = 60_000;
const RETRY = { baseMs: 2_000, capMs: 300_000 };
const PAGE_ROWS = 100;

export interface SegmentSenderParts {
  store: Pick<FrameStore, 'sendClosed' | 'trimCopies'>;
  index: Pick<SegmentIndex, 'closedOnDisk'>;
  clock: Clock;
  logger: Logger;
  /** Disk for copies of what was sent; while the disk is low it is none. */
  copyBudgetBytes: number;
  isDiskLow: () => Promise<boolean>;
  /** Told of each segment, for the figures. */
  onSent: (outcome: 'sent' | 'failed') => void;
}

export class SegmentSender {
  readonly #parts: SegmentSenderParts;
  readonly #closing = new AbortController();
  /** Segments that cannot be sent as they are: told once, not read again and again. */
  readonly #refused = new Set<string>();
  readonly #running: Promise<void>;
  #problem: string | null = null;

  constructor(parts: SegmentSenderParts) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  /** Why segments stay on the disk, and what to do; null while all is well. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Sends everything that waits. @throws AppError Unavailable at the first that the storage refuses */
  async sendAll(): Promise<void> {
    for (let after: string | null = ''; after !== null; ) after = await this.#sendPage(after);
  }

  /** The same for so long at most: a node that stops is to leave little that only its disk has. */
  async sendForAWhile(clock: Pick<Clock, 'sleep'>, mostMs: number): Promise<void> {
    const isOver = new AbortController();
    const sent = this.sendAll().finally(() => isOver.abort());
    await Promise.race([sent, clock.sleep(mostMs, isOver.signal)]).catch(() => {});
    sent.catch(() => {});
  }

  /** Ends after the segment under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #sendPage(after: string): Promise<string | null> {
    const { store, index, onSent } = this.#parts;
    const rows = await index.closedOnDisk(after, PAGE_ROWS);
    for (const row of rows) {
      if (this.#closing.signal.aborted) return null;
      if (this.#refused.has(row.id)) continue;
      const result = await store.sendClosed(row);
      if (result === 'Damaged' || result === 'Elsewhere') this.#refused.add(row.id);
      if (result === 'Sent') onSent('sent');
      if (result === 'Sent') await this.#trim();
    }
    return rows.length === PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; ; ) {
      const waitMs = failures > 0 ? backoffMs(failures - 1, RETRY) : EVERY_MS;
      await this.#parts.clock.sleep(waitMs, signal).catch(() => {});
      if (signal.aborted) return;
      failures = (await this.#pass()) ? 0 : failures + 1;
    }
  }

  /** Whether everything was sent. */
  async #pass(): Promise<boolean> {
    const { logger, onSent } = this.#parts;
    try {
      // First, because a disk that fills while the storage is away needs it most.
      await this.#trim();
      await this.sendAll();
      if (this.#problem !== null) logger.info({}, 'the object storage takes segments again');
      this.#problem = null;
      return true;
    } catch (err) {
      const trouble = troubleOf(err);
      const why = trouble ? cureOf(trouble) : 'Segments cannot be moved there.';
      this.#problem = `${why} They stay on the disk until they can.`;
      onSent('failed');
      logger.warn({ err, trouble }, `could not move segments into the object storage yet: ${this.#problem}`);
      return false;
    }
  }

  async #trim(): Promise<void> {
    const { store, isDiskLow, copyBudgetBytes } = this.#parts;
    await store.trimCopies((await isDiskLow()) ? 0 : copyBudgetBytes);
  }
}
