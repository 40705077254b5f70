/** What a limited share shows: older pictures, fewer pictures, smaller ones. */
import type { FeedDetail } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import { SharingCalls } from '../../test-setup/sharing-calls.ts';

let s: SharingCalls;
beforeAll(async () => {
  s = await SharingCalls.start();
});
afterAll(() => s.close());

describe('limits of a share', () => {
  const NOW = Math.floor(Date.now() / 1000);
  const iso = (second: number) => `${new Date(second * 1000).toISOString().slice(0, 19)}Z`;
  const at = async (key: string, more: string) => {
    const response = await s.app.call(`/api/v2/frame-get?feedid=${s.feedId}&accesskey=${key}${more}`);
    return response.ok
      ? Math.floor(Date.parse(response.headers.get('image-frame-time') ?? '') / 1000)
      : response.status;
  };
  const times = async (key: string, more = '') => {
    const query = `starttime=${iso(NOW - 7200)}&endtime=${iso(NOW)}${more}`;
    const path = `/api/v2/frame-query?feedid=${s.feedId}&accesskey=${key}&${query}`;
    const { Frames } = (await (await s.app.call(path)).json()) as { Frames: string[] };
    return Frames.map((time) => Date.parse(time) / 1000);
  };
  const start = NOW - 7200;
  const stored = Array.from({ length: 12 }, (_, index) => start + index * 590);

  async function limitedLink(options: object): Promise<string> {
    s.feedId = await addFeed(s.app.ctx, { accountId: s.ada.accountId });
    await storeFrames(s.app.ctx, s.feedId, stored, () => picture(320, 180));
    return (await s.newLink(s.feedId, { options })).AccessKey;
  }

  it('a delay shows older pictures only, live, by time, in lists and in films [PRM-38] [EXT-05]', async () => {
    const key = await limitedLink({ Delay: 'PT1H' });
    const old = stored.filter((second) => second < NOW - 3600);
    const newest = stored.at(-1) ?? 0;
    expect(await at(key, '')).toBe(old.at(-1));
    expect(await at(key, `&frametime=${iso(newest)}`)).toBe(404);
    expect(await at(key, `&frametime=${iso(newest)}&match=before`)).toBe(old.at(-1));
    expect(await at(key, `&frametime=${iso(newest)}&match=nearest`)).toBe(old.at(-1));
    expect(await at(key, `&frametime=${iso(newest)}&match=after`)).toBe(404);
    expect(await times(key)).toEqual(old);
    const span = `feedid=${s.feedId}&accesskey=${key}&from=${iso(NOW - 3500)}&to=${iso(NOW)}`;
    expect((await s.app.call(`/api/v2/timelapse.m3u8?${span}`)).status).toBe(404);
    const index = (await (await s.app.call(`/api/v2/frame-index?${span}&by=hour`)).json()) as {
      Index: unknown[];
    };
    expect(index.Index).toEqual([]);
    const colors = (await (await s.app.call(`/api/v2/frame-colors?${span}`)).json()) as { Colors: string };
    expect(Buffer.from(colors.Colors, 'base64').every((byte) => byte === 0)).toBe(true);
  });

  it('a greatest frequency shows the first picture of each span, however it is asked for [EXT-05]', async () => {
    const key = await limitedLink({ MinInterval: 'PT1H' });
    const firsts = [...Map.groupBy(stored, (second) => Math.floor(second / 3600)).values()].map(
      ([first = 0]) => first,
    );
    const whole = firsts.filter((first) => first - (first % 3600) >= NOW - 7200);
    expect(await times(key)).toEqual(whole);
    expect(await times(key, '&interval=1')).toEqual(whole);
    for (const second of stored) {
      const isFirst = firsts.includes(second);
      expect(await at(key, `&frametime=${iso(second)}`)).toBe(isFirst ? second : 404);
      for (const match of ['nearest', 'before', 'after']) {
        expect([...firsts, 404]).toContain(await at(key, `&frametime=${iso(second)}&match=${match}`));
      }
    }
    expect(firsts).toContain(await at(key, ''));
  });

  it('a feed tells nobody of a picture that they do not see yet [EXT-05] [EXT-264]', async () => {
    const told = async (key: string) => {
      await s.app.ctx.content.flush();
      const answer = await s.app.call(`/api/v2/feed-get?feedid=${s.feedId}&accesskey=${key}`);
      const { Feed } = (await answer.json()) as FeedDetail;
      return Date.parse(Feed.Image.Accept_Latest_SourceTime ?? '') / 1000;
    };
    expect(await told(await limitedLink({}))).toBe(stored.at(-1));
    expect(await told(await limitedLink({ Delay: 'PT1H' }))).toBeLessThanOrEqual(Date.now() / 1000 - 3600);
    expect((await told(await limitedLink({ MinInterval: 'PT1H' }))) % 3600).toBe(0);
  });

  it('films of a limited viewer have no finer tiles than their limit, not even by address [EXT-05]', async () => {
    const key = await limitedLink({ MinInterval: 'PT1H' });
    const range = `from=${iso(stored[0] ?? 0)}&to=${iso(NOW)}&interval=PT1M`;
    const list = await s.app.call(`/api/v2/timelapse.m3u8?feedid=${s.feedId}&accesskey=${key}&${range}`);
    expect(Number(list.headers.get('x-film-frames'))).toBeLessThanOrEqual(4);
    const own = await s.app.call(`/api/v2/timelapse.m3u8?feedid=${s.feedId}&${range}`, { as: s.ada });
    const fine = (await own.text()).split('\n').find((line) => line.includes('slot='));
    const path = `${new URL(fine ?? '', 'http://x/api/v2/').pathname}${new URL(fine ?? '', 'http://x/').search}`;
    expect((await s.app.call(path, { as: s.ada })).status).toBe(200);
    expect((await s.app.call(`${path}&accesskey=${key}`)).status).toBe(404);
    const rolling = await s.app.call(
      `/api/v2/timelapse.m3u8?feedid=${s.feedId}&accesskey=${key}&from=${iso((stored[0] ?? 0) + 61)}`,
    );
    const tile = (await rolling.text()).split('\n').find((line) => line.includes('slot=')) ?? '';
    expect((await s.app.call(`/api/v2/${tile.split('/').at(-1)}`)).status).toBe(200);
  });

  it('downloads are given or taken [EXT-05] [PRM-29]', async () => {
    await s.newFeed();
    const height = async (options: object, roleId = 'Viewer') => {
      const { AccessKey } = await s.newLink(s.feedId, { roleId, options });
      const response = await s.app.call(`/api/v2/frame-get?feedid=${s.feedId}&accesskey=${AccessKey}`);
      return response.headers.get('image-frame-height');
    };
    expect([await height({}), await height({ AllowDownload: true })]).toEqual(['1080', '1440']);
    expect([await height({}, 'Manager'), await height({ AllowDownload: false }, 'Manager')]).toEqual([
      '1440',
      '1080',
    ]);
  });
});
