/**
 * A mask is law: a camera paints a secret colour under a mask, its pictures come in by every way there is, and no pixel
 * near that colour is found on any way out.
 */
import type { ImageProcessSave } from '@longview/contract';
import { startMailServer } from '@longview/test-kit';
import { expect } from 'vitest';
import type { AcceptedFrame } from '../frames/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addFeed, sec } from './pictures.ts';
import { hidingConfig, secretScene } from './secret-scene.ts';
import type { TestUser } from './users.ts';

export const NOON = sec('2026-03-01T12:00:00Z');
/** Of 255, in one channel at least; the scene's own colours are 150 away. */
export const FAR = 70;

/** An account whose camera paints a secret under a mask, and the ways of its pictures; the feed has 20 of them. */
export async function openMaskedScene() {
  const mail = await startMailServer();
  const env = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Longview <cams@example.org>',
    PUBLIC_URL: 'http://a.example.org',
    FTP_PORT: '2121',
  };
  const app = await startTestApp({ env });
  const owner = await app.addOwner('Ada');
  const told: AcceptedFrame[] = [];
  app.ctx.frames.watch((frame) => told.push(frame));
  const calls = maskedCalls(app, owner);
  const feed = await calls.maskedFeed();
  for (let n = 0; n < 20; n += 1) await calls.pull(feed, NOON + n * 60, await secretScene(n));
  await app.ctx.frames.settled();
  const close = async () => {
    await app.close();
    await mail.close();
  };
  return { app, owner, mail, told, feed, ...calls, close };
}

function maskedCalls(app: TestApp, owner: TestUser) {
  const save = async (feedId: string, config: ImageProcessSave): Promise<void> => {
    const response = await app.call(`/api/nv/feed/imageprocess/set/${feedId}`, { as: owner, body: config });
    expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
  };
  return {
    save,
    pull: async (feedId: string, timeSec: number, jpeg: Buffer): Promise<void> => {
      const result = await app.ctx.frames.accept(feedId, { timeSec, jpeg, origin: 'Pulled' });
      expect(result).toMatchObject({ stored: true });
    },
    get: async (path: string, as: TestUser | undefined = owner): Promise<Buffer> => {
      const response = await app.call(path, as && { as });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([path, response.status]).toEqual([path, 200]);
      return bytes;
    },
    storedAt: async (feedId: string, timeSec: number): Promise<Buffer> => {
      const frame = await app.ctx.frames.read(feedId, timeSec, 'exact');
      if (!frame) throw new Error('Not stored.');
      return frame.bytes;
    },
    maskedFeed: async (): Promise<string> => {
      const id = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'UTC' });
      await save(id, hidingConfig());
      return id;
    },
  };
}
