/** Brings a package onto the disk, and goes on where it was cut off: lines of Stations are thin [EXT-334]. */
import { open, stat } from 'node:fs/promises';
import type { StationPackage } from '@longview/contract';

/** Asks the service for the package's bytes from here on; a refusal is a value. */
export type AskPackage = (
  version: string,
  fromByte: number,
  signal: AbortSignal,
) => Promise<Response | { trouble: string }>;

/** A line that gives nothing for so long is dead. */
const SILENT_MS = 60_000;
const BROKEN = { trouble: 'The line broke off.' };

/** Null when all is there, else why it is not: then the next call goes on. Throws what the disk says. */
export async function download(
  { Version, Bytes }: StationPackage,
  path: string,
  ask: AskPackage,
  signal: AbortSignal,
): Promise<string | null> {
  const have = await sizeOf(path);
  if (have === Bytes) return null;
  const watch = new Watch(signal);
  try {
    const answer = await ask(Version, have > Bytes ? 0 : have, watch.signal).catch(() => BROKEN);
    if ('trouble' in answer) return answer.trouble;
    const startsAt = answer.status === 206 ? startOf(answer) : 0;
    if (startsAt === null) return 'The service answered another part than was asked for.';
    return await write(path, startsAt, answer, Bytes, watch);
  } finally {
    watch.end();
  }
}

async function write(path: string, startsAt: number, answer: Response, most: number, watch: Watch) {
  const file = await open(path, startsAt === 0 ? 'w' : 'r+');
  try {
    let at = startsAt;
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      watch.heard();
      if (at + chunk.length > most) return 'The service sent more than the package has.';
      await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await file.sync();
    return at === most ? null : BROKEN.trouble;
  } catch (err) {
    // What the disk says is another matter than a line that broke.
    if (typeof (err as NodeJS.ErrnoException).syscall === 'string') throw err;
    await file.sync();
    return BROKEN.trouble;
  } finally {
    await file.close();
  }
}

/** Ends the call when nothing comes. */
class Watch {
  readonly #silent = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | null = null;

  constructor(signal: AbortSignal) {
    this.signal = AbortSignal.any([signal, this.#silent.signal]);
    this.heard();
  }

  heard(): void {
    this.end();
    this.#timer = setTimeout(() => this.#silent.abort(), SILENT_MS);
  }

  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }
}

function startOf({ headers }: Response): number | null {
  const found = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '');
  return found ? Number(found[1]) : null;
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
