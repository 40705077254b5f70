/**
 * Gives the pictures that others write into a folder: each once, the oldest first, and only when it is whole, for a
 * camera that sends by FTP writes for seconds. Files stay where they are. Looks again and again: notices of changes do
 * not come from network shares.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@longview/base';
import { CLIP_MAX_BYTES } from '@longview/rules/clips';
import { stationMessage } from '@longview/rules/devices';
import { scanJpeg } from '@longview/rules/jpeg';
import { MAX_PICTURE_BYTES } from '../picture-limits.ts';
import type { Arrivals } from '../types.ts';
import { type FolderContent, type FoundFile, scanFolder } from './folder-scan.ts';
import { TakenFiles } from './taken-files.ts';

const LEAST_WAIT_MS = 1000;
const MOST_WAIT_MS = 60_000;
/** Looking must not keep a disk busy: so much longer than a look is the wait after it. */
const WAIT_FACTOR = 20;
/** What does not become a whole picture in that time never will: it is passed over, once. */
const GIVEN_UP_MS = 3_600_000;

type Taker = Parameters<Arrivals>[0];

/** A clip that nobody has written to for so long is whole. */
const CLIP_AT_REST_MS = 5_000;

/** `stateDir`: where is written down what was taken, for each folder and content apart. */
export function watchFolder(
  folder: string,
  stateDir: string,
  clock: Clock,
  content: FolderContent = 'Image',
): Arrivals {
  return async (taker) => {
    const key = content === 'Image' ? folder : `${content} ${folder}`;
    const name = createHash('sha256').update(key).digest('hex').slice(0, 16);
    const watch = new FolderWatch(
      { folder, content },
      await TakenFiles.open(join(stateDir, `${name}.taken`)),
      taker,
      clock,
    );
    while (!taker.signal.aborted) {
      const beganMs = clock.monotonic();
      await watch.look().then(
        () => taker.onTrouble(null),
        (err: Error) =>
          taker.onTrouble(stationMessage('namedFolderUnread', { name: folder, why: err.message })),
      );
      const tookMs = clock.monotonic() - beganMs;
      const waitMs = Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, tookMs * WAIT_FACTOR));
      await clock.sleep(waitMs, taker.signal).catch(() => {});
    }
  };
}

class FolderWatch {
  readonly #folder: string;
  readonly #content: FolderContent;
  readonly #taken: TakenFiles;
  readonly #taker: Taker;
  readonly #clock: Clock;
  /** Sizes of the look before: a file that still grows is not whole. */
  #before = new Map<string, number>();
  /** What was no whole picture, by the date it had then: not read again while it stays so. */
  readonly #torn = new Map<string, number>();

  constructor(
    { folder, content }: { folder: string; content: FolderContent },
    taken: TakenFiles,
    taker: Taker,
    clock: Clock,
  ) {
    this.#folder = folder;
    this.#content = content;
    this.#taken = taken;
    this.#taker = taker;
    this.#clock = clock;
  }

  async look(): Promise<void> {
    const files = await scanFolder(this.#folder, this.#content);
    const before = this.#before;
    this.#before = new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes]));
    for (const file of files) {
      if (this.#taken.has(file) || before.get(file.path) !== file.sizeBytes) continue;
      if (!(await this.#taker.mayGoOn())) return;
      await this.#offer(file);
    }
    await this.#taken.sweep(files);
  }

  async #offer(file: FoundFile): Promise<void> {
    const { path, modifiedMs } = file;
    const bytes = this.#torn.get(path) === modifiedMs ? null : await this.#read(file);
    if (bytes) await this.#taker.take({ path, fullPath: join(this.#folder, path), bytes, modifiedMs });
    else {
      this.#torn.set(path, modifiedMs);
      if (this.#clock.now() - modifiedMs < GIVEN_UP_MS) return;
      this.#taker.onTrouble(stationMessage('neverWhole', { name: path }));
    }
    this.#torn.delete(path);
    await this.#taken.add(file);
  }

  /** Null for one that is not whole, or not yet. */
  async #read({ path, sizeBytes, modifiedMs }: FoundFile): Promise<Buffer | null> {
    if (this.#content === 'VideoClip') {
      const isAtRest = sizeBytes > 0 && this.#clock.now() - modifiedMs >= CLIP_AT_REST_MS;
      return isAtRest && sizeBytes <= CLIP_MAX_BYTES ? Buffer.alloc(0) : null;
    }
    if (sizeBytes > MAX_PICTURE_BYTES) return null;
    const bytes = await readFile(join(this.#folder, path)).catch(() => null);
    return bytes?.length === sizeBytes && scanJpeg(bytes).ok ? bytes : null;
  }
}
