/** Files that a worker is given open, because it could open none of the service's itself. Gone with `release`. */
import { closeSync, fchownSync, fstatSync, openSync } from 'node:fs';

export interface GivenFile {
  path: string;
  /** Made, or emptied, and written. */
  isWritten: boolean;
}

/** Of the first one in the worker, after its line to the owner. */
const FIRST_FD = 4;

export class GivenFiles {
  readonly #files: readonly GivenFile[];
  #open: { fd: number; uid: number; gid: number }[] = [];

  constructor(files: readonly GivenFile[]) {
    this.#files = files;
  }

  /** As the launcher of a worker wants them. */
  get numbered(): { fd: number; isWritten: boolean }[] {
    return this.#files.map(({ isWritten }, at) => ({ fd: FIRST_FD + at, isWritten }));
  }

  /** How the worker opens them. */
  get names(): string[] {
    return this.#files.map((_, at) => `/proc/self/fd/${FIRST_FD + at}`);
  }

  /** Opens them for the worker, to be its files from 4 on. `userId`: who it runs as; null: as we do. */
  open(userId: number | null): number[] {
    return this.#files.map(({ path, isWritten }) => {
      const fd = openSync(path, isWritten ? 'w+' : 'r', 0o600);
      const { uid, gid } = fstatSync(fd);
      this.#open.push({ fd, uid, gid });
      if (userId !== null) fchownSync(fd, userId, userId);
      return fd;
    });
  }

  /** They belong to whoever they did before. */
  release(): void {
    for (const { fd, uid, gid } of this.#open.splice(0)) {
      if (process.getuid?.() === 0) fchownSync(fd, uid, gid);
      closeSync(fd);
    }
  }
}
