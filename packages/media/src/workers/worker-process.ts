/**
 * One supervised media worker process: starts it when first needed, restarts it with back-off after a crash,
 * ends it when it stops answering or grows too large. A crash fails only the calls in hand.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError, appError, backoffMs, type Clock, type Logger } from '@longview/base';
import { builtProgram } from '@longview/base/built-program';
import { say } from '@longview/texts/sentences';
import { type GivenFile, GivenFiles } from './given-files.ts';
import type { FromWorker, RoleName, ToWorker } from './messages.ts';
import { PendingCalls } from './pending-calls.ts';
import { limitsOf, networkOf, permissionOptions, type WorkerSandbox } from './worker-bounds.ts';

const ENTRY = fileURLToPath(new URL('./worker-main.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../dist/worker-main.mjs', import.meta.url));
const PING_EVERY_MS = 5_000;
/** One that left so many pings unanswered is stuck. Counted, not timed: a service that stood still has asked nothing. */
const MOST_UNANSWERED = 6;
const CLOSE_LIMIT_MS = 3_000;
const RESTART = { baseMs: 100, capMs: 30_000 };
/** Streams one worker of stills or live video may hold; each blocks one native thread while it reads. */
export const STREAMS_PER_WORKER = 64;
const DECODE_THREADS = 8;
type Ending = 'MediaWorkerStopped' | 'MediaWorkerTooLong' | 'MediaWorkerTooLarge';

export interface WorkerOptions {
  role: RoleName;
  logger: Logger;
  clock: Clock;
  maxRssBytes: number;
  /** Binds it by the kernel; null: by Node's permissions alone. */
  sandbox: WorkerSandbox | null;
  /** The only files beside the program that it may open, under the names of `fileNames`. */
  files?: readonly GivenFile[];
  /** Threads that decode; as its role has them when absent. */
  threads?: number;
  /** It ends when nobody called it for as long, and starts anew with the next call. */
  idleLimitMs?: number;
  /** Another program in place of the worker's; for tests. */
  entry?: string;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Called for every item before the answer. */
  onItem?: (value: unknown) => void;
  /** Called when the call is on its way, with how to give it more; `onSent` when the worker has it or is gone. */
  onBegun?: (give: (value: unknown, onSent: () => void) => void) => void;
  /** Longest silence before an item or the answer; then the worker counts as stuck and is ended. */
  silentLimitMs: number;
}

/** What ends the calls of a worker whose process ended. */
export class WorkerEnded extends AppError {
  constructor(ending: Ending) {
    super('Unavailable', say(ending), { detail: { retryAfterSec: 1 } });
  }
}

