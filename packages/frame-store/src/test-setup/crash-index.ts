/** Owns a `SegmentIndex` that survives a kill, for the crash test: a journal of acts, replayed when opened. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { MemorySegmentIndex } from '../segments/memory-segment-index.ts';
import type { SegmentPatch, SegmentRow } from '../segments/segment-index.ts';

type Act = ['insert', SegmentRow] | ['update', string, SegmentPatch] | ['replace', string[], SegmentRow[]];

/** Each act is one line, so a kill leaves it whole or (without its line end) unwritten: as a transaction. */
export class JournalSegmentIndex extends MemorySegmentIndex {
  readonly #path: string;

  private constructor(path: string) {
    super();
    this.#path = path;
  }

  static async open(path: string): Promise<JournalSegmentIndex> {
    const index = new JournalSegmentIndex(path);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
    for (const line of lines) await index.#apply(JSON.parse(line));
    return index;
  }

  override insert(row: SegmentRow): Promise<void> {
    return this.#act(['insert', row]);
  }

  override update(id: string, patch: SegmentPatch): Promise<void> {
    return this.#act(['update', id, patch]);
  }

  override replace(oldIds: string[], newRows: SegmentRow[]): Promise<void> {
    return this.#act(['replace', oldIds, newRows]);
  }

  override remove(ids: string[]): Promise<void> {
    return this.replace(ids, []);
  }

  async #act(act: Act): Promise<void> {
    // Elsewhere in time than the caller, as with a real database: gives kills more places to fall.
    await new Promise((resolve) => setImmediate(resolve));
    appendFileSync(this.#path, `${JSON.stringify(act)}\n`);
    await this.#apply(act);
  }

  #apply(act: Act): Promise<void> {
    if (act[0] === 'insert') return super.insert(act[1]);
    if (act[0] === 'update') return super.update(act[1], act[2]);
    return super.replace(act[1], act[2]);
  }
}
