/** Video and the plan of its account: live, sent on, sent in, clips (PRM-08, PRM-15). */
import type { LiveItem } from '@longview/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeFragment, madeHead } from '../../live/test-setup/made-items.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { sendClip } from '../../test-setup/clips.ts';
import { askForSocket, openLive } from '../../test-setup/live-page.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { PlanCalls } from '../../test-setup/plan-calls.ts';
import { wordsOf } from '../../test-setup/refusals.ts';
import type { TestUser } from '../../test-setup/users.ts';

const STREAMS = 'Upgrade your plan to use video streams.';
const CLIPS = 'Upgrade your plan to use video clips.';
const NOW_SEC = Math.floor(Date.now() / 1000);

let app: TestApp;
let plans: PlanCalls;
let grace: TestUser;
let feedId: string;
let send: (item: LiveItem) => void = () => {};

const setPlan = (PlanCode: string) => plans.set(grace, PlanCode);
/** A smaller plan counts from the end of what is paid for. */
async function shrinkPlan(code: string): Promise<void> {
  expect((await setPlan(code)).status).toBe(200);
  await plans.endPeriod(grace);
}

beforeAll(async () => {
  app = await startTestApp({ env: { PLANS: 'on', PRIVATE_TARGETS: 'all' } });
  await app.setUp();
  plans = new PlanCalls(app);
  grace = await app.addOwner('Grace');
  await setPlan('control-c-m-1');
  feedId = await addFeed(app.ctx, { accountId: grace.accountId, intervalCode: '1min' });
  app.ctx.media.live.watch = (_options, onItem, signal) => {
    send = onItem;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
});
afterAll(() => app.close());

const enable = (body: object) =>
  app.call(`/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, {
    as: grace,
    body: {
      SizeCode: 'x480',
      IntervalCode: '1min',
      VideoClip_Enabled: false,
      VideoStream_Enabled: false,
      ...body,
    },
  });
const setSource = (intent: string) =>
  app.call(`/api/nv/ipdevice/capturesource/${feedId}/${intent}`, {
    as: grace,
    body: { Target_Url: 'rtsp://127.0.0.1:9/live' },
  });
const restream = (body: object, id = '') =>
  app.call(`/api/nv/feed/restream/${feedId}${id}`, { as: grace, body });
const PLATFORM = { Name: 'Town site', Address: 'rtmp://127.0.0.1:9/app', StreamKey: 'key' };
/** Films are not looked at before the plan is. */
const clip = (startSec: number) =>
  sendClip(app, feedId, { as: grace, body: Buffer.from('no film'), startSec });

describe('video with plans on', () => {
  it('is all open in a plan that has it [PRM-08] [PRM-15]', async () => {
    expect((await enable({ VideoClip_Enabled: true, VideoStream_Enabled: true })).status).toBe(200);
    for (const intent of ['VideoStream', 'VideoClip']) expect((await setSource(intent)).status).toBe(200);
    expect((await restream({ ...PLATFORM, Command: 'Start' })).status).toBe(201);
    expect((await clip(NOW_SEC - 100)).status).toBe(415);
    expect((await askForSocket(app, feedId, { as: grace })).status).toBe(101);
  });

  it('ends for who watches when the plan has it no longer, and is 402 then, whatever the way [PRM-08] [PRM-16]', async () => {
    const page = await openLive(app, feedId, { as: grace });
    await expect.poll(() => app.ctx.live.viewerCount).toBe(1);
    send(madeHead());
    send(madeFragment(0, true));
    await expect.poll(() => page.parts.length).toBe(2);
    await shrinkPlan('pro-c-m-1');
    expect(await page.ended).toMatchObject({ Code: 'Ended' });
    const path = `/api/v2/stream/${feedId}`;
    for (const file of ['live.mp4', 'index.m3u8', 'part-1-1.m4s']) {
      expect(await wordsOf(await app.call(`${path}/${file}`, { as: grace })), file).toEqual([402, STREAMS]);
    }
    expect((await app.call(`${path}/live.mp4`, { as: grace, method: 'HEAD' })).status).toBe(402);
    const offer = { as: grace, body: Buffer.from('v=0'), headers: { 'content-type': 'application/sdp' } };
    expect(await wordsOf(await app.call(`${path}/whep`, { method: 'POST', ...offer }))).toEqual([
      402,
      STREAMS,
    ]);
    const socket = await askForSocket(app, feedId, { as: grace });
    expect(socket).toMatchObject({ status: 402, text: expect.stringContaining(STREAMS) });
  });

  it('says which line of the check the plan is [LIV-01] [LIV-03]', async () => {
    const answer = await app.call(`/api/nv/feed/livecheck/${feedId}`, { as: grace });
    const { Lines } = (await answer.json()) as {
      Lines: { Check: string; IsPassed: boolean; Obstacle: string }[];
    };
    expect(Lines[0]).toMatchObject({ Check: 'Plan', IsPassed: false, Obstacle: 'Plan' });
  });

  it('is neither made nor started for a platform or an encoder, but may be stopped and deleted [PRM-08] [EXT-185] [EXT-188]', async () => {
    const list = await app.call(`/api/nv/feed/restream/${feedId}`, { as: grace });
    const [one] = (await list.json()) as { Id: string; Command: string }[];
    const id = `/${one?.Id}`;
    expect(one?.Command).toBe('Start');
    expect(await wordsOf(await restream(PLATFORM))).toEqual([402, STREAMS]);
    expect(await wordsOf(await restream({ Command: 'Start' }, id))).toEqual([402, STREAMS]);
    expect((await restream({ Command: 'Stop' }, id)).status).toBe(200);
    const gone = await app.call(`/api/nv/feed/restream/${feedId}${id}`, { as: grace, method: 'DELETE' });
    expect(gone.status).toBe(204);
    const key = await app.call(`/api/nv/feed/streamin/${feedId}`, { as: grace, method: 'POST' });
    expect(await wordsOf(key)).toEqual([402, STREAMS]);
    expect(await wordsOf(await setSource('VideoStream'))).toEqual([402, STREAMS]);
    expect(await wordsOf(await enable({ VideoStream_Enabled: true }))).toEqual([402, STREAMS]);
  });

  it('has clips in a plan with clips alone, and none in one without [PRM-15] [DVP-09]', async () => {
    expect((await clip(NOW_SEC - 90)).status).toBe(415);
    await shrinkPlan('basic-c-m-1');
    expect(await wordsOf(await clip(NOW_SEC - 80))).toEqual([402, CLIPS]);
    expect(await wordsOf(await setSource('VideoClip'))).toEqual([402, CLIPS]);
    expect(await wordsOf(await enable({ VideoClip_Enabled: true }))).toEqual([402, CLIPS]);
    const row = app.ctx.db
      .selectFrom('feed')
      .select(['has_video_clip', 'has_video_stream'])
      .where('id', '=', feedId);
    expect(await row.executeTakeFirst()).toEqual({ has_video_clip: false, has_video_stream: false });
  });
});
