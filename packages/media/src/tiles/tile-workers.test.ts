import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError, silentLogger, systemClock } from '@longview/base';
import { afterAll, describe, expect, it } from 'vitest';
import { startMediaPool } from '../index.ts';
import { grey, greys, openTileFilms, ramp, SIZE } from './test-setup/tile-films.ts';

const run = promisify(execFile);
const { pool, folder, encode, close } = await openTileFilms();
afterAll(close);

async function isAlive(pid: number): Promise<boolean> {
  // A process that ended may stay in the table until its new parent looks.
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

/** Processor time a process has used, in clock ticks. */
async function cpuTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

describe('tile workers', () => {
  /** More frames than any test could wait for. */
  const endless = async () => {
    const path = join(folder, 'endless.jpg');
    const { bytes } = await grey(80, { width: 1280, height: 720 });
    await writeFile(path, bytes);
    return Array.from({ length: 50_000 }, () => ({ path, offset: 0, length: bytes.length }));
  };

  async function workerPids(): Promise<number[]> {
    const { stdout } = await run('pgrep', ['-P', String(process.pid), '-f', 'worker-main[.](ts|mjs) tiles']);
    return stdout.trim().split('\n').map(Number);
  }

  /** Whether no worker used the processor for a while. */
  async function isIdle(): Promise<boolean> {
    const ticks = async () => Promise.all((await workerPids()).map(cpuTicks));
    const before = await ticks();
    await new Promise((resolve) => setTimeout(resolve, 700));
    const after = await ticks();
    return after.every((count, index) => count === before[index]);
  }

  it('that are killed in the middle fail that tile only; the next one works', async () => {
    const events = pool.tiles.encode({ ...SIZE, frames: await endless() });
    const seen: string[] = [];
    const failure = await (async () => {
      for await (const event of events) {
        seen.push(event.kind);
        const isFirst = seen.filter((kind) => kind === 'Fragment').length === 1;
        if (isFirst) for (const pid of await workerPids()) process.kill(pid, 'SIGKILL');
      }
    })().catch((error: unknown) => error);
    expect(seen.slice(0, 2)).toEqual(['Init', 'Fragment']);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ kind: 'Unavailable' });
    expect(await encode({ frames: await greys([10, 20]) })).toMatchObject({ frameCount: 2 });
  });

  it('stop when the caller aborts or leaves the loop', async () => {
    const frames = await endless();
    const left = new AbortController();
    const aborted = (async () => {
      for await (const event of pool.tiles.encode({ ...SIZE, frames }, left.signal)) {
        if (event.kind === 'Fragment') left.abort(new Error('left'));
      }
    })();
    await expect(aborted).rejects.toThrow('left');
    for await (const event of pool.tiles.encode({ ...SIZE, frames })) if (event.kind === 'Fragment') break;
    await expect.poll(isIdle, { timeout: 10_000 }).toBe(true);
    // One worker: this would wait for the 50,000 frames above if they were still encoded.
    expect(await encode({ frames: await greys([10]) })).toMatchObject({ frameCount: 1 });
  });

  it('refuse more work than may wait, and do all that waits', async () => {
    const small = startMediaPool({
      workers: 1,
      logger: silentLogger,
      clock: systemClock,
      maxWaitingTiles: 1,
    });
    await small.tiles.init({ ...SIZE, fps: 30 });
    const frames = await greys(ramp(30));
    const drain = async () => {
      for await (const event of small.tiles.encode({ ...SIZE, frames }))
        if (event.kind === 'End') return event.frameCount;
      return 0;
    };
    const results = await Promise.allSettled([drain(), drain(), drain()]);
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.kind)),
    ).toEqual([30, 30, 'Unavailable']);
    await small.close();
  });

  it('die in the middle of a tile with a service that is killed', async () => {
    const script = `
      import { startMediaPool } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)};
      import { silentLogger, systemClock } from ${JSON.stringify(import.meta.resolve('@longview/base'))};
      const pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
      const frames = ${JSON.stringify(await endless())};
      for await (const event of pool.tiles.encode({ width: 64, height: 64, frames }))
        if (event.kind === 'Fragment') process.stdout.write('busy');`;
    const scriptPath = join(folder, 'service.mjs');
    await writeFile(scriptPath, script);
    const service = spawn(process.execPath, [scriptPath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(service.stdout, 'data');
    const { stdout } = await run('pgrep', ['-P', String(service.pid), '-f', 'worker-main[.](ts|mjs) tiles']);
    const worker = Number(stdout);
    service.kill('SIGKILL');
    await expect.poll(() => isAlive(worker), { timeout: 5_000 }).toBe(false);
  });

  it('end with the service and refuse calls after it', async () => {
    const closing = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
    await closing.tiles.init({ ...SIZE, fps: 30 });
    await closing.close();
    await expect(closing.tiles.init({ width: 64, height: 64, fps: 30 })).rejects.toMatchObject({
      kind: 'Unavailable',
    });
  });
});
