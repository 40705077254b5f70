/**
 * Runs programs of the Station's owner: scripts, gphoto2, ffmpeg. Each has a process group of its own, which is killed
 * whole; output is bounded; nothing ever passes a shell, and of our environment it gets where things are and no more.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { ProgramResult, RunProgram } from '../camera/types.ts';
import { readProgramEnv } from '../config.ts';

const STDERR_CHARS = 2000;
/** After the group was killed its pipes may be held open by what left the group. */
const PIPE_WAIT_MS = 1000;

export const runProgram: RunProgram = (argv, limits, signal) =>
  new Promise((resolve) => {
    const [program = '', ...args] = argv;
    if (signal?.aborted) return resolve({ ...NOTHING, why: 'aborted' });
    const child = spawnGroup(program, args, limits);
    if (child instanceof Error) return resolve({ ...NOTHING, stderrTail: child.message });
    const run = new ProgramRun(child, limits.maxOutputBytes, resolve);
    const timer = setTimeout(() => run.end('timeout'), limits.maxMs);
    const onAbort = () => run.end('aborted');
    signal?.addEventListener('abort', onAbort, { once: true });
    run.onOver = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
  });

const NOTHING: ProgramResult = {
  ok: false,
  code: null,
  why: 'spawn',
  stdout: Buffer.alloc(0),
  stderrTail: '',
};

function spawnGroup(
  program: string,
  args: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> },
): ChildProcess | Error {
  const options: SpawnOptions = {
    ...(cwd !== undefined && { cwd }),
    env: { ...readProgramEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it. Windows has none: taskkill takes the tree.
    detached: process.platform !== 'win32',
    windowsHide: true,
  };
  try {
    return spawn(program, args, options);
  } catch (err) {
    // Arguments may be anything that people sent, and no program takes a NUL.
    return err as Error;
  }
}

class ProgramRun {
  readonly #child: ChildProcess;
  readonly #maxOutputBytes: number;
  readonly #resolve: (result: ProgramResult) => void;
  readonly #chunks: Buffer[] = [];
  #sizeBytes = 0;
  #stderr = '';
  #why: ProgramResult['why'] | null = null;
  #isOver = false;
  onOver: () => void = () => {};

  constructor(child: ChildProcess, maxOutputBytes: number, resolve: (result: ProgramResult) => void) {
    this.#child = child;
    this.#maxOutputBytes = maxOutputBytes;
    this.#resolve = resolve;
    child.stdout?.on('data', (chunk: Buffer) => this.#take(chunk));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_CHARS);
    });
    child.once('error', (err) => {
      this.#stderr = err.message;
      this.#why ??= 'spawn';
      this.#finish(null);
    });
    child.once('close', (code) => this.#finish(code));
    // What it left behind in its group ends with it, and a pipe that is held open does not hold us.
    child.once('exit', (code) => {
      killGroup(child);
      setTimeout(() => this.#finish(code), PIPE_WAIT_MS).unref();
    });
  }

  end(why: ProgramResult['why']): void {
    if (this.#isOver) return;
    this.#why ??= why;
    killGroup(this.#child);
  }

  #take(chunk: Buffer): void {
    this.#sizeBytes += chunk.length;
    if (this.#sizeBytes > this.#maxOutputBytes) {
      this.#child.stdout?.destroy();
      this.#chunks.length = 0;
      this.end('tooMuch');
    } else this.#chunks.push(chunk);
  }

  #finish(code: number | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.onOver();
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    const why = this.#why ?? 'ended';
    const ok = why === 'ended' && code === 0;
    const stdout = why === 'ended' ? Buffer.concat(this.#chunks) : Buffer.alloc(0);
    this.#resolve({ ok, code, why, stdout, stderrTail: this.#stderr });
  }
}

/** Also when the program itself is gone already: what it started may still be there. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32')
      spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group is gone.
  }
}
