/** Live video by WebRTC through HTTP and UDP, of a real camera; the viewer is werift's, a browser's is in e2e. */
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dePacketizeRtpPackets } from 'werift';
import { changeAccess } from '../../access/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { openWhep, postOffer, type WhepPage, whepPath } from '../../test-setup/whep-page.ts';

const canServe = await hasRtspServer();

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let camera: RtspServer;
let feedId: string;
const pages: WhepPage[] = [];

async function open(opening: Parameters<typeof openWhep>[2] = { as: ada }): Promise<WhepPage> {
  const page = await openWhep(app, feedId, opening);
  pages.push(page);
  return page;
}
const hasPackets = (page: WhepPage, count: number) =>
  expect.poll(() => page.packets.length, { timeout: 20_000 }).toBeGreaterThan(count);
const MAX_16 = 2 ** 16;
/** As they were sent: what is lost on the way comes again, later. */
function inOrder({ packets }: WhepPage) {
  const first = packets[0]?.header.sequenceNumber ?? 0;
  const placeOf = ({ header }: (typeof packets)[number]) => (header.sequenceNumber - first + MAX_16) % MAX_16;
  const places = new Map(packets.map((packet) => [placeOf(packet), packet]));
  const whole = [];
  for (let place = 0; places.has(place); place++) whole.push(places.get(place) as (typeof packets)[number]);
  return whole;
}
/** All packets of the first picture: on a busy machine a later one may be lost for good. */
const hasFirstPicture = (page: WhepPage) =>
  expect.poll(() => inOrder(page).some(({ header }) => header.marker), { timeout: 20_000 }).toBe(true);
const hasNoViewers = () => expect.poll(() => app.ctx.live.viewerCount, { timeout: 5_000 }).toBe(0);
const START_CODE = '\0\0\x01';
const unitTypes = (annexB: Buffer) =>
  annexB
    .toString('latin1')
    .split(START_CODE)
    .slice(1)
    .map((unit) => unit.charCodeAt(0) & 0x1f);

