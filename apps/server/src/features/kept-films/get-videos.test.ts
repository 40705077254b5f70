import type { VideoList } from '@longview/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
  const nowSec = Math.floor(Date.now() / 60_000) * 60;
  await storeFrames(
    app.ctx,
    feed,
    Array.from({ length: 90 }, (_, i) => nowSec - (90 - i) * 60),
  );
});
afterAll(() => app.close());

const query = async (more = '', as: TestUser = owner) => {
  const answer = await app.call(`/api/v2/video-query?feedid=${feed}${more}`, { as });
  return { status: answer.status, list: (await answer.json()) as VideoList };
};
const get = async (more = '', as: TestUser = owner, headers = {}) => {
  const answer = await app.call(`/api/v2/video-get?feedid=${feed}${more}`, { as, headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it('the live film of a feed is a video, listed and sent as MP4 with ranges [PUB-08] [PUB-09] [CON-10]', async () => {
  const { list } = await query('&type=LiveTimelapse');
  expect(list.Videos).toHaveLength(1);
  const [video] = list.Videos;
  expect(video).toMatchObject({ Type: 'LiveTimelapse', Width: 320, Height: 180 });
  const whole = await get();
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const again = await get(`&videopartid=${video?.VideoPartId}&rt=17`);
  expect(again.bytes.length).toBeGreaterThan(1_000);
  const part = await get('', owner, { range: 'bytes=0-99' });
  expect([part.status, part.bytes.length]).toEqual([206, 100]);
  expect((await query('&type=LiveTimelapse')).list.Videos[0]?.ByteLength).toBeGreaterThan(1_000);
});

it('other parts, types and people are refused [PUB-08] [PUB-09] [EXT-377]', async () => {
  expect((await get('&videopartid=vp0000000000')).status).toBe(404);
  expect((await get('&videostreamid=vs0000000000')).status).toBe(404);
  expect((await get('&videoresourceid=re0000000000')).status).toBe(404);
  expect((await query('&type=Nonsense')).status).toBe(400);
  expect((await query('&type=VideoClip')).list).toEqual({ Videos: [], Truncated: false });
  expect((await query('&endtime=2020-01-01T00:00:00Z')).list).toEqual({ Videos: [], Truncated: false });
  expect([(await query('', stranger)).status, (await get('', stranger)).status]).toEqual([404, 404]);
});

it('a feed without pictures has no video [PUB-08] [PUB-09]', async () => {
  const empty = await addFeed(app.ctx, { accountId: owner.accountId });
  const listed = await app.call(`/api/v2/video-query?feedid=${empty}`, { as: owner });
  expect(await listed.json()).toEqual({ Videos: [], Truncated: false });
  expect((await app.call(`/api/v2/video-get?feedid=${empty}`, { as: owner })).status).toBe(404);
});
