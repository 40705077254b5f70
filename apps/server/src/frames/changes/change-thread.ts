/** Computes changes in a thread of its own: what takes tens of milliseconds must not hold up pictures and calls. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { builtProgram } from '@longview/base/built-program';
import type { ChangeTasks, TaskMessage, TaskName, TaskReply } from './change-tasks.ts';

const ENTRY = fileURLToPath(new URL('./thread/change-worker.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../dist/change-worker.mjs', import.meta.url));
const MAX_OLD_GENERATION_MB = 256;
/** A thread without work keeps tens of megabytes. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (err: Error) => void;
}

export class ChangeThread {
  #worker: Worker | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, Waiting>();

  /**
   * One task after another, in the order they were asked. Rejects when the thread dies; the next one begins another.
   * `given`: buffers of `ask` that the caller needs no more, so that they are not copied.
   */
  run<N extends TaskName>(
    name: N,
    ask: ChangeTasks[N]['ask'],
    given: readonly ArrayBuffer[] = [],
  ): Promise<ChangeTasks[N]['answer']> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<ChangeTasks[N]['answer']>();
    this.#waiting.set(id, { resolve, reject });
    // A name and its own ask belong together; the union does not see that.
    this.#worker.postMessage({ id, name, ask } as TaskMessage, [...given]);
    return promise;
  }

  /** The next task begins another one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    if (worker) this.#endAll(worker, new Error('the thread of changes was closed'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(builtProgram(BUILT, ENTRY), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_OLD_GENERATION_MB },
    });
    worker.unref();
    worker.on('message', (reply: TaskReply) => this.#take(reply));
    worker.on('error', (err) => this.#endAll(worker, err instanceof Error ? err : new Error(String(err))));
    worker.once('exit', () => this.#endAll(worker, new Error('the thread of changes has ended')));
    return worker;
  }

  #take(reply: TaskReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('fault' in reply) waiting?.reject(new Error(reply.fault));
    else waiting?.resolve(reply.answer as never);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }

  /** What another one was asked since is not touched. */
  #endAll(worker: Worker, err: Error): void {
    if (this.#worker !== null && this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(err);
    this.#waiting.clear();
  }
}
