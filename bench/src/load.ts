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

const AT_ONCE = 16;

/** Requests a second when each of `urls` is asked for once, 16 at a time; the whole answers are read. */
export async function requestsPerSecOfEach(
  urls: readonly string[],
  headers: Record<string, string> = {},
): Promise<number> {
  const left = urls.values();
  const startMs = performance.now();
  const work = async () => {
    for (const url of left) {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (urls.length * 1000) / (performance.now() - startMs);
}
