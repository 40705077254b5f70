import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '@longview/test-kit/free-port';

const UNLIMITED = 'bench/src/unlimited-service.ts';
const ROOT = resolve(import.meta.dirname, '../..');
const METRICS_TOKEN = 'the benchmarks read figures with this';
const SETUP_TOKEN = 'setup token of benches';

export interface Service {
  url: string;
  dataDir: string;
  pid: number;
  /** Session cookie of the owner. */
  cookie: string;
  /** Calls a JSON route as the owner and gives the parsed body; throws on any status of 400 and above. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  /** The figures of `/metrics`, by name with its labels as they are printed. */
  metrics(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

export async function until(ready: () => Promise<boolean>, timeoutMs: number, what: string): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await ready().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Starts the real service on a folder of its own (or `dataDir`) and waits until it can serve. */
export async function startService(
  options: {
    dataDir?: string;
    env?: Record<string, string>;
    isSetUp?: boolean;
    isAsShipped?: boolean;
    entry?: string;
  } = {},
): Promise<Service> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'longview-bench-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [join(ROOT, options.entry ?? (options.isAsShipped ? 'apps/server/src/main.ts' : UNLIMITED))],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        PRIVATE_TARGETS: 'all',
        LOG_LEVEL: 'warn',
        METRICS_TOKEN,
        SETUP_TOKEN,
        // As `npm start` sets it.
        UV_THREADPOOL_SIZE: '16',
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        NODE_OPTIONS: '--max-semi-space-size=16',
        ...options.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    const isReady = async () => child.exitCode !== null || (await fetch(`${url}/readyz`)).ok;
    await until(isReady, 60_000, 'the service');
    if (child.exitCode !== null) throw new Error('The service ended at its start.');
  } catch (err) {
    child.kill('SIGKILL');
    throw err;
  }
  const cookie = options.isSetUp ? '' : await setUp(url);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    cookie,
    call: (method, path, body) => call(url, cookie, method, path, body),
    metrics: () => metrics(url),
    stop: () => stop(child, options.dataDir ? null : dataDir),
  };
}

async function setUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/nv/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      Token: SETUP_TOKEN,
      Email: 'bench@example.org',
      Password: 'correct horse battery',
      Name: 'Bench',
    }),
  });
  if (!response.ok) throw new Error(`Set-up answered ${response.status}: ${await response.text()}`);
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** A JSON call of the user whose session `cookie` is. */
export async function call<T>(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function metrics(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

async function stop(child: ChildProcess, folder: string | null): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
}
