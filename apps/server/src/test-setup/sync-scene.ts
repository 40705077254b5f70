/** A service with feeds that import from a folder in memory; waits take no time. */
import { type Clock, systemClock } from '@longview/base';
import type { FrameSyncStatus } from '@longview/contract';
import { sql } from 'kysely';
import type { Ctx } from '../context/ctx.ts';
import { startFrameSync, stopFrameSync, workFrameSync } from '../features/frame-sync/index.ts';
import { changeFeed } from '../feeds/index.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { MemoryFolder } from './memory-folder.ts';
import { addFeed, picture, type TestFeed } from './pictures.ts';
import type { TestUser } from './users.ts';

export const FOLDER_URL = 'ftp://198.51.100.7/pictures';
const LONGEST_SLEEP_MS = 20;

export class SyncScene {
  readonly app: TestApp;
  readonly ada: TestUser;
  /** Of the service, with clocks that do not keep tests waiting. */
  readonly ctx: Ctx;
  folder = new MemoryFolder();

  private constructor(app: TestApp, ada: TestUser) {
    this.app = app;
    this.ada = ada;
    app.ctx.folders = { all: [], forUrl: (url) => this.folder.forUrl(url) };
    this.ctx = { ...app.ctx, clock: hasty };
  }

  static async start(options: TestAppOptions = {}): Promise<SyncScene> {
    const app = await startTestApp(options);
    return new SyncScene(app, await app.setUp());
  }

  /** A feed with the folder as its source, and an empty folder; no import of another feed runs. */
  async addFeed(feed: Partial<TestFeed> = {}): Promise<string> {
    await this.ctx.db
      .updateTable('frame_sync')
      .set({ stopped_at: new Date() })
      .where('stopped_at', 'is', null)
      .execute();
    this.folder = new MemoryFolder();
    const feedId = await addFeed(this.ctx, { accountId: this.ada.accountId, ...feed });
    await this.setSource(feedId, FOLDER_URL);
    return feedId;
  }

  async setSource(feedId: string, url: string, username: string | null = null): Promise<void> {
    await this.ctx.db
      .insertInto('capture_source')
      .values({ feed_id: feedId, intent: 'ImageSyncDown', url, username, version: 1 })
      .onConflict((conflict) => conflict.columns(['feed_id', 'intent']).doUpdateSet({ url, username }))
      .execute();
  }

  /** Pictures that differ, one a minute from this time on, by their names. */
  async putMany(count: number, day = '20260501'): Promise<string[]> {
    const paths = Array.from({ length: count }, (_, at) => {
      const time = `${String(Math.floor(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}00`;
      return `${day}/cam_${day}-${time}.jpg`;
    });
    for (const [at, path] of paths.entries()) this.folder.put(path, await picture(64, 36, '#406080', at));
    return paths;
  }

  start(feedId: string): Promise<void> {
    return changeFeed(this.ctx, feedId, (trx) => startFrameSync(this.ctx, trx, feedId));
  }

  stop(feedId: string): Promise<void> {
    return changeFeed(this.ctx, feedId, (trx) => stopFrameSync(this.ctx, trx, feedId));
  }

  /** Works until nothing waits. */
  async work(ctx: Ctx = this.ctx): Promise<void> {
    for (let turn = 0; turn < 1_000 && (await this.#waiting()); turn++) await workFrameSync(ctx);
  }

  async import(feedId: string): Promise<FrameSyncStatus> {
    await this.start(feedId);
    await this.work();
    return this.status(feedId);
  }

  async status(feedId: string): Promise<FrameSyncStatus> {
    const path = `/api/nv/ipdevice/framesyncdown/${feedId}/ImageSyncDown`;
    return (await this.app.call(path, { as: this.ada })).json() as Promise<FrameSyncStatus>;
  }

  /** As if so much time had passed that nobody holds an import, and every pause is over. */
  async passLeases(): Promise<void> {
    await sql`update frame_sync set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
      this.ctx.db,
    );
  }

  async setState(feedId: string, state: 'Archive' | 'View'): Promise<void> {
    await this.ctx.db.updateTable('feed').set({ state }).where('id', '=', feedId).execute();
    this.ctx.frames.here.forget(feedId);
  }

  /** The service with another way of taking pictures in. */
  withIntake(importPast: Ctx['frames']['importPast']): Ctx {
    return { ...this.ctx, frames: Object.assign(Object.create(this.ctx.frames), { importPast }) };
  }

  /** How many files of its import are known still. */
  async filesLeft(feedId: string): Promise<number> {
    const query = this.ctx.db.selectFrom('frame_sync_file').select('file_id').where('feed_id', '=', feedId);
    return (await query.execute()).length;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async #waiting(): Promise<boolean> {
    const { rows } = await sql`select 1 from frame_sync
      where stopped_at is null and (lease_until is null or lease_until <= now())`.execute(this.ctx.db);
    return rows.length > 0;
  }
}

const hasty: Clock = {
  ...systemClock,
  sleep: (ms, signal) => systemClock.sleep(Math.min(ms, LONGEST_SLEEP_MS), signal),
};
