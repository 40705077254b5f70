/** Live video of a real camera at three nodes: one of them reads it, whoever watches where, also when that one is gone. */

import type { StreamIn } from '@longview/contract';
import type { LiveItem } from '@longview/media';
import { LIVE_OTHER_VERSION, LIVE_VIEWERS_OF_FEED } from '@longview/rules/live';
import { findFreePort } from '@longview/test-kit/free-port';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeAccess } from '../../access/index.ts';
import { madeFragment, madeHead } from '../../live/test-setup/made-items.ts';
import { hashBody, SIGNATURE } from '../../nodes/call-signature.ts';
import { startStreamIn } from '../../processes/stream-in.ts';
import type { TestApp } from '../../test-setup/app.ts';
import { type LivePage, openLive } from '../../test-setup/live-page.ts';
import { FAR } from '../../test-setup/masked-scene.ts';
import { type NodeOptions, startNodes, type TestNodes } from '../../test-setup/nodes.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { hidingConfig, nearestToSecret, secretFilm } from '../../test-setup/secret-scene.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { openWhep } from '../../test-setup/whep-page.ts';
import { sendWhip } from '../../test-setup/whip-sender.ts';
import { streamOf } from './index.ts';

const canServe = await hasRtspServer();
const RENEW_MS = 2_000;

let cluster: TestNodes;
/** Two that take feeds, and one that only answers. The others reach the second by a proxy that is cut. */
let a: TestApp;
let b: TestApp;
let web: TestApp;
let proxyToB: TcpProxy;
let owner: TestUser;
let film: Awaited<ReturnType<typeof secretFilm>>;
let camera: RtspServer;
let alive: TestApp[];
let renewing: NodeJS.Timeout;
const pages: LivePage[] = [];
/** To the camera, of each feed. */
const proxies: TcpProxy[] = [];

