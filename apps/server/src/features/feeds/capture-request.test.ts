/** What a feed asks of its source, through HTTP. */
import type { CaptureRequestShape } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { type FeedCalls, makeFeedCalls } from '../../test-setup/feed-calls.ts';
import { errorOf } from '../../test-setup/refusals.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feeds: FeedCalls;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  feeds = makeFeedCalls(app, ada);
});
afterAll(() => app.close());

describe('the capture request', () => {
  const post = (id: string, body: object, headers = {}) =>
    app.call(`/api/nv/feed/capture/basic/${id}`, { as: ada, body, headers });
  const request = (item: object = {}) => ({
    PayloadType: 'Image',
    Values: [{ Accept_Interval_Value: 'PT1M', ...item }],
  });

  it('is replaced whole and raised by one version [API-10] [CAP-13] [GEN-15]', async () => {
    const { Feed } = await feeds.make();
    const wish = request({
      Accept_Interval_Value: 'PT2M',
      Accept_Interval_Offset_Value: '-PT5S',
      Edit_Id: 'x',
    });
    const response = await post(Feed.Id, wish, { 'if-match': '"1"' });
    const saved = (await response.json()) as CaptureRequestShape;
    expect(saved).toMatchObject({ PayloadType: 'Image', Version: 2, AcceptByDefaultLive: true });
    expect(saved.Values[0]).toMatchObject({
      Accept_Interval_Value: 'PT2M',
      Accept_Interval_Offset_Value: '-PT5S',
      Edit_Id: '1',
    });
    expect((await post(Feed.Id, wish, { 'if-match': '"1"' })).status).toBe(409);
    const detail = await feeds.find(Feed.Id);
    expect(detail.Feed.Requests.RequestInstances_Image).toEqual(saved);
  });

  it.each([
    [
      'below the plan',
      { Accept_Interval_Value: 'PT30S' },
      'Values.0.Accept_Interval_Value',
      'Max: every 1 minute',
    ],
    ['no duration', { Store_Interval_Value: 'soon' }, 'Values.0.Store_Interval_Value', 'Not a duration'],
    ['an unknown schedule', { ScheduleId: 'sc0000000000' }, 'Values.0.ScheduleId', 'No such schedule'],
  ])('refuses %s and names the field [API-10] [CAP-02] [CAP-03]', async (_, item, field, text) => {
    const { Feed } = await feeds.make();
    const response = await post(Feed.Id, request(item));
    expect(response.status).toBe(400);
    const [first] = (await errorOf(response)).Fields ?? [];
    expect(first).toMatchObject({ Name: field, Message: expect.stringContaining(text) });
  });

  it('takes zero, which accepts every frame at plan rate, and null [CAP-02] [CAP-07]', async () => {
    const { Feed } = await feeds.make();
    expect((await post(Feed.Id, request({ Accept_Interval_Value: 'PT0S' }))).status).toBe(200);
    expect((await post(Feed.Id, request({ Accept_Interval_Value: null }))).status).toBe(200);
  });

  it('keeps one request for each payload type [API-10]', async () => {
    const { Feed } = await feeds.make();
    await post(Feed.Id, { PayloadType: 'VideoClip', Values: [] });
    const detail = await feeds.find(Feed.Id);
    expect(detail.Feed.Requests).toMatchObject({
      RequestInstances_Image: { PayloadType: 'Image' },
      RequestInstances_VideoStream: null,
      RequestInstances_VideoClip: { PayloadType: 'VideoClip', Version: 1 },
    });
  });
});
