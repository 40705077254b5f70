/** What a media worker may do, by its role: it reads what strangers send, and a decoder may be taken over by it. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RoleName } from './messages.ts';

/** How a program is started within bounds; `@longview/sandbox` has one. */
export interface WorkerSandbox {
  command(program: {
    args: string[];
    env: Record<string, string>;
    files: { fd: number; isWritten: boolean }[];
    network: 'none' | 'streams';
    memoryBytes: number;
    openFiles: number;
  }): { command: string; args: string[]; userId: number | null };
}

const STREAM_ROLES: readonly RoleName[] = ['stills', 'live', 'srt'];
/** A stream has a few. */
const OPEN_FILES = 1024;
/** What is given out and not used counts too, stacks of threads above all: the watch over what is used ends it first. */
const MEMORY_FACTOR = 3;

export const networkOf = (role: RoleName): 'none' | 'streams' =>
  STREAM_ROLES.includes(role) ? 'streams' : 'none';

export const limitsOf = (maxRssBytes: number) => ({
  memoryBytes: MEMORY_FACTOR * maxRssBytes,
  openFiles: OPEN_FILES,
});

/** The program and its libraries: all that a worker reads by itself. */
export function mediaProgramFolders(): string[] {
  const require = createRequire(import.meta.url);
  const libraries = ['sharp', 'node-av/lib'].map((name) => {
    const path = require.resolve(name);
    return path.slice(0, path.lastIndexOf('/node_modules/') + '/node_modules'.length);
  });
  return [...new Set([join(dirname(fileURLToPath(import.meta.url)), '../../..'), ...libraries])];
}

/**
 * Node's own permission model: no child process, no file but the program's and those given. It binds scripts and not
 * native code, so it is the second wall where the kernel holds one, and the only one elsewhere.
 */
export function permissionOptions(files: readonly { path: string; isWritten: boolean }[]): string[] {
  const read = [
    ...mediaProgramFolders().map((folder) => join(folder, '*')),
    ...files.map(({ path }) => path),
  ];
  const written = files.filter(({ isWritten }) => isWritten).map(({ path }) => path);
  return [
    '--permission',
    '--allow-addons',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...written.map((path) => `--allow-fs-write=${path}`),
  ];
}
