import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { at, bytesOf, openFrameFeeds } from '../../test-setup/frame-feeds.ts';
import { largePng } from '../../test-setup/media.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';

const { app, owner, feed, get } = await openFrameFeeds();
afterAll(() => app.close());

describe('frame-set', () => {
  const push = async (id: string, query: string, body: Uint8Array) => {
    const response = await app.call(`/api/v2/frame-set?feedid=${id}${query}`, { as: owner, body });
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('stores, tells so, and shows it [PUB-07]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const body = await picture(640, 360, '#a0a0a0', 1);
    expect(await push(own, `&frametime=${at(0)}`, body)).toEqual({
      status: 200,
      FeedId: own,
      FrameTime: at(0),
      Accepted: true,
      Stored: true,
      Reason: null,
    });
    expect((await bytesOf(await get(`feedid=${own}&frametime=${at(0)}`))).equals(body)).toBe(true);
  });

  it('answers a frame that is there already, so that sending again is safe [DVP-08] [CAP-23]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const body = await picture(640, 360, '#a0a0a0', 2);
    await push(own, `&frametime=${at(0)}`, body);
    await push(own, `&frametime=${at(60)}`, body);
    expect(await push(own, `&frametime=${at(0)}`, body)).toMatchObject({
      status: 200,
      Reason: 'AlreadyStored',
    });
    expect(await push(own, `&frametime=${at(30)}`, body)).toMatchObject({ Stored: true, Reason: null });
  });

  it('without frametime it is now; more than five minutes ahead is refused [PUB-07]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const body = await picture(320, 180);
    const { FrameTime } = (await push(own, '', body)) as unknown as { FrameTime: string };
    expect(Math.abs(sec(FrameTime) - Date.now() / 1000)).toBeLessThan(30);
    const ahead = (seconds: number) => `&frametime=${formatTime(Math.floor(Date.now() / 1000) + seconds)}`;
    expect((await push(own, ahead(360), body)).status).toBe(400);
    expect((await push(own, ahead(240), body)).status).toBe(200);
  });

  it('turns PNG into JPEG and refuses what is no picture [PUB-07]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGM44KBAEmIY1TCqYfhqAAC85yAQb7u4kAAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await push(own, `&frametime=${at(0)}`, png)).status).toBe(200);
    expect((await bytesOf(await get(`feedid=${own}`))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const whole = await picture(320, 180);
    expect((await push(own, '', Buffer.from('<html>busy</html>'))).status).toBe(415);
    expect((await push(own, '', whole.subarray(0, whole.length - 20))).status).toBe(400);
    expect((await push(own, '', Buffer.alloc(0))).status).toBe(400);
  });

  it('refuses a body above 50 MiB [PUB-07]', async () => {
    expect((await push(feed, '', Buffer.alloc(50 * 2 ** 20 + 1))).status).toBe(413);
  });

  it('tells why a frame is not taken [PUB-07] [CAP-24]', async () => {
    const slow = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const body = await picture(320, 180);
    await push(slow, `&frametime=${at(0)}`, body);
    expect(await push(slow, `&frametime=${at(30)}`, body)).toMatchObject({
      status: 200,
      Accepted: false,
      Reason: 'TooSoon',
    });
    const viewed = await addFeed(app.ctx, { accountId: owner.accountId, state: 'View' });
    expect(await push(viewed, '', body)).toMatchObject({
      status: 200,
      Stored: false,
      Reason: 'NotCapturing',
    });
  });

  it('shows an accepted frame that is not kept [CAP-24]', async () => {
    const item = { Accept_Interval_Value: 'PT1S', Store_Interval_Value: 'PT1M' };
    const own = await addFeed(app.ctx, { accountId: owner.accountId, request: { Values: [item] } });
    await push(own, `&frametime=${at(0)}`, await picture(320, 180, '#a0a0a0', 1));
    const shown = await picture(320, 180, '#a0a0a0', 2);
    expect(await push(own, `&frametime=${at(5)}`, shown)).toMatchObject({ Accepted: true, Stored: false });
    expect((await bytesOf(await get(`feedid=${own}`))).equals(shown)).toBe(true);
    expect((await get(`feedid=${own}&frametime=${at(5)}`)).status).toBe(404);
    expect(await push(own, `&frametime=${at(60)}`, shown)).toMatchObject({ Accepted: true, Stored: true });
  });
});

describe('pictures that are small to send and large to decode', () => {
  /** A blank picture of 16 bits a channel, interlaced: 80 kB that take 180 MB. */
  const blank = () => largePng(4_000, 3_000);

  it('are decoded outside the service, with no more bytes at once than there is room for [EXT-369]', async () => {
    const { budget } = app.ctx.media;
    const body = await blank();
    const feeds = await Promise.all(
      Array.from({ length: 7 }, () => addFeed(app.ctx, { accountId: owner.accountId, sizeCode: 'x4320' })),
    );
    const pushed = feeds.map((id) => app.call(`/api/v2/frame-set?feedid=${id}`, { as: owner, body }));
    const answers = await Promise.all(pushed);
    expect(answers.map(({ status }) => status)).toEqual(feeds.map(() => 200));
    await app.ctx.frames.settled();
    const { peakBytes, heavyBytes, bytes } = budget.figures();
    const oneBytes = 4_000 * 3_000 * (3 * 2 * 1.5 + 6);
    expect(7 * oneBytes).toBeGreaterThan(heavyBytes);
    expect(peakBytes).toBeGreaterThanOrEqual(oneBytes);
    expect(peakBytes).toBeLessThanOrEqual(heavyBytes);
    expect(bytes).toBe(0);
    const stored = await get(`feedid=${feeds[0]}`);
    expect(stored.headers.get('image-frame-width')).toBe('4000');
  }, 60_000);

  it('are refused above 50 megapixels, with the cure [EXT-369]', async () => {
    const body = await blank();
    body.writeUInt32BE(60_000, 16);
    const response = await app.call(`/api/v2/frame-set?feedid=${feed}`, { as: owner, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      Error: { Message: expect.stringMatching(/Send it smaller/) },
    });
  });
});
