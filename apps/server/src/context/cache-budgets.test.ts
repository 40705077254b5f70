/** What stays on the disk of sizes and films, by the variables that say how much may (OPS-03). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTime } from '@longview/rules';
import { expect, it } from 'vitest';
import { startTestApp } from '../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';

const FROM = sec('2026-03-01T12:00:00Z');

it.each([
  ['10000000', '10000000', true],
  ['1', '1', false],
])(
  'with VARIANT_CACHE_BYTES %s and FILM_CACHE_BYTES %s sizes and tiles stay on the disk: %s [OPS-03] [PUB-05] [TLP-08]',
  async (VARIANT_CACHE_BYTES, FILM_CACHE_BYTES, isKept) => {
    const app = await startTestApp({ env: { VARIANT_CACHE_BYTES, FILM_CACHE_BYTES } });
    const as = await app.setUp();
    const feedId = await addFeed(app.ctx, { accountId: as.accountId });
    const times = [0, 60, 120, 180].map((after) => FROM + after);
    await storeFrames(app.ctx, feedId, times, () => picture(640, 360));
    const kept = async (cache: string) => {
      const entries = await readdir(join(app.ctx.config.dataDir, 'cache', cache), {
        recursive: true,
        withFileTypes: true,
      });
      return entries.some((entry) => entry.isFile());
    };
    expect((await app.call(`/api/v2/frame-get?feedid=${feedId}&sizecode=x240`, { as })).status).toBe(200);
    await expect.poll(() => kept('variants')).toBe(isKept);
    const range = `from=${formatTime(FROM)}&to=${formatTime(FROM + 240)}`;
    const list = await app.call(`/api/v2/timelapse.m3u8?feedid=${feedId}&${range}&sizecode=x240`, { as });
    const tile = (await list.text()).split('\n').find((line) => line.includes('timelapse-tile')) ?? '';
    expect((await app.call(tile, { as })).status).toBe(200);
    await expect.poll(() => kept('films')).toBe(isKept);
    await app.close();
  },
  60_000,
);
