/** The service as an operator starts it: the real main.ts in a process of its own. Tests only. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '@longview/test-kit/free-port';
import { SETUP_TOKEN } from '@longview/test-kit/setup-token';

type Env = Record<string, string>;

/** The sources of the program of this version; of another see `next-version.ts`. */
export const SOURCES = join(import.meta.dirname, '../main.ts');
/** In a whole run the same as one file, which starts faster (scripts/build-program.mjs). */
const { TEST_PROGRAM: MAIN = SOURCES } = process.env;

export interface TestService {
  url: string;
  port: number;
  pid: number;
  /** What it wrote to standard output so far. */
  lines: string[];
  /** Sends a signal and gives the exit code; null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Resolves when it is ready, at PORT or a free one; rejects with what it said when it ends before. */
export async function startService(env: Env, main = MAIN): Promise<TestService> {
  const port = env.PORT ? Number(env.PORT) : await findFreePort();
  const child = spawnMain(main, [], { PORT: String(port), HOST: '127.0.0.1', SETUP_TOKEN, ...env });
  const lines: string[] = [];
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Longview is ready')) resolve();
    });
    ended.then(() => reject(new Error(`The service ended: ${stderr}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return (await ended)[0];
  };
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, lines, stop };
}

export interface RunOptions {
  main?: string;
  /** Ends it as a power cut does, when it resolves. */
  killed?: Promise<unknown>;
}

/** Runs main.ts to its end; `code` is null when it was killed. */
export async function runMain(
  args: string[],
  env: Env,
  { main = MAIN, killed }: RunOptions = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawnMain(main, args, env);
  killed?.then(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Nothing of the tests' own environment reaches it but where things are. */
function spawnMain(main: string, args: string[], env: Env): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const own = { PATH, HOME, NODE_COMPILE_CACHE, ...env };
  return spawn(process.execPath, [main, ...args], { env: own, stdio: ['ignore', 'pipe', 'pipe'] });
}
