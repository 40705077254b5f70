/** Owns a `SegmentIndex` in a Map: for tests and benches. Never used by the running service. */
import { operatorError } from '@longview/base';
import type { FeedTotals, SegmentIndex, SegmentPatch, SegmentRow } from './segment-index.ts';
import { hourOf, secOf } from './segment-path.ts';

/** Hands out and keeps copies, as a database would. */
export class MemorySegmentIndex implements SegmentIndex {
  readonly #rows = new Map<string, SegmentRow>();

  async find(feedId: string, fromUs: number, toUs: number): Promise<SegmentRow[]> {
    return this.#ofFeed(feedId).filter((row) => row.fromUs <= toUs && row.toUs >= fromUs);
  }

  async findInHours(feedId: string, hoursUs: number[]): Promise<SegmentRow[]> {
    const hours = new Set(hoursUs);
    return this.#ofFeed(feedId).filter((row) => hours.has(hourOf(secOf(row.fromUs)) * 1e6));
  }

  async nearestBefore(feedId: string, timeUs: number): Promise<SegmentRow | null> {
    return this.#ofFeed(feedId).findLast((row) => row.fromUs <= timeUs) ?? null;
  }

  async nearestAfter(feedId: string, timeUs: number): Promise<SegmentRow | null> {
    const rows = this.#ofFeed(feedId).filter((row) => row.toUs >= timeUs);
    return rows.sort((a, b) => a.toUs - b.toUs)[0] ?? null;
  }

  async insert(row: SegmentRow): Promise<void> {
    for (const other of this.#rows.values()) {
      if (other.id === row.id || other.path === row.path) {
        throw operatorError('Conflict', 'There is a segment of this id or path.');
      }
    }
    this.#rows.set(row.id, { ...row });
  }

  async update(id: string, patch: SegmentPatch): Promise<void> {
    const row = this.#rows.get(id);
    if (row) this.#rows.set(id, { ...row, ...patch });
  }

  async replace(oldIds: string[], newRows: SegmentRow[]): Promise<void> {
    if (oldIds.some((id) => !this.#rows.has(id))) throw operatorError('Conflict', 'A segment is gone.');
    for (const id of oldIds) this.#rows.delete(id);
    for (const row of newRows) this.#rows.set(row.id, { ...row });
  }

  async remove(ids: string[]): Promise<void> {
    for (const id of ids) this.#rows.delete(id);
  }

  async discard(ids: string[]): Promise<void> {
    await this.remove(ids);
  }

  async listGone(): Promise<string[]> {
    return [];
  }

  async forgetGone(): Promise<void> {}

  async *all(): AsyncIterable<SegmentRow> {
    for (const row of [...this.#rows.values()]) yield { ...row };
  }

  async open(feedIds?: string[]): Promise<SegmentRow[]> {
    const rows = [...this.#rows.values()].filter((row) => row.state === 'Open');
    return rows.filter((row) => !feedIds || feedIds.includes(row.feedId)).map((row) => ({ ...row }));
  }

  async closedOnDisk(afterId: string, limit: number): Promise<SegmentRow[]> {
    const rows = [...this.#rows.values()].filter(
      (row) => row.state !== 'Open' && row.location === 'disk' && row.id > afterId,
    );
    const sorted = rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    return sorted.slice(0, limit).map((row) => ({ ...row }));
  }

  async totals(feedId: string): Promise<FeedTotals> {
    const rows = this.#ofFeed(feedId);
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
      fromUs: rows[0]?.fromUs ?? null,
      toUs: rows.length > 0 ? Math.max(...rows.map((row) => row.toUs)) : null,
    };
  }

  #ofFeed(feedId: string): SegmentRow[] {
    const rows = [...this.#rows.values()].filter((row) => row.feedId === feedId);
    return rows.map((row) => ({ ...row })).sort((a, b) => a.fromUs - b.fromUs || (a.path < b.path ? -1 : 1));
  }
}
