import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@longview/test-kit/free-port';
import { SETUP_TOKEN } from '@longview/test-kit/setup-token';

/**
 * Starts the real service on a free port with a data folder as a first start leaves it, and ends it again. It knows how
 * to start the program and nothing of what is in it. The web apps must be built before (`npm start` and `npm test` do).
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** In a whole run the program as one file, which starts faster (scripts/build-program.mjs). */
const { TEST_PROGRAM: MAIN = 'apps/server/src/main.ts' } = process.env;
/** Stretching a password takes a third of a second of a core: here it costs nothing. Media workers do not load it. */
const CHEAP_PASSWORDS = `--import=${new URL('../../apps/server/src/test-setup/cheap-passwords.ts', import.meta.url)}`;
const START_LIMIT_MS = 90_000;
const POLL_MS = 200;
/** Opens `/metrics`. */
export const METRICS_TOKEN = 'figures of journeys';

export interface Service {
  url: string;
  stop(): Promise<void>;
  /** Ends the program as an outage does: address and data stay for `goOn`. */
  halt(): Promise<void>;
  goOn(): Promise<void>;
  /** Runs a command of the program on the data while it is halted. */
  command(...args: string[]): Promise<void>;
}

export async function startService(env: Record<string, string> = {}): Promise<Service> {
  if (!existsSync(join(ROOT, 'apps/dashboard/dist/index.html')))
    throw new Error('Build apps/dashboard first.');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'longview-e2e-'));
  const { FIRST_START_DIR } = process.env;
  if (FIRST_START_DIR) await promisify(execFile)('cp', ['-a', `${FIRST_START_DIR}/.`, dataDir]);
  const own = { PORT: String(port), DATA_DIR: dataDir, PRIVATE_TARGETS: 'all', METRICS_TOKEN, SETUP_TOKEN };
  const start = () => run({ ...own, ...env }, url);
  let child = await start();
  return {
    url,
    halt: () => ended(child),
    async goOn() {
      child = await start();
    },
    async command(...args) {
      const NODE_OPTIONS = CHEAP_PASSWORDS;
      const options = { cwd: ROOT, env: { ...process.env, NODE_OPTIONS, ...own, ...env } };
      await promisify(execFile)(process.execPath, [MAIN, ...args], options);
    },
    async stop() {
      await ended(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(env: Record<string, string>, url: string): Promise<ChildProcess> {
  const output: string[] = [];
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: CHEAP_PASSWORDS, ...env },
  });
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => output.push(String(text)));
  await untilReady(url, child, output);
  return child;
}

async function untilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const endAt = Date.now() + START_LIMIT_MS;
  while (Date.now() < endAt) {
    if (child.exitCode !== null) throw new Error(`The service ended at its start:\n${output.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await ended(child);
  throw new Error(`The service was not ready in time:\n${output.join('')}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
