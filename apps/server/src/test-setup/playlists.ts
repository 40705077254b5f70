/** Films as players ask for them: playlists and tiles. */
import { formatTime } from '@longview/rules';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { addFeed, sec, storeFrames } from './pictures.ts';
import type { TestUser } from './users.ts';

export const MIDNIGHT = sec('2025-05-01T00:00:00Z');
export const HOUR = 3600;

/** A stretch of seconds after `MIDNIGHT`, as the query of a film. */
export const range = (fromSec: number, toSec: number) =>
  `from=${formatTime(MIDNIGHT + fromSec)}&to=${formatTime(MIDNIGHT + toSec)}`;

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A feed with one picture a minute for four hours, somebody who has no part in it, and the calls of its films. */
export async function openPlaylists() {
  const app = await startTestApp();
  const owner = await app.addOwner('Owner');
  const stranger = await app.addOwner('Stranger');
  const addMinutes = async (count: number, more: Partial<Parameters<typeof addFeed>[1]> = {}) => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min', ...more });
    const times = Array.from({ length: count }, (_, i) => MIDNIGHT + i * 60);
    await storeFrames(app.ctx, id, times);
    return id;
  };
  const feed = await addMinutes(240);
  return { app, owner, stranger, addMinutes, feed, ...playlistCalls(app, owner) };
}

function playlistCalls(app: TestApp, owner: TestUser) {
  return {
    /** The status alone; what is not read would keep its connection, and with it the end of the test, waiting. */
    statusOf: async (path: string, as?: TestUser) => {
      const response = await app.call(path, as && { as });
      await response.arrayBuffer();
      return response.status;
    },
    playlist: async (query: string, as: TestUser = owner) => {
      const response = await app.call(`/api/v2/timelapse.m3u8?${query}`, { as });
      return { response, ...read(await response.text()) };
    },
    /** All bytes of a film as a player gets them. */
    play: async ({ init, tiles }: { init: string; tiles: string[] }): Promise<Buffer[]> => {
      const parts: Buffer[] = [];
      for (const url of [init, ...tiles]) {
        const response = await app.call(url, { as: owner });
        expect(response.status).toBe(200);
        parts.push(await bytesOf(response));
      }
      return parts;
    },
  };
}

function read(text: string) {
  const lines = text.split('\n');
  const tiles = lines.filter((line) => line.startsWith('/api/v2/timelapse-tile'));
  const seconds = lines.flatMap((line) =>
    line.startsWith('#EXTINF:') ? [Number.parseFloat(line.slice(8))] : [],
  );
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? '';
  return { text, tiles, seconds, init };
}
