// Files on their way from the data connection to the receiver: whole or discarded, under the right name, and counted.
// What is said to the camera as taken was taken by the receiver, save a file that waits for its name.
import type { Socket } from 'node:net';
import type { ByteBudget } from './byte-budget.ts';
import { receiveFile } from './receive-file.ts';
import type { Reply } from './reply.ts';
import type { SessionFiles } from './session-files.ts';
import type { FtpAccount, FtpDropDeps, FtpLimits, FtpUpload, UploadVerdict } from './types.ts';

export interface FileIntakeParts {
  deps: FtpDropDeps;
  limits: FtpLimits;
  budget: ByteBudget;
  files: SessionFiles;
}

const PICTURE_NAME = /\.(jpe?g|jfif|png)$/i;

export class FileIntake {
  readonly #parts: FileIntakeParts;
  /** A file of no picture's name: a camera that renames when it is done gives it the true one, with its time. */
  #held: { account: FtpAccount; file: FtpUpload } | null = null;

  constructor(parts: FileIntakeParts) {
    this.#parts = parts;
  }

  /** Reads a file and hands it on. */
  async take(account: FtpAccount, path: string, data: Socket): Promise<Reply> {
    const { deps, limits, budget } = this.#parts;
    const received = await receiveFile(data, limits, budget);
    if (!received.ok) return this.#brokeOff(received.why);
    return this.#came(account, { path, bytes: received.bytes, receivedAtMs: deps.clock.now() });
  }

  /** The reply to a rename. */
  async rename(from: string, to: string): Promise<Reply> {
    this.#parts.files.rename(from, to);
    const held = this.#held;
    if (held?.file.path !== from) return [250, 'Yes.'];
    this.#held = null;
    return toReply(await this.#deliver(held.account, { ...held.file, path: to }), 250);
  }

  /** A file that was not renamed is taken under the name it has. Never rejects. */
  async letGo(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    await this.#deliver(held.account, held.file).catch((err) =>
      this.#parts.deps.logger.error({ err }, 'a file that came by FTP could not be kept'),
    );
  }

  /** The camera deleted it. */
  forget(path: string): void {
    this.#parts.files.forget(path);
    if (this.#held?.file.path !== path) return;
    this.#parts.budget.give(this.#held.file.bytes.length);
    this.#held = null;
  }

  async #came(account: FtpAccount, file: FtpUpload): Promise<Reply> {
    const { deps, budget, files } = this.#parts;
    if (!deps.isWhole(file.bytes)) {
      budget.give(file.bytes.length);
      deps.onUpload?.('Half');
      return [550, 'This is no whole picture; it is discarded.'];
    }
    files.note(file.path, { sizeBytes: file.bytes.length, receivedAtMs: file.receivedAtMs });
    if (PICTURE_NAME.test(file.path)) return toReply(await this.#deliver(account, file), 226);
    this.#held = { account, file };
    return [226, 'Here; waiting for its name.'];
  }

  /** Hands a file on, and gives its memory back. */
  async #deliver(account: FtpAccount, file: FtpUpload): Promise<UploadVerdict> {
    const { deps, budget } = this.#parts;
    try {
      const verdict = await deps.receive(account, file);
      deps.onUpload?.(verdict.outcome);
      return verdict;
    } finally {
      budget.give(file.bytes.length);
    }
  }

  #brokeOff(why: 'Half' | 'TooLarge' | 'NoRoom'): Reply {
    this.#parts.deps.onUpload?.(why === 'NoRoom' ? 'TryLater' : why);
    if (why === 'Half') return [426, 'The connection broke off; the file is discarded.'];
    if (why === 'TooLarge') return [552, 'The file is too large.'];
    return [452, 'Too much at once. Try again.'];
  }
}

function toReply(verdict: UploadVerdict, doneCode: number): Reply {
  if (verdict.outcome === 'Taken') return [doneCode, 'Taken.'];
  return [verdict.outcome === 'TryLater' ? 451 : 550, verdict.message];
}
