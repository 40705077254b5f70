/**
 * Which files of a folder were taken, over restarts and power cuts: a journal with a line per file. A line that a crash
 * cut off means that a file is taken again; the service then has it already.
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeDurably } from '../../data-dir/durable-file.ts';
import type { FoundFile } from './folder-scan.ts';

const MIN_LINES_TO_SWEEP = 10_000;

export class TakenFiles {
  readonly #path: string;
  /** What of each path was taken: a file that is written anew is another. */
  readonly #taken: Map<string, string>;
  #lines: number;

  private constructor(path: string, taken: Map<string, string>, lines: number) {
    this.#path = path;
    this.#taken = taken;
    this.#lines = lines;
  }

  static async open(path: string): Promise<TakenFiles> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const text = await readFile(path, 'utf8').catch(() => '');
    const lines = text.split('\n').slice(0, -1);
    return new TakenFiles(path, new Map(lines.flatMap(readLine)), lines.length);
  }

  has(file: FoundFile): boolean {
    return this.#taken.get(file.path) === markOf(file);
  }

  async add(file: FoundFile): Promise<void> {
    this.#taken.set(file.path, markOf(file));
    this.#lines += 1;
    const journal = await open(this.#path, 'a', 0o600);
    try {
      await journal.writeFile(`\n${lineOf(file.path, markOf(file))}\n`);
      await journal.datasync();
    } finally {
      await journal.close();
    }
  }

  /** Forgets files that are gone, so that the journal does not grow for ever. */
  async sweep(present: readonly FoundFile[]): Promise<void> {
    if (this.#lines < MIN_LINES_TO_SWEEP || this.#lines < 2 * present.length) return;
    const here = new Set(present.map(({ path }) => path));
    for (const path of [...this.#taken.keys()]) if (!here.has(path)) this.#taken.delete(path);
    const lines = [...this.#taken].map(([path, mark]) => `${lineOf(path, mark)}\n`);
    await writeDurably(this.#path, lines.join(''));
    this.#lines = this.#taken.size;
  }
}

const markOf = ({ sizeBytes, modifiedMs }: FoundFile) => `${sizeBytes} ${Math.round(modifiedMs)}`;

const lineOf = (path: string, mark: string) => JSON.stringify([path, mark]);

/** Nothing for a line that was torn. */
function readLine(line: string): [string, string][] {
  try {
    const [path, mark] = JSON.parse(line) as unknown[];
    return typeof path === 'string' && typeof mark === 'string' ? [[path, mark]] : [];
  } catch {
    return [];
  }
}
