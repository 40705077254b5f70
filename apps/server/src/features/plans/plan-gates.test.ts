/** What a plan does not allow, or has no room for, through HTTP: 402 and why. */
import { afterAll, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { requireRoomForFeeds } from '../../plans/require-plan.ts';
import { addFeed, picture } from '../../test-setup/pictures.ts';
import { PlanCalls } from '../../test-setup/plan-calls.ts';
import { errorOf } from '../../test-setup/refusals.ts';

const plans = await PlanCalls.open();
const { app } = plans;
afterAll(() => app.close());

const refusalOf = async (response: Response) => {
  const { Code, Message } = await errorOf(response);
  return [response.status, Code, Message];
};

it('answers 402 FeedLimit for a feed too many, made or brought to Capture [API-68] [API-09]', async () => {
  const owner = await plans.addOwner();
  for (let count = 0; count < 3; count += 1) expect((await plans.createFeed(owner)).status).toBe(201);
  const limit = [402, 'FeedLimit', 'Upgrade your plan to add more feeds.'];
  expect(await refusalOf(await plans.createFeed(owner))).toEqual(limit);
  const idle = await addFeed(app.ctx, { accountId: owner.accountId, state: 'View' });
  const path = `/api/nv/feed/setfeedstate/${idle}`;
  expect(await refusalOf(await app.call(path, { as: owner, body: { FeedState: 'Capture' } }))).toEqual(limit);
  const state = await app.call(`/api/nv/feed/getfeedstate/${idle}`, { as: owner });
  expect(await state.json()).toMatchObject({ CanCapture: false });
  const demos = await app.call('/api/nv/feed/createdemo', { as: owner, body: {} });
  expect(await refusalOf(demos)).toEqual(limit);
});

it('lets one of two feeds through that are made at the same time [API-68]', async () => {
  const { ctx } = app;
  const owner = await plans.addOwner();
  await plans.set(owner, 'free-d-1');
  const { accountId } = owner;
  const row = { id: 'fe0000000001', account_id: accountId, name: 'Mast', size_code: 'x480' as const };
  const second = Promise.withResolvers<unknown>();
  await transaction(ctx.db, async (first) => {
    await requireRoomForFeeds(ctx, first, accountId);
    await first
      .insertInto('feed')
      .values({ ...row, interval_code: '10min' })
      .execute();
    const other = transaction(ctx.db, (trx) => requireRoomForFeeds(ctx, trx, accountId));
    second.resolve(other.catch((err) => err.detail.code));
    // Without a lock the other has its answer long before this ends.
    await Promise.race([second.promise, ctx.clock.sleep(300)]);
  });
  expect(await second.promise).toBe('FeedLimit');
});

it('answers 402 for a size, an interval or a private feed that the plan has not [API-67] [API-68] [PRM-06] [PRM-16]', async () => {
  const owner = await plans.addOwner();
  await plans.set(owner, 'free-d-1');
  const upgrade = (feature: string) => [402, 'PlanUpgradeRequired', `Upgrade your plan to use ${feature}.`];
  const codes = upgrade('this size and interval');
  expect(await refusalOf(await plans.createFeed(owner, { SizeCode: 'x1080' }))).toEqual(codes);
  expect(await refusalOf(await plans.createFeed(owner, { IntervalCode: '1sec' }))).toEqual(codes);
  const hidden = upgrade('private cameras and collections');
  expect(await refusalOf(await plans.createFeed(owner, { IsPublic: false }))).toEqual(hidden);
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  const body = { Name: 'Mast', TimeZone: 'UTC', IsPublic: false };
  expect(await refusalOf(await app.call(`/api/nv/feed/info/${feed}`, { as: owner, body }))).toEqual(hidden);
});

it('answers 402 for custom intervals, clips and streams [API-54] [EXT-351] [CAP-17] [PRM-08] [PRM-14] [PRM-15]', async () => {
  const owner = await plans.addOwner();
  await plans.set(owner, 'basic-c-m-1');
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
  const request = (Values: object[], PayloadType = 'Image') =>
    app.call(`/api/nv/feed/capture/basic/${feed}`, { as: owner, body: { PayloadType, Values } });
  const custom = [{ Accept_Interval_Value: 'PT90S' }];
  expect((await refusalOf(await request(custom)))[2]).toBe(
    'Upgrade your plan to use custom capture intervals.',
  );
  expect((await request([{ Accept_Interval_Value: 'PT1M' }])).status).toBe(200);
  expect((await request([], 'VideoClip')).status).toBe(402);
  const source = (intent: string, Target_Url: string) =>
    app.call(`/api/nv/ipdevice/capturesource/${feed}/${intent}`, { as: owner, body: { Target_Url } });
  const stream = await source('VideoStream', 'rtsp://192.0.2.7/live');
  const upgrade = (feature: string) => [402, 'PlanUpgradeRequired', `Upgrade your plan to use ${feature}.`];
  expect(await refusalOf(stream)).toEqual(upgrade('video streams'));
  const read = (intent: string) =>
    app.call(`/api/nv/ipdevice/capturesource/${feed}/${intent}`, { as: owner });
  expect(await refusalOf(await read('VideoStream'))).toEqual(upgrade('video streams'));
  expect(await refusalOf(await read('VideoClip'))).toEqual(upgrade('video clips'));
  expect((await read('Image')).status).toBe(200);
  // What is refused to be read can still be removed.
  expect((await source('VideoStream', '')).status).toBe(200);
});

it('saves a stream source and says that it is only tried [PRM-13] [PRM-17] [API-55]', async () => {
  const owner = await plans.addOwner();
  const feed = await addFeed(app.ctx, { accountId: owner.accountId });
  const path = `/api/nv/ipdevice/capturesource/${feed}/Image`;
  const saved = await app.call(path, { as: owner, body: { Target_Url: 'rtsp://192.0.2.7/live' } });
  expect([saved.status, await saved.json()]).toMatchObject([
    200,
    {
      LimitationMessage:
        'To capture RTSP/RTMP/SRT streams upgrade to the Control plan. Capture is limited to one frame only to enable connection testing.',
    },
  ]);
  await plans.set(owner, 'control-c-m-1');
  expect(await (await app.call(path, { as: owner })).json()).toMatchObject({ LimitationMessage: null });
});

it('answers uploads with 402 StorageLimit when the storage is full, until some is added [ADM-03] [PUB-07]', async () => {
  const owner = await plans.addOwner();
  await plans.set(owner, 'basic-c-m-1');
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
  const bytes = 1000 * 2 ** 30;
  const stored = { feed_id: feed, frame_count: 1, byte_count: bytes };
  await app.ctx.db.insertInto('feed_storage').values(stored).execute();
  const upload = async () =>
    app.call(`/api/v2/frame-set?feedid=${feed}`, { as: owner, body: await picture(320, 180) });
  expect((await refusalOf(await upload())).slice(0, 2)).toEqual([402, 'StorageLimit']);
  await plans.set(owner, 'basic-c-m-1', { AddedStorage: 1000 });
  expect((await upload()).status).toBe(200);
});