describe.skipIf(!canServe)('live video of several nodes', () => {
  beforeAll(async () => {
    film = await secretFilm();
    camera = await startRtspServer({ audio: true, fps: 25, gop: 25, film: film.path });
    const env = { PRIVATE_TARGETS: 'all', WEBRTC_PORTS: 'any' };
    cluster = await startNodes(0);
    a = await cluster.start({ env });
    b = await cluster.start({ env: { ...env, ...(await behindProxy()) } });
    web = await cluster.start({ env, processes: 'web' });
    for (const node of [a, b]) await node.ctx.cluster?.registry.refresh();
    owner = await a.addOwner('Owner');
    alive = [a, b];
    renewing = setInterval(() => {
      for (const node of alive) void node.ctx.leases.renew();
    }, RENEW_MS);
  });
  afterAll(async () => {
    clearInterval(renewing);
    await proxyToB?.close();
    await cluster?.close();
    for (const proxy of proxies) await proxy.close();
    await camera?.close();
    await film?.remove();
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });

  async function behindProxy(): Promise<NodeOptions['env']> {
    const port = await findFreePort();
    proxyToB = await startTcpProxy({ host: '127.0.0.1', port });
    return { PORT: String(port), NODE_URL: `http://127.0.0.1:${proxyToB.port}` };
  }

  async function enabled(): Promise<string> {
    const feedId = await addFeed(a.ctx, { accountId: owner.accountId });
    await a.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
    return feedId;
  }

  /** A feed whose stream `node` is to read, and all that call its camera. */
  async function streaming(node: TestApp, path = '/h264'): Promise<{ feedId: string; proxy: TcpProxy }> {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: camera.port });
    proxies.push(proxy);
    const feedId = await enabled();
    const body = { Target_Url: `rtsp://127.0.0.1:${proxy.port}${path}` };
    const saved = await a.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { as: owner, body });
    expect(saved.status).toBe(200);
    await hold(node, feedId);
    return { feedId, proxy };
  }
  const hold = async (node: TestApp, feedId: string) => {
    for (const other of [a, b]) if (other !== node) await other.ctx.leases.give([feedId]);
    expect(await node.ctx.leases.hold(feedId)).toBe(true);
  };
  async function watch(node: TestApp, feedId: string, query?: string): Promise<LivePage> {
    const page = await openLive(node, feedId, query === undefined ? { as: owner } : { query });
    pages.push(page);
    return page;
  }
  const hasParts = (page: LivePage, count: number) =>
    expect.poll(() => page.parts.length, { timeout: 30_000 }).toBeGreaterThan(count);
  const goesOn = (page: LivePage) => hasParts(page, page.parts.length + 30);

  it('takes one connection to the camera, whoever watches where and how [EXT-240] [EXT-246] [EXT-285] [PUB-10]', async () => {
    const { feedId, proxy } = await streaming(a);
    const all = await Promise.all([a, b, web, web].map((node) => watch(node, feedId)));
    for (const page of all) await hasParts(page, 40);
    for (const page of all) expect(probe(Buffer.concat(page.parts))).toMatchObject({ width: 640 });
    const rtc = await openWhep(web, feedId, { as: owner, headers: { connection: 'close' } });
    await expect.poll(() => rtc.packets.length, { timeout: 20_000 }).toBeGreaterThan(20);
    expect(proxy.taken).toBe(1);
    expect([a, b, web].map(({ ctx }) => ctx.live.viewerCount)).toEqual([1, 1, 3]);
    // Counted together, wherever they are.
    for (const { ctx } of [a, b, web]) await expect.poll(() => ctx.live.viewersOf(feedId)).toBe(5);

    // Its address leads to its node, whichever was called.
    const elsewhere = await b.call(rtc.location, { method: 'DELETE' });
    expect(elsewhere.status).toBe(204);
    await rtc.ended;
    for (const node of [a, b, web])
      expect((await node.call(rtc.location, { method: 'DELETE' })).status).toBe(404);
    await rtc.close();
    // Who is no node of ours finds nothing.
    for (const act of ['live', 'hls', 'hls-file'])
      expect((await a.call(`/internal/feeds/${feedId}/${act}`, { as: owner })).status).toBe(404);
    expect(await askInForm(feedId, '2,1')).toMatchObject({ detail: { code: 'FeedMoved' } });
    expect(await askInForm(feedId, '3,2')).toMatchObject({ message: LIVE_OTHER_VERSION });
  });

  /** What a node hears that reads only these forms, and knows nothing of the source. */
  async function askInForm(feedId: string, reads: string): Promise<unknown> {
    const address = `/internal/feeds/${feedId}/live?${new URLSearchParams({ reads })}`;
    const call = { method: 'GET', address, bodyHash: hashBody(Buffer.alloc(0)), to: a.ctx.leases.nodeId };
    const signature = web.ctx.cluster?.signer.sign(call) ?? '';
    return (await fetch(a.url + address, { headers: { [SIGNATURE]: signature } })).json();
  }

  it('that is sent to one node is read there, had from there, and ended from anywhere [EXT-200] [EXT-240] [EXT-246]', async () => {
    const feedId = await enabled();
    await hold(a, feedId);
    const made = await a.call(`/api/nv/feed/streamin/${feedId}`, { as: owner, method: 'POST' });
    const { StreamKey } = (await made.json()) as StreamIn;
    const port = await startStreamIn(b.ctx);
    const encoder = await sendWhip(b, StreamKey ?? '');
    expect(encoder.status, encoder.text).toBe(201);
    const isSending = () => b.ctx.publishers.streamOf(feedId) !== null;
    await expect.poll(isSending, { timeout: 20_000 }).toBe(true);
    const read = vi.spyOn(b.ctx.media.live, 'watch');
    const elsewhere = [a, web].map((node) => vi.spyOn(node.ctx.media.live, 'watch'));
    const all = await Promise.all([a, b, web].map((node) => watch(node, feedId)));
    for (const page of all) await hasParts(page, 20);
    const list = await Promise.all(
      [a, b, web].map(async (node) => {
        const answer = await node.call(`/api/v2/stream/${feedId}/index.m3u8`, { as: owner });
        return /MEDIA-SEQUENCE:\d+/.exec(await answer.text())?.[0];
      }),
    );
    expect([list[0] !== undefined, new Set(list).size]).toEqual([true, 1]);
    expect(read).toHaveBeenCalledTimes(1);
    for (const none of elsewhere) expect(none).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect((await web.call(encoder.location, { method: 'DELETE' })).status).toBe(204);
    await encoder.ended;
    expect((await a.call(encoder.location, { method: 'DELETE' })).status).toBe(404);
    await encoder.close();
    await port?.stop();
  });

  it('is one list of LL-HLS with the same files at every node [EXT-245] [PUB-10]', async () => {
    const { feedId, proxy } = await streaming(a);
    const get = (node: TestApp, path: string) => node.call(path, { as: owner });
    const list = async (node: TestApp, query = '') => {
      const answer = await get(node, `/api/v2/stream/${feedId}/index.m3u8${query}`);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const placeIn = (text: string) => /PRELOAD-HINT[^\n]*part-(\d+)-(\d+)/.exec(text)?.slice(1) ?? [];
    let text = await list(web);
    // As through a balancer that sends each call elsewhere.
    for (const node of [a, b, web, a, b, web]) {
      const [segment, part] = placeIn(text);
      const hinted = `/api/v2/stream/${feedId}/part-${segment}-${part}.m4s`;
      const [next, bytes] = await Promise.all([
        list(node, `?_HLS_msn=${segment}&_HLS_part=${part}`),
        get(node === a ? b : a, hinted),
      ]);
      expect([bytes.status, placeIn(next).join() !== placeIn(text).join()]).toEqual([200, true]);
      text = next;
    }
    const files = [...text.matchAll(/URI="([^"]+(?:init|part)[^"]+)"/g)].map(([, url = '']) => url);
    for (const url of files.slice(0, -1)) {
      const answers = await Promise.all([a, b, web].map((node) => get(node, url)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [first, ...others] = await Promise.all(
        answers.map(async (one) => Buffer.from(await one.arrayBuffer())),
      );
      for (const bytes of others) expect(first?.equals(bytes)).toBe(true);
    }
    expect(proxy.taken).toBe(1);
    const beyond = await get(web, `/api/v2/stream/${feedId}/index.m3u8?_HLS_msn=999999999`);
    expect(beyond.status).toBe(400);
    expect((await get(web, `/api/v2/stream/${feedId}/part-1-999.m4s`)).status).toBe(404);

    // Where it is read next the numbers go on.
    const [before] = placeIn(text);
    await hold(b, feedId);
    await expect.poll(() => proxy.taken, { timeout: 15_000 }).toBe(2);
    const status = async () => (await get(web, `/api/v2/stream/${feedId}/index.m3u8`)).status;
    await expect.poll(status, { timeout: 15_000 }).toBe(200);
    expect(Number(placeIn(await list(web))[0])).toBeGreaterThan(Number(before));
  });

  it('goes on where the feed goes, and its camera has one connection still [EXT-243]', async () => {
    const { feedId, proxy } = await streaming(a);
    const all = await Promise.all([a, b, web].map((node) => watch(node, feedId)));
    for (const page of all) await hasParts(page, 30);
    await hold(b, feedId);
    for (const page of all) {
      await expect.poll(() => page.said.length, { timeout: 15_000 }).toBe(2);
      await goesOn(page);
    }
    expect(proxy.callers).toBe(1);
    expect(all.flatMap(({ said }) => said.map(({ Type }) => Type))).toEqual(Array(6).fill('Head'));
  });

  it('shows nothing hidden to another node, and is painted once for all [EXT-242] [PUB-10]', async () => {
    const { feedId } = await streaming(a, '/mpeg4');
    const saved = await a.call(`/api/nv/feed/imageprocess/set/${feedId}`, {
      as: owner,
      body: hidingConfig(),
    });
    expect(saved.status).toBe(200);
    const all = [await watch(b, feedId), await watch(web, feedId)];
    for (const page of all) {
      await hasParts(page, 12);
      expect(nearestToSecret(Buffer.concat(page.parts))).toBeGreaterThan(FAR);
    }
    expect([a, b, web].map(({ ctx }) => ctx.live.transcodeCount)).toEqual([1, 0, 0]);
    // Whatever a node asks for.
    const stream = await streamOf(web.ctx, feedId);
    const peer = web.ctx.cluster?.live.peer(a.ctx.leases.nodeId);
    const [over, parts] = [new AbortController(), [] as Buffer[]];
    const onItem = (item: LiveItem) => item.kind !== 'Waiting' && parts.push(item.bytes);
    const key = 'stream' in stream ? stream.stream.source.key : '';
    const wish = { feedId, key, rendition: 'Copy' as const };
    const asked = peer?.watch(wish, { onItem, onBeat: () => {}, countOwn: () => 1 }, over.signal);
    await expect.poll(() => parts.length, { timeout: 20_000 }).toBeGreaterThan(12);
    over.abort();
    await asked;
    expect(nearestToSecret(Buffer.concat(parts))).toBeGreaterThan(FAR);
  });

  it('ends on every node with the share, and is full on every node [SHR-05] [EXT-244]', async () => {
    const { feedId } = await streaming(a);
    const { accessKey, id } = await addShare(a.ctx, { accountId: owner.accountId, roId: feedId });
    const all = await Promise.all([a, b, web].map((node) => watch(node, feedId, `?accesskey=${accessKey}`)));
    const own = await watch(web, feedId);
    for (const page of [...all, own]) await hasParts(page, 10);
    await changeAccess(b.ctx, owner.accountId, (trx) =>
      trx.deleteFrom('share').where('id', '=', id).execute(),
    );
    for (const page of all) expect(await page.ended).toMatchObject({ Type: 'End', Code: 'Ended' });
    await goesOn(own);
    a.ctx.live.viewersOf = () => LIVE_VIEWERS_OF_FEED;
    await expect.poll(() => web.ctx.live.viewersOf(feedId)).toBe(LIVE_VIEWERS_OF_FEED);
    const late = await watch(web, feedId);
    expect(await late.ended).toMatchObject({ Type: 'End', Message: expect.stringContaining('Too many') });
    Reflect.deleteProperty(a.ctx.live, 'viewersOf');
  });

  it('over a connection that stands still misses pictures, and nobody else does [EXT-241]', async () => {
    let send: (item: LiveItem) => void = () => {};
    const camera = vi.spyOn(b.ctx.media.live, 'watch').mockImplementation((_options, onItem, signal) => {
      send = onItem;
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const { feedId } = await streaming(b);
    const [near, far] = [await watch(b, feedId), await watch(web, feedId)];
    await expect.poll(() => b.ctx.live.viewersOf(feedId)).toBe(2);
    send(madeHead());
    send(madeFragment(0, true));
    for (const page of [near, far]) await expect.poll(() => page.parts.length).toBe(2);
    await proxyToB.set('Silent');
    const [count, size] = [60, 2 ** 20];
    for (let at = 1; at <= count; at++) {
      send(madeFragment(at * 40, false, size));
      await expect.poll(() => near.parts.length).toBe(2 + at);
    }
    await proxyToB.set('Open');
    const isEmpty = () => {
      send(madeFragment((count + 1) * 40, true));
      return far.parts.at(-1)?.length;
    };
    await expect.poll(isEmpty, { timeout: 10_000 }).toBe(madeFragment(0).bytes.length);
    expect(far.parts.length).toBeLessThan(near.parts.length - 20);
    expect(far.said).toEqual(near.said);
    camera.mockRestore();
  });

  it('goes on elsewhere within a moment of its node’s lease, when that node is gone [EXT-243] [OPS-10]', async () => {
    const { feedId, proxy } = await streaming(b);
    const all = await Promise.all([a, web].map((node) => watch(node, feedId)));
    for (const page of all) await hasParts(page, 10);
    alive = [a];
    await proxyToB.set('Silent');
    for (const page of all) {
      await expect.poll(() => page.said.length, { timeout: 30_000, interval: 100 }).toBe(2);
      await goesOn(page);
    }
    expect(a.ctx.leases.isHeld(feedId)).toBe(true);
    // What the lost node still had open it leaves as soon as it knows.
    await expect.poll(() => proxy.callers, { timeout: 5_000 }).toBe(1);
  });
});
