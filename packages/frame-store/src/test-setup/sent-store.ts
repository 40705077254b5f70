/** Owns a store with an object storage and three closed hours of five frames, for this package's tests. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { FolderObjects } from './folder-objects.ts';
import { DAY_SEC, FEED, TestStore } from './test-store.ts';

export const HOUR_SEC = 3600;
/** The seconds of all its frames. */
export const ALL = [0, 1, 2].flatMap((hour) => [0, 1, 2, 3, 4].map((i) => DAY_SEC + hour * HOUR_SEC + i));
/** What a storage that is away makes of a call. */
export const AWAY = { kind: 'Unavailable', detail: { retryAfterSec: 30 } };

export class SentStore extends TestStore {
  /** The folder of the object storage. */
  readonly bucket: string;
  readonly objects: FolderObjects;

  private constructor(root: string, bucket: string) {
    const objects = new FolderObjects(bucket);
    super(root, { objects });
    this.bucket = bucket;
    this.objects = objects;
  }

  /** Nothing of it is sent yet. */
  static override async make(): Promise<SentStore> {
    const folder = (name: string) => mkdtemp(join(tmpdir(), `${name}-`));
    const made = new SentStore(await folder('frames'), await folder('bucket'));
    await made.reopen();
    for (const timeSec of ALL) await made.append(timeSec);
    await made.seal();
    return made;
  }

  override async remove(): Promise<void> {
    await super.remove();
    await rm(this.bucket, { recursive: true });
  }

  async restart(): Promise<void> {
    await this.store.close();
    await this.reopen();
  }

  /** All sent, no copy but the feed's newest, nothing remembered. */
  async sendAndEvict(): Promise<void> {
    await this.send();
    await this.store.trimCopies(0);
    await this.restart();
    this.objects.calls.length = 0;
  }

  async listed(): Promise<number[]> {
    return (await this.store.firstOfEach(FEED, 0, DAY_SEC * 2, { limit: 99 })).times;
  }

  async read(timeSec: number): Promise<string | undefined> {
    return (await this.store.read(FEED, timeSec, 'exact'))?.bytes.toString();
  }

  async places(): Promise<string[]> {
    return (await this.rows()).map((row) => row.location);
  }

  /** How many files of segments are here. */
  async countFiles(): Promise<number> {
    return (await readdir(join(this.root, 'feeds'), { recursive: true })).filter(isOfSegment).length;
  }

  async keys(): Promise<string[]> {
    return (await readdir(this.bucket, { recursive: true })).filter(isOfSegment);
  }

  /** Kinds of what `check` finds. */
  async problems(repair = false): Promise<string[]> {
    const { problems } = await this.store.check({ repair, verifyBytes: true });
    return problems.map(({ kind }) => kind);
  }

  async expectAllThere(): Promise<void> {
    expect(await this.listed()).toEqual(ALL);
    for (const timeSec of ALL) expect(await this.read(timeSec)).toBe(`frame ${timeSec}`);
  }
}

const isOfSegment = (name: string) => /\.(mjpeg|idx)$/.test(name);
