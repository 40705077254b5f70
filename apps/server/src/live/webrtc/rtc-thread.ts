/** The thread of WebRTC from outside: begun with the first caller; when it dies its callers have ended, and no more. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appError, type Logger } from '@longview/base';
import type { FromThread, SentSample, ThreadSettings, ToThread } from './rtc-messages.ts';

export interface ConnectionEvents {
  onConnected(): void;
  /** The oldest fragments that were not taken yet are on their way. */
  onTaken(): void;
  /** Of one who sends. */
  onSample?(sample: SentSample): void;
  /** The last that is told. */
  onOver(): void;
}

export interface ConnectionWish {
  id: string;
  offer: string;
  addresses: readonly string[];
  /** They send, and do not watch. */
  isSender?: boolean;
}

interface Connection {
  events: ConnectionEvents;
  answer: PromiseWithResolvers<string>;
}

const MAX_OLD_GENERATION_MB = 512;
const STOP_MS = 2_000;

export class RtcThread {
  readonly #settings: ThreadSettings;
  readonly #logger: Logger;
  readonly #connections = new Map<string, Connection>();
  #worker: Worker | null = null;

  constructor(settings: ThreadSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
  }

  /** The answer to an offer. @throws AppError Unavailable where no port is free, and when the thread dies */
  open(
    { id, offer, addresses, isSender = false }: ConnectionWish,
    events: ConnectionEvents,
  ): Promise<string> {
    this.#worker ??= this.#start();
    const connection: Connection = { events, answer: Promise.withResolvers<string>() };
    // Who asked may have gone.
    connection.answer.promise.catch(() => {});
    this.#connections.set(id, connection);
    this.#send({ kind: 'Open', id, offer, addresses, isSender });
    return connection.answer.promise;
  }

  head(id: string, bytes: Buffer): void {
    const copy = new Uint8Array(bytes);
    this.#send({ kind: 'Head', id, bytes: copy }, [copy.buffer]);
  }

  fragments(id: string, all: readonly Buffer[]): void {
    const fragments = all.map((bytes) => new Uint8Array(bytes));
    this.#send(
      { kind: 'Fragments', id, fragments },
      fragments.map(({ buffer }) => buffer),
    );
  }

  close(id: string): void {
    const connection = this.#connections.get(id);
    if (!connection) return;
    this.#connections.delete(id);
    connection.answer.reject(appError('StreamEndedBeginAgain'));
    this.#send({ kind: 'Close', id });
  }

  /** Tells all viewers, then ends the thread. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const gone = once(worker, 'exit');
    this.#send({ kind: 'Stop' });
    const late = setTimeout(() => void worker.terminate(), STOP_MS);
    await gone;
    clearTimeout(late);
  }

  #send(message: ToThread, given: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, given);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread/rtc-worker.ts', import.meta.url), {
      workerData: this.#settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_OLD_GENERATION_MB },
    });
    worker.on('message', (message: FromThread) => this.#take(message));
    worker.on('error', (err) => this.#logger.error({ err }, 'the thread of WebRTC died'));
    worker.once('exit', () => this.#endAll());
    return worker;
  }

  #take(message: FromThread): void {
    if (message.kind === 'Fault') this.#logger.warn({ why: message.why }, 'a fault of WebRTC');
    else this.#tell(message);
  }

  #tell(message: Exclude<FromThread, { kind: 'Fault' }>): void {
    const connection = this.#connections.get(message.id);
    if (message.kind === 'Answer') connection?.answer.resolve(message.sdp);
    else if (message.kind === 'Connected') connection?.events.onConnected();
    else if (message.kind === 'Taken') connection?.events.onTaken();
    else if (message.kind === 'Sample') connection?.events.onSample?.(message.sample);
    else this.#end(message.id, message.kind === 'Refused' ? message.why : null);
  }

  /** `why`: of an offer that could not be answered. */
  #end(id: string, why: string | null): void {
    const connection = this.#connections.get(id);
    this.#connections.delete(id);
    if (!connection) return;
    if (why !== null) this.#logger.warn({ why }, 'an offer of WebRTC was refused');
    connection.answer.reject(appError('WebRtcFails'));
    connection.events.onOver();
  }

  #endAll(): void {
    this.#worker = null;
    for (const id of [...this.#connections.keys()]) this.#end(id, null);
  }
}
