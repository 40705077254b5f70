/**
 * Owns the files of an import, `DATA_DIR/imports/<id>/`: what is to be done, how far it is, what was not taken. They
 * tell a restarted job where to go on. Never touches the folder that is imported.
 */
import { access, appendFile, mkdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appError } from '@longview/base';
import type { ListedPicture, SkippedFile } from './import-list.ts';

/** What is imported where. */
export interface ImportPlan {
  feedId: string;
  /** Absolute. */
  folder: string;
  pictures: readonly ListedPicture[];
}

/** How far an import is. */
export interface ImportProgress {
  total: number;
  /** Pictures looked at, in their order. */
  done: number;
  stored: number;
  /** Were there already, e.g. from an import before. */
  present: number;
  /** Reason → files. */
  skipped: Record<string, number>;
  /** Length of the report that belongs to this; what lies beyond is of a part that was cut short. */
  reportBytes: number;
  /** Why it stopped before its end; null while it goes on and when it is over. */
  failure: string | null;
}

export class ImportFiles {
  readonly importId: string;
  readonly folder: string;

  constructor(dataDir: string, importId: string) {
    this.importId = importId;
    this.folder = join(dataDir, 'imports', importId);
  }

  /** What was not taken, one line a file: reason, then path. */
  get reportPath(): string {
    return join(this.folder, 'skipped.csv');
  }

  async begin(plan: ImportPlan, skipped: readonly SkippedFile[]): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(this.#path('plan.json'), JSON.stringify(plan));
    await writeFile(this.reportPath, 'reason,path\n');
    const start = { total: plan.pictures.length, done: 0, stored: 0, present: 0, skipped: {} };
    await this.step({ ...start, reportBytes: 'reason,path\n'.length, failure: null }, skipped);
  }

  /** False on another machine than where it was begun. */
  async areHere(): Promise<boolean> {
    return access(this.#path('plan.json')).then(
      () => true,
      () => false,
    );
  }

  async plan(): Promise<ImportPlan> {
    return this.#read('plan.json');
  }

  async progress(): Promise<ImportProgress> {
    return this.#read('progress.json');
  }

  /** Writes the report first: killed in between, its new lines are cut off by the next try. */
  async step(progress: ImportProgress, skipped: readonly SkippedFile[]): Promise<void> {
    const lines = skipped.map(({ reason, path }) => `${reason},"${path.replaceAll('"', '""')}"\n`).join('');
    await truncate(this.reportPath, progress.reportBytes);
    await appendFile(this.reportPath, lines);
    const counts = { ...progress.skipped };
    for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1;
    const reportBytes = progress.reportBytes + Buffer.byteLength(lines);
    const next = this.#path('progress.next.json');
    await writeFile(next, JSON.stringify({ ...progress, skipped: counts, reportBytes }));
    await rename(next, this.#path('progress.json'));
  }

  async #read<T>(name: string): Promise<T> {
    const text = await readFile(this.#path(name), 'utf8').catch((cause) => {
      throw appError('NoImportFolder', { folder: this.folder }, { cause });
    });
    return JSON.parse(text) as T;
  }

  #path(name: string): string {
    return join(this.folder, name);
  }
}
