/** Reads the JPEGs of a tile from segment files. */
import { type FileHandle, open } from 'node:fs/promises';
import type { TileFrame } from './tile-request.ts';

export class FrameFiles {
  #path = '';
  #file: FileHandle | null = null;

  /** The frame's bytes; null when the file is gone or ends early. */
  async read(frame: TileFrame): Promise<Uint8Array | null> {
    if ('bytes' in frame) return frame.bytes;
    try {
      const file = await this.#open(frame.path);
      const bytes = Buffer.allocUnsafe(frame.length);
      const { bytesRead } = await file.read(bytes, 0, frame.length, frame.offset);
      return bytesRead === frame.length ? bytes : null;
    } catch {
      // A frame that retention removed meanwhile is a skipped frame, not the end of the film (TLP-06).
      return null;
    }
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    this.#path = '';
    await file?.close();
  }

  /** Frames of a tile mostly share one segment, so the last file stays open. */
  async #open(path: string): Promise<FileHandle> {
    if (this.#file && this.#path === path) return this.#file;
    await this.close();
    this.#file = await open(path, 'r');
    this.#path = path;
    return this.#file;
  }
}
