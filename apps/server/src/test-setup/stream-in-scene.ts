/** A service that takes video, an owner, and feeds that it is sent to. */
import type { LiveCheck, StreamIn } from '@longview/contract';
import { expect } from 'vitest';
import { type RunningStreamIn, startStreamIn } from '../processes/stream-in.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type LivePage, openLive } from './live-page.ts';
import { addFeed } from './pictures.ts';
import type { TestUser } from './users.ts';

/** Encoders take their time on a busy machine. */
const SLOW = { timeout: 40_000 };

export class StreamInScene {
  readonly app: TestApp;
  readonly ada: TestUser;
  readonly port: RunningStreamIn;
  readonly #pages: LivePage[] = [];

  static async open(env: Record<string, string>): Promise<StreamInScene> {
    const app = await startTestApp({ env });
    const port = (await startStreamIn(app.ctx)) as RunningStreamIn;
    return new StreamInScene(app, port, await app.addOwner('Ada'));
  }

  private constructor(app: TestApp, port: RunningStreamIn, ada: TestUser) {
    this.app = app;
    this.port = port;
    this.ada = ada;
  }

  async makeFeed({ accountId } = this.ada): Promise<string> {
    const feedId = await addFeed(this.app.ctx, { accountId });
    await this.setEnabled(feedId, true);
    return feedId;
  }

  /** A feed and its stream key. */
  async makeFeedWithKey(owner = this.ada): Promise<{ feedId: string; key: string }> {
    const feedId = await this.makeFeed(owner);
    return { feedId, key: (await this.ask(feedId, 'POST', '', owner)).StreamKey ?? '' };
  }

  async setEnabled(feedId: string, isEnabled: boolean): Promise<void> {
    const change = this.app.ctx.db.updateTable('feed').set({ has_video_stream: isEnabled });
    await change.where('id', '=', feedId).execute();
  }

  async ask(feedId: string, method = 'GET', below = '', as = this.ada): Promise<StreamIn> {
    const answer = await this.app.call(`/api/nv/feed/streamin/${feedId}${below}`, { as, method });
    expect(answer.status).toBe(200);
    return (await answer.json()) as StreamIn;
  }

  async watch(feedId: string): Promise<LivePage> {
    const page = await openLive(this.app, feedId, { as: this.ada });
    this.#pages.push(page);
    return page;
  }

  async failedChecks(feedId: string): Promise<string[]> {
    const answer = await this.app.call(`/api/nv/feed/livecheck/${feedId}`, { as: this.ada });
    const { Lines } = (await answer.json()) as LiveCheck;
    return Lines.flatMap(({ Check, IsPassed }) => (IsPassed ? [] : [Check]));
  }

  isSending(feedId: string, wanted = true) {
    return expect.poll(async () => (await this.ask(feedId)).Publisher !== null, SLOW).toBe(wanted);
  }

  hasParts(page: LivePage, count: number) {
    return expect.poll(() => page.parts.length, SLOW).toBeGreaterThan(count);
  }

  closePages(): void {
    for (const page of this.#pages.splice(0)) page.close();
  }

  async close(): Promise<void> {
    this.closePages();
    await this.port.stop();
    await this.app.close();
  }
}
