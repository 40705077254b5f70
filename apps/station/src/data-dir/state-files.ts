/** Small files that a Station keeps its state in. */

/** Small values that outlive the program and a power cut. `name`: letters, digits, `.`, `_`, `-`. */
export interface StateFiles {
  /** Null when there is none, or it is unreadable. */
  read(name: string): Promise<unknown>;
  /** Returns when it is on the disk. */
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}
