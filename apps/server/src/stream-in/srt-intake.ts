/**
 * Listens for encoders that call by SRT: one UDP port for each feed that wants it, one caller at a time, and the next
 * when that one has gone. Who does not know the passphrase is turned away by the library before anything is read.
 */
import type { Clock, Logger } from '@longview/base';
import type { LivePool, StreamOptions } from '@longview/media';
import {
  PUSH_REFUSALS,
  SRT_IN_CALM_MS,
  SRT_IN_FAILED_PAUSE_MS,
  SRT_IN_LOOK_MS,
  SRT_IN_PAUSE_MS,
  SRT_IN_SILENT_MS,
  SRT_IN_WAIT_MS,
} from '@longview/rules/restream';
import type { Publishers } from './publishers.ts';
import { SrtCaller } from './srt-caller.ts';

/** Where a feed is called. */
export interface SrtPlace {
  port: number;
  /** The passphrase. */
  key: string;
}

export interface SrtIntakeParts {
  clock: Clock;
  logger: Logger;
  publishers: Publishers;
  /** Workers that nobody else uses: a listener holds its place in one for as long as it is open. */
  listeners: Pick<LivePool, 'watch'>;
  /** An IP address of this machine, or all of them (`0.0.0.0`). */
  ip: string;
  /** All places that are wanted now. */
  findPlaces(): Promise<readonly SrtPlace[]>;
  /** Calls `listener` when they may be others; gives how to stop. */
  onChange(listener: () => void): () => void;
}

interface OpenPlace {
  port: number;
  ending: AbortController;
  over: Promise<void>;
}

export class SrtIntake {
  readonly #parts: SrtIntakeParts;
  readonly #closing = new AbortController();
  readonly #open = new Map<string, OpenPlace>();
  readonly #looking: Promise<void>;
  readonly #stopListening: () => void;
  /** Aborts when there is a reason to look anew. */
  #news = new AbortController();

  constructor(parts: SrtIntakeParts) {
    this.#parts = parts;
    this.#stopListening = parts.onChange(() => this.#news.abort());
    this.#looking = this.#look();
  }

  async close(): Promise<void> {
    this.#stopListening();
    this.#closing.abort();
    await this.#looking;
    await Promise.all([...this.#open.values()].map(({ over }) => over));
  }

  async #look(): Promise<void> {
    const { clock, logger, findPlaces } = this.#parts;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      this.#news = new AbortController();
      // What cannot be known now stays as it is.
      await findPlaces()
        .then((places) => this.#set(places))
        .catch((err) => logger.warn({ err }, 'who takes video by SRT cannot be told'));
      await clock.sleep(SRT_IN_CALM_MS, signal).catch(() => {});
      await clock.sleep(SRT_IN_LOOK_MS, AbortSignal.any([signal, this.#news.signal])).catch(() => {});
    }
  }

  /** A place with another key is another place: its listener knows but one passphrase. */
  #set(places: readonly SrtPlace[]): void {
    const wanted = new Map(places.map((place) => [`${place.port} ${place.key}`, place]));
    for (const [name, { ending }] of this.#open) if (!wanted.has(name)) ending.abort();
    for (const [name, place] of wanted) if (!this.#open.has(name)) this.#listen(name, place);
  }

  #listen(name: string, place: SrtPlace): void {
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, this.#closing.signal]);
    const before = [...this.#open.values()].filter(({ port }) => port === place.port);
    const over = Promise.all(before.map((each) => each.over))
      .then(() => this.#takeCallers(place, signal))
      .finally(() => this.#open.delete(name));
    this.#open.set(name, { port: place.port, ending, over });
  }

  async #takeCallers(place: SrtPlace, signal: AbortSignal): Promise<void> {
    const { clock, logger } = this.#parts;
    for (let failures = 0; !signal.aborted; ) {
      const hasFailed = await this.#takeOne(place, signal).catch((err) => {
        if (!signal.aborted) logger.warn({ err, port: place.port }, 'a port for SRT had an error');
        return true;
      });
      failures = hasFailed ? failures + 1 : 0;
      // Once is nothing: the listener before may not have let go of the port yet.
      await clock.sleep(failures > 1 ? SRT_IN_FAILED_PAUSE_MS : SRT_IN_PAUSE_MS, signal).catch(() => {});
    }
  }

  /** Whether nobody could have called. */
  async #takeOne({ port, key }: SrtPlace, signal: AbortSignal): Promise<boolean> {
    const { clock, logger, publishers, listeners, ip } = this.#parts;
    const refused = new AbortController();
    const caller = new SrtCaller(publishers, key, (why) => {
      logger.info({ port, why: why && PUSH_REFUSALS[why] }, 'an encoder that calls by SRT is cut off');
      refused.abort();
    });
    const begunMs = clock.monotonic();
    try {
      const options = listening(ip, port, key);
      const { status } = await listeners.watch(
        options,
        (item) => caller.take(item),
        AbortSignal.any([signal, refused.signal]),
      );
      // Who calls needs some time to connect; a port that is taken needs none.
      return status !== 'Timeout' && clock.monotonic() - begunMs < SRT_IN_PAUSE_MS / 10;
    } catch (err) {
      if (!refused.signal.aborted) throw err;
      return false;
    } finally {
      caller.end();
    }
  }
}

const listening = (ip: string, port: number, key: string): StreamOptions => ({
  id: `srt ${port} ${Math.random()}`,
  url: `srt://${ip.includes(':') ? `[${ip}]` : ip}:${port}?passphrase=${key}`,
  isListener: true,
  connectTimeoutMs: SRT_IN_WAIT_MS,
  idleTimeoutMs: SRT_IN_SILENT_MS,
  withSound: true,
});
