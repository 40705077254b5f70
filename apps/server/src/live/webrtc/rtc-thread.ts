/** The thread of WebRTC from outside: begun with the first caller; when it dies its callers have ended, and no more. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { appError, type Logger } from '@longview/base';
import type { FromThread, SentSample, ThreadSettings, ToThread } from './rtc-messages.ts';

export interface LineEvents {
  onConnected(): void;
  /** The oldest fragments that were not taken yet are on their way. */
  onTaken(): void;
  /** Of one who sends. */
  onSample?(sample: SentSample): void;
  /** The last that is told. */
  onOver(): void;
}

export interface LineWish {
  id: string;
  offer: string;
  addresses: readonly string[];
  /** They send, and do not watch. */
  isSender?: boolean;
}

interface Line {
  events: LineEvents;
  answer: PromiseWithResolvers<string>;
}

const MAX_OLD_GENERATION_MB = 512;
const STOP_MS = 2_000;

export class RtcThread {
  readonly #settings: ThreadSettings;
  readonly #logger: Logger;
  readonly #lines = new Map<string, Line>();
  #worker: Worker | null = null;

  constructor(settings: ThreadSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
  }

  /** The answer to an offer. @throws AppError Unavailable where no port is free, and when the thread dies */
  open({ id, offer, addresses, isSender = false }: LineWish, events: LineEvents): Promise<string> {
    this.#worker ??= this.#start();
    const line: Line = { events, answer: Promise.withResolvers<string>() };
    // Who asked may have gone.
    line.answer.promise.catch(() => {});
    this.#lines.set(id, line);
    this.#send({ kind: 'Open', id, offer, addresses, isSender });
    return line.answer.promise;
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
    const line = this.#lines.get(id);
    if (!line) return;
    this.#lines.delete(id);
    line.answer.reject(appError('StreamEndedBeginAgain'));
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
    const line = this.#lines.get(message.id);
    if (message.kind === 'Answer') line?.answer.resolve(message.sdp);
    else if (message.kind === 'Connected') line?.events.onConnected();
    else if (message.kind === 'Taken') line?.events.onTaken();
    else if (message.kind === 'Sample') line?.events.onSample?.(message.sample);
    else this.#end(message.id, message.kind === 'Refused' ? message.why : null);
  }

  /** `why`: of an offer that could not be answered. */
  #end(id: string, why: string | null): void {
    const line = this.#lines.get(id);
    this.#lines.delete(id);
    if (!line) return;
    if (why !== null) this.#logger.warn({ why }, 'an offer of WebRTC was refused');
    line.answer.reject(appError('WebRtcFails'));
    line.events.onOver();
  }

  #endAll(): void {
    this.#worker = null;
    for (const id of [...this.#lines.keys()]) this.#end(id, null);
  }
}
