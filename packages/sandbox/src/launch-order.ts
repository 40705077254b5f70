/** What the launcher is told by the process that starts it; crosses a process border as JSON. */
import type { Network } from './call-filter.ts';

export interface LaunchOrder {
  /** Of Node: its own options, the module, the module's arguments. */
  args: string[];
  /** All of the program's environment. */
  env: Record<string, string>;
  /** User and group of that number; null: as whoever starts it. */
  userId: number | null;
  /** Files and folders that may be read, with all below; libraries of the system can be read besides. */
  readable: string[];
  /** Files that are open already, by their numbers. */
  files: { fd: number; isWritten: boolean }[];
  network: Network;
  /** Most memory that may be written to, mapped or not; the system refuses more. */
  memoryBytes: number;
  openFiles: number;
}

/** What of the bounds this system can hold, besides limits and the user. */
export interface HeldBounds {
  /** Version of Landlock; 0: files are bound by their owners alone. */
  files: number;
  /** System calls are filtered. */
  calls: boolean;
}