describe.skipIf(!canServe)('a feed that is watched by WebRTC', () => {
  beforeAll(async () => {
    app = await startTestApp({ env: { PRIVATE_TARGETS: 'all', WEBRTC_PORTS: 'any' } });
    ada = await app.addOwner('Ada');
    eve = await app.addOwner('Eve');
    camera = await startRtspServer({ audio: true, fps: 25, gop: 25 });
    feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', feedId).execute();
    const body = { Target_Url: camera.url('/h264') };
    await app.call(`/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, { as: ada, body });
  });
  afterAll(async () => {
    await app.close();
    await camera.close();
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) {
      await app.call(page.location, { method: 'DELETE' });
      await page.close();
    }
  });

  it('comes as H.264 that begins with its parameters and a key frame [PUB-10] [EXT-165]', async () => {
    const page = await open();
    await hasFirstPicture(page);
    const { data } = dePacketizeRtpPackets('mpeg4/iso/avc', inOrder(page));
    const sei = 6;
    expect(
      unitTypes(data)
        .filter((type) => type !== sei)
        .slice(0, 3),
    ).toEqual([7, 8, 5]);
  });

  it('has its sound in Opus, in packets of 20 ms [EXT-165]', async () => {
    const page = await open();
    await expect.poll(() => page.sound.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const times = page.sound.map(({ header }) => header.timestamp).sort((one, other) => one - other);
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(steps.filter((step) => step === 960).length).toBeGreaterThan(15);
  });

  it('tells when its pictures and its sound were, so that they come together', async () => {
    const page = await open();
    const ofOne = () => page.reports.filter(({ ssrc }) => ssrc === page.packets[0]?.header.ssrc);
    await expect.poll(() => ofOne().length, { timeout: 20_000 }).toBeGreaterThan(2);
    const [first, , third] = ofOne().map(({ senderInfo }) => senderInfo);
    const passed = (third?.ntpTimestamp ?? 0n) - (first?.ntpTimestamp ?? 0n);
    const ticks = ((third?.rtpTimestamp ?? 0) - (first?.rtpTimestamp ?? 0) + 2 ** 32) % 2 ** 32;
    expect(Math.abs(Number(passed) / 2 ** 32 - ticks / 90_000)).toBeLessThan(0.4);
  });

  it('shows at once what was missed, then keeps the time of the stream', async () => {
    const early = await open();
    await hasPackets(early, 100);
    const late = await open();
    const steps = () => {
      const times = [...new Set(inOrder(late).map(({ header }) => header.timestamp))];
      return times.slice(1).map((time, index) => (time - (times[index] ?? 0) + 2 ** 32) % 2 ** 32);
    };
    // Pictures of 25 a second are 3,600 ticks apart; those that were missed a thousandth of a second.
    const isOfNow = (step: number) => step > 90;
    await expect.poll(() => steps().filter(isOfNow).length, { timeout: 20_000 }).toBeGreaterThan(5);
    const first = steps().findIndex(isOfNow);
    expect(
      steps()
        .slice(0, first)
        .every((step) => step === 90),
    ).toBe(true);
    expect(Math.abs((steps()[first + 3] ?? 0) - 3_600)).toBeLessThan(1_800);
  });

  it('answers with where the viewer called and no other address, and asks nobody [EXT-166]', async () => {
    const { text, status } = await open();
    expect([status, text.match(/^a=ice-lite/gm)?.length]).toEqual([201, 1]);
    const candidates = [...text.matchAll(/^a=candidate:.*$/gm)].map(([line]) => line.split(' ').slice(4, 8));
    expect(new Set(candidates.map(([address, , , type]) => `${address} ${type}`))).toEqual(
      new Set(['127.0.0.1 host']),
    );
  });

  it('ends by its address, for whoever holds it, and no other [EXT-165]', async () => {
    const page = await open();
    await hasPackets(page, 5);
    const [, wrongId] = page.location.split('/whep/');
    expect((await app.call(`/api/v2/stream/fe0000000000/whep/${wrongId}`, { method: 'DELETE' })).status).toBe(
      404,
    );
    expect((await app.call(page.location, { method: 'DELETE' })).status).toBe(204);
    await page.ended;
    expect((await app.call(page.location, { method: 'DELETE' })).status).toBe(404);
    expect((await app.call(page.location, { method: 'PATCH' })).status).toBe(405);
    await hasNoViewers();
  });

  it('ends with the share, and at once [SHR-05] [PRM-21]', async () => {
    const role = await addRole(app.ctx, { accountId: ada.accountId, ipRanges: ['127.0.0.0/8'] });
    const share = { accountId: ada.accountId, roId: feedId, role };
    const { accessKey, id } = await addShare(app.ctx, share);
    const page = await open({ query: `?accesskey=${accessKey}` });
    await hasPackets(page, 5);
    // Asked again after the call's own socket is long closed.
    await app.ctx.changes.tell(app.ctx.db, feedId);
    const seen = page.packets.length;
    await hasPackets(page, seen + 20);
    await changeAccess(app.ctx, ada.accountId, (trx) =>
      trx.deleteFrom('share').where('id', '=', id).execute(),
    );
    await page.ended;
    await hasNoViewers();
  });

  it('is open to who may watch and nobody else [PRM-20] [PRM-21]', async () => {
    expect((await open({})).status).toBe(404);
    expect((await open({ as: eve })).status).toBe(404);
    const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId, delaySec: 60 });
    expect((await open({ query: `?accesskey=${accessKey}` })).status).toBe(403);
    await hasNoViewers();
  });

  it('says why there is none: the camera, or that it is switched off [EXT-165] [EXT-166]', async () => {
    const dead = await addFeed(app.ctx, { accountId: ada.accountId });
    await app.ctx.db.updateTable('feed').set({ has_video_stream: true }).where('id', '=', dead).execute();
    expect((await openWhep(app, dead, { as: ada })).text).toContain('NoStream');
    const body = { Target_Url: 'rtsp://127.0.0.1:9/none' };
    await app.call(`/api/nv/ipdevice/capturesource/${dead}/VideoStream`, { as: ada, body });
    const failed = await openWhep(app, dead, { as: ada });
    expect([failed.status, failed.text]).toEqual([503, expect.stringContaining('SourceFailed')]);
    const { rtc } = app.ctx;
    app.ctx.rtc = null;
    const off = await open();
    app.ctx.rtc = rtc;
    expect([off.status, off.text]).toEqual([409, expect.stringContaining('WebRtcOff')]);
    await hasNoViewers();
  });

  it.each([
    ['nothing', '', 400],
    ['no SDP', 'hello', 400],
    ['too much', `v=0\r\n${'a=x\r\n'.repeat(20_000)}`, 413],
    ['many lines', `v=0\r\n${'a\r\n'.repeat(3_000)}`, 400],
  ])('takes no offer that is %s', async (_name, offer, status) => {
    expect((await postOffer(app, feedId, offer, { as: ada })).status).toBe(status);
  });

  it('takes offers as SDP only, of browsers of any site [EXT-165]', async () => {
    const path = whepPath(feedId);
    const sent = await app.call(path, { as: ada, body: {} });
    expect(sent.status).toBe(415);
    const asked = await app.call(path, { method: 'OPTIONS', headers: { origin: 'https://a.example' } });
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST, DELETE');
    const { status } = await open({ as: ada, change: (offer) => offer.replace(/H264/g, 'VP8') });
    expect(status).toBe(400);
  });
});
