/**
 * Copies of pictures that stay with the Station (`Persist`, `PersistOptions`, `Persist2Options`) [STA-15]. They are the
 * owner's: nothing deletes them. Where the disk gets full no more are made; the spool comes first.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, statfs, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from '@longview/base';
import { copyPath } from '@longview/rules/devices';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { FeedTask } from './feed-tasks.ts';

export interface CopiesDeps {
  logger: Logger;
  /** Folders of the first and the second copy. */
  dirs: readonly [string, string];
  floorBytes: number;
}

export class Copies {
  readonly #deps: CopiesDeps;
  #trouble: string | null = null;

  constructor(deps: CopiesDeps) {
    this.#deps = deps;
  }

  /** A copy that cannot be made is told of, and stops nothing. */
  async keep(camera: CameraConfig, feeds: readonly FeedTask[], timeSec: number, jpeg: Buffer): Promise<void> {
    const { Persist, PersistOptions, Persist2Options } = camera.ContentConfig;
    const [first, second] = this.#deps.dirs;
    const wishes = [
      ...(Persist ? [{ dir: first, options: PersistOptions }] : []),
      ...(Persist2Options === null ? [] : [{ dir: second, options: Persist2Options }]),
    ];
    for (const { dir, options } of wishes) {
      const { ConfigId: configId } = camera;
      const paths = feeds.map(({ feedId, timeZone }) =>
        copyPath(options, { configId, feedId, timeZone, timeSec }),
      );
      for (const path of new Set(paths)) await this.#write(dir, path, jpeg);
    }
  }

  async #write(dir: string, path: string, jpeg: Buffer): Promise<void> {
    const target = join(dir, path);
    const part = `${target}.${randomBytes(4).toString('hex')}.part`;
    try {
      await mkdir(dirname(target), { recursive: true });
      const { bavail, bsize } = await statfs(dir);
      if (bavail * bsize - jpeg.length < this.#deps.floorBytes) throw new Error('the disk is nearly full');
      await writeFile(part, jpeg);
      await rename(part, target);
      this.#trouble = null;
    } catch (err) {
      await unlink(part).catch(() => {});
      this.#tell((err as Error).message);
    }
  }

  #tell(message: string): void {
    if (this.#trouble !== message) this.#deps.logger.warn({}, `No copies of pictures are made: ${message}`);
    this.#trouble = message;
  }
}
