/**
 * Owns frames of the object storage that media workers read by path: fetched into a file of their own, which goes
 * after a minute. Never holds more of them in memory than the runs being fetched.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { appError, type Clock } from '@longview/base';
import pLimit from 'p-limit';
import type { Disk, DiskFile } from '../disk/disk.ts';
import type { Hit } from '../read/find-frame.ts';
import type { FrameLocation } from '../read/read-frame.ts';
import { type Run, readRun, runsOf } from '../read/read-runs.ts';
import { secOf } from '../segments/segment-path.ts';
import type { SegmentSource } from '../segments/segment-source.ts';

const FOLDER = 'fetched';
const GRACE_MS = 60_000;
/** Calls at once: a film of a year needs a frame of each of 60 segments. */
const CALLS_AT_ONCE = 12;

export class FetchedFrames {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #source: SegmentSource;
  readonly #clock: Clock;
  readonly #calls = pLimit(CALLS_AT_ONCE);
  /** File → monotonic ms of its end. */
  readonly #files = new Map<string, number>();

  constructor(disk: Disk, root: string, source: SegmentSource, clock: Clock) {
    this.#disk = disk;
    this.#folder = join(root, FOLDER);
    this.#source = source;
    this.#clock = clock;
  }

  /** Clears away what an earlier process fetched. */
  open(): Promise<void> {
    return this.#disk.remove(this.#folder);
  }

  /** Where each frame can be read for a minute; null where there is none, or it is damaged. */
  async locate(hits: readonly (Hit | null)[]): Promise<(FrameLocation | null)[]> {
    const remote = hits.filter((hit) => hit !== null).filter(({ row }) => !this.#source.isLocal(row));
    const fetched = remote.length > 0 ? await this.#fetch(remote) : new Map<Hit, FrameLocation>();
    return hits.map((hit) => {
      if (!hit) return null;
      if (!this.#source.isLocal(hit.row) || fetched.has(hit)) return fetched.get(hit) ?? null;
      return locationOf(hit, this.#source.localPath(hit.row), hit.record.offset);
    });
  }

  /** Removes what was fetched more than a minute ago. */
  async sweep(): Promise<void> {
    const nowMs = this.#clock.monotonic();
    for (const [path, endMs] of this.#files) {
      if (endMs > nowMs) continue;
      await this.#disk.remove(path);
      this.#files.delete(path);
    }
  }

  async #fetch(hits: Hit[]): Promise<Map<Hit, FrameLocation>> {
    await this.#disk.makeFolder(this.#folder);
    const path = join(this.#folder, `${randomUUID()}.mjpeg`);
    const file = await this.#disk.open(path, 'create');
    if (!file) throw appError('FrameDiskFails');
    const places = placesOf(hits, path);
    try {
      await Promise.all(runsOf(hits).map((run) => this.#calls(() => this.#write(run, file, places))));
    } finally {
      await file.close();
      this.#files.set(path, this.#clock.monotonic() + GRACE_MS);
    }
    return places;
  }

  async #write(run: Run, file: DiskFile, places: Map<Hit, FrameLocation>): Promise<void> {
    const frames = (await readRun(this.#source, run)) ?? run.hits.map((hit) => ({ hit, bytes: null }));
    for (const { hit, bytes } of frames) {
      const place = places.get(hit);
      if (bytes && place) await file.write(bytes, place.offset);
      else places.delete(hit);
    }
  }
}

/** One after another in a new file. */
function placesOf(hits: Hit[], path: string): Map<Hit, FrameLocation> {
  let offset = 0;
  const places = new Map<Hit, FrameLocation>();
  for (const hit of hits) {
    places.set(hit, locationOf(hit, path, offset));
    offset += hit.record.byteLength;
  }
  return places;
}

function locationOf({ record }: Hit, path: string, offset: number): FrameLocation {
  return { path, offset, length: record.byteLength, timeSec: secOf(record.timeUs) };
}
