/** Whether this process can serve, part by part (OPS-01). Messages go to anyone: no secrets, no addresses. */
import { statfs } from 'node:fs/promises';
import { AppError, type Clock } from '@longview/base';
import type { DiskSpace } from '@longview/rules/alerts';
import { sql } from 'kysely';
import type { Db } from './db/open.ts';
import type { Queue } from './queue/queue.ts';

/** null: fine; else what is wrong. A throw counts as wrong, its text is not shown. */
export type HealthCheck = () => Promise<string | null>;

export interface HealthResult {
  name: string;
  message: string | null;
  /** Whether the service cannot serve without it. */
  isNeeded: boolean;
}

const PATIENCE_MS = 3_000;
/** Whoever asks every second must not make the disk sync every second. */
const BELIEF_MS = 2_000;
const LOW_DISK_BYTES = 2 ** 30;
const LOW_DISK_SHARE = 0.02;

export class Health {
  readonly #checks = new Map<string, { check: HealthCheck; isNeeded: boolean }>();

  /** `isNeeded: false`: told, but no reason to take the service out. */
  add(name: string, check: HealthCheck, { isNeeded = true } = {}): void {
    this.#checks.set(name, { check, isNeeded });
  }

  /** What is wrong with one part; null when it is fine or unknown. */
  async problemOf(name: string): Promise<string | null> {
    const part = this.#checks.get(name);
    return part ? outcome(part.check) : null;
  }

  run(): Promise<HealthResult[]> {
    return Promise.all(
      [...this.#checks].map(async ([name, { check, isNeeded }]) => ({
        name,
        message: await outcome(check),
        isNeeded,
      })),
    );
  }
}

export function checkDatabase(db: Db): HealthCheck {
  return async () => {
    await sql`select 1`.execute(db);
    return null;
  };
}

export function checkQueue(queue: Queue): HealthCheck {
  return async () => {
    await queue.lengths();
    return null;
  };
}

/** `probe` writes where frames go; it is asked once at a time and its answer believed for a while. */
export function checkStorage(probe: () => Promise<void>, clock: Pick<Clock, 'monotonic'>): HealthCheck {
  let running: Promise<void> | null = null;
  let wellAtMs = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    const askedAtMs = clock.monotonic();
    await probe();
    wellAtMs = askedAtMs;
  };
  return async () => {
    if (clock.monotonic() - wellAtMs < BELIEF_MS) return null;
    running ??= ask().finally(() => {
      running = null;
    });
    return running.then(
      () => null,
      (err) => (err instanceof AppError ? err.message : 'Does not work.'),
    );
  };
}

/** What keeps frames from going there: `found` by the start, `sending` now; null while nothing. */
export function checkObjectStorage(found: () => string | null, sending: () => string | null): HealthCheck {
  return async () => found() ?? sending();
}

/** Whether all goes that was removed: people may count on it. */
export function checkDeleting(isHeldUp: () => boolean): HealthCheck {
  return async () =>
    isHeldUp() ? 'What was removed could not be deleted everywhere yet; it is tried again.' : null;
}

export function checkFreeDisk(isLow: () => Promise<boolean>): HealthCheck {
  return async () => ((await isLow()) ? 'Little disk space is left, no new frames are stored.' : null);
}

/** Below 1 GiB or 2 % free (OPS-10). */
export async function isDiskLow(dir: string): Promise<boolean> {
  const { freeBytes, totalBytes } = await diskSpace(dir);
  return freeBytes < LOW_DISK_BYTES || freeBytes < totalBytes * LOW_DISK_SHARE;
}

/** Room on the disk of a folder. */
export async function diskSpace(dir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function outcome(check: HealthCheck): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'Does not answer.');
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return 'Does not work.';
  } finally {
    clearTimeout(timer);
  }
}
