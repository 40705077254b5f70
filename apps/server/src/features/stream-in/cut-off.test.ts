/** Encoders that send by WebRTC and by SRT while it comes to an end that they may: each is cut off within seconds. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { canPushRtmp } from '@longview/test-kit/rtmp-pusher';
import { type SrtPusher, startSrtPusher } from '@longview/test-kit/srt-pusher';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../test-setup/app.ts';
import { StreamInScene } from '../../test-setup/stream-in-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { sendWhip, type WhipSender } from '../../test-setup/whip-sender.ts';

let scene: StreamInScene;
const senders: (WhipSender | SrtPusher)[] = [];

interface Sending {
  name: string;
  owner: TestUser;
  /** One for each way. */
  feedIds: string[];
}

const ofEach = (act: (feedId: string, owner: TestUser) => Promise<unknown>) => (of: Sending) =>
  Promise.all(of.feedIds.map((feedId) => act(feedId, of.owner)));
const called = async (path: string, options: CallOptions) =>
  expect((await scene.app.call(path, options)).ok).toBe(true);

/** What ends it, beside another key; each with an account of its own, to which nothing else happens. */
const CAUSES: Readonly<Record<string, (of: Sending) => Promise<unknown>>> = {
  'its key is ended': ofEach((feedId, as) =>
    called(`/api/nv/feed/streamin/${feedId}`, { as, method: 'DELETE' }),
  ),
  'the stream of its feed is switched off': ofEach((feedId) => scene.setEnabled(feedId, false)),
  'its feed is archived': ofEach((feedId, as) =>
    called(`/api/nv/feed/setfeedstate/${feedId}`, { as, body: { FeedState: 'Archive' } }),
  ),
  'its feed is deleted': ofEach((feedId) =>
    scene.app.ctx.db.deleteFrom('feed').where('id', '=', feedId).execute(),
  ),
  'the plan loses video': async ({ owner }) => withoutVideo.add(owner.accountId),
  'the account is closed': ({ owner: as, name }) =>
    called('/api/nv/tenant/close', {
      as,
      body: { Password: 'a password of tests', Confirm: accountOf(name) },
    }),
};
const NAMES = Object.keys(CAUSES);
const withoutVideo = new Set<string>();

async function freePorts(count: number): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port + count < 65_000 ? port : port - count;
}

beforeAll(async () => {
  const port = await freePorts(NAMES.length);
  const range = `${port}-${port + NAMES.length - 1}`;
  scene = await StreamInScene.open({ WEBRTC_PORTS: 'any', SRT_IN_PORTS: range });
  const { plans } = scene.app.ctx;
  const find = plans.find.bind(plans);
  vi.spyOn(plans, 'find').mockImplementation(async (accountId) => {
    const found = await find(accountId);
    const AllowVideoStream = found.plan.capabilities.AllowVideoStream && !withoutVideo.has(accountId);
    return {
      ...found,
      plan: { ...found.plan, capabilities: { ...found.plan.capabilities, AllowVideoStream } },
    };
  });
});
afterAll(async () => {
  await Promise.all(senders.map((one) => one.close()));
  await scene.close();
});

const accountOf = (name: string) => `Owner${NAMES.indexOf(name)}`;

async function begin(name: string): Promise<Sending> {
  const owner = await scene.app.addOwner(accountOf(name));
  const [byWhip, bySrt] = [await scene.makeFeedWithKey(owner), await scene.makeFeedWithKey(owner)];
  const { SrtAddress } = await scene.ask(bySrt.feedId, 'POST', '/srt', owner);
  const pusher = startSrtPusher((SrtAddress ?? '').replace('localhost', '127.0.0.1'));
  const sender = await sendWhip(scene.app, byWhip.key);
  expect(sender.status).toBe(201);
  senders.push(pusher, sender);
  const { publishers } = scene.app.ctx;
  for (const { feedId } of [byWhip, bySrt])
    await expect.poll(() => publishers.streamOf(feedId) !== null, { timeout: 40_000 }).toBe(true);
  return { name, owner, feedIds: [byWhip.feedId, bySrt.feedId] };
}

describe.skipIf(!canPushRtmp())('an encoder that sends by WebRTC, and one by SRT', () => {
  // Once: what has ended is not there to be ended again.
  it(`is cut off when ${NAMES.join(', ')} [EXT-188] [EXT-200] [EXT-202] [EXT-278]`, {
    retry: 0,
    timeout: 90_000,
  }, async () => {
    const all = await Promise.all(NAMES.map(begin));
    for (const each of all) await CAUSES[each.name]?.(each);
    // That an encoder by WebRTC is told of it is one datagram, which may be lost.
    const { publishers } = scene.app.ctx;
    const going = () =>
      all.flatMap(({ name, feedIds }) =>
        ['WebRTC', 'SRT'].flatMap((way, at) =>
          publishers.streamOf(feedIds[at] ?? '') ? [`${name}, ${way}`] : [],
        ),
      );
    await expect.poll(going, { timeout: 30_000 }).toEqual([]);
  });
});
