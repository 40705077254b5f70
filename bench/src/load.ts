import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests a second that `url` answers to 16 keep-alive connections, by Debian's wrk. */
export async function requestsPerSec(
  url: string,
  headers: Record<string, string> = {},
  seconds = 8,
): Promise<number> {
  const extra = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, ...extra, url]);
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (bad) throw new Error(`${bad[1]} answers of ${url} were errors.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}