export class WorkerProcess {
  readonly #options: WorkerOptions;
  readonly #calls: PendingCalls;
  #child: ChildProcess | null = null;
  #crashes = 0;
  #startNotBeforeMs = 0;
  #unanswered = 0;
  #lastCallMs = 0;
  #pings: NodeJS.Timeout | undefined;
  #closed = false;
  /** What those are told whose calls end with the process. */
  #told: Ending = 'MediaWorkerStopped';
  readonly #files: GivenFiles;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#files = new GivenFiles(options.files ?? []);
    this.#calls = new PendingCalls(options.clock);
  }

  /** Process id while it runs; for tests and reports. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** How the worker names the files that it is given, in their order. */
  get fileNames(): readonly string[] {
    const { sandbox, files = [] } = this.#options;
    return sandbox ? this.#files.names : files.map(({ path }) => path);
  }

  /**
   * Runs `method` in the worker.
   * @throws AppError Unavailable when the worker dies or is closed meanwhile; what the method threw otherwise.
   */
  async call(method: string, input: unknown, options: CallOptions): Promise<unknown> {
    await this.#waitUntilStartable(options.signal);
    options.signal?.throwIfAborted();
    const child = this.#child ?? this.#start();
    this.#lastCallMs = this.#options.clock.monotonic();
    const { callId, answer } = this.#calls.add(options.onItem);
    const cancel = () => {
      this.#say(child, { kind: 'cancel', callId });
      this.#calls.fail(callId, options.signal?.reason);
    };
    options.signal?.addEventListener('abort', cancel, { once: true });
    const stuck = setInterval(() => {
      if (this.#calls.silentMs(callId) > options.silentLimitMs)
        this.#end(child, `${method} took too long`, 'MediaWorkerTooLong');
    }, 1_000);
    this.#say(child, { kind: 'call', callId, method, input });
    options.onBegun?.((value, onSent) => this.#say(child, { kind: 'more', callId, value }, onSent));
    try {
      const value = await answer;
      this.#crashes = 0;
      return value;
    } finally {
      clearInterval(stuck);
      options.signal?.removeEventListener('abort', cancel);
    }
  }

  /** Ends the process politely, then surely. Calls in hand fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.#say(child, { kind: 'close' });
    const sure = setTimeout(() => child.kill('SIGKILL'), CLOSE_LIMIT_MS);
    await ended;
    clearTimeout(sure);
  }

  async #waitUntilStartable(signal: AbortSignal | undefined): Promise<void> {
    const waitMs = this.#startNotBeforeMs - this.#options.clock.monotonic();
    if (!this.#child && waitMs > 0) await this.#options.clock.sleep(waitMs, signal);
    if (this.#closed) throw appError('MediaWorkersClosed');
  }

  #start(): ChildProcess {
    const { role, logger } = this.#options;
    const child = this.#spawn();
    this.#child = child;
    this.#told = 'MediaWorkerStopped';
    this.#unanswered = 0;
    let lastWords = '';
    child.stderr?.on('data', (text: Buffer) => {
      lastWords = `${lastWords}${text}`.slice(-600);
    });
    child.on('message', (message: FromWorker) => this.#hear(child, message));
    child.on('error', (err) => logger.error({ err, role }, 'media worker trouble'));
    child.on('exit', (code, signal) => this.#onExit(child, { code, signal, lastWords }));
    this.#pings ??= setInterval(() => this.#checkHealth(), PING_EVERY_MS).unref();
    return child;
  }

  #spawn(): ChildProcess {
    const { role, maxRssBytes, sandbox, files = [], entry = builtProgram(BUILT, ENTRY) } = this.#options;
    const named = files.map((file, at) => ({ ...file, path: this.fileNames[at] ?? file.path }));
    const args = ['--max-old-space-size=256', ...permissionOptions(named), entry, role];
    const env = {
      UV_THREADPOOL_SIZE: String(this.#options.threads ?? threadsOf(role)),
      MALLOC_ARENA_MAX: '2',
      // libvips must never put a decoded picture into a temporary file: it may be one that a mask hides.
      VIPS_DISC_THRESHOLD: '64g',
      // SVT-AV1 writes pages about itself otherwise.
      SVT_LOG: '0',
    };
    const channel = { serialization: 'advanced', env, cwd: '/' } as const;
    if (!sandbox)
      return spawn(process.execPath, args, { ...channel, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const bounds = { network: networkOf(role), ...limitsOf(maxRssBytes) };
    const {
      command,
      args: bound,
      userId,
    } = sandbox.command({ args, env, files: this.#files.numbered, ...bounds });
    return spawn(command, bound, {
      ...channel,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', ...this.#files.open(userId)],
    });
  }

  #hear(child: ChildProcess, message: FromWorker): void {
    if (message.kind !== 'pong') {
      this.#calls.hear(message);
      return;
    }
    this.#unanswered = 0;
    if (message.rssBytes > this.#options.maxRssBytes)
      this.#end(child, `uses ${message.rssBytes} bytes`, 'MediaWorkerTooLarge');
  }

  #checkHealth(): void {
    const child = this.#child;
    if (!child) return;
    if (this.#unanswered >= MOST_UNANSWERED)
      this.#end(child, `left ${this.#unanswered} pings unanswered`, 'MediaWorkerTooLong');
    else if (this.#isIdle) this.#rest(child);
    else {
      this.#unanswered += 1;
      this.#say(child, { kind: 'ping' });
    }
  }

  get #isIdle(): boolean {
    const { idleLimitMs = Number.POSITIVE_INFINITY, clock } = this.#options;
    return this.#calls.size === 0 && clock.monotonic() - this.#lastCallMs > idleLimitMs;
  }

  /** Ends the process as if it had never been; the next call starts another one. */
  #rest(child: ChildProcess): void {
    this.#child = null;
    clearInterval(this.#pings);
    this.#pings = undefined;
    this.#say(child, { kind: 'close' });
    const sure = setTimeout(() => child.kill('SIGKILL'), CLOSE_LIMIT_MS);
    child.once('exit', () => clearTimeout(sure));
  }

  #end(child: ChildProcess, why: string, told: Ending): void {
    this.#told = told;
    this.#options.logger.error(
      { role: this.#options.role, pid: child.pid, why },
      'media worker ended by its owner',
    );
    child.kill('SIGKILL');
  }

  #onExit(child: ChildProcess, how: { code: number | null; signal: string | null; lastWords: string }): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#files.release();
    clearInterval(this.#pings);
    this.#pings = undefined;
    if (!this.#closed) {
      const waitMs = backoffMs(this.#crashes, RESTART);
      this.#crashes += 1;
      this.#startNotBeforeMs = this.#options.clock.monotonic() + waitMs;
      this.#options.logger.error({ ...how, role: this.#options.role, pid: child.pid }, 'media worker died');
    }
    this.#calls.failAll(new WorkerEnded(this.#told));
  }

  #say(child: ChildProcess, message: ToWorker, onSent: () => void = () => {}): void {
    // A send that fails means the worker is gone, and its exit fails the call.
    if (child.connected) child.send(message, onSent);
    else onSent();
  }
}

function threadsOf(role: RoleName): number {
  if (role === 'stills' || role === 'live' || role === 'srt') return STREAMS_PER_WORKER + DECODE_THREADS;
  return role === 'renditions' ? DECODE_THREADS : 2;
}
