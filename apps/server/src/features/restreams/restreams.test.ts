/** Live video that is sent on: the settings, and a platform that is a feed of our own. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Restream, routes, routeUrl } from '@longview/contract';
import { RESTREAM_MESSAGES } from '@longview/rules/restream';
import { findFreePort } from '@longview/test-kit/free-port';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCapture, startCapture } from '../../processes/capture.ts';
import { type RunningStreamIn, startStreamIn } from '../../processes/stream-in.ts';
import { alertCalls, watch } from '../../test-setup/alert-scene.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { type LivePage, openLive } from '../../test-setup/live-page.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import type { TestUser } from '../../test-setup/users.ts';

const run = promisify(execFile);
const canServe = await hasRtspServer();
const PLATFORM = { Name: 'Town site', Address: 'rtmps://live.example.org/app/', StreamKey: 'very-secret' };

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  app = await startTestApp({ env: { RTMP_PORT: '0', PRIVATE_TARGETS: 'all' } });
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

async function makeFeed(): Promise<string> {
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
  return feedId;
}

const call = (feedId: string, body?: object, { id = '', as = ada, method = 'GET' } = {}) =>
  app.call(`/api/nv/feed/restream/${feedId}${id && `/${id}`}`, { as, ...(body ? { body } : { method }) });

async function make(feedId: string, body: object = PLATFORM): Promise<Restream> {
  const answer = await call(feedId, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Restream;
}

async function save(one: Restream, body: object): Promise<Restream> {
  const answer = await call(one.FeedId, body, { id: one.Id });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Restream;
}

async function list(feedId: string): Promise<Restream[]> {
  return (await (await call(feedId)).json()) as Restream[];
}

const secretsOf = async ({ Id }: Restream) => {
  const query = app.ctx.db.selectFrom('restream').select('secrets_sealed').where('id', '=', Id);
  const { secrets_sealed: sealed } = await query.executeTakeFirstOrThrow();
  return sealed === null ? null : JSON.parse(app.ctx.secrets.open(sealed)).streamKey;
};

describe('a platform of a feed', () => {
  it('is made stopped; its key is never answered [EXT-185] [GEN-13] [GEN-17]', async () => {
    const feedId = await makeFeed();
    const made = await make(feedId);
    expect(made).toMatchObject({
      ...{ Id: expect.stringMatching(/^rs[a-z0-9]{10}$/), FeedId: feedId, Name: 'Town site', Version: 1 },
      ...{ Address: 'rtmps://live.example.org/app', Command: 'Stop', State: 'Stopped', Message: null },
      ...{ StreamKey: null, HasStreamKey: true, Passphrase: null, HasPassphrase: false, BitsPerSecond: null },
    });
    expect(await list(feedId)).toEqual([made]);
    const rows = await app.ctx.db.selectFrom('restream').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('very-secret');
    expect(await secretsOf(made)).toBe('very-secret');
  });

  it('keeps what a save leaves out, and its key stays with its place [EXT-185] [GEN-15] [GEN-17]', async () => {
    const made = await make(await makeFeed());
    const renamed = await save(made, { Name: 'Other', StreamKey: null });
    expect(renamed).toMatchObject({ Name: 'Other', HasStreamKey: true, Version: 2 });
    expect(await secretsOf(made)).toBe('very-secret');
    expect(await save(made, { Command: 'Start' })).toMatchObject({
      ...{ Command: 'Start', State: 'Waiting', Message: RESTREAM_MESSAGES.starting },
    });
    const old = { as: ada, body: { Name: 'Late' }, headers: { 'If-Match': '"1"' } };
    expect((await app.call(`/api/nv/feed/restream/${made.FeedId}/${made.Id}`, old)).status).toBe(409);
    const moved = await save(made, { Address: 'rtmps://other.example.org/app' });
    expect(moved.HasStreamKey).toBe(false);
    expect((await save(made, { StreamKey: 'x', Command: 'Stop' })).HasStreamKey).toBe(true);
    expect((await save(made, { StreamKey: '' })).HasStreamKey).toBe(false);
  });

  it.each([
    ['http://live.example.org/app', 'Use an rtmp'],
    ['rtmp://user:pass@live.example.org/app', 'Leave the login out'],
    ['rtmp://live.example.org', 'needs the path'],
    ['srt://live.example.org', 'needs a port'],
    ['srt://live.example.org:9000?passphrase=0123456789', 'Leave path and query out'],
    ['rtmp://169.254.169.254/app', ''],
  ])('is refused at %s [EXT-185] [OPS-06]', async (Address, said) => {
    const answer = await call(await makeFeed(), { ...PLATFORM, Address });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(said);
  });

  it('has a passphrase that SRT can have [EXT-185]', async () => {
    const body = { Name: 'There', Address: 'srt://live.example.org:9000', Passphrase: 'too short' };
    expect((await call(await makeFeed(), body)).status).toBe(400);
    expect((await make(await makeFeed(), { ...body, Passphrase: 'long-enough' })).HasPassphrase).toBe(true);
  });

  it('is nobody else’s, and goes with its feed’s page [EXT-185]', async () => {
    const made = await make(await makeFeed());
    const place = { id: made.Id };
    expect((await call(made.FeedId, undefined, { as: eve })).status).toBe(404);
    expect((await call(made.FeedId, { Name: 'x' }, { ...place, as: eve })).status).toBe(404);
    expect((await call(await makeFeed(), { Name: 'x' }, place)).status).toBe(404);
    expect((await call(made.FeedId, undefined, { ...place, method: 'DELETE' })).status).toBe(204);
    expect((await call(made.FeedId, undefined, { ...place, method: 'DELETE' })).status).toBe(404);
    for (let count = 0; count < 10; count++) await make(made.FeedId);
    expect((await call(made.FeedId, PLATFORM)).status).toBe(409);
  });
});

it('a platform that fails for long raises an alert of its feed, which ends with it [EXT-187]', async () => {
  const { feedId, look } = await watch(app, ada, 'Harbour');
  const restream = await make(feedId, { ...PLATFORM, Command: 'Start' });
  const restream_id = restream.Id;
  const now = new Date(app.ctx.clock.now());
  const report = { restream_id, state: 'Failed' as const, since_at: now, heard_at: now, failing_since: now };
  await app.ctx.db.insertInto('restream_report').values(report).execute();
  const isTold = async () => {
    const { Alerts } = await alertCalls(app).statusOf(feedId, ada);
    return Alerts.some(({ Kind, EndedAt }) => Kind === 'RestreamFailed' && EndedAt === null);
  };
  await look();
  expect(await isTold()).toBe(false);
  const set = (failing_since: Date | null) =>
    app.ctx.db.updateTable('restream_report').set({ failing_since }).execute();
  await set(new Date(now.getTime() - 11 * 60_000));
  await look();
  expect(await isTold()).toBe(true);
  await set(null);
  await look();
  expect(await isTold()).toBe(false);
  await save(restream, { Command: 'Stop' });
});

describe.skipIf(!canServe)('what is sent', () => {
  let camera: RtspServer;
  let port: RunningStreamIn;
  let proxy: TcpProxy;
  let capture: RunningCapture;
  const pages: LivePage[] = [];
  beforeAll(async () => {
    camera = await startRtspServer({ fps: 10, gop: 10 });
    port = (await startStreamIn(app.ctx)) as RunningStreamIn;
    proxy = await startTcpProxy({ host: '127.0.0.1', port: port.port });
    capture = await startCapture(app.ctx);
  });
  afterAll(async () => {
    for (const page of pages) page.close();
    await capture.stop();
    await proxy.close();
    await port.stop();
    await camera.close();
  });

  const stateOf = async ({ FeedId, Id }: Restream) =>
    (await list(FeedId)).find((one) => one.Id === Id)?.State;
  const becomes = (one: Restream, state: string) =>
    expect.poll(() => stateOf(one), { timeout: 25_000, interval: 200 }).toBe(state);

  async function watchCamera(): Promise<string> {
    const feedId = await makeFeed();
    const source = { as: ada, body: { Target_Url: camera.url('/h264') } };
    expect((await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, source)).status).toBe(200);
    return feedId;
  }

  /** A feed of our own camera that is sent to another feed. */
  async function sent(): Promise<{ restream: Restream; receiver: string }> {
    const [feedId, receiver] = [await watchCamera(), await makeFeed()];
    const keyed = await app.call(routeUrl(routes.renewStreamIn, { params: { feedId: receiver } }), {
      ...{ as: ada, method: 'POST' },
    });
    const { StreamKey } = (await keyed.json()) as { StreamKey: string };
    const Address = `rtmp://127.0.0.1:${proxy.port}/live`;
    return { restream: await make(feedId, { Name: 'Us', Address, StreamKey, Command: 'Start' }), receiver };
  }

  it('arrives, with silence where there is no sound; goes on after an outage; ends by its command [EXT-186]', async () => {
    const { restream, receiver } = await sent();
    await becomes(restream, 'Sending');
    const page = await openLive(app, receiver, { as: ada });
    pages.push(page);
    await expect.poll(() => page.parts.length, { timeout: 20_000 }).toBeGreaterThan(15);
    expect(page.said[0]).toMatchObject({ Mime: expect.stringContaining('mp4a'), Width: 640 });
    expect(probe(Buffer.concat(page.parts))).toMatchObject({ width: 640, height: 360 });
    await expect
      .poll(async () => (await list(restream.FeedId))[0]?.BitsPerSecond, { timeout: 20_000 })
      .toBeGreaterThan(10_000);
    await proxy.set('Refused');
    await becomes(restream, 'Failed');
    await proxy.set('Open');
    await becomes(restream, 'Sending');
    await save(restream, { Command: 'Stop' });
    expect(await stateOf(restream)).toBe('Stopped');
    await expect.poll(() => capture.restreams.count, { timeout: 10_000 }).toBe(0);
  });

  it.each(['rtmp', 'srt'] as const)('plays at another program, by %s [EXT-186]', async (scheme) => {
    const feedId = await watchCamera();
    const port = await findFreePort();
    const Address = `${scheme}://127.0.0.1:${port}${scheme === 'srt' ? '' : '/app'}`;
    const options = scheme === 'srt' ? [] : ['-listen', '1'];
    const secrets = { StreamKey: 'live-one', Passphrase: scheme === 'srt' ? 'ten-letters' : '' };
    const url = scheme === 'srt' ? `${Address}?mode=listener&passphrase=ten-letters` : `${Address}/live-one`;
    // Every packet must decode, of sound too where there is any.
    const read = ['-xerror', '-err_detect', 'explode', ...options, '-i', url, '-t', '1.5', '-f', 'null', '-'];
    const ffmpeg = run('/usr/bin/ffmpeg', ['-nostdin', '-loglevel', 'info', ...read]);
    const restream = await make(feedId, { Name: 'There', Address, ...secrets, Command: 'Start' });
    const { stderr } = await ffmpeg;
    expect(stderr).toMatch(/Video: h264.* 640x360/);
    expect(/Audio: aac/.test(stderr)).toBe(scheme === 'rtmp');
    await save(restream, { Command: 'Stop' });
  });

  it('fails where the platform does not know the key, and says so [EXT-186]', async () => {
    const { restream } = await sent();
    await save(restream, { StreamKey: 'wrong' });
    await becomes(restream, 'Failed');
    expect((await list(restream.FeedId))[0]?.Message).toBe(RESTREAM_MESSAGES.rejected);
    await call(restream.FeedId, undefined, { id: restream.Id, method: 'DELETE' });
    await expect.poll(() => capture.restreams.count, { timeout: 10_000 }).toBe(0);
  });

  it('is sent to nobody whose certificate is not trusted [EXT-186]', async () => {
    const front = await startTlsFront(port.port);
    const { restream } = await sent();
    await save(restream, { Address: `rtmps://127.0.0.1:${front.port}/live`, StreamKey: 'k' });
    const message = async () => (await list(restream.FeedId))[0]?.Message;
    await expect.poll(message, { timeout: 20_000 }).toBe(RESTREAM_MESSAGES.untrusted);
    await save(restream, { Command: 'Stop' });
    front.close();
  });

  it('waits while the feed has no live video [EXT-186] [LIV-03]', async () => {
    const { restream } = await sent();
    await becomes(restream, 'Sending');
    const off = app.ctx.db.updateTable('feed').set({ has_video_stream: false });
    await off.where('id', '=', restream.FeedId).execute();
    await app.ctx.changes.tell(app.ctx.db, restream.FeedId);
    await becomes(restream, 'Waiting');
  });
});
